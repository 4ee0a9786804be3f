import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from "openid-client";
import { tokenHashOf } from "../tokens.ts";
import { claimsOf, isComplete, type ProviderClaims } from "./claims.ts";
import { orFailed } from "./failures.ts";
import { AddressRefused, providerFetch, providerUrl } from "./provider_fetch.ts";

/** The program as a client of a provider. */
export interface ProviderClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The way to a provider. */
export interface WayThere {
  redirectUri: string;
  /** Only the browser keeps it. State, nonce and the verifier of PKCE follow from it. */
  token: string;
  /** The address that the user has typed. */
  email?: string;
  /** The user signs in there again, even if they are signed in. */
  isAgain?: boolean;
}

/** The way back. */
export interface WayBack extends Pick<WayThere, "redirectUri" | "token" | "isAgain"> {
  /** What the provider sent, with its question mark. */
  search: string;
  rolesClaim: string | null;
}

/** OpenID Connect: authorization code with PKCE, for any provider that can be discovered. */
export interface Providers {
  /** Reads what the provider says of itself. @throws {ProviderFailed} */
  check(issuer: string): Promise<{ authorizationEndpoint: string }>;
  /** Where the browser goes. @throws {ProviderFailed} */
  addressOf(client: ProviderClient, way: WayThere): Promise<URL>;
  /** Who has signed in. @throws {ProviderFailed} */
  complete(client: ProviderClient, way: WayBack): Promise<ProviderClaims>;
}

const SCOPE = "openid email profile";
const TIMEOUT_SECONDS = 10;
const CLOCKS_DIFFER_SECONDS = 60;
/** For whoever signs in again: since then at most. */
const AGAIN_SECONDS = 60;
const KNOWN_MS = 10 * 60 * 1000;
const MOST_KNOWN = 500;

/** `internalHosts`: the only ones of providers that may be on a private network. */
export function createProviders(
  { internalHosts }: { internalHosts: readonly string[] },
): Providers {
  const fetch = providerFetch(internalHosts);
  const known = new Map<string, { metadata: Promise<ServerMetadata>; until: number }>();

  /** What a provider says of itself is kept for 10 minutes; that it did not answer is not. */
  function metadataOf(issuer: string): Promise<ServerMetadata> {
    const kept = known.get(issuer);
    if (kept && kept.until > performance.now()) return kept.metadata;
    if (known.size >= MOST_KNOWN) known.clear();
    const metadata = discover(issuer);
    known.set(issuer, { metadata, until: performance.now() + KNOWN_MS });
    metadata.catch(() => known.delete(issuer));
    return metadata;
  }

  async function discover(issuer: string): Promise<ServerMetadata> {
    const url = providerUrl(issuer, internalHosts);
    if (!url) throw new AddressRefused("this address may not be called");
    const found = await discovery(url, "unused", undefined, undefined, {
      execute: isPlain(url) ? [allowInsecureRequests] : [],
      [customFetch]: fetch,
      timeout: TIMEOUT_SECONDS,
    });
    const metadata = found.serverMetadata();
    if (!providerUrl(metadata.authorization_endpoint ?? "", internalHosts)) {
      throw new AddressRefused("its sign-in page has no address");
    }
    return { ...metadata };
  }

  async function configured({ issuer, clientId, clientSecret }: ProviderClient) {
    const metadata = await metadataOf(issuer);
    const own = { [clockTolerance]: CLOCKS_DIFFER_SECONDS };
    const proof = proofOf(metadata, clientSecret);
    const configuration = new Configuration(metadata, clientId, own, proof);
    configuration[customFetch] = fetch;
    configuration.timeout = TIMEOUT_SECONDS;
    enableNonRepudiationChecks(configuration);
    if (isPlain(new URL(metadata.issuer))) allowInsecureRequests(configuration);
    return configuration;
  }

  return {
    check: (issuer) =>
      orFailed(async () => {
        known.delete(issuer);
        const { authorization_endpoint: authorizationEndpoint } = await metadataOf(issuer);
        return { authorizationEndpoint: authorizationEndpoint! };
      }),
    addressOf: (client, { redirectUri, token, email, isAgain }) =>
      orFailed(async () => {
        const { state, nonce, verifier } = await secretsOf(token);
        return buildAuthorizationUrl(await configured(client), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          ...email ? { login_hint: email } : {},
          ...isAgain ? { prompt: "login", max_age: "0" } : {},
        });
      }),
    complete: (client, { redirectUri, token, isAgain, search, rolesClaim }) =>
      orFailed(async () => {
        const { state, nonce, verifier } = await secretsOf(token);
        const configuration = await configured(client);
        const tokens = await authorizationCodeGrant(
          configuration,
          new URL(`${redirectUri}${search}`),
          {
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
            ...isAgain ? { maxAge: AGAIN_SECONDS } : {},
          },
        );
        const idToken = tokens.claims()!;
        const asks = configuration.serverMetadata().userinfo_endpoint !== undefined &&
          !isComplete(idToken, rolesClaim);
        const userInfo = asks
          ? await fetchUserInfo(configuration, tokens.access_token, idToken.sub)
          : {};
        return claimsOf(idToken, userInfo, rolesClaim);
      }),
  };
}

async function secretsOf(token: string) {
  const [state, nonce, verifier] = await Promise.all(
    ["state", "nonce", "verifier"].map(async (use) => {
      const hash = await tokenHashOf(`${use} of ${token}`);
      return hash.toBase64({ alphabet: "base64url", omitPadding: true });
    }),
  );
  return { state, nonce, verifier };
}

/** In the body where the provider takes it: not all decode a header in the same way. */
function proofOf(metadata: ServerMetadata, secret: string): ClientAuth {
  const { token_endpoint_auth_methods_supported: methods = ["client_secret_basic"] } = metadata;
  return methods.includes("client_secret_post")
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
}

function isPlain({ protocol }: URL): boolean {
  return protocol === "http:";
}
