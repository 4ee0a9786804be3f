/** Administrators and super users set a second factor up at their first sign-in, where one is required. */
import assert from "node:assert/strict";
import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { openBreakGlass } from "../../../db/people/break_glass.ts";
import { ACCOUNT_MESSAGES, type AppEnrolment } from "../../../domain/people/account.ts";
import type { User } from "../../../domain/people/user.ts";
import { breakGlassMail } from "../../../server/mails/break_glass.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import type { TestApp } from "../../support/app.ts";
import { openStream } from "../../support/stream.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";
import {
  codeFor,
  mailsTo,
  otherThan,
  resetSignIn,
  visit,
  visitAs,
  type Visitor,
} from "../visitor.ts";

const strict = sharedApp({ env: { TRUST_PROXY: "1", ADMIN_TWO_FACTOR: "required" } });
const { test, app } = strict;
const noMail = sharedApp({ env: { TRUST_PROXY: "1", NODE_ENV: "production", DEMO: "false" } });

const ROOT = "/auth/local/twoFactor";
const CHOICE = { method: "choice", ways: ["app", "mail"] };

/** Signs somebody in with the password, as if nobody had set anything up so far. */
async function half(name: string, at: TestApp = app()): Promise<Visitor> {
  await resetSignIn(at);
  await at.sql`
    update users set uses_mailed_codes = false, totp_key = null, totp_pending_key = null,
      totp_last_step = null
  `;
  const visitor = visit(at);
  answered(await visitor.login(name), 202);
  return visitor;
}

const give = (visitor: Visitor, code: string) => visitor.call<User>("POST", ROOT, { code });
const methodOf = async (visitor: Visitor) => answered(await visitor.call("GET", ROOT), 200);
const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call("GET", "/api/users/me")).status === 200;

async function begin(visitor: Visitor): Promise<Uint8Array> {
  const { uri } = answered(await visitor.call<AppEnrolment>("POST", `${ROOT}/app`), 201);
  return decodeBase32IgnorePadding(new URL(uri).searchParams.get("secret")!);
}

function shown(key: Uint8Array, steps = 0): string {
  return generateHOTP(key, BigInt(Math.floor(Date.now() / 30_000) + steps), 6);
}

for (const name of ["super", "ems.admin", "hospital.admin", "mci"]) {
  test(`${name} gets nothing but the choice of a second factor for the password alone`, async () => {
    const visitor = await half(name);
    assert.deepEqual(await methodOf(visitor), CHOICE);
    assert.equal((await mailsTo(app(), name)).length, 0);
    for (const path of ["/api/users/me", "/api/ringdowns/mine", "/api/hospitalstatuses"]) {
      refused(await visitor.call("GET", path), 401);
    }
    const cookie = `ringdown_session=${visitor.cookies.get("ringdown_session")}`;
    const page = (path: string) =>
      fetch(`${app().origin}${path}`, {
        redirect: "manual",
        headers: { Accept: "text/html", Cookie: cookie },
      });
    const admin = await page("/admin/users");
    await admin.body?.cancel();
    assert.deepEqual([admin.status, admin.headers.get("Location")], [302, "/twoFactor"]);
    const choice = await (await page("/twoFactor")).text();
    assert.match(choice, /<h1[^>]*>Set up a second factor<\/h1>/);
    assert.match(choice, /Have codes mailed/);
  });
}

test("who does not administer signs in with the password alone", async () => {
  await resetSignIn(app());
  for (const name of ["crew1", "nurse"]) answered(await visit(app()).login(name), 200);
});

