/** What users change in their own account: their name, their password and their sessions. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import type { OwnSession } from "../../../domain/people/account.ts";
import { PASSWORD_RULE } from "../../../domain/people/password.ts";
import type { User } from "../../../domain/people/user.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";
import { resetSignIn, visit, visitAs, type Visitor } from "../visitor.ts";

const { test, app } = sharedApp({ env: { TRUST_PROXY: "1" } });

const NEW = "New-Word-1!";

function patch(visitor: Visitor, change: object) {
  return visitor.call<User>("PATCH", "/api/users/me", change);
}

async function sessionsOf(visitor: Visitor): Promise<OwnSession[]> {
  return answered(await visitor.call<OwnSession[]>("GET", "/api/users/me/sessions"), 200);
}

test("a user changes their name, and the fields they leave out stay", async () => {
  const crew = await visitAs(app(), "crew1");
  const user = answered(await patch(crew, { firstName: " Robin " }), 200);
  assert.equal(user.fullName, "Robin One");
  assert.equal(answered(await patch(crew, { lastName: "Ng" }), 200).fullName, "Robin Ng");
  assert.equal(answered(await patch(crew, {}), 200).fullName, "Robin Ng");
  assert.equal(answered(await crew.call<User>("GET", "/api/users/me"), 200).fullName, "Robin Ng");
});

test("a name that is blank or longer than 200 characters is refused", async () => {
  const crew = await visitAs(app(), "crew1");
  assert.equal(
    refusedAt(await patch(crew, { firstName: "  " }), "firstName"),
    "This is a required field",
  );
  refusedAt(await patch(crew, { lastName: "x".repeat(201) }), "lastName");
  refusedAt(await patch(crew, { firstName: null }), "firstName");
});

test("a user chooses a language, or that of their organization, and no other", async () => {
  const crew = await visitAs(app(), "crew1");
  const chosen = await patch(crew, { language: "es" });
  const { language, organization } = answered(chosen, 200);
  assert.deepEqual([language, organization.language], ["es", "en"]);
  assert.equal(answered(await patch(crew, { firstName: "Robin" }), 200).language, "es");
  for (const unknown of ["fr", "en-XA", "", 1]) {
    refusedAt(await patch(crew, { language: unknown }), "language");
  }
  assert.equal(answered(await patch(crew, { language: null }), 200).language, null);
});

test("users cannot change their own rights, organisation or email address", async () => {
  const crew = await visitAs(app(), "crew1");
  const before = answered(await crew.call<User>("GET", "/api/users/me"), 200);
  const after = answered(
    await patch(crew, {
      isSuperUser: true,
      isAdminUser: true,
      isActive: false,
      email: "else@demo.test",
      OrganizationId: crypto.randomUUID(),
      hashedPassword: "x",
      totpKey: "x",
    }),
    200,
  );
  assert.deepEqual(after, before);
});

test("a new password needs the old one and ends the user's other sessions", async () => {
  const { sql } = app();
  const tablet = await visitAs(app(), "crew2");
  const phone = await visitAs(app(), "crew2");
  const somebodyElse = await visitAs(app(), "nurse");
  answered(await patch(tablet, { currentPassword: DEMO_PASSWORD, password: NEW }), 200);
  answered(await tablet.call("GET", "/api/users/me"), 200);
  refused(await phone.call("GET", "/api/users/me"), 401);
  answered(await somebodyElse.call("GET", "/api/users/me"), 200);
  refused(await visit(app()).login("crew2"), 422);
  answered(await visit(app()).login("crew2", NEW), 200);
  const events = await sql`select from audit_events where action = 'user.password_changed'`;
  assert.equal(events.length, 1);
});

test("with a wrong current password neither the password nor anything else changes", async () => {
  const crew = await visitAs(app(), "harbor1");
  const { lastName } = answered(await crew.call<User>("GET", "/api/users/me"), 200);
  const wrong = await patch(crew, {
    lastName: "Changed",
    currentPassword: "Wrong-Word-1!",
    password: NEW,
  });
  assert.equal(refusedAt(wrong, "currentPassword"), "This is not your current password.");
  assert.doesNotMatch(JSON.stringify(wrong.body), /Word/);
  const missing = await patch(crew, { password: NEW });
  assert.equal(refusedAt(missing, "currentPassword"), "This is a required field");
  const now = answered(await crew.call<User>("GET", "/api/users/me"), 200);
  assert.equal(now.lastName, lastName);
});

test("a weak new password is refused, and the answer does not repeat it", async () => {
  const crew = await visitAs(app(), "harbor1");
  const answer = await patch(crew, { currentPassword: DEMO_PASSWORD, password: "weak-word" });
  assert.equal(refusedAt(answer, "password"), PASSWORD_RULE);
  assert.doesNotMatch(JSON.stringify(answer.body), /weak-word/);
});

test("a blank password leaves the password unchanged", async () => {
  const crew = await visitAs(app(), "harbor1");
  answered(await patch(crew, { firstName: "Harbor", currentPassword: "", password: "" }), 200);
  answered(await visit(app()).login("harbor1"), 200);
});

test("after ten wrong current passwords even the right one is refused for a while", async () => {
  await resetSignIn(app());
  const crew = await visitAs(app(), "harbor1");
  const guess = { currentPassword: "Wrong-Word-1!", password: NEW };
  for (let tries = 0; tries < 10; tries++) refused(await patch(crew, guess), 400);
  refused(await patch(crew, { ...guess, currentPassword: DEMO_PASSWORD }), 429);
  await resetSignIn(app());
});

test("users see their own sessions and which one is the current one", async () => {
  await app().sql`delete from sessions`;
  const here = await visitAs(app(), "crew1");
  await visitAs(app(), "crew1");
  await visitAs(app(), "nurse");
  const sessions = await sessionsOf(here);
  assert.equal(sessions.length, 2);
  assert.equal(sessions.filter(({ isCurrent }) => isCurrent).length, 1);
  for (const session of sessions) {
    assert.deepEqual(Object.keys(session).sort(), [
      "address",
      "createdAt",
      "id",
      "isCurrent",
      "lastUsedAt",
      "userAgent",
    ]);
    assert.match(session.address!, /^192\.0\.2\.\d+$/);
    assert.match(session.userAgent!, /Deno/);
    assert(Date.parse(session.createdAt) <= Date.parse(session.lastUsedAt));
  }
});

test("a user can end one of their own sessions, but no other user's", async () => {
  await app().sql`delete from sessions`;
  const here = await visitAs(app(), "crew1");
  const there = await visitAs(app(), "crew1");
  const nurse = await visitAs(app(), "nurse");
  const other = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent)!;
  assert.equal((await here.call("DELETE", `/api/users/me/sessions/${other.id}`)).status, 204);
  refused(await there.call("GET", "/api/users/me"), 401);
  const [foreign] = await sessionsOf(nurse);
  for (const id of [other.id, foreign.id, crypto.randomUUID(), "x"]) {
    refused(await here.call("DELETE", `/api/users/me/sessions/${id}`), 404);
  }
  answered(await nurse.call("GET", "/api/users/me"), 200);
});

test("signing out everywhere leaves only the current session", async () => {
  await app().sql`delete from sessions`;
  const here = await visitAs(app(), "crew1");
  const there = await visitAs(app(), "crew1");
  const nurse = await visitAs(app(), "nurse");
  assert.deepEqual(answered(await here.call("DELETE", "/api/users/me/sessions"), 200), {
    ended: 1,
  });
  answered(await here.call("GET", "/api/users/me"), 200);
  refused(await there.call("GET", "/api/users/me"), 401);
  answered(await nurse.call("GET", "/api/users/me"), 200);
});

test("own-profile calls are refused without a session and from another site", async () => {
  for (
    const [method, path] of [
      ["GET", ""],
      ["PATCH", ""],
      ["GET", "/sessions"],
      ["DELETE", "/sessions"],
      ["GET", "/twoFactor"],
      ["POST", "/twoFactor"],
      ["POST", "/twoFactor/confirm"],
      ["POST", "/twoFactor/recoveryCodes"],
      ["DELETE", "/twoFactor"],
    ]
  ) {
    const body = method === "GET" ? undefined : {};
    refused(await visit(app()).call(method, `/api/users/me${path}`, body), 401);
  }
  const crew = await visitAs(app(), "crew1");
  const response = await fetch(`${app().origin}/api/users/me`, {
    method: "PATCH",
    headers: {
      Origin: "https://evil.example",
      "Content-Type": "application/json",
      Cookie: `ringdown_session=${crew.cookies.get("ringdown_session")}`,
    },
    body: JSON.stringify({ firstName: "Taken" }),
  });
  assert.equal(response.status, 403);
  await response.body?.cancel();
});
