/** The second factor by mail: what is mailed, which codes sign in, and the limits on attempts. */
import assert from "node:assert/strict";
import type { User } from "../../../domain/people/user.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";
import { codeFor, mailsTo, otherThan, resetSignIn, visit, type Visitor } from "../visitor.ts";

const { test, app } = sharedApp({ env: { TRUST_PROXY: "1", BASE_URL: "" } });

/** Signs in with the password only and reads the mailed code. */
async function half(): Promise<{ visitor: Visitor; code: string }> {
  await resetSignIn(app());
  const visitor = visit(app());
  assert.deepEqual(answered(await visitor.login("mfa"), 202), {});
  return { visitor, code: await codeFor(app(), "mfa") };
}

function give(visitor: Visitor, code: unknown) {
  return visitor.call<User>("POST", "/auth/local/twoFactor", { code });
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.call("GET", "/api/users/me")).status === 200;
}

function refusesCode(answer: Awaited<ReturnType<typeof give>>) {
  assert.deepEqual(refused(answer, 422), [{ message: "Invalid Authorization Code." }]);
}

test("the mailed code signs in, with a new session token", async () => {
  const { visitor, code } = await half();
  assert.deepEqual(answered(await visitor.call("GET", "/auth/local/twoFactor"), 200), {
    method: "mail",
  });
  const pending = visitor.cookies.get("ringdown_session")!;
  assert.equal(visitor.cookies.has("ringdown_device"), false);
  const user = answered(await give(visitor, code), 200);
  assert.equal(user.email, "mfa@demo.test");
  assert.notEqual(visitor.cookies.get("ringdown_session"), pending);
  assert(visitor.cookies.has("ringdown_device"));
  assert(await isSignedIn(visitor));
  visitor.cookies.set("ringdown_session", pending);
  assert.equal(await isSignedIn(visitor), false);
});

test("the mail contains the code as text and HTML, but not in the subject", async () => {
  const { code } = await half();
  const [{ subject, text, html }] = await mailsTo(app(), "mfa");
  assert.equal(subject, "Your Ringdown code");
  assert(text.includes(code) && html.includes(`<strong>${code}</strong>`));
});

test("a code may be typed with spaces and hyphens", async () => {
  const { visitor, code } = await half();
  answered(await give(visitor, ` ${code.slice(0, 3)} - ${code.slice(3)} `), 200);
});

test("a code that is missing, too long or not text is refused like any wrong code", async () => {
  const { visitor, code } = await half();
  for (const wrong of [undefined, 123456, [code], "1".repeat(101)]) {
    refusesCode(await give(visitor, wrong));
  }
  answered(await give(visitor, code), 200);
});

test("a wrong code is refused in the fixed words and does not sign in", async () => {
  const { visitor, code } = await half();
  for (const wrong of [otherThan(code), "", "000", "abcdefgh", `${code}0`, "\u0000"]) {
    refusesCode(await give(visitor, wrong));
  }
  assert.equal(await isSignedIn(visitor), false);
});

test("a code works once", async () => {
  const { visitor, code } = await half();
  const again = visit(app());
  for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
  answered(await give(visitor, code), 200);
  refused(await give(again, code), 401);
});

test("a code that is given twice at once signs in once", async () => {
  const { visitor, code } = await half();
  const other = visit(app());
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  const answers = await Promise.all([give(visitor, code), give(other, code)]);
  const statuses = answers.map(({ status }) => status).sort();
  assert.equal(statuses[0], 200);
  assert(statuses[1] === 422 || statuses[1] === 401, String(statuses));
});

test("a code expires after ten minutes", async () => {
  const { visitor, code } = await half();
  const { sql } = app();
  const [{ minutes }] = await sql`
    select extract(epoch from expires_at - created_at)::float / 60 as minutes from one_time_codes
  `;
  assert(Math.abs(minutes - 10) < 0.1);
  await sql`update one_time_codes set expires_at = clock_timestamp() - interval '1 second'`;
  refusesCode(await give(visitor, code));
});

test("after five wrong codes the right one is refused too, until a new code is sent", async () => {
  const { visitor, code } = await half();
  for (let tries = 0; tries < 5; tries++) refusesCode(await give(visitor, otherThan(code)));
  refusesCode(await give(visitor, code));
  answered(await visitor.call("POST", "/auth/local/twoFactor/resend"), 200);
  answered(await give(visitor, await codeFor(app(), "mfa")), 200);
});

test("five wrong codes at once are all counted", async () => {
  const { visitor, code } = await half();
  await Promise.all(Array.from({ length: 5 }, () => give(visitor, otherThan(code))));
  refusesCode(await give(visitor, code));
});

test("a new code replaces the previous one", async () => {
  const { visitor, code } = await half();
  assert.deepEqual(answered(await visitor.call("POST", "/auth/local/twoFactor/resend"), 200), {});
  const second = await codeFor(app(), "mfa");
  if (second !== code) refusesCode(await give(visitor, code));
  answered(await give(visitor, second), 200);
});

