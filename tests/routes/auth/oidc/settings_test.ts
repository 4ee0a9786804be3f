/** Setting a provider up, and an organisation without passwords. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../../db/demo/accounts.ts";
import { ACCOUNT_MESSAGES } from "../../../../domain/people/account.ts";
import type { ProviderSettings } from "../../../../domain/people/sign_in_provider.ts";
import type { User } from "../../../../domain/people/user.ts";
import { type Person, signIn } from "../../../support/person.ts";
import type { TestProvider } from "../../../support/outside/provider.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { tokensTo } from "../../invite_links.ts";
import { sharedApp } from "../../shared_app.ts";
import { visit, visitAs } from "../../visitor.ts";
import {
  ENV,
  fieldsFor,
  leadsTo,
  pathOf,
  person,
  setUp,
  signInBy,
  whoIs,
  withProvider,
} from "./scene.ts";

const { test, app, as } = sharedApp({ env: ENV });

async function fire(
  work: (scene: { provider: TestProvider; admin: Person }) => Promise<void>,
): Promise<void> {
  await app().sql`delete from sign_in_providers`;
  await app().sql`delete from sign_in_attempts`;
  const admin = await app().as("ems.admin"); // anew: a first sign-in there ends the others
  await withProvider((provider) => work({ provider, admin }));
}

/** Plays the test sign-in of who is signed in. Returns where it leads. */
async function testSignIn(admin: Person, provider: TestProvider): Promise<string> {
  const { OrganizationId: organizationId } = admin.user;
  const answer = await fetch(`${app().origin}/auth/oidc/test`, {
    method: "POST",
    headers: { Origin: app().origin, "Content-Type": "application/json", Cookie: admin.cookie },
    body: JSON.stringify({ organizationId }),
  });
  assert.equal(answer.status, 200);
  const { location } = await answer.json();
  const [cookie] = answer.headers.getSetCookie()[0].split(";");
  const back = await provider.visit(location);
  const headers = { Cookie: `${admin.cookie}; ${cookie}` };
  const came = await fetch(back, { headers, redirect: "manual" });
  await came.body?.cancel();
  return came.headers.get("Location")!;
}

/** A private address. */
const NEAR = "10.0.0.1";
const DONE = "/admin/settings/sign-on?provider=done";

test("an administrator sets the provider up, and nobody is ever answered its secret", () =>
  fire(async ({ provider, admin }) => {
    const saved = await setUp(admin, provider);
    assert.equal(
      saved.redirectUri,
      `${app().origin}/auth/oidc/callback/${admin.user.OrganizationId}`,
    );
    const read = await admin.get<ProviderSettings>(pathOf(admin.user));
    const { provider: shown } = answered(read, 200);
    assert.deepEqual([shown?.hasSecret, shown?.issuer], [true, provider.issuer]);
    assert(!JSON.stringify(read.body).includes(provider.clientSecret));
    const kept = await setUp(admin, provider, { clientSecret: "", createsUsers: true });
    assert.equal(kept.provider?.createsUsers, true);
    const events = await app().sql`
      select action, details from audit_events where subject_kind = 'sign-in provider'
      order by number desc limit 2
    `;
    assert.deepEqual(events.map(({ action }) => action), [
      "sign_in_provider.changed",
      "sign_in_provider.created",
    ]);
    assert.equal(events[1].details.row.client_secret, "changed");
  }));

test("without a secret, with a bad domain or over http nothing is stored", () =>
  fire(async ({ provider, admin }) => {
    const send = (changes: Record<string, unknown>) =>
      admin.patch(pathOf(admin.user), fieldsFor(provider, changes));
    refusedAt(await send({ clientSecret: "" }), "clientSecret");
    refusedAt(await send({ emailDomains: ["no domain"] }), "emailDomains.0");
    refusedAt(await send({ emailDomains: [] }), "emailDomains");
    refusedAt(await send({ issuer: "http://login.example.org" }), "issuer");
    assert.match(refusedAt(await send({ issuer: `https://${NEAR}` }), "issuer"), /is not public/);
    const foreign = [{ hospitalId: crypto.randomUUID(), value: "ed" }];
    const without = { emailDomains: [], isEnabled: false };
    refusedAt(await send({ ...without, hospitalValues: foreign }), "hospitalValues");
    const left = await app().sql`select from sign_in_providers`;
    assert.equal(left.length, 0);
  }));

