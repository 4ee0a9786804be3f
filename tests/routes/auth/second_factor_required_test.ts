/** What happens when an organisation begins to ask for a second factor: nobody is in without one. */
import assert from "node:assert/strict";
import { askMeanwhile } from "../../support/meanwhile.ts";
import { openStream } from "../../support/stream.ts";
import { codeFor, mailsTo, startAnew, visit, visitAs } from "../visitor.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp({ env: { TRUST_PROXY: "1" } });

const ME = "/api/users/me";

async function cityId(): Promise<string> {
  return (await as("crew1")).user.OrganizationId;
}

/** As it is in the demo data, with everybody signed out. */
async function withoutSecondFactor() {
  const { sql } = app();
  await startAnew(app());
  await sql`update organizations set is_mfa_enabled = false where id = ${await cityId()}`;
}

test("switching it on signs out everybody of the organization who had none, but oneself", async () => {
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
  answered(await admin.call("GET", ME), 200); // to switch it off again if no mail comes

  answered(await crew.login("crew1"), 202);
  refused(await crew.call("GET", ME), 401);
  const code = await codeFor(app(), "crew1");
  answered(await crew.call("POST", "/auth/local/twoFactor", { code }), 200);
  answered(await crew.call("GET", ME), 200);
});

test("a super user of another organization stays signed in, too", async () => {
  await withoutSecondFactor();
  const superUser = await app().as("super");
  const crew = await visitAs(app(), "crew1");
  const path = `/api/organizations/${await cityId()}`;
  answered(await superUser.patch(path, { isMfaEnabled: true }), 200);
  answered(await superUser.get(ME), 200);
  refused(await crew.call("GET", ME), 401);
});

test("what changes nothing about the second factor signs nobody out", async () => {
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

test("a sign-in whose second factor is under way goes on", async () => {
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

test("a password that was given just before it was switched on opens nothing", async () => {
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
