/** An administrator helps a user who has lost their authenticator app and recovery codes. */
import assert from "node:assert/strict";
import { ADMINISTRATION_MESSAGES } from "../../../domain/people/administration.ts";
import { openStream } from "../../support/stream.ts";
import { codeFor, mailsTo, resetSignIn, visit } from "../visitor.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp({ env: { TRUST_PROXY: "1" } });

/** Gives a user an app with an unknown key, and an unknown recovery code. */
async function giveApp(userId: string) {
  const { sql } = app();
  const random = () => crypto.getRandomValues(new Uint8Array(20));
  await sql`
    update users set totp_key = ${random()}, totp_last_step = 1, totp_pending_key = ${random()}
    where id = ${userId}
  `;
  await sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${random()})`;
}

async function askForSecondFactor(organizationId: string, isAsked: boolean) {
  await app().sql`
    update organizations set is_mfa_enabled = ${isAsked} where id = ${organizationId}
  `;
}

async function appOf(userId: string) {
  const [row] = await app().sql`
    select totp_key, totp_pending_key, totp_last_step,
      (select count(*)::int from recovery_codes where user_id = users.id) as recovery_codes
    from users where id = ${userId}
  `;
  return row;
}

test("after the app is removed, codes are mailed again, even after many wrong codes", async () => {
  await resetSignIn(app());
  const { id, OrganizationId } = (await as("crew2")).user;
  const admin = await as("ems.admin");
  await askForSecondFactor(OrganizationId, true);
  await giveApp(id);
  const visitor = visit(app());
  answered(await visitor.login("crew2"), 202);
  for (let tries = 0; tries < 10; tries++) {
    refused(await visitor.call("POST", "/auth/local/twoFactor", { code: "000000" }), 422);
  }
  refused(await visitor.call("POST", "/auth/local/twoFactor", { code: "000000" }), 429);

  assert.equal((await admin.delete(`/api/users/${id}/twoFactor`)).status, 204);
  const [{ subject, text }] = await mailsTo(app(), "crew2");
  assert.equal(subject, "The authenticator app of your Ringdown account was removed");
  assert(text.includes(`by ${admin.user.fullName}`), text);
  refused(await visitor.call("GET", "/auth/local/twoFactor"), 401); // sign-in starts again
  answered(await visitor.login("crew2"), 202);
  const code = await codeFor(app(), "crew2");
  answered(await visitor.call("POST", "/auth/local/twoFactor", { code }), 200);
  assert.deepEqual(await appOf(id), {
    totpKey: null,
    totpPendingKey: null,
    totpLastStep: null,
    recoveryCodes: 0,
  });
  await askForSecondFactor(OrganizationId, false);
});

test("removing a user's app signs them out everywhere and is recorded as an event", async () => {
  const nurse = await app().as("nurse");
  const { id } = nurse.user;
  const stream = await openStream(nurse, "/wss/user");
  await giveApp(id);
  const admin = await as("hospital.admin");
  assert.equal((await admin.delete(`/api/users/${id}/twoFactor`)).status, 204);
  refused(await nurse.get("/api/users/me"), 401);
  assert.equal(await stream.closed, 4401);
  const [event] = await app().sql`
    select actor_id from audit_events where subject_id = ${id} and action = 'user.app_removed'
  `;
  assert.equal(event.actorId, admin.user.id);
});

test("an app can be removed only by an administrator with rights on its user", async () => {
  const [harbor, superUser] = [(await as("harbor1")).user, (await as("super")).user];
  const [admin, coordinator] = [await as("ems.admin"), await as("mci")];
  for (const { id } of [harbor, superUser, admin.user]) await giveApp(id);
  const remove = (person: typeof admin, id: string) => person.delete(`/api/users/${id}/twoFactor`);

  refused(await remove(admin, harbor.id), 404);
  refused(await remove(admin, crypto.randomUUID()), 404);
  refused(await remove(await as("crew1"), (await as("crew1")).user.id), 403);
  assert.equal(coordinator.user.OrganizationId, superUser.OrganizationId);
  refused(await remove(coordinator, superUser.id), 403);
  const [{ message }] = refused(await remove(admin, admin.user.id), 409);
  assert.equal(message, ADMINISTRATION_MESSAGES.ownApp);
  for (const { id } of [harbor, superUser, admin.user]) assert((await appOf(id)).totpKey);
  answered(await admin.get("/api/users/me"), 200);

  assert.equal((await remove(await as("super"), harbor.id)).status, 204);
  const [{ message: none }] = refused(await remove(await as("super"), harbor.id), 409);
  assert.equal(none, ADMINISTRATION_MESSAGES.noApp);
});
