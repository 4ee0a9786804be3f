import { type Context, Hono } from "hono";
import { z } from "zod";
import { findDomainProvider } from "../../../db/providers/providers.ts";
import { hasProviderAccount } from "../../../db/providers/accounts.ts";
import { getAdministered } from "../../../db/organizations/administered.ts";
import { ensureAttempt, giveBackAttempt } from "../../../db/sign_in/attempts.ts";
import { Conflict } from "../../../domain/errors.ts";
import {
  emailDomain,
  PROVIDER_MESSAGES,
  type ProviderFault,
} from "../../../domain/people/sign_in_provider.ts";
import { uuid } from "../../../domain/schema/id.ts";
import type { AppEnv } from "../../app_env.ts";
import { body, idIn, query } from "../../body.ts";
import { countedAddress } from "../../client_address.ts";
import { allowed, inPerson, open } from "../../guards.ts";
import { described } from "../../openapi/described.ts";
import { typedEmail } from "../typed_email.ts";
import { comeBack } from "./way_back.ts";
import { wayThere } from "./way_there.ts";

const WITHIN_SECONDS = 15 * 60;
/** Of an address: a hospital's people may share one. */
const MOST_ASKED = 500;
const MOST_BEGUN = 200;

const Asked = z.object({ domain: z.string().max(300) });
const Start = z.object({ organizationId: uuid(), email: typedEmail.optional() });
const Test = z.object({ organizationId: uuid() });
const Way = z.object({ location: z.string().describe("Where the browser goes") });
const DomainProvider = z.object({
  provider: z.object({
    organizationId: z.guid(),
    organizationName: z.string(),
    isPasswordOff: z.boolean(),
  }).nullable(),
});

/** Sign-in with the provider of an organisation, mounted at /auth/oidc (decision 0089). */
export const oidc = new Hono<AppEnv>()
  .get(
    "/provider",
    open,
    described({
      does: "Read which organization's provider an email domain leads to",
      notes: "`provider` is null where there is none. It tells of no account.",
      answers: { 200: DomainProvider },
      refuses: [429],
    }),
    query(Asked),
    async (c) => {
      await ensureNotTooMany(c, "domain asked", MOST_ASKED);
      const domain = emailDomain(c.req.valid("query").domain);
      return c.json({ provider: domain && await findDomainProvider(c.var.sql, domain) });
    },
  )
  .post(
    "/start",
    open,
    described({
      does: "Begin to sign in with the provider of an organization",
      notes: "The browser gets a cookie for 10 minutes and goes to `location`. 404 if the " +
        "organization has no single sign-on, 409 if its provider does not answer.",
      answers: { 200: Way },
      refuses: [404, 409, 429],
    }),
    body(Start),
    async (c) => {
      const { organizationId, email } = c.req.valid("json");
      await ensureNotTooMany(c, "provider", MOST_BEGUN);
      return c.json(await wayThere(c, organizationId, { purpose: "sign in", email }));
    },
  )
  .post(
    "/test",
    allowed("administer"),
    described({
      does: "Begin to test the provider, as an administrator of the organization",
      notes: "It may still be off. Coming back signs nobody in: it links the administrator with " +
        "their account at the provider. 409 if it does not answer.",
      answers: { 200: Way },
      refuses: [404, 409, 429],
    }),
    body(Test),
    async (c) => {
      const { user, sql } = c.var;
      const { id } = await getAdministered(sql, c.req.valid("json").organizationId, user);
      await ensureNotTooMany(c, "provider", MOST_BEGUN);
      return c.json(await wayThere(c, id, { purpose: "test", email: user.email }));
    },
  )
  .post(
    "/again",
    inPerson,
    described({
      does: "Begin to sign in at the provider again, which counts like giving the password again",
      notes: "For users who have signed in with it; 409 for others. As `POST /auth/local/confirm`.",
      answers: { 200: Way },
      refuses: [404, 409, 429],
    }),
    async (c) => {
      const { user, sql } = c.var;
      if (!await hasProviderAccount(sql, user.id)) throw new Conflict(PROVIDER_MESSAGES.noProvider);
      await ensureNotTooMany(c, "provider", MOST_BEGUN);
      return c.json(
        await wayThere(c, user.OrganizationId, { purpose: "again", email: user.email }),
      );
    },
  )
  .get(
    "/callback/:id",
    open,
    described({
      does: "Come back from the provider of the organization with this id",
      notes: "Redirects: to the user's screen, to the second factor, or to the sign-in page, " +
        "which says what went wrong.",
      answers: { 302: null },
    }),
    async (c) => {
      const { underWay, fault, next } = await comeBack(c, idIn(c));
      const purpose = underWay?.purpose ?? "sign in";
      if (fault === null) await giveBackAttempt(c.var.sql, begunBy(c));
      return c.redirect(purpose === "sign in" ? signInPage(fault, next) : pageOf(purpose, fault));
    },
  );

function signInPage(fault: ProviderFault | null, next: string): string {
  return fault === null ? next : `/login?provider=${fault}`;
}

function pageOf(purpose: "test" | "again", fault: ProviderFault | null): string {
  const path = purpose === "test" ? "/admin/settings/sign-on" : "/confirmed";
  return `${path}?provider=${fault ?? "done"}`;
}

function begunBy(c: Context<AppEnv>) {
  return { kind: "provider", subject: countedAddress(c) } as const;
}

/** @throws {TooManyAttempts} */
async function ensureNotTooMany(
  c: Context<AppEnv>,
  kind: "domain asked" | "provider",
  max: number,
) {
  await ensureAttempt(c.var.sql, {
    kind,
    subject: countedAddress(c),
    withinSeconds: WITHIN_SECONDS,
    max,
  });
}
