/** Codes from an authenticator app: how to set the app up, and which codes sign in how often. */
import assert from "node:assert/strict";
import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import type { AppEnrolment, SecondFactor } from "../../../domain/people/account.ts";
import { answered, refused, refusedAt } from "../answers.ts";
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

const { test, app } = sharedApp({ env: { TRUST_PROXY: "1" } });

const ROOT = "/api/users/me/twoFactor";

interface Phone {
  key: Uint8Array;
  recoveryCodes: string[];
}

/** The code that an app shows now, or `steps` of 30 s later. */
function shown(key: Uint8Array, steps = 0): string {
  return generateHOTP(key, BigInt(Math.floor(Date.now() / 30_000) + steps), 6);
}

function keyIn({ uri }: AppEnrolment): Uint8Array {
  return decodeBase32IgnorePadding(new URL(uri).searchParams.get("secret")!);
}

async function begin(visitor: Visitor): Promise<AppEnrolment> {
  return answered(
    await visitor.call<AppEnrolment>("POST", ROOT, { password: DEMO_PASSWORD }),
    201,
  );
}

/** Sets an app up, as if some time ago, so that its current code is unused. */
async function addApp(visitor: Visitor): Promise<Phone> {
  const key = keyIn(await begin(visitor));
  const answer = await visitor.call<{ recoveryCodes: string[] }>("POST", `${ROOT}/confirm`, {
    code: shown(key),
  });
  const { recoveryCodes } = answered(answer, 200);
  await app().sql`update users set totp_last_step = totp_last_step - 10`;
  return { key, recoveryCodes };
}

async function removeApps() {
  const { sql } = app();
  await resetSignIn(app());
  await sql`update users set totp_key = null, totp_pending_key = null, totp_last_step = null`;
  await sql`delete from recovery_codes`;
}

/** Sets an app up and signs in with the password only. */
async function half(name = "crew1"): Promise<Phone & { visitor: Visitor }> {
  await removeApps();
  const owner = visit(app());
  const { status } = await owner.login(name);
  if (status === 202) answered(await give(owner, await codeFor(app(), name)), 200);
  const phone = await addApp(owner);
  const visitor = visit(app());
  answered(await visitor.login(name), 202);
  return { ...phone, visitor };
}

function give(visitor: Visitor, code: string) {
  return visitor.call("POST", "/auth/local/twoFactor", { code });
}

async function stateOf(visitor: Visitor): Promise<SecondFactor> {
  return answered(await visitor.call<SecondFactor>("GET", ROOT), 200);
}

test("the key of an app is given as a picture, as text and as a link", async () => {
  await removeApps();
  const enrolment = await begin(await visitAs(app(), "crew1"));
  const uri = new URL(enrolment.uri);
  assert.equal(uri.protocol, "otpauth:");
  assert.equal(decodeURIComponent(uri.pathname).endsWith("Ringdown:crew1@demo.test"), true);
  assert.equal(enrolment.keyText.replaceAll(" ", ""), uri.searchParams.get("secret"));
  assert.match(enrolment.qrSvg, /^<svg [^>]*viewBox/);
  assert.doesNotMatch(enrolment.qrSvg, /style=|<script/);
  assert.equal(keyIn(enrolment).length, 20);
});

test("an app has no effect until a code confirms it", async () => {
  await removeApps();
  const visitor = await visitAs(app(), "crew1");
  await begin(visitor);
  assert.deepEqual(await stateOf(visitor), {
    method: "mail",
    isRequired: false,
    recoveryCodesLeft: 0,
  });
  answered(await visit(app()).login("crew1"), 200);
});

test("setting an app up needs the password", async () => {
  await removeApps();
  const visitor = await visitAs(app(), "crew1");
  const answer = await visitor.call("POST", ROOT, { password: "Wrong-Word-1!" });
  assert.equal(refusedAt(answer, "password"), "This is not your current password.");
  refusedAt(await visitor.call("POST", ROOT, {}), "password");
});