test("the stored secret is never sent to another issuer, nor as that of another client", () =>
  fire(async ({ provider, admin }) => {
    await setUp(admin, provider);
    const { body } = await admin.get<ProviderSettings>(pathOf(admin.user));
    const { updatedAt } = body.provider!;
    const send = (changes: Record<string, unknown>) =>
      admin.patch(
        pathOf(admin.user),
        fieldsFor(provider, { updatedAt, clientSecret: "", ...changes }),
      );
    const words = "Give the client secret again.";
    const issuer = "https://login.mallory.example";
    assert.equal(refusedAt(await send({ issuer }), "clientSecret"), words);
    assert.equal(refusedAt(await send({ clientId: "another" }), "clientSecret"), words);
    const [{ issuer: stored }] = await app().sql`select issuer from sign_in_providers`;
    assert.equal(stored, provider.issuer);
    answered(await send({ issuer, clientSecret: "that of the new one" }), 200);
  }));

test("only super users add a domain, and nobody one of everybody; administrators keep and remove", () =>
  fire(async ({ provider, admin }) => {
    const send = (by: Person, emailDomains: string[], more = {}) =>
      by.patch<ProviderSettings>(
        pathOf(admin.user),
        fieldsFor(provider, { emailDomains, ...more }),
      );
    assert.match(refusedAt(await send(admin, ["demo.test"]), "emailDomains"), /Only super users/);
    const root = await as("super");
    assert.match(refusedAt(await send(root, ["gmail.com"]), "emailDomains"), /Anybody can/);
    const { provider: saved } = answered(await send(root, ["example.org", "demo.test"]), 200);
    const { updatedAt } = saved!;
    const kept = answered(await send(admin, ["Example.org", "demo.test"], { updatedAt }), 200);
    const { updatedAt: later } = kept.provider!;
    answered(await send(admin, ["demo.test"], { updatedAt: later }), 200);
    const care = await as("hospital.admin");
    const taken = await root.patch(pathOf(care.user), fieldsFor(provider));
    assert.match(refusedAt(taken, "emailDomains"), /Another organization/);
  }));

test("an administrator who takes an address of another organization gets none of its people", () =>
  fire(async ({ provider, admin }) => {
    const domain = "saint-anne.example";
    const { sql, origin } = app();
    const email = `mallory@${domain}`;
    const [victim] = await sql<[{ id: string; email: string }]>`
      update users set email = ${`nurse@${domain}`} where email = 'nurse@demo.test'
      returning id, email
    `;
    const { id } = answered(
      await admin.post<User>("/api/users", {
        firstName: "Mal",
        lastName: "Lory",
        email: "mallory@demo.test",
        password: "Ambulance1!",
        isAdminUser: true,
      }),
      201,
    );
    answered(await admin.patch(`/api/users/${id}`, { email }), 200);
    const mallory = await signIn(origin, email, "Ambulance1!");
    // They own a provider that says of everybody what they like.
    provider.somebody = person(victim.email);
    const asked = fieldsFor(provider, { emailDomains: [domain], createsUsers: true });
    refusedAt(await mallory.patch(pathOf(mallory.user), asked), "emailDomains");
    const { provider: found } = answered(
      await visit(app()).call<{ provider: unknown }>("GET", `/auth/oidc/provider?domain=${domain}`),
      200,
    );
    assert.equal(found, null, "the sign-in page sends nobody to them");

    // Nor with a domain that they have: the user is of another organization.
    await setUp(admin, provider, { emailDomains: ["demo.test"], createsUsers: true });
    await sql`insert into sign_in_domains select ${domain}, id from sign_in_providers`;
    const organizationId = admin.user.OrganizationId;
    const { visitor, location } = await signInBy(app(), provider, { organizationId });
    assert.equal(location, "/login?provider=unknown");
    assert.equal(await whoIs(visitor), null);
    await sql`update users set email = 'nurse@demo.test' where id = ${victim.id}`;
  }));

test("of two administrators at once the second reads that there was a first", () =>
  fire(async ({ provider, admin }) => {
    await setUp(admin, provider);
    const late = await admin.patch(pathOf(admin.user), fieldsFor(provider));
    assert.match(refused(late, 409)[0].message, /Somebody else/);
  }));

test("the connection is tested by what the provider says of itself; no private address is asked", () =>
  fire(async ({ provider, admin }) => {
    const check = (issuer: string) => admin.post(`${pathOf(admin.user)}/check`, { issuer });
    const endpoint = { authorizationEndpoint: `${provider.issuer}/auth` };
    assert.deepEqual(answered(await check(provider.issuer), 200), endpoint);
    const refusals: [string, RegExp][] = [
      [app().origin, /cannot be reached at this address, or is none/],
      [`https://${NEAR}`, /is not public\. .* allow it \(OIDC_INTERNAL_HOSTS\)/],
      ["http://localhost:1", /is not public/],
      ["http://login.example.org", /begins with https/],
      ["nothing", /begins with https/],
    ];
    for (const [issuer, words] of refusals) {
      assert.match(refusedAt(await check(issuer), "issuer"), words);
    }
  }));

