import { type Context, Hono } from "hono";
import { z } from "zod";
import { issueToken, revokeToken } from "../../db/api_clients/tokens.ts";
import { forgetAttempts, takeAttempt } from "../../db/sign_in/attempts.ts";
import type { Scope } from "../../domain/people/api_client.ts";
import { isId } from "../../domain/schema/id.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { countedAddress } from "../client_address.ts";
import { openToPrograms } from "../guards.ts";
import { described } from "../openapi/described.ts";
import {
  clientCredentials,
  OAuthFault,
  readForm,
  readTokenRequest,
  scopesIn,
} from "./token_request.ts";

const VALID_SECONDS = 60 * 60;
const LIMIT = { withinSeconds: 15 * 60, max: 10 };

const Token = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.int().describe("Seconds"),
  scope: z.string().describe("What the token was given, separated by spaces"),
});
/** The form, for the OpenAPI document only; `token_request.ts` reads it by RFC 6749. */
const Credentials = z.object({
  grant_type: z.literal("client_credentials"),
  client_id: z.guid().optional().describe("Optional with HTTP Basic"),
  client_secret: z.string().optional().describe("Not allowed with HTTP Basic"),
  scope: z.string().optional().describe("Fewer scopes than the client has, separated by spaces"),
});
const Revocation = Credentials.omit({ grant_type: true, scope: true }).extend({
  token: z.string(),
  token_type_hint: z.string().optional().describe("Ignored"),
});

/** Tokens for API clients, mounted at /oauth (RFC 6749, client_credentials). */
export const oauth = new Hono<AppEnv>()
  .post(
    "/token",
    openToPrograms,
    described({
      does: "Get a token for an API client (RFC 6749, client_credentials)",
      notes:
        "Send the credentials by HTTP Basic or in the form, not both. 400 is invalid_request, " +
        "unsupported_grant_type, invalid_scope (one that the client does not have) or " +
        "unauthorized_client (no active account, or no scopes for its own one); 401 is " +
        "invalid_client; 429 after 10 wrong secrets in 15 minutes from one address.",
      answers: { 200: Token },
      refuses: [400, 401, 408, 413, 429],
      form: Credentials,
    }),
    (c) =>
      answerOAuth(c, async () => {
        const request = await readTokenRequest(c);
        const { token, scopes } = await tokenFor(c, request);
        return c.json({
          access_token: token,
          token_type: "Bearer",
          expires_in: VALID_SECONDS,
          scope: scopes.join(" "),
        });
      }),
  )
  .post(
    "/revoke",
    openToPrograms,
    described({
      does: "End a token (RFC 7009)",
      notes:
        "With the credentials of the client that got it. 200 also for a token that has ended " +
        "or is another client's; its streams close. Otherwise as POST /oauth/token.",
      answers: { 200: z.object({}) },
      refuses: [400, 401, 408, 413, 429],
      form: Revocation,
    }),
    (c) =>
      answerOAuth(c, async () => {
        const request = await readForm(c);
        const token = request.get("token");
        const credentials = clientCredentials(c, request);
        if (!token) throw new OAuthFault(400, "invalid_request", "token is missing.");
        const tokenHash = await tokenHashOf(token);
        await withSecret(c, credentials, async (given) => {
          const isRight = await revokeToken(c.var.sql, { ...given, tokenHash });
          return isRight ? {} : null;
        });
        return c.json({});
      }),
  );

/** Answers in the form of RFC 6749, also when it refuses. */
async function answerOAuth(c: Context<AppEnv>, work: () => Promise<Response>): Promise<Response> {
  c.header("Pragma", "no-cache");
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OAuthFault)) throw error;
    if (error.status === 401) c.header("WWW-Authenticate", 'Basic realm="API clients"');
    if (error.status === 429) c.header("Retry-After", String(LIMIT.withinSeconds));
    return c.json({ error: error.code, error_description: error.message }, error.status);
  }
}

/** @throws {OAuthFault} */
async function tokenFor(
  c: Context<AppEnv>,
  request: URLSearchParams,
): Promise<{ token: string; scopes: Scope[] }> {
  const token = newToken();
  const tokenHash = await tokenHashOf(token);
  const scopes = scopesIn(request);
  const issued = await withSecret(c, clientCredentials(c, request), async (given) => {
    const wanted = { ...given, tokenHash, scopes, seconds: VALID_SECONDS };
    const outcome = await issueToken(c.var.sql, wanted);
    return outcome.outcome === "wrong" ? null : outcome;
  });
  if (issued.outcome === "issued") return { token, scopes: issued.scopes };
  if (issued.outcome === "wrong scope") {
    throw new OAuthFault(400, "invalid_scope", "The client does not have this scope.");
  }
  const message = "The client has no active account, or no scopes.";
  throw new OAuthFault(400, "unauthorized_client", message);
}

/**
 * Does `work` with a client's credentials. Wrong ones, for which it returns null, are counted.
 * @throws {OAuthFault}
 */
async function withSecret<Result>(
  c: Context<AppEnv>,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  work: (given: { clientId: string; secretHash: Uint8Array }) => Promise<Result | null>,
): Promise<Result> {
  const { sql } = c.var;
  // Counted per address, too: guesses from elsewhere must not lock out a dispatch centre.
  const known = isId(clientId) ? clientId.toLowerCase() : "unknown";
  c.set("triedClient", known);
  const tries = { kind: "client secret", subject: `${known} ${countedAddress(c)}` } as const;
  if (!await takeAttempt(sql, { ...tries, ...LIMIT })) {
    throw new OAuthFault(429, "temporarily_unavailable", "Too many attempts. Try again later.");
  }
  const given = { clientId: known, secretHash: await tokenHashOf(clientSecret) };
  const result = known === "unknown" ? null : await work(given);
  if (result === null) {
    throw new OAuthFault(401, "invalid_client", "These are not a client's id and secret.");
  }
  await forgetAttempts(sql, tries);
  return result;
}
