/** The pages for signed-out users: the data in each, and who is redirected from it. */
import assert from "node:assert/strict";
import type { SignedOutProps } from "../../../islands/signed_out/SignedOutIsland.tsx";
import type { ProfileProps } from "../../../islands/profile/ProfileIsland.tsx";
import { type Person, stranger } from "../../support/person.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp();

interface Page<Props> {
  status: number;
  location: string | null;
  props: Props;
}

async function open<Props = SignedOutProps>(person: Person, path: string): Promise<Page<Props>> {
  const { status, headers, body } = await person.get<string>(path);
  const props = /id="island-props">(.*?)<\/script>/s.exec(body)?.[1] ?? "null";
  return { status, location: headers.get("Location"), props: JSON.parse(props) };
}

function nobody(): Person {
  return stranger(app().origin);
}

test("the pages for sign-in, a forgotten password and a code redirect signed-in users", async () => {
  for (const path of ["/login", "/forgot", "/twoFactor"]) {
    const { status, location } = await open(await as("nurse"), path);
    assert.deepEqual([status, location], [302, "/"], path);
  }
});

test("the reset page contains the values of its link, and without its code leads to where one is asked for", async () => {
  const { status, props } = await open(nobody(), "/reset?email=a%2Bb%40demo.test&code=x%22y");
  assert.equal(status, 200);
  assert.deepEqual(props, {
    page: "reset",
    appName: "Ringdown",
    email: "a+b@demo.test",
    code: 'x"y',
    signedInAs: null,
  });
  const { location } = await open(nobody(), "/reset?email=a%40demo.test");
  assert.equal(location, "/forgot");
});

test("the reset page names the signed-in user if the link is for another user", async () => {
  const nurse = await as("nurse");
  const signedInAs = async (email: string) => {
    const { props } = await open(nurse, `/reset?code=x&email=${email}`);
    return (props as SignedOutProps & { page: "reset" }).signedInAs;
  };
  assert.equal(await signedInAs("crew1@demo.test"), "Nora Nurse");
  assert.equal(await signedInAs("Nurse@demo.test"), null);
});

test("the page for the code opens only after the password", async () => {
  const { status, location } = await open(nobody(), "/twoFactor");
  assert.deepEqual([status, location], [302, "/login"]);
  const { props } = await open(await as("mfa"), "/twoFactor");
  assert.deepEqual(props, {
    page: "twoFactor",
    appName: "Ringdown",
    email: "mfa@demo.test",
    method: "mail",
  });
});

test("an invite's page shows who is invited, or why the invite cannot be used", async () => {
  const { sql } = app();
  const [{ id, organizationId }] = await sql`
    insert into invites (organization_id, first_name, email, expires_at, token_hash)
    select id, 'Ann', 'ann@example.com', clock_timestamp() + interval '14 days', sha256('secret')
    from organizations where name = 'City Fire Department'
    returning id, organization_id
  `;
  assert.ok(organizationId);
  const page = async (person = nobody()) => {
    const { props } = await open(person, "/invites/secret");
    return props as SignedOutProps & { page: "invite" };
  };
  const { invite, fault } = await page();
  assert.equal(fault, null);
  assert.equal(invite?.organizationName, "City Fire Department");
  assert.deepEqual([invite?.firstName, invite?.lastName], ["Ann", null]);
  assert.equal((await page(await as("nurse"))).signedInAs, "Nora Nurse");

  await sql`update invites set revoked_at = clock_timestamp() where id = ${id}`;
  assert.equal((await page()).fault, "This invite is no longer available.");
  await sql`update invites set revoked_at = null, accepted_at = clock_timestamp() where id = ${id}`;
  assert.equal((await page()).fault, "This invite has already been accepted.");
  await sql`update invites set accepted_at = null, expires_at = clock_timestamp() where id = ${id}`;
  assert.equal((await page()).fault, "This invite has expired. Please ask for another.");
});

test("a link without an invite is answered like one that was revoked", async () => {
  for (const id of [crypto.randomUUID(), "not-an-id", "%00"]) {
    const { status, props } = await open(nobody(), `/invites/${id}`);
    assert.equal(status, 403);
    const { invite, fault } = props as SignedOutProps & { page: "invite" };
    assert.deepEqual([invite, fault], [null, "This invite is no longer available."]);
  }
});

test("a profile contains the user, their sessions and second factor, but no secret", async () => {
  const nurse = await as("nurse");
  const { status, props } = await open<ProfileProps>(nurse, "/profile");
  assert.equal(status, 200);
  assert.deepEqual(props.user, nurse.user);
  assert.deepEqual(props.sessions.map(({ isCurrent }) => isCurrent), [true]);
  assert.deepEqual(props.secondFactor, { method: "mail", isRequired: false, recoveryCodesLeft: 0 });
  assert.doesNotMatch(JSON.stringify(props), /hash|token|secret/i);
});

test("the profile redirects users who are not fully signed in", async () => {
  const leadsTo = async (person: Person) => (await open(person, "/profile")).location;
  assert.equal(await leadsTo(nobody()), "/login");
  assert.equal(await leadsTo(await as("mfa")), "/twoFactor");
});