test("who chooses mail gives the mailed code once, and is asked for one at each sign-in", async () => {
  const visitor = await half("ems.admin");
  answered(await visitor.call("POST", `${ROOT}/resend`), 200);
  const code = await codeFor(app(), "ems.admin");
  refused(await give(visitor, otherThan(code)), 422);
  assert.deepEqual(await methodOf(visitor), CHOICE);
  answered(await give(visitor, code), 200);
  assert(await isSignedIn(visitor));
  const subjects = async () => (await mailsTo(app(), "ems.admin")).map(({ subject }) => subject);
  const settled = "A second factor was set up for your Ringdown account";
  assert((await subjects()).includes(settled), String(await subjects()));

  await resetSignIn(app());
  answered(await visitor.login("ems.admin"), 202);
  assert.deepEqual(await methodOf(visitor), { method: "mail" });
  answered(await give(visitor, await codeFor(app(), "ems.admin")), 200);
  assert(!(await subjects()).includes(settled));
});

test("who chooses an app confirms it, is signed in and gets recovery codes", async () => {
  const visitor = await half("super");
  const key = await begin(visitor);
  assert(!await isSignedIn(visitor));
  const wrong = otherThan(shown(key));
  const confirm = (code: string) =>
    visitor.call<{ recoveryCodes: string[] }>("POST", `${ROOT}/app/confirm`, { code });
  assert.deepEqual(refused(await confirm(wrong), 422), [{ message: ACCOUNT_MESSAGES.wrongCode }]);
  assert(!await isSignedIn(visitor));
  const pending = visitor.cookies.get("ringdown_session");
  const { recoveryCodes } = answered(await confirm(shown(key)), 200);
  assert.equal(recoveryCodes.length, 10);
  assert.notEqual(visitor.cookies.get("ringdown_session"), pending);
  assert(await isSignedIn(visitor));
  const [{ subject }] = await mailsTo(app(), "super");
  assert.equal(subject, "An authenticator app was set up for your Ringdown account");

  const next = visit(app());
  answered(await next.login("super"), 202);
  assert.deepEqual(await methodOf(next), { method: "app" });
  refused(await next.call("POST", `${ROOT}/app`), 409);
  refused(await next.call("POST", `${ROOT}/resend`), 409);
  answered(await give(next, recoveryCodes[0]), 200);
});

test("the password alone replaces no second factor that is set up", async () => {
  const attacker = await half("super");
  const theirs = await begin(attacker);
  const owner = visit(app());
  answered(await owner.login("super"), 202);
  const key = await begin(owner);
  answered(await owner.call("POST", `${ROOT}/app/confirm`, { code: shown(key) }), 200);
  const answer = attacker.call("POST", `${ROOT}/app/confirm`, { code: shown(theirs) });
  assert.deepEqual(refused(await answer, 409), [{ message: ACCOUNT_MESSAGES.hasFactor }]);
  refused(await attacker.call("POST", `${ROOT}/app`), 409);
  refused(await give(attacker, shown(theirs)), 422);
});

test("an app is set up at sign-in only by who must choose", async () => {
  await half("super");
  const mfa = visit(app());
  answered(await mfa.login("mfa"), 202);
  refused(await mfa.call("POST", `${ROOT}/app`), 409);
  refused(await mfa.call("POST", `${ROOT}/app/confirm`, { code: "123456" }), 409);
  const crew = await visitAs(app(), "crew1");
  refused(await crew.call("POST", `${ROOT}/app`), 401);
  refused(await visit(app()).call("POST", `${ROOT}/app`), 401);
});

test("an administrator whose organization asks for mailed codes has nothing to choose", async () => {
  const { sql } = app();
  const turn = (is: boolean) =>
    sql`update organizations set is_mfa_enabled = ${is} where name = 'City Fire Department'`;
  await turn(true);
  const visitor = await half("ems.admin");
  assert.deepEqual(await methodOf(visitor), { method: "mail" });
  answered(await give(visitor, await codeFor(app(), "ems.admin")), 200);
  await turn(false);
});

test("codes are mailed once the app is removed", async () => {
  const visitor = await half("super");
  const key = await begin(visitor);
  answered(await visitor.call("POST", `${ROOT}/app/confirm`, { code: shown(key) }), 200);
  const own = "/api/users/me/twoFactor";
  const state = answered(await visitor.call<{ isRequired: boolean }>("GET", own), 200);
  assert.equal(state.isRequired, true);
  answered(await visitor.call("DELETE", own, { password: DEMO_PASSWORD }), 200);
  const next = visit(app());
  answered(await next.login("super"), 202);
  assert.deepEqual(await methodOf(next), { method: "mail" });
});

