import { type Context, Hono } from "hono";
import { z } from "zod";
import { removeProvider, saveProvider } from "../../db/providers/changes.ts";
import { findProvider, isTested, shownProvider } from "../../db/providers/providers.ts";
import { getAdministered } from "../../db/organizations/administered.ts";
import { ensureAttempt } from "../../db/sign_in/attempts.ts";
import { Invalid } from "../../domain/errors.ts";
import {
  emailDomain,
  PROVIDER_MESSAGES,
  type ProviderSettings,
} from "../../domain/people/sign_in_provider.ts";
import { uuid } from "../../domain/schema/id.ts";
import {
  optionalLine,
  optionalText,
  requiredLine,
  requiredText,
  TEXT_LIMITS,
} from "../../domain/schema/text.ts";
import { clientSecretPlace } from "../../server/keys/sealed_keys.ts";
import { addressFault } from "../../server/providers/provider_fetch.ts";
import { ProviderFailed } from "../../server/providers/failures.ts";
import type { AppEnv } from "../app_env.ts";
import { redirectUriOf } from "../auth/oidc/way_there.ts";
import { ensurePasswordAgain } from "../auth/password_again.ts";
import { body, idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { described, Nothing } from "../openapi/described.ts";

const LONGEST_ISSUER = 500;
const LONGEST_SECRET = 2_000;
const MOST_VALUES = 100;
const CHECKS = { withinSeconds: 15 * 60, max: 60 };

const value = requiredLine(TEXT_LIMITS.name);
const values = z.array(value).max(MOST_VALUES);
const issuer = requiredText(LONGEST_ISSUER);
const domain = z.string().max(300).transform((text, context) => {
  const found = emailDomain(text);
  if (found !== null) return found;
  context.addIssue({ code: "custom", message: PROVIDER_MESSAGES.domainNotValid });
  return z.NEVER;
});

const Fields = z.object({
  issuer,
  clientId: value,
  clientSecret: optionalText(LONGEST_SECRET).transform((text) => text ?? null),
  emailDomains: z.array(domain).max(MOST_VALUES).transform((all) => [...new Set(all)]),
  isEmailTrusted: z.boolean(),
  rolesClaim: optionalLine(TEXT_LIMITS.name).transform((text) => text ?? null),
  operationalValues: values,
  adminValues: values,
  hospitalValues: z.array(z.object({ hospitalId: uuid(), value })).max(MOST_VALUES),
  createsUsers: z.boolean(),
  isFactorGiven: z.boolean(),
  isEnabled: z.boolean(),
  isPasswordOff: z.boolean(),
  updatedAt: z.iso.datetime().nullable(),
});

const Check = z.object({ issuer });
const Checked = z.object({ authorizationEndpoint: z.string() });

/** The sign-in provider of an organisation, mounted at /api/organizations/:id/signInProvider. */
export const signInProvider = new Hono<AppEnv>()
  .get(
    "/",
    allowed("administer"),
    described({
      does: "Read the sign-in provider of an organization",
      notes: "Never its secret. `provider` is null where there is none.",
      answers: { 200: "ProviderSettings" },
    }),
    async (c) => c.json(await settingsOf(c, await theirs(c))),
  )
  .patch(
    "/",
    allowed("administer"),
    described({
      does: "Set up or change the sign-in provider of an organization",
      notes:
        "All fields are sent; without `clientSecret` the stored one stays, unless issuer or client is " +
        "another: then 400 there. `updatedAt` is that " +
        "of what was read, null if there was none; 409 if somebody else has changed it since. " +
        "Only super users may add an email domain. 400 at " +
        "`isPasswordOff` until an administrator of the organization (for one of them: they " +
        "themselves) has signed in with the provider as it is. With another issuer or client, users " +
        "are linked anew. 403 at `currentPassword` until the password is given again.",
      answers: { 200: "ProviderSettings" },
      refuses: [409],
    }),
    body(Fields),
    async (c) => {
      const organizationId = await theirs(c);
      await ensurePasswordAgain(c);
      const { clientSecret, updatedAt: seenAt, ...fields } = c.req.valid("json");
      ensureRules(c, fields);
      const place = clientSecretPlace(organizationId);
      const sealed = clientSecret === null
        ? undefined
        : await c.var.vault.seal(place, new TextEncoder().encode(clientSecret));
      const edit = { by: c.var.user, clientSecret: sealed, seenAt };
      await saveProvider(c.var.sql, organizationId, fields, edit);
      return c.json(await settingsOf(c, organizationId));
    },
  )
  .delete(
    "/",
    allowed("administer"),
    described({
      does: "Remove the sign-in provider of an organization",
      notes:
        "Its users sign in with passwords again. 403 at `currentPassword` until the password " +
        "is given again.",
      answers: { 200: Nothing },
      refuses: [404],
    }),
    async (c) => {
      const organizationId = await theirs(c);
      await ensurePasswordAgain(c);
      await removeProvider(c.var.sql, organizationId, c.var.user);
      return c.json({});
    },
  )
  .post(
    "/check",
    allowed("administer"),
    described({
      does: "Read what a provider says of itself",
      notes: "400 at `issuer` if nothing there is a provider with this issuer.",
      answers: { 200: Checked },
      refuses: [429],
    }),
    body(Check),
    async (c) => {
      await theirs(c);
      const tries = { kind: "provider check", subject: c.var.user.id } as const;
      await ensureAttempt(c.var.sql, { ...tries, ...CHECKS });
      return c.json(await checked(c, c.req.valid("json").issuer));
    },
  );

/** The organisation in the path. @throws {NotFound} not theirs to administer. */
async function theirs(c: Context<AppEnv>): Promise<string> {
  return (await getAdministered(c.var.sql, idIn(c), c.var.user)).id;
}

/** What its administrators see. */
export async function settingsOf(
  c: Context<AppEnv>,
  organizationId: string,
): Promise<ProviderSettings> {
  const { sql, user } = c.var;
  const [found, isReady] = await Promise.all([
    findProvider(sql, organizationId),
    isTested(sql, { organizationId, userId: user.isSuperUser ? undefined : user.id }),
  ]);
  return {
    provider: found && shownProvider(found),
    redirectUri: redirectUriOf(c, organizationId),
    isTested: isReady,
  };
}

/** @throws {Invalid} */
function ensureRules(
  c: Context<AppEnv>,
  { issuer, isEnabled, isPasswordOff }: Pick<
    z.output<typeof Fields>,
    "issuer" | "isEnabled" | "isPasswordOff"
  >,
) {
  ensureAddress(c, issuer);
  if (isPasswordOff && !isEnabled) {
    throw new Invalid([{ path: "isEnabled", message: PROVIDER_MESSAGES.offButPasswordless }]);
  }
}

/** @throws {Invalid} */
function ensureAddress(c: Context<AppEnv>, issuer: string) {
  const fault = addressFault(issuer, c.var.config.oidcInternalHosts);
  if (fault) {
    throw new Invalid([{ path: "issuer", message: PROVIDER_MESSAGES[fault], value: issuer }]);
  }
}

/** @throws {Invalid} */
async function checked(c: Context<AppEnv>, issuer: string) {
  ensureAddress(c, issuer);
  try {
    return await c.var.providers.check(issuer);
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    c.var.log.warn("a provider cannot be reached", { issuer, reason: error.message });
    throw new Invalid([{ path: "issuer", message: PROVIDER_MESSAGES.notReached, value: issuer }]);
  }
}
