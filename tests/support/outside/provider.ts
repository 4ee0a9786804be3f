import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type JWKS, Provider } from "oidc-provider";

/** Who signs in at the provider, and what it says of them. */
export interface Somebody {
  sub: string;
  claims: Record<string, unknown>;
  amr?: string[];
}

/** A real OpenID Connect provider on this machine. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next; null: they cancel. */
  somebody: Somebody | null;
  /** Where it may send browsers back to. */
  allow(redirectUri: string): void;
  /** Plays the browser at the provider: from its sign-in page to the address that leads back. */
  visit(location: string, options?: { cookies?: Map<string, string> }): Promise<URL>;
  stop(): Promise<void>;
}

const CLIENT = { clientId: "ringdown", clientSecret: "a secret of the provider for tests ~._" };

/** Starts a provider that signs `somebody` in without a word. Needs OIDC_INTERNAL_HOSTS=127.0.0.1. */
export async function startProvider(): Promise<TestProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Somebody>();
  const redirectUris = [`${issuer}/unused`];
  const keys = await newKeys();
  let provider = providerAt(issuer, { keys, redirectUris, people });

  const test: TestProvider = {
    issuer,
    ...CLIENT,
    somebody: null,
    allow(redirectUri) {
      redirectUris.push(redirectUri);
      provider = providerAt(issuer, { keys, redirectUris, people });
    },
    visit: (location, { cookies = new Map() } = {}) => walk(issuer, location, cookies),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  handle = (request, response) => {
    if (!request.url?.startsWith("/interaction/")) {
      return void provider.callback()(request, response);
    }
    void interact(provider, { request, response, test, people });
  };
  return test;
}

async function newKeys() {
  const algorithm = {
    name: "RSASSA-PKCS1-v1_5",
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: "SHA-256",
  };
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const { key_ops: _, ext: __, ...key } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return { jwks: { keys: [{ ...key, use: "sig", alg: "RS256" }] }, cookie: crypto.randomUUID() };
}

type Keys = Awaited<ReturnType<typeof newKeys>>;

function providerAt(
  issuer: string,
  { keys, redirectUris, people }: {
    keys: Keys;
    redirectUris: string[];
    people: Map<string, Somebody>;
  },
): Provider {
  return new Provider(issuer, {
    clients: [{
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: "client_secret_post",
    }],
    jwks: keys.jwks as JWKS,
    cookies: { keys: [keys.cookie] },
    claims: {
      openid: ["sub", "amr"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "groups"],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId)?.claims }),
    }),
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 60,
      Session: 60,
      Grant: 60,
      Interaction: 60,
    },
  });
}

async function interact(provider: Provider, { request, response, test, people }: {
  request: IncomingMessage;
  response: ServerResponse;
  test: TestProvider;
  people: Map<string, Somebody>;
}) {
  const { somebody } = test;
  if (!somebody) {
    const result = { error: "access_denied", error_description: "They did not want to." };
    return await provider.interactionFinished(request, response, result);
  }
  people.set(somebody.sub, somebody);
  const login = { accountId: somebody.sub, amr: somebody.amr ?? ["pwd"] };
  await provider.interactionFinished(request, response, { login });
}

/** Follows the provider's redirects, with its cookies, until it leads elsewhere. */
async function walk(
  issuer: string,
  location: string,
  cookies: Map<string, string>,
): Promise<URL> {
  let url = new URL(location);
  for (let step = 0; url.origin === issuer; step++) {
    assert(step < 10, `the provider goes in circles: ${url}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, {
      redirect: "manual",
      headers: cookie ? { Cookie: cookie } : {},
    });
    const text = await answer.text();
    const next = answer.headers.get("Location");
    assert(next, `the provider does not go on: ${answer.status} ${text}`);
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name, value);
    }
    url = new URL(next, url);
  }
  return url;
}
