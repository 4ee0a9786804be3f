/** When an organisation starts to require a second factor, sessions without one must end. */
import assert from "node:assert/strict";
import { askMeanwhile } from "../../support/meanwhile.ts";
import { openStream } from "../../support/stream.ts";
import { codeFor, mailsTo, resetSignIn, visit, visitAs } from "../visitor.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp({ env: { TRUST_PROXY: "1" } });

const ME = "/api/users/me";

async function cityId(): Promise<string> {
  return (await as("crew1")).user.OrganizationId;
}

/** Switches the second factor of City Fire off and clears earlier attempts and mails. */
async function withoutSecondFactor() {
  const { sql } = app();
  await resetSignIn(app());
  await sql`update organizations set is_mfa_enabled = false where id = ${await cityId()}`;
}

test("requiring a second factor signs out everybody in the organization except the admin", async () => {
  await withoutSecondFactor();
  const [admin, elsewhere] = [await visitAs(app(), "ems.admin"), await visitAs(app(), "ems.admin")];
  const [crew, other] = [await visitAs(app(), "crew1"), await visitAs(app(), "harbor1")];
  const onScreen = await app().as("crew2");
  const stream = await openStream(onScreen, "/wss/user");
  const path = `/api/organizations/${await cityId()}`;
  answered(await admin.call("PATCH", path, { isMfaEnabled: true }), 200);

  refused(await onScreen.get(ME), 401);
  assert.equal(await stream.closed, 4401);
  refused(await crew.call("GET", ME), 401);
  refused(await elsewhere.call("GET", ME), 401);
  answered(await other.call("GET", ME), 200);
  answered(await admin.call("GET", ME), 200); // so that they can switch it off if no mail arrives

  answered(await crew.login("crew1"), 202);
  refused(await crew.call("GET", ME), 401);
  const code = await codeFor(app(), "crew1");
  answered(await crew.call("POST", "/auth/local/twoFactor", { code }), 200);
  answered(await crew.call("GET", ME), 200);
});

test("a super user of another organization who requires it stays signed in", async () => {
  await withoutSecondFactor();
  const superUser = await app().as("super");
  const crew = await visitAs(app(), "crew1");
  const path = `/api/organizations/${await cityId()}`;
  answered(await superUser.patch(path, { isMfaEnabled: true }), 200);
  answered(await superUser.get(ME), 200);
  refused(await crew.call("GET", ME), 401);
});

test("a change that does not turn the second factor on signs nobody out", async () => {
  await withoutSecondFactor();
  const admin = await visitAs(app(), "ems.admin");
  const path = `/api/organizations/${await cityId()}`;
  const crew = await visitAs(app(), "crew1");
  for (const change of [{ isMfaEnabled: false }, {}, { timeZone: "America/Chicago" }]) {
    answered(await admin.call("PATCH", path, change), 200);
    answered(await crew.call("GET", ME), 200);
  }
  answered(await admin.call("PATCH", path, { isMfaEnabled: true }), 200);
  answered(await crew.login("crew1"), 202);
  const code = await codeFor(app(), "crew1");
  answered(await crew.call("POST", "/auth/local/twoFactor", { code }), 200);
  for (const isMfaEnabled of [true, false]) {
    answered(await admin.call("PATCH", path, { isMfaEnabled }), 200);
    answered(await crew.call("GET", ME), 200);
  }
});

test("a sign-in that is waiting for its second factor continues", async () => {
  await withoutSecondFactor();
  const { sql } = app();
  const pending = visit(app());
  await sql`update organizations set is_mfa_enabled = true where id = ${await cityId()}`;
  answered(await pending.login("crew1"), 202);
  await sql`update organizations set is_mfa_enabled = false where id = ${await cityId()}`;
  const path = `/api/organizations/${await cityId()}`;
  answered(await (await app().as("super")).patch(path, { isMfaEnabled: true }), 200);
  const code = await codeFor(app(), "crew1");
  answered(await pending.call("POST", "/auth/local/twoFactor", { code }), 200);
});

test("a sign-in at the moment of switching it on still needs the second factor", async () => {
  await withoutSecondFactor();
  const id = await cityId();
  const visitor = visit(app());
  const answer = await askMeanwhile(
    app().sql,
    (tx) => tx`update organizations set is_mfa_enabled = true where id = ${id}`,
    () => visitor.login("crew1"),
  );
  answered(answer, 202);
  refused(await visitor.call("GET", ME), 401);
  assert.equal((await mailsTo(app(), "crew1")).length, 1);
});