test("a wrong first code is refused at its field, and any code without a key is a conflict", async () => {
  await removeApps();
  const visitor = await visitAs(app(), "crew1");
  refused(await visitor.call("POST", `${ROOT}/confirm`, { code: "123456" }), 409);
  const key = keyIn(await begin(visitor));
  const wrong = otherThan(shown(key));
  const answer = await visitor.call("POST", `${ROOT}/confirm`, { code: wrong });
  assert.equal(refusedAt(answer, "code"), "Invalid Authorization Code.");
});

test("a user with an app signs in with its code, and no mail is sent", async () => {
  const { key, visitor } = await half();
  assert.deepEqual(answered(await visitor.call("GET", "/auth/local/twoFactor"), 200), {
    method: "app",
  });
  answered(await give(visitor, shown(key)), 200);
  assert.deepEqual(await stateOf(visitor), {
    method: "app",
    isRequired: false,
    recoveryCodesLeft: 10,
  });
  const subjects = (await mailsTo(app(), "crew1")).map(({ subject }) => subject);
  assert(!subjects.includes("Your Ringdown code"), String(subjects));
});

test("a user is told by mail of their app, of new recovery codes, and when the app is removed", async () => {
  await removeApps();
  const visitor = await visitAs(app(), "crew1");
  await app().sql`delete from emails`;
  const told = async () => (await mailsTo(app(), "crew1")).map(({ subject }) => subject);
  await begin(visitor);
  assert.deepEqual(await told(), []);
  await addApp(visitor);
  const setUp = "An authenticator app was set up for your Ringdown account";
  assert.deepEqual(await told(), [setUp]);
  const body = { password: DEMO_PASSWORD };
  answered(await visitor.call("POST", `${ROOT}/recoveryCodes`, body), 200);
  const codes = "New recovery codes were made for your Ringdown account";
  assert.deepEqual(await told(), [codes, setUp]);
  for (let twice = 0; twice < 2; twice++) {
    answered(await visitor.call("DELETE", ROOT, body), 200);
    const removed = "The authenticator app of your Ringdown account was removed";
    assert.deepEqual(await told(), [removed, codes, setUp]);
  }
});

test("the code of an app whose clock is 30 s off works, a code that is 2 min off does not", async () => {
  const { key, visitor } = await half();
  refused(await give(visitor, shown(key, -4)), 422);
  refused(await give(visitor, shown(key, 4)), 422);
  answered(await give(visitor, shown(key, -1)), 200);
});

test("a used code does not work again, not even for the same user", async () => {
  const { key, visitor } = await half();
  const code = shown(key);
  answered(await give(visitor, code), 200);
  const again = visit(app());
  answered(await again.login("crew1"), 202);
  assert.deepEqual(refused(await give(again, code), 422), [
    { message: "Invalid Authorization Code." },
  ]);
  answered(await give(again, shown(key, 1)), 200);
});

test("the code that confirmed an app cannot also be used to sign in", async () => {
  await removeApps();
  const owner = await visitAs(app(), "crew1");
  const key = keyIn(await begin(owner));
  const code = shown(key);
  answered(await owner.call("POST", `${ROOT}/confirm`, { code }), 200);
  const visitor = visit(app());
  answered(await visitor.login("crew1"), 202);
  refused(await give(visitor, code), 422);
});

test("no code is mailed to a user who has an app", async () => {
  const { visitor } = await half();
  const answer = await visitor.call("POST", "/auth/local/twoFactor/resend");
  assert.deepEqual(refused(answer, 409), [
    { message: "Your codes come from your authenticator app." },
  ]);
});

test("a recovery code signs in once, also typed in capitals and without hyphens", async () => {
  const { visitor, recoveryCodes } = await half();
  assert.equal(new Set(recoveryCodes).size, 10);
  for (const code of recoveryCodes) assert.match(code, /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  answered(await give(visitor, ` ${recoveryCodes[3].toUpperCase().replaceAll("-", " ")}`), 200);
  assert.equal((await stateOf(visitor)).recoveryCodesLeft, 9);
  const again = visit(app());
  answered(await again.login("crew1"), 202);
  refused(await give(again, recoveryCodes[3]), 422);
  answered(await give(again, recoveryCodes[4]), 200);
});

test("a recovery code that is given twice at once signs in once", async () => {
  const { visitor, recoveryCodes } = await half();
  const other = visit(app());
  answered(await other.login("crew1"), 202);
  const answers = await Promise.all([visitor, other].map((who) => give(who, recoveryCodes[0])));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422]);
});

