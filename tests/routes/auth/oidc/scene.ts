import assert from "node:assert/strict";
import type { User } from "../../../../domain/people/user.ts";
import type { ProviderSettings } from "../../../../domain/people/sign_in_provider.ts";
import type { TestApp } from "../../../support/app.ts";
import { type Answer, type Person, signIn } from "../../../support/person.ts";
import { startProvider, type TestProvider } from "../../../support/outside/provider.ts";
import { answered } from "../../answers.ts";
import { visit, type Visitor } from "../../visitor.ts";

/** The environment of a program whose providers are on this machine. */
export const ENV = { OIDC_INTERNAL_HOSTS: "127.0.0.1", TRUST_PROXY: "1" };

/** What a provider is set up with, unless a test says otherwise. */
export function fieldsFor(provider: TestProvider, changes: Record<string, unknown> = {}) {
  return {
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    emailDomains: ["demo.test"],
    isEmailTrusted: false,
    rolesClaim: null,
    operationalValues: [],
    adminValues: [],
    hospitalValues: [],
    createsUsers: false,
    isFactorGiven: false,
    isEnabled: true,
    isPasswordOff: false,
    updatedAt: null,
    ...changes,
  };
}

export function pathOf({ OrganizationId }: Pick<User, "OrganizationId">): string {
  return `/api/organizations/${OrganizationId}/signInProvider`;
}

/** Sets up the provider of a user's organisation, or changes what is there. */
export async function setUp(
  admin: Person,
  provider: TestProvider,
  changes: Record<string, unknown> = {},
): Promise<ProviderSettings> {
  const path = pathOf(admin.user);
  const before = answered(await admin.get<ProviderSettings>(path), 200);
  const now = { updatedAt: before.provider?.updatedAt ?? null };
  const fields = fieldsFor(provider, { ...now, ...changes });
  const areThere = fields.emailDomains.every((domain) =>
    before.provider?.emailDomains.includes(domain.toLowerCase())
  );
  const by = areThere ? admin : await superUserAt(admin.origin);
  const saved = answered(await by.patch<ProviderSettings>(path, fields), 200);
  provider.allow(saved.redirectUri);
  return saved;
}

const superUsers = new Map<string, Promise<Person>>();

/** Who adds domains; signed in once. */
function superUserAt(origin: string): Promise<Person> {
  const person = superUsers.get(origin) ?? signIn(origin, "super@demo.test");
  superUsers.set(origin, person);
  return person;
}

/** Begins a sign-in and comes to the address that leads back, without following it. */
export async function wayTo(
  visitor: Visitor,
  provider: TestProvider,
  organizationId: string,
): Promise<URL> {
  const answer = await visitor.call<{ location: string }>("POST", "/auth/oidc/start", {
    organizationId,
  });
  return await provider.visit(answered(answer, 200).location);
}

/** Signs in at the provider and comes back. */
export async function signInBy(
  app: TestApp,
  provider: TestProvider,
  { organizationId, visitor = visit(app) }: { organizationId: string; visitor?: Visitor },
): Promise<{ visitor: Visitor; answer: Answer<unknown>; location: string }> {
  const back = await wayTo(visitor, provider, organizationId);
  const answer = await visitor.call("GET", back.pathname + back.search);
  return { visitor, answer, location: leadsTo(answer) };
}

/** Where a redirect leads. */
export function leadsTo({ status, headers }: Answer<unknown>): string {
  assert.equal(status, 302);
  return headers.get("Location")!;
}

/** The user who is signed in, or null. */
export async function whoIs(visitor: Visitor): Promise<User | null> {
  const answer = await visitor.call<User>("GET", "/api/users/me");
  return answer.status === 200 ? answer.body : null;
}

/** One provider for a test, stopped after it. */
export async function withProvider(work: (provider: TestProvider) => Promise<void>): Promise<void> {
  const provider = await startProvider();
  try {
    await work(provider);
  } finally {
    await provider.stop();
  }
}

/** What the provider says of somebody with a verified address. */
export function person(email: string, more: Record<string, unknown> = {}) {
  return { sub: `sub of ${email}`, claims: { email, email_verified: true, ...more } };
}
