import type { Context } from "hono";
import { findActiveProvider, type StoredProvider } from "../../../db/providers/providers.ts";
import { beginProviderSignIn, type ProviderPurpose } from "../../../db/providers/under_way.ts";
import { Conflict, NotFound } from "../../../domain/errors.ts";
import { PROVIDER_FAULTS, PROVIDER_MESSAGES } from "../../../domain/people/sign_in_provider.ts";
import { clientSecretPlace } from "../../../server/keys/sealed_keys.ts";
import { ProviderFailed } from "../../../server/providers/failures.ts";
import type { ProviderClient } from "../../../server/providers/providers.ts";
import { newToken, tokenHashOf } from "../../../server/tokens.ts";
import type { AppEnv } from "../../app_env.ts";
import { ownOrigin } from "../../own_origin.ts";
import { giveProviderCookie } from "../../session_cookie.ts";

/**
 * Where the provider sends users back to. Each organisation has its own, so that no provider can pass
 * the code of another one on to us as its own (RFC 9700, 4.4.2.2).
 */
export function redirectUriOf(c: Context<AppEnv>, organizationId: string): string {
  return `${ownOrigin(c)}/auth/oidc/callback/${organizationId}`;
}

/** The program as a client of the provider, with its secret. @throws {Conflict} there is none. */
export async function clientOf(
  c: Context<AppEnv>,
  { organizationId, issuer, clientId, clientSecret }: StoredProvider,
): Promise<ProviderClient> {
  if (clientSecret === null) throw new Conflict(PROVIDER_MESSAGES.secretNeeded);
  const secret = await c.var.vault.open(clientSecretPlace(organizationId), clientSecret);
  return { issuer, clientId, clientSecret: new TextDecoder().decode(secret) };
}

/**
 * Where the browser goes to sign in with the provider of an organisation; it gets the cookie with
 * which it comes back. A test does not need single sign-on to be on.
 * @throws {NotFound} the organisation has none. @throws {Conflict} it does not answer.
 */
export async function wayThere(
  c: Context<AppEnv>,
  organizationId: string,
  { purpose, email }: { purpose: ProviderPurpose; email?: string },
): Promise<{ location: string }> {
  const { sql, log, providers, requestId } = c.var;
  const provider = await findActiveProvider(sql, organizationId);
  if (!provider) throw new NotFound(PROVIDER_MESSAGES.noProvider);
  if (purpose !== "test" && !provider.isEnabled) throw new NotFound(PROVIDER_MESSAGES.noProvider);
  const token = newToken();
  const way = {
    redirectUri: redirectUriOf(c, organizationId),
    token,
    email,
    isAgain: purpose === "again",
  };
  const location = await providers.addressOf(await clientOf(c, provider), way).catch((error) => {
    if (!(error instanceof ProviderFailed)) throw error;
    const { message: reason } = error;
    log.warn("a provider cannot be reached", { requestId, organizationId, reason });
    throw new Conflict(PROVIDER_FAULTS.away);
  });
  const sessionId = purpose === "sign in" ? null : c.var.session.id;
  const tokenHash = await tokenHashOf(token);
  await beginProviderSignIn(sql, { tokenHash, providerId: provider.id, purpose, sessionId });
  giveProviderCookie(c, token);
  return { location: location.href };
}
