import { type Context, Hono } from "hono";
import { z } from "zod";
import { getAdministered, readOrganization } from "../../db/organizations/administered.ts";
import { changeOrganization, createOrganization } from "../../db/organizations/changes.ts";
import { listOrganizations } from "../../db/organizations/organizations.ts";
import { listSignedIn } from "../../db/sign_in/sessions.ts";
import { Invalid } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { ORGANIZATION_TYPES } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import { AS_ANSWERED, expectedOf, STANDS_IN_CHANGED } from "../../domain/schema/expected.ts";
import { uuid } from "../../domain/schema/id.ts";
import { optionalLine, requiredLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { isTimeZone } from "../../domain/time/time_zones.ts";
import { isStateCode } from "../../domain/organization/us_states.ts";
import type { AppEnv } from "../app_env.ts";
import { ensurePasswordAgain } from "../auth/password_again.ts";
import { body, idIn, query } from "../body.ts";
import { allowed, signedIn } from "../guards.ts";
import { faultOfMail } from "./site/mail_server.ts";
import { inviteLetters } from "../invite_letters.ts";
import { LANGUAGES } from "../../words/language.ts";
import { described } from "../openapi/described.ts";

const name = requiredLine(TEXT_LIMITS.name);
const type = z.enum(ORGANIZATION_TYPES);
const timeZone = requiredLine(TEXT_LIMITS.name)
  .refine((text) => text === "" || isTimeZone(text), MESSAGES.notValid).optional();
const state = z.string().refine(isStateCode, MESSAGES.notValid).optional();
const stateUniqueId = optionalLine(TEXT_LIMITS.identifier, { keepUndefined: true });
const flag = z.boolean().optional();
const language = z.enum(LANGUAGES).optional();

const all = { state, stateUniqueId, timeZone, language, isMfaEnabled: flag, isActive: flag };
const NewOrganization = z.object({ name, type, ...all });
const OrganizationPatch = z.object({
  name: name.optional(),
  type: type.optional(),
  ...all,
  expected: expectedOf({
    name: AS_ANSWERED.text,
    type: AS_ANSWERED.text,
    state: AS_ANSWERED.text,
    stateUniqueId: AS_ANSWERED.text,
    timeZone: AS_ANSWERED.text,
    language: AS_ANSWERED.text,
    isMfaEnabled: AS_ANSWERED.flag,
    isActive: AS_ANSWERED.flag,
  }, STANDS_IN_CHANGED),
});
const SignedIn = z.object({ users: z.array(z.object({ id: uuid(), fullName: z.string() })) });
const OWN_PART = ["name", "timeZone", "language", "isMfaEnabled", "expected"];

/** Organisations, mounted at /api/organizations. */
export const organizations = new Hono<AppEnv>()
  .get(
    "/",
    allowed("manageSite"),
    described({
      does: "List all organizations",
      notes: "By name. `type` limits the list to one type.",
      answers: { 200: ["Organization"] },
    }),
    query(z.object({ type: type.optional() })),
    async (c) => c.json(await listOrganizations(c.var.sql, c.req.valid("query").type)),
  )
  .post(
    "/",
    allowed("manageSite"),
    described({
      does: "Create an organization",
      notes: "400 at `name` or `stateUniqueId` if another organization has it.",
      answers: { 201: "Organization" },
    }),
    body(NewOrganization),
    async (c) => {
      return c.json(await createOrganization(c.var.sql, c.req.valid("json"), c.var.user), 201);
    },
  )
  .get(
    "/:id",
    signedIn,
    described({
      does: "Read an organization with its hospitals",
      notes: "For users of the organization and super users.",
      answers: { 200: "Organization" },
    }),
    async (c) => {
      const id = idIn(c);
      return c.json(await readOrganization(c.var.sql, id, c.var.user));
    },
  )
  .get(
    "/:id/signedIn",
    allowed("administer"),
    described({
      does: "List whom a second factor would sign out",
      notes: "The users of the organization who are signed in now, by name; the caller only if " +
        "also signed in elsewhere.",
      answers: { 200: SignedIn },
    }),
    async (c) => {
      const { sql, user, session } = c.var;
      const { id: organizationId } = await getAdministered(sql, idIn(c), user);
      return c.json({ users: await listSignedIn(sql, { organizationId, exceptId: session.id }) });
    },
  )
  .patch(
    "/:id",
    allowed("administer"),
    described({
      does: "Change an organization",
      notes:
        "Administrators may change `name`, `timeZone`, `language` and `isMfaEnabled` of their own " +
        "organization; their other keys are ignored. Deactivating an organization deactivates " +
        "its hospitals and signs its users out. Switching `isMfaEnabled` on ends all of the " +
        "organization's sessions except the caller's; 400 there if the mail server has not taken a " +
        "test mail to the caller in the last 15 minutes. 403 at `currentPassword` for `isMfaEnabled` " +
        "and `isActive` until the password is given again. 409 if what is `expected` was changed meanwhile, if no super user would be left, or " +
        "if ringdowns that it sent, or that were sent to its hospitals, are under way.",
      answers: { 200: "Organization" },
      refuses: [409],
    }),
    body(OrganizationPatch, { ignored }),
    async (c) => {
      const id = idIn(c);
      const { user, sql, session } = c.var;
      const change = c.req.valid("json");
      await ensureCodesArrive(c, id, change);
      const before = await readOrganization(sql, id, user);
      const keys = ["isMfaEnabled", "isActive"] as const;
      const isKept = keys.every((key) => (change[key] ?? before[key]) === before[key]);
      if (!isKept) await ensurePasswordAgain(c);
      const editor = { user, sessionId: session.id, letterOf: inviteLetters(c) };
      return c.json(await changeOrganization(sql, id, change, editor));
    },
  );

/** @throws {Invalid} a second factor is switched on while nobody has seen that mail works. */
async function ensureCodesArrive(
  c: Context<AppEnv>,
  id: string,
  { isMfaEnabled }: { isMfaEnabled?: boolean },
) {
  if (!isMfaEnabled) return;
  const before = await readOrganization(c.var.sql, id, c.var.user);
  const message = before.isMfaEnabled ? null : await faultOfMail(c);
  if (message) throw new Invalid([{ path: "isMfaEnabled", message }]);
}

/** Fields that only super users may change; from administrators they are ignored (wire §3.7). */
function ignored(c: Context<AppEnv>): string[] {
  if (can(c.var.user, "manageSite")) return [];
  return Object.keys(OrganizationPatch.shape).filter((key) => !OWN_PART.includes(key));
}