test("another user's recovery code does not work", async () => {
  const { recoveryCodes } = await half("crew2");
  const owner = await visitAs(app(), "crew1");
  await addApp(owner);
  const visitor = visit(app());
  answered(await visitor.login("crew1"), 202);
  refused(await give(visitor, recoveryCodes[0]), 422);
});

test("new recovery codes need the password and replace the old ones", async () => {
  const { key, visitor, recoveryCodes } = await half();
  answered(await give(visitor, shown(key)), 200);
  const path = `${ROOT}/recoveryCodes`;
  refusedAt(await visitor.call("POST", path, { password: "Wrong-Word-1!" }), "password");
  const answer = await visitor.call<{ recoveryCodes: string[] }>("POST", path, {
    password: DEMO_PASSWORD,
  });
  const fresh = answered(answer, 200).recoveryCodes;
  const again = visit(app());
  answered(await again.login("crew1"), 202);
  refused(await give(again, recoveryCodes[0]), 422);
  answered(await give(again, fresh[0]), 200);
});

test("a user without an app cannot renew recovery codes", async () => {
  await removeApps();
  const visitor = await visitAs(app(), "crew1");
  const answer = await visitor.call("POST", `${ROOT}/recoveryCodes`, { password: DEMO_PASSWORD });
  refused(answer, 409);
});

test("removing an app needs the password, and codes are mailed again", async () => {
  const { key, visitor } = await half("mfa");
  answered(await give(visitor, shown(key)), 200);
  refusedAt(await visitor.call("DELETE", ROOT, { password: "Wrong-Word-1!" }), "password");
  const answer = await visitor.call("DELETE", ROOT, { password: DEMO_PASSWORD });
  assert.deepEqual(answered(answer, 200), {
    method: "mail",
    isRequired: true,
    recoveryCodesLeft: 0,
  });
  const again = visit(app());
  answered(await again.login("mfa"), 202);
  answered(await give(again, await codeFor(app(), "mfa")), 200);
});

test("after ten wrong passwords no app can be set up for a while", async () => {
  await removeApps();
  const visitor = await visitAs(app(), "crew1");
  const user = answered(await visitor.call<{ id: string }>("GET", "/api/users/me"), 200);
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'own password', ${user.id} from generate_series(1, 10)
  `;
  refused(await visitor.call("POST", ROOT, { password: DEMO_PASSWORD }), 429);
});

test("only the answer with the picture to scan contains a key or other two-factor data", async () => {
  const { key, visitor, recoveryCodes } = await half();
  const answers = [
    await give(visitor, shown(key)),
    await visitor.call("GET", "/api/users/me"),
    await visitor.call("GET", ROOT),
    await visitor.call("GET", "/api/users/me/sessions"),
    await visitor.call("PATCH", "/api/users/me", { firstName: "Crew" }),
  ];
  const said = JSON.stringify(answers.map(({ body }) => body));
  assert.doesNotMatch(said, /totp|hash|twoFactorData|password|\$2b\$/i);
  const log = app().logged.join("\n");
  for (const secret of [...recoveryCodes, new Uint8Array(key).toHex()]) {
    assert.equal(said.includes(secret) || log.includes(secret), false);
  }
});

test("only hashes of recovery codes are stored", async () => {
  const { recoveryCodes } = await half();
  const rows = await app().sql`select rc::text as row from recovery_codes rc`;
  assert.equal(rows.length, 10);
  const bare = recoveryCodes.flatMap((code) => [code, code.replaceAll("-", "")]);
  assert.equal(rows.some(({ row }) => bare.some((code) => row.includes(code))), false);
});