test("who is made an administrator is signed out at once and sets a second factor up", async () => {
  await half("super");
  const crew = await app().as("crew2");
  const stream = await openStream(crew, "/wss/user");
  const superVisitor = visit(app());
  answered(await superVisitor.login("super"), 202);
  answered(await superVisitor.call("POST", `${ROOT}/resend`), 200);
  answered(await give(superVisitor, await codeFor(app(), "super")), 200);
  const change = { isAdminUser: true };
  answered(await superVisitor.call("PATCH", `/api/users/${crew.user.id}`, change), 200);
  assert.equal((await crew.get("/api/users/me")).status, 401);
  assert.equal(await stream.closed, 4401);
  const visitor = visit(app());
  answered(await visitor.login("crew2"), 202);
  assert.deepEqual(await methodOf(visitor), CHOICE);
  const back = { isAdminUser: false };
  answered(await superVisitor.call("PATCH", `/api/users/${crew.user.id}`, back), 200);
});

noMail.test("without a mail server only an app can be chosen, and it stays", async () => {
  const at = noMail.app();
  const visitor = await half("super", at);
  assert.deepEqual(await methodOf(visitor), { method: "choice", ways: ["app"] });
  const messages = refused(await visitor.call("POST", `${ROOT}/resend`), 409);
  assert.deepEqual(messages, [{ message: ACCOUNT_MESSAGES.noMail }]);
  assert.equal((await mailsTo(at, "super")).length, 0);
  const key = await begin(visitor);
  answered(await visitor.call("POST", `${ROOT}/app/confirm`, { code: shown(key) }), 200);
  const own = "/api/users/me/twoFactor";
  const stays = refused(await visitor.call("DELETE", own, { password: DEMO_PASSWORD }), 409);
  assert.deepEqual(stays, [{ message: ACCOUNT_MESSAGES.appStays }]);
});

noMail.test("without a mail server even settled mailed codes give way to the choice of an app", async () => {
  const at = noMail.app();
  const visitor = await half("super", at);
  await at.sql`update users set uses_mailed_codes = true`;
  assert.deepEqual(await methodOf(visitor), { method: "choice", ways: ["app"] });
});

noMail.test("who is let in in an emergency sets an app up, and lets a super user in again", async () => {
  const at = noMail.app();
  await resetSignIn(at);
  const [email, code, password] = ["need@demo.test", "a-code", "Broken!Glass1"];
  const endsAt = await openBreakGlass(at.sql, {
    email,
    codeHash: await tokenHashOf(code),
    linkMinutes: 60,
    hours: 24,
    letterIn: () => breakGlassMail({ appName: "Ringdown", email, hours: 24 }),
  });
  assert(endsAt);
  const visitor = visit(at);
  answered(await visitor.call("POST", "/auth/local/reset", { email, code, password }), 200);
  answered(await visitor.login("need", password), 202);
  assert.deepEqual(await methodOf(visitor), { method: "choice", ways: ["app"] });
  refused(await visitor.call("GET", "/api/clients"), 401);
  const key = await begin(visitor);
  answered(await visitor.call("POST", `${ROOT}/app/confirm`, { code: shown(key) }), 200);
  answered(await visitor.call("GET", "/api/clients"), 200);

  const [lost] = await at.sql`
    update users set totp_key = '\\x00' where email = 'super@demo.test' returning id
  `;
  answered(await visitor.call("POST", "/auth/local/confirm", { password }), 200);
  const given = await visitor.call("DELETE", `/api/users/${lost.id}/twoFactor`);
  assert.equal(given.status, 204);
  const again = visit(at);
  answered(await again.login("super"), 202);
  assert.deepEqual(await methodOf(again), { method: "choice", ways: ["app"] });
});