test("a code works only in the browser that gave the password for it", async () => {
  const { code } = await half();
  const elsewhere = visit(app());
  answered(await elsewhere.login("mfa"), 202);
  const own = await codeFor(app(), "mfa");
  if (own !== code) refusesCode(await give(elsewhere, code));
  answered(await give(elsewhere, own), 200);
});

test("at most three codes are mailed in an hour", async () => {
  const { visitor, code } = await half();
  answered(await visitor.call("POST", "/auth/local/twoFactor/resend"), 200);
  answered(await visitor.call("POST", "/auth/local/twoFactor/resend"), 200);
  const answer = await visitor.call("POST", "/auth/local/twoFactor/resend");
  const [{ message }] = refused(answer, 429);
  assert.match(message, /^Too many attempts\. Try again in (\d+ minutes|a minute)\.$/);
  assert(Number(answer.headers.get("Retry-After")) > 0);
  refused(await visit(app()).login("mfa"), 429);
  assert.equal((await mailsTo(app(), "mfa")).length, 3);
  const last = await codeFor(app(), "mfa");
  if (last !== code) answered(await give(visitor, last), 200);
});

test("an hour later, or after a right code, codes are mailed again", async () => {
  const { visitor } = await half();
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'second factor mail', id::text from users, generate_series(1, 3)
    where email = 'mfa@demo.test'
  `;
  refused(await visit(app()).login("mfa"), 429);
  await app().sql`update sign_in_attempts set attempted_at = attempted_at - interval '1 hour'`;
  answered(await visitor.call("POST", "/auth/local/twoFactor/resend"), 200);
  answered(await give(visitor, await codeFor(app(), "mfa")), 200);
  const [{ rows }] = await app().sql`
    select count(*)::int as rows from sign_in_attempts where kind = 'second factor mail'
  `;
  assert.equal(rows, 0);
});

test("after ten wrong codes even the right one is refused for 15 minutes", async () => {
  const { visitor, code } = await half();
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'second factor', id::text from users, generate_series(1, 10)
    where email = 'mfa@demo.test'
  `;
  refused(await give(visitor, code), 429);
  await app().sql`update sign_in_attempts set attempted_at = attempted_at - interval '15 minutes'`;
  answered(await give(visitor, code), 200);
});

test("wrong codes from other devices do not keep a known device from signing in", async () => {
  const { visitor, code } = await half();
  answered(await give(visitor, code), 200);
  const user = answered(await visitor.call<User>("GET", "/api/users/me"), 200);
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'second factor', ${user.id} from generate_series(1, 10)
  `;
  answered(await visitor.login("mfa"), 202);
  answered(await give(visitor, await codeFor(app(), "mfa")), 200);
});

test("codes that are mailed for other devices do not keep a known device from signing in", async () => {
  const { visitor, code } = await half();
  answered(await give(visitor, code), 200);
  for (let mails = 0; mails < 3; mails++) answered(await visit(app()).login("mfa"), 202);
  refused(await visit(app()).login("mfa"), 429);
  answered(await visitor.login("mfa"), 202);
  answered(await give(visitor, await codeFor(app(), "mfa")), 200);
  refused(await visit(app()).login("mfa"), 429);
});

test("a pending session gives no other access and ends after half an hour", async () => {
  const { visitor, code } = await half();
  for (const path of ["/api/users/me/sessions", "/api/users/me/twoFactor", "/api/ringdowns/mine"]) {
    refused(await visitor.call("GET", path), 401);
  }
  refused(await visitor.call("PATCH", "/api/users/me", { firstName: "X" }), 401);
  const { sql } = app();
  await sql`update sessions set expires_at = expires_at - interval '30 minutes'`;
  refused(await give(visitor, code), 401);
});

test("a code without a pending sign-in is refused", async () => {
  await resetSignIn(app());
  refused(await give(visit(app()), "123456"), 401);
  const signedIn = visit(app());
  answered(await signedIn.login("crew1"), 200);
  for (const path of ["/auth/local/twoFactor", "/auth/local/twoFactor/resend"]) {
    refused(await signedIn.call("POST", path, { code: "123456" }), 401);
  }
  refused(await signedIn.call("GET", "/auth/local/twoFactor"), 401);
});

test("a user who is deactivated meanwhile cannot sign in with the code", async () => {
  const { visitor, code } = await half();
  const { sql } = app();
  await sql`update users set is_active = false where email = 'mfa@demo.test'`;
  refused(await give(visitor, code), 401);
  await sql`update users set is_active = true where email = 'mfa@demo.test'`;
});

test("the database stores a hash of the code, but not its plain SHA-256", async () => {
  const { code } = await half();
  const [row] = await app().sql`select code_hash from one_time_codes`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  assert.equal(row.codeHash.length, 32);
  assert.notDeepEqual(new Uint8Array(row.codeHash), new Uint8Array(digest));
});

test("the log contains no code", async () => {
  const { visitor, code } = await half();
  answered(await give(visitor, code), 200);
  assert.equal(app().logged.some((line) => line.includes(`"${code}"`)), false);
});
