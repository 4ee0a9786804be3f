import { type Context, Hono } from "hono";
import { z } from "zod";
import { issueToken } from "../../db/api_clients/tokens.ts";
import { forgetAttempts, takeAttempt } from "../../db/sign_in/attempts.ts";
import { isId } from "../../domain/schema/id.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { clientAddress } from "../client_address.ts";
import { openToPrograms } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { clientCredentials, OAuthFault, readTokenRequest } from "./token_request.ts";

const VALID_SECONDS = 60 * 60;
const LIMIT = { withinSeconds: 15 * 60, max: 10 };

const Token = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.int().describe("Seconds"),
});
/** The form, for the OpenAPI document only; `token_request.ts` reads it by RFC 6749. */
const Credentials = z.object({
  grant_type: z.literal("client_credentials"),
  client_id: z.guid().optional().describe("Optional with HTTP Basic"),
  client_secret: z.string().optional().describe("Not allowed with HTTP Basic"),
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
        "unsupported_grant_type or unauthorized_client (no active service account); 401 is " +
        "invalid_client; 429 after 10 wrong secrets in 15 minutes from one address.",
      answers: { 200: Token },
      refuses: [400, 401, 413, 429],
      form: Credentials,
    }),
    async (c) => {
      c.header("Pragma", "no-cache");
      try {
        const request = await readTokenRequest(c);
        const access_token = await tokenFor(c, clientCredentials(c, request));
        return c.json({ access_token, token_type: "Bearer", expires_in: VALID_SECONDS });
      } catch (error) {
        if (!(error instanceof OAuthFault)) throw error;
        if (error.status === 401) c.header("WWW-Authenticate", 'Basic realm="API clients"');
        if (error.status === 429) c.header("Retry-After", String(LIMIT.withinSeconds));
        return c.json({ error: error.code, error_description: error.message }, error.status);
      }
    },
  );

/** @throws {OAuthFault} */
async function tokenFor(
  c: Context<AppEnv>,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<string> {
  const { sql } = c.var;
  // Counted per address, too: guesses from elsewhere must not lock out a dispatch centre.
  const known = isId(clientId) ? clientId.toLowerCase() : "unknown";
  const tries = { kind: "client secret", subject: `${known} ${clientAddress(c)}` } as const;
  if (!await takeAttempt(sql, { ...tries, ...LIMIT })) {
    throw new OAuthFault(429, "temporarily_unavailable", "Too many attempts. Try again later.");
  }
  const token = newToken();
  const outcome = known === "unknown" ? "wrong" : await issueToken(sql, {
    clientId: known,
    secretHash: await tokenHashOf(clientSecret),
    tokenHash: await tokenHashOf(token),
    seconds: VALID_SECONDS,
  });
  if (outcome === "wrong") {
    throw new OAuthFault(401, "invalid_client", "These are not a client's id and secret.");
  }
  await forgetAttempts(sql, tries);
  if (outcome === "issued") return token;
  const message = "The client has no active service account.";
  throw new OAuthFault(400, "unauthorized_client", message);
}