test("passwords are turned off only by who has signed in with these settings", () =>
  fire(async ({ provider, admin }) => {
    await setUp(admin, provider);
    const off = async (changes = {}) => {
      const { body } = await admin.get<ProviderSettings>(pathOf(admin.user));
      const updatedAt = body.provider!.updatedAt;
      const fields = { isPasswordOff: true, clientSecret: "", updatedAt, ...changes };
      return await admin.patch(pathOf(admin.user), fieldsFor(provider, fields));
    };
    assert.match(refusedAt(await off(), "isPasswordOff"), /First test/);
    provider.somebody = person("crew1@demo.test");
    const other = await testSignIn(admin, provider);
    assert.equal(other, "/admin/settings/sign-on?provider=somebodyElse");
    provider.somebody = person("ems.admin@demo.test");
    assert.equal(await testSignIn(admin, provider), DONE);
    refusedAt(await off({ isEnabled: false }), "isEnabled");
    refusedAt(await off({ emailDomains: ["example.org"] }), "emailDomains");
    refusedAt(await off({ clientSecret: "a new one, which nobody has tested" }), "isPasswordOff");
    refusedAt(await off({ clientId: "another", clientSecret: "known" }), "isPasswordOff");
    answered(await off(), 200);
    answered(await off({ createsUsers: true }), 200);
  }));

test("a test sign-in that would take the administrator's role does not count", () =>
  fire(async ({ provider, admin }) => {
    await setUp(admin, provider, { rolesClaim: "groups", adminValues: ["chiefs"] });
    provider.somebody = person("ems.admin@demo.test", { groups: ["medics"] });
    const location = await testSignIn(admin, provider);
    assert.equal(location, "/admin/settings/sign-on?provider=wouldLose");
    provider.somebody = person("ems.admin@demo.test", { groups: ["chiefs"] });
    assert.equal(await testSignIn(admin, provider), DONE);
  }));

test("where passwords are off they open nothing, and the words say what does", () =>
  fire(async ({ provider, admin }) => {
    const { sql } = app();
    await setUp(admin, provider);
    const { id, token } = await anInvite(admin);
    await sql`update sign_in_providers set is_password_off = true`;
    const words = /City Fire Department signs in without passwords/;
    assert.match(refused(await visit(app()).login("crew2"), 409)[0].message, words);
    refused(await visit(app()).login("crew2", "Wrong-Word-1!"), 422);
    const forgot = await visit(app()).call("POST", "/auth/local/forgot", {
      email: "crew2@demo.test",
    });
    assert.match(refused(forgot, 409)[0].message, words);
    const acceptance = { firstName: "Kim", lastName: "Le", password: "Ambulance-77-x!" };
    const email = `kim.${id}@demo.test`;
    const accepted = await visit(app()).call("POST", `/api/invites/${token}/accept`, {
      ...acceptance,
      email,
    });
    assert.match(refused(accepted, 409)[0].message, words);
    const page = await fetch(`${app().origin}/invites/${token}`);
    assert.match(await page.text(), /You need no password here/);
    provider.somebody = person(email);
    const { OrganizationId: organizationId } = admin.user;
    const { visitor } = await signInBy(app(), provider, { organizationId });
    assert.equal((await whoIs(visitor))?.email, email);
    await visitAs(app(), "super");
    await visitAs(app(), "nurse");
  }));

test("a reset link of before passwords were off opens nothing any more", () =>
  fire(async ({ provider, admin }) => {
    const { sql } = app();
    await setUp(admin, provider);
    const email = "crew2@demo.test";
    answered(await visit(app()).call("POST", "/auth/local/forgot", { email }), 200);
    const [mail] = await sql`
      select body_text as text from emails where recipient = ${email}
      order by created_at desc limit 1
    `;
    const code = new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get("code");
    await sql`update sign_in_providers set is_password_off = true`;
    const reset = { email, code, password: "Ambulance-77-x!" };
    refused(await visit(app()).call("POST", "/auth/local/reset", reset), 409);
    await sql`delete from sign_in_providers`;
    answered(
      await visit(app()).call("POST", "/auth/local/reset", { ...reset, password: "Ringdown1!x" }),
      200,
    );
  }));

