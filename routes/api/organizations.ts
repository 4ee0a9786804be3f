import { type Context, Hono } from "hono";
import { z } from "zod";
import { readOrganization } from "../../db/organizations/administered.ts";
import { changeOrganization, createOrganization } from "../../db/organizations/changes.ts";
import { listOrganizations } from "../../db/organizations/organizations.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { ORGANIZATION_TYPES } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import { optionalText, requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { isTimeZone } from "../../domain/time/time_zones.ts";
import { isStateCode } from "../../domain/organization/us_states.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn, query } from "../body.ts";
import { allowed, signedIn } from "../guards.ts";
import { inviteLetters } from "../invite_letters.ts";
import { described } from "../openapi/described.ts";

const name = requiredText(TEXT_LIMITS.name);
const type = z.enum(ORGANIZATION_TYPES);
const timeZone = requiredText(TEXT_LIMITS.name)
  .refine((text) => text === "" || isTimeZone(text), MESSAGES.notValid).optional();
const state = z.string().refine(isStateCode, MESSAGES.notValid).optional();
const stateUniqueId = optionalText(TEXT_LIMITS.identifier, { keepUndefined: true });
const flag = z.boolean().optional();

const all = { state, stateUniqueId, timeZone, isMfaEnabled: flag, isActive: flag };
const NewOrganization = z.object({ name, type, ...all });
const OrganizationPatch = z.object({ name: name.optional(), type: type.optional(), ...all });
const OWN_PART = ["name", "timeZone", "isMfaEnabled"];

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
  .patch(
    "/:id",
    allowed("administer"),
    described({
      does: "Change an organization",
      notes: "Administrators may change `name`, `timeZone` and `isMfaEnabled` of their own " +
        "organization; their other keys are ignored. Deactivating an organization deactivates " +
        "its hospitals and signs its users out. Switching `isMfaEnabled` on ends all of the " +
        "organization's sessions except the caller's. 409 if no super user would be left, or " +
        "if ringdowns that it sent, or that were sent to its hospitals, are under way.",
      answers: { 200: "Organization" },
      refuses: [409],
    }),
    body(OrganizationPatch, { ignored }),
    async (c) => {
      const id = idIn(c);
      const { user, sql, session } = c.var;
      const change = c.req.valid("json");
      const editor = { user, sessionId: session.id, letterOf: inviteLetters(c) };
      return c.json(await changeOrganization(sql, id, change, editor));
    },
  );

/** Fields that only super users may change; from administrators they are ignored (wire §3.7). */
function ignored(c: Context<AppEnv>): string[] {
  if (can(c.var.user, "manageSite")) return [];
  return Object.keys(OrganizationPatch.shape).filter((key) => !OWN_PART.includes(key));
}
