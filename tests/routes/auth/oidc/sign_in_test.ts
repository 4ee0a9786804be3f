/** Sign-in with the provider of an organisation: a real one, on this machine. */
import assert from "node:assert/strict";
import type { TestProvider } from "../../../support/outside/provider.ts";
import { startProvider } from "../../../support/outside/provider.ts";
import { move, send, signIn } from "../../../support/person.ts";
import { untilTrue } from "../../../support/until_true.ts";
import { answered, refused } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";
import { visit } from "../../visitor.ts";
import { ENV, leadsTo, person, setUp, signInBy, wayTo, whoIs, withProvider } from "./scene.ts";

const { test, app, as, hospital } = sharedApp({ env: ENV });

/** City Fire Department's provider, with what a test changes. */
async function fire(
  work: (scene: { provider: TestProvider; organizationId: string }) => Promise<void>,
  changes: Record<string, unknown> = {},
): Promise<void> {
  const admin = await as("ems.admin");
  await app().sql`delete from sign_in_providers`;
  await app().sql`delete from sign_in_attempts`;
  await withProvider(async (provider) => {
    await setUp(admin, provider, changes);
    await work({ provider, organizationId: admin.user.OrganizationId });
  });
}

async function newCrew(changes: Record<string, unknown> = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@demo.test`;
  const organizationId = (await as("ems.admin")).user.OrganizationId;
  await app().sql`insert into users ${
    app().sql({ organizationId, firstName: "Ana", lastName: "Lopez", email, ...changes })
  }`;
  return email;
}

test("a user signs in with the provider of their organization, by their verified address", () =>
  fire(async ({ provider, organizationId }) => {
    const email = await newCrew();
    provider.somebody = person(email);
    const { visitor, location } = await signInBy(app(), provider, { organizationId });
    assert.equal(location, "/");
    const user = await whoIs(visitor);
    assert.equal(user?.email, email);
    const told = await app().sql`
      select action from audit_events where subject_id = ${user!.id} order by number
    `;
    const actions = told.map(({ action }) => action);
    assert.deepEqual(actions, ["user.provider_linked", "sign_in.provider", "sign_in.done"]);
  }));

test("the first sign-in of an account ends the sessions that others have of it, later ones none", () =>
  fire(async ({ provider, organizationId }) => {
    const [crew] = await app().sql`
      select hashed_password from users where email = 'crew1@demo.test'
    `;
    const email = await newCrew({ hashedPassword: crew.hashedPassword });
    const byPassword = async () => {
      const visitor = visit(app());
      await visitor.login(email.replace("@demo.test", ""));
      return visitor;
    };
    const [squatter, own] = [await byPassword(), await byPassword()];
    provider.somebody = person(email);
    const { visitor } = await signInBy(app(), provider, { organizationId, visitor: own });
    assert.equal((await whoIs(visitor))?.email, email);
    assert.equal(await whoIs(squatter), null);
    const board = await byPassword();
    await signInBy(app(), provider, { organizationId });
    assert.equal((await whoIs(board))?.email, email);
    assert.equal((await whoIs(visitor))?.email, email);
  }));

test("an account that was made by an invite to another address loses its password at the first sign-in", () =>
  fire(async ({ provider, organizationId }) => {
    const { sql } = app();
    const [{ hashedPassword }] = await sql`
      select hashed_password from users where email = 'crew1@demo.test'
    `;
    const invited = async (address: (email: string) => string) => {
      const email = await newCrew({ hashedPassword });
      await sql`
        insert into invites (organization_id, email, expires_at, accepted_at, accepted_by_id)
        select organization_id, ${
        address(email)
      }, now(), now(), id from users where email = ${email}
      `;
      return email;
    };
    const keepsPassword = async (email: string) => {
      provider.somebody = person(email);
      const { visitor } = await signInBy(app(), provider, { organizationId });
      assert.equal((await whoIs(visitor))?.email, email);
      const password = visit(app());
      await password.login(email.replace("@demo.test", ""));
      return await whoIs(password) !== null;
    };
    const squatted = await invited(() => `${crypto.randomUUID()}@demo.test`);
    assert.equal(await keepsPassword(squatted), false);
    assert.equal(await keepsPassword(await invited((email) => email.toUpperCase())), true);
    const [event] = await sql<{ details: { row: Record<string, unknown> } }[]>`
      select e.details from audit_events e join users u on u.id::text = e.subject_id::text
      where u.email = ${squatted} and e.details->'row' ? 'hashed_password'
    `;
    assert.equal(event?.details.row.hashed_password, "changed");
  }));

test("who somebody is at the provider counts, not which address they have by now", () =>
  fire(async ({ provider, organizationId }) => {
    const email = await newCrew();
    const other = await newCrew();
    provider.somebody = person(email);
    await signInBy(app(), provider, { organizationId });
    provider.somebody = { ...person(other), sub: `sub of ${email}` };
    const { visitor } = await signInBy(app(), provider, { organizationId });
    assert.equal((await whoIs(visitor))?.email, email);
    provider.somebody = { ...person(email), sub: "somebody with the address of a colleague" };
    const { location, visitor: thief } = await signInBy(app(), provider, { organizationId });
    assert.equal(location, "/login?provider=linked");
    assert.equal(await whoIs(thief), null);
  }));

const ADDRESSES: [string, Record<string, unknown>, Record<string, unknown>, string][] = [
  ["one that is not verified", { email_verified: false }, {}, "/login?provider=noAddress"],
  [
    "one of which the provider says nothing",
    { email_verified: undefined },
    {},
    "/login?provider=noAddress",
  ],
  [
    "one of a provider that is trusted",
    { email_verified: undefined },
    { isEmailTrusted: true },
    "/",
  ],
  ["one that it calls not verified, though it is trusted", { email_verified: false }, {
    isEmailTrusted: true,
  }, "/login?provider=noAddress"],
  ["none", { email: undefined }, { isEmailTrusted: true }, "/login?provider=noAddress"],
  ["one of another domain", { email: "crew1@example.org" }, {}, "/login?provider=noAddress"],
];

for (const [name, claims, changes, expected] of ADDRESSES) {
  test(`the first sign-in with an address: ${name}`, () =>
    fire(async ({ provider, organizationId }) => {
      const somebody = person(await newCrew());
      provider.somebody = { ...somebody, claims: { ...somebody.claims, ...claims } };
      const { location } = await signInBy(app(), provider, { organizationId });
      assert.equal(location, expected);
    }, changes));
}

const odd = (email: string) => ({ ...person(email), sub: "odd" });
const UNREADABLE: [string, ReturnType<typeof person>, string][] = [
  ["NUL in who they are", { ...person("a@demo.test"), sub: "a\u0000b" }, "failed"],
  ["half a character in who they are", { ...person("a@demo.test"), sub: "a\ud800" }, "failed"],
  [
    "3,000 characters for who they are",
    { ...person("a@demo.test"), sub: "x".repeat(3_000) },
    "failed",
  ],
  ["NUL in the address", odd("a\u0000b@demo.test"), "noAddress"],
  ["5,000 characters before the @", odd(`${"x".repeat(5_000)}@demo.test`), "noAddress"],
  ["a line break in the address", odd("a\nb@demo.test"), "noAddress"],
  ["a space in the address", odd("a b@demo.test"), "noAddress"],
  ["a character of no width in the address", odd("a\u200bb@demo.test"), "noAddress"],
  ["a turn of the direction in the address", odd("a\u202eb@demo.test"), "noAddress"],
];

for (const [name, somebody, fault] of UNREADABLE) {
  test(`what a provider says may be anything: ${name}`, () =>
    fire(async ({ provider, organizationId }) => {
      provider.somebody = somebody;
      const { location } = await signInBy(app(), provider, { organizationId });
      assert.equal(location, `/login?provider=${fault}`);
    }, { createsUsers: true }));
}

test("nobody of another organization is signed in, whatever their address is", () =>
  fire(async ({ provider, organizationId }) => {
    for (const email of ["nurse@demo.test", "harbor1@demo.test"]) {
      provider.somebody = person(email);
      const { location } = await signInBy(app(), provider, { organizationId });
      assert.equal(location, "/login?provider=unknown");
    }
  }, { createsUsers: true }));

test("a super user is not signed in by a provider, linked or not", () =>
  fire(async ({ provider, organizationId }) => {
    const email = await newCrew();
    provider.somebody = person(email);
    await signInBy(app(), provider, { organizationId });
    await app().sql`update users set is_super_user = true where email = ${email}`;
    const linked = await signInBy(app(), provider, { organizationId });
    assert.equal(linked.location, "/login?provider=superUser");
    const another = await newCrew({ isSuperUser: true });
    provider.somebody = person(another);
    const { location } = await signInBy(app(), provider, { organizationId });
    assert.equal(location, "/login?provider=superUser");
    await app().sql`update users set is_super_user = false where email in (${email}, ${another})`;
  }));

test("a deactivated user stays out, linked or not", () =>
  fire(async ({ provider, organizationId }) => {
    const email = await newCrew();
    provider.somebody = person(email);
    await signInBy(app(), provider, { organizationId });
    await app().sql`update users set is_active = false where email = ${email}`;
    const linked = await signInBy(app(), provider, { organizationId });
    assert.equal(linked.location, "/login?provider=noAccess");
    provider.somebody = person(await newCrew({ isActive: false }));
    const { location } = await signInBy(app(), provider, { organizationId });
    assert.equal(location, "/login?provider=noAccess");
  }, { createsUsers: true }));

test("who has no account needs an invite, which the sign-in accepts with its roles", () =>
  fire(async ({ provider, organizationId }) => {
    const email = `${crypto.randomUUID()}@demo.test`;
    provider.somebody = person(email, { given_name: "Kim", family_name: "Le" });
    const unknown = await signInBy(app(), provider, { organizationId });
    assert.equal(unknown.location, "/login?provider=unknown");
    const admin = await as("ems.admin");
    answered(await admin.post("/api/invites", { email }), 201);
    const { visitor, location } = await signInBy(app(), provider, { organizationId });
    assert.equal(location, "/");
    const user = await whoIs(visitor);
    assert.deepEqual([user?.fullName, user?.isOperationalUser], ["Kim Le", true]);
    const [invite] = await app().sql`select accepted_by_id from invites where email = ${email}`;
    assert.equal(invite.acceptedById, user!.id);
  }));

test("where it is allowed, the first sign-in makes the user, without any role", () =>
  fire(async ({ provider, organizationId }) => {
    const email = `${crypto.randomUUID()}@demo.test`;
    provider.somebody = person(email, { name: "Kim van Dam" });
    const { visitor, location } = await signInBy(app(), provider, { organizationId });
    assert.equal(location, "/");
    const user = await whoIs(visitor);
    assert.deepEqual([user?.firstName, user?.lastName], ["Kim", "van Dam"]);
    assert.deepEqual([user?.isOperationalUser, user?.isAdminUser], [false, false]);
  }, { createsUsers: true }));

test("roles follow from the claim at each sign-in; the last administrator stays one", () =>
  fire(async ({ provider, organizationId }) => {
    const email = await newCrew();
    const rolesOf = async (groups: string[]) => {
      provider.somebody = person(email, { groups });
      const user = await whoIs((await signInBy(app(), provider, { organizationId })).visitor);
      return [user?.isOperationalUser, user?.isAdminUser];
    };
    assert.deepEqual(await rolesOf(["medics"]), [true, false]);
    assert.deepEqual(await rolesOf(["medics", "chiefs"]), [true, true]);
    assert.deepEqual(await rolesOf([]), [false, false]);
    await rolesOf(["chiefs"]);
    await app().sql`
      update users set is_admin_user = false
      where organization_id = ${organizationId} and email <> ${email}
    `;
    assert.deepEqual(await rolesOf([]), [false, true]);
    await app().sql`update users set is_admin_user = true where email = 'ems.admin@demo.test'`;
  }, { rolesClaim: "groups", operationalValues: ["medics"], adminValues: ["chiefs"] }));

test("the crew's role alone is kept for patients under way, and administrators read so", () =>
  fire(async ({ provider, organizationId }) => {
    const { sql } = app();
    const [crew, admin] = [await as("crew1"), await as("ems.admin")];
    const ringdown = await send(crew, await hospital("Mission Veterans"));
    const aside = await sql<{ id: string }[]>`
      update users set is_operational_user = false
      where organization_id = ${organizationId} and is_operational_user and id <> ${crew.user.id}
      returning id
    `;
    provider.somebody = person("crew1@demo.test", { groups: ["chiefs"] });
    const { visitor } = await signInBy(app(), provider, { organizationId });
    const user = await whoIs(visitor);
    assert.deepEqual([user?.isOperationalUser, user?.isAdminUser], [true, true]);
    const words = "Kept a role that the provider takes: the only crew of patients under way";
    await untilTrue(async () => {
      const file = await admin.get<string>(
        "/api/activity/activity.csv?outcome=failed&kind=sign-in",
      );
      return file.body.includes(words);
    });
    await sql`update users set is_admin_user = false where id = ${crew.user.id}`;
    await sql`
      update users set is_operational_user = true where id = any (${
      aside.map(({ id }) => id)
    }::uuid[])
    `;
    const back = await signIn(app().origin, crew.user.email); // their first sign-in has ended it
    answered(await move(back, ringdown, "CANCELLED"), 200);
  }, { rolesClaim: "groups", operationalValues: ["medics"], adminValues: ["chiefs"] }));

test("a user whose role is taken is signed out everywhere", () =>
  fire(async ({ provider, organizationId }) => {
    const email = await newCrew();
    provider.somebody = person(email, { groups: ["medics"] });
    const { visitor: phone } = await signInBy(app(), provider, { organizationId });
    provider.somebody = person(email, { groups: [] });
    await signInBy(app(), provider, { organizationId });
    assert.equal(await whoIs(phone), null);
  }, { rolesClaim: "groups", operationalValues: ["medics"] }));

test("what comes back counts once, in the browser that began, and only unchanged", () =>
  fire(async ({ provider, organizationId }) => {
    provider.somebody = person(await newCrew());
    const visitor = visit(app());
    const back = await wayTo(visitor, provider, organizationId);
    const cookies = new Map(visitor.cookies);
    const path = back.pathname + back.search;
    const expired = "/login?provider=expired";
    assert.equal(leadsTo(await visit(app()).call("GET", path)), expired, "another browser");
    assert.equal(leadsTo(await visitor.call("GET", path)), "/");
    assert.equal(leadsTo(await visitor.call("GET", path)), expired, "again");
    const thief = visit(app());
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    assert.equal(leadsTo(await thief.call("GET", path)), expired, "the cookie, again");

    const other = visit(app());
    await wayTo(other, provider, organizationId);
    const failed = "/login?provider=failed";
    assert.equal(leadsTo(await other.call("GET", path)), failed, "code and state of another");
    const changed = visit(app());
    const its = await wayTo(changed, provider, organizationId);
    its.searchParams.set("state", "x".repeat(43));
    assert.equal(leadsTo(await changed.call("GET", its.pathname + its.search)), failed);
  }));

test("a code is not taken from another provider than the one that was asked", () =>
  fire(async ({ provider, organizationId }) => {
    provider.somebody = person(await newCrew());
    const visitor = visit(app());
    const back = await wayTo(visitor, provider, organizationId);
    back.searchParams.set("iss", "https://login.example.org");
    const answer = await visitor.call("GET", back.pathname + back.search);
    assert.equal(leadsTo(answer), "/login?provider=failed");

    const care = (await as("hospital.admin")).user.OrganizationId;
    const mixed = visit(app());
    const its = await wayTo(mixed, provider, organizationId);
    const path = `/auth/oidc/callback/${care}${its.search}`;
    assert.equal(leadsTo(await mixed.call("GET", path)), "/login?provider=expired");
  }));

test("a sign-in that takes longer than 10 minutes begins anew", () =>
  fire(async ({ provider, organizationId }) => {
    provider.somebody = person(await newCrew());
    const visitor = visit(app());
    const back = await wayTo(visitor, provider, organizationId);
    await app().sql`update provider_sign_ins set created_at = created_at - interval '11 minutes'`;
    const answer = await visitor.call("GET", back.pathname + back.search);
    assert.equal(leadsTo(answer), "/login?provider=expired");
  }));

test("what is switched off in the middle signs nobody in", () =>
  fire(async ({ provider, organizationId }) => {
    const { sql } = app();
    provider.somebody = person(await newCrew());
    const visitor = visit(app());
    const first = await wayTo(visitor, provider, organizationId);
    await sql`update sign_in_providers set is_enabled = false`;
    const off = await visitor.call("GET", first.pathname + first.search);
    assert.equal(leadsTo(off), "/login?provider=off");
    await sql`update sign_in_providers set is_enabled = true`;
    const second = await wayTo(visitor, provider, organizationId);
    await sql`update organizations set is_active = false where id = ${organizationId}`;
    const ended = await visitor.call("GET", second.pathname + second.search);
    await sql`update organizations set is_active = true where id = ${organizationId}`;
    assert.equal(leadsTo(ended), "/login?provider=off");
    assert.equal(await whoIs(visitor), null);
  }));

test("who cancels at the provider reads so", () =>
  fire(async ({ provider, organizationId }) => {
    const { location } = await signInBy(app(), provider, { organizationId });
    assert.equal(location, "/login?provider=canceled");
    const page = await fetch(`${app().origin}${location}`);
    assert.match(await page.text(), /The sign-in was canceled/);
  }));

test("a provider that does not answer is said to be away, and nobody is sent there", async () => {
  const provider = await startProvider();
  const admin = await as("ems.admin");
  await app().sql`delete from sign_in_providers`;
  await setUp(admin, provider);
  await provider.stop();
  const { OrganizationId: organizationId } = admin.user;
  const answer = await visit(app()).call("POST", "/auth/oidc/start", { organizationId });
  assert.match(refused(answer, 409)[0].message, /does not answer/);
});

test("the sign-in ends the session of the browser and begins one with another token", () =>
  fire(async ({ provider, organizationId }) => {
    const visitor = visit(app());
    await visitor.login("crew1");
    const before = visitor.cookies.get("ringdown_session");
    const email = await newCrew();
    provider.somebody = person(email);
    await signInBy(app(), provider, { organizationId, visitor });
    assert.equal((await whoIs(visitor))?.email, email);
    assert.notEqual(visitor.cookies.get("ringdown_session"), before);
    visitor.cookies.set("ringdown_session", before!);
    assert.equal(await whoIs(visitor), null);
  }));

test("a second factor is asked for, unless the provider gave one or is said to", () =>
  fire(async ({ provider, organizationId }) => {
    const { sql } = app();
    await sql`update organizations set is_mfa_enabled = true where id = ${organizationId}`;
    const somebody = person(await newCrew());
    provider.somebody = somebody;
    const { visitor, location } = await signInBy(app(), provider, { organizationId });
    assert.equal(location, "/twoFactor");
    assert.equal(await whoIs(visitor), null);
    provider.somebody = { ...somebody, amr: ["pwd", "mfa"] };
    assert.equal((await signInBy(app(), provider, { organizationId })).location, "/");
    provider.somebody = { ...somebody, amr: ["pwd", "otp"] };
    await sql`update sign_in_providers set is_factor_given = true`;
    assert.equal((await signInBy(app(), provider, { organizationId })).location, "/");
    await sql`update organizations set is_mfa_enabled = false where id = ${organizationId}`;
  }));

test("an email domain tells its organization, and of no account", () =>
  fire(async ({ organizationId }) => {
    const ask = async (domain: string) => {
      const path = `/auth/oidc/provider?domain=${encodeURIComponent(domain)}`;
      return answered(await visit(app()).call("GET", path), 200);
    };
    const organizationName = "City Fire Department";
    const provider = { organizationId, organizationName, isPasswordOff: false };
    assert.deepEqual(await ask("Demo.Test"), { provider });
    assert.deepEqual(await ask("example.org"), { provider: null });
    assert.deepEqual(await ask("not a domain"), { provider: null });
    await app().sql`update sign_in_providers set is_enabled = false`;
    assert.deepEqual(await ask("demo.test"), { provider: null });
  }));

test("neither log nor record holds a code, a token or the secret", () =>
  fire(async ({ provider, organizationId }) => {
    provider.somebody = person(await newCrew());
    const visitor = visit(app());
    const back = await wayTo(visitor, provider, organizationId);
    const token = visitor.cookies.get("ringdown_provider")!;
    await visitor.call("GET", back.pathname + back.search);
    provider.somebody = null;
    await signInBy(app(), provider, { organizationId });
    const rows = await app().sql`select details from audit_events`;
    const all = app().logged.join() + JSON.stringify(rows);
    const { searchParams } = back;
    const secrets = [searchParams.get("code")!, searchParams.get("state")!, provider.clientSecret];
    for (const secret of [...secrets, token]) assert(!all.includes(secret));
    const [stored] = await app().sql`select client_secret from sign_in_providers`;
    assert(!new TextDecoder().decode(stored.clientSecret).includes(provider.clientSecret));
  }));