test("with another client all links end; removing the provider brings passwords back", () =>
  fire(async ({ provider, admin }) => {
    await setUp(admin, provider);
    provider.somebody = person("ems.admin@demo.test");
    await testSignIn(admin, provider);
    const links = () => app().sql`select from provider_accounts`;
    assert.equal((await links()).length, 1);
    await setUp(admin, provider, { clientId: "another" });
    assert.equal((await links()).length, 0);
    await app().sql`update sign_in_providers set is_password_off = true`;
    answered(await admin.delete(pathOf(admin.user)), 200);
    await visitAs(app(), "crew1");
    refused(await admin.delete(pathOf(admin.user)), 404);
  }));

test("who changes patients' access proves again at the provider who they are", () =>
  fire(async ({ provider, admin }) => {
    await setUp(admin, provider);
    provider.somebody = person("ems.admin@demo.test");
    const { OrganizationId: organizationId } = admin.user;
    const visitor = visit(app());
    refused(await (await as("crew1")).post("/auth/oidc/again"), 409);
    await signInBy(app(), provider, { organizationId, visitor });
    const again = async () => {
      const answer = await visitor.call<{ location: string }>("POST", "/auth/oidc/again");
      const back = await provider.visit(answered(answer, 200).location);
      return leadsTo(await visitor.call("GET", back.pathname + back.search));
    };
    const confirmed = () => app().sql`select from sessions where password_confirmed_at is not null`;
    provider.somebody = person("crew1@demo.test");
    assert.equal(await again(), "/confirmed?provider=somebodyElse");
    assert.equal((await confirmed()).length, 0);
    provider.somebody = person("ems.admin@demo.test");
    assert.equal(await again(), "/confirmed?provider=done");
    assert.equal((await confirmed()).length, 1);
  }));

test("who has become a super user does not prove at a provider who they are", () =>
  fire(async ({ provider, admin }) => {
    await setUp(admin, provider);
    provider.somebody = person("ems.admin@demo.test");
    const { OrganizationId: organizationId } = admin.user;
    const { visitor } = await signInBy(app(), provider, { organizationId });
    const begun = await visitor.call<{ location: string }>("POST", "/auth/oidc/again");
    const isSuper = (is: boolean) =>
      app().sql`update users set is_super_user = ${is} where id = ${admin.user.id}`;
    await isSuper(true);
    refused(await visitor.call("POST", "/auth/oidc/again"), 409);
    const back = await provider.visit(answered(begun, 200).location);
    const location = leadsTo(await visitor.call("GET", back.pathname + back.search));
    await isSuper(false);
    assert.equal(location, "/confirmed?provider=somebodyElse");
    const confirmed = app().sql`select from sessions where password_confirmed_at is not null`;
    assert.equal((await confirmed).length, 0);
  }));

test("who has no password proves at the provider who they are before their second factor changes", () =>
  fire(async ({ provider, admin }) => {
    await setUp(admin, provider);
    const { OrganizationId: organizationId } = admin.user;
    provider.somebody = person("ems.admin@demo.test");
    const { visitor } = await signInBy(app(), provider, { organizationId });
    const begin = (password: string) => {
      return visitor.call("POST", "/api/users/me/twoFactor", { password });
    };
    assert.equal(refusedAt(await begin(""), "password"), ACCOUNT_MESSAGES.notSignedInAgain);
    const there = await visitor.call<{ location: string }>("POST", "/auth/oidc/again");
    const back = await provider.visit(answered(there, 200).location);
    await visitor.call("GET", back.pathname + back.search);
    answered(await begin(""), 201);
    refusedAt(await begin("Not-my-password-1"), "password");
    const { sql } = app();
    await sql`update sessions set password_confirmed_at = password_confirmed_at - interval '11 min'`;
    refusedAt(await begin(""), "password");
    const crew = await as("crew1"); // in the same organization, and never there
    answered(await crew.post("/auth/local/confirm", { password: DEMO_PASSWORD }), 200);
    const asCrew = await crew.post("/api/users/me/twoFactor", { password: "" });
    assert.equal(refusedAt(asCrew, "password"), ACCOUNT_MESSAGES.wrongCurrentPassword);
  }));

async function anInvite(admin: Person): Promise<{ id: string; token: string }> {
  const id = crypto.randomUUID();
  const email = `kim.${id}@demo.test`;
  answered(await admin.post("/api/invites", { email }), 201);
  const [token] = await tokensTo(app().sql, email);
  return { id, token };
}
