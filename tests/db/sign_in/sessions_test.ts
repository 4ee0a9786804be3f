import assert from "node:assert/strict";
import {
  endSession,
  findSession,
  listLivingSessions,
  pruneSessions,
  touchSessions,
} from "../../../db/sign_in/sessions.ts";
import {
  type NewSession,
  startPendingSession,
  startSession,
} from "../../../db/sign_in/starting.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { findUserToSignIn } from "../../../db/people/users.ts";
import { SignInFailed } from "../../../domain/errors.ts";
import { askMeanwhile } from "../../support/meanwhile.ts";
import { changesSince, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

const HOUR = 3_600;

/** Starts a session of crew1; `find` reads it again by its token. */
const NO_MAIL = { to: "crew1@demo.test", subject: "s", text: "t", html: "h" };

async function started(
  sql: Sql,
  changes: Partial<NewSession> = {},
  start: (sql: Sql, session: NewSession) => Promise<unknown> = (sql, session) =>
    startSession(sql, session, { isAdminFactorRequired: false }),
) {
  const { id: userId } = await userNamed(sql, "crew1");
  const tokenHash = crypto.getRandomValues(new Uint8Array(32));
  await start(sql, {
    userId,
    tokenHash,
    idleTimeoutSeconds: HOUR,
    expiresAt: new Date(Date.now() + 24 * HOUR * 1000),
    address: "192.0.2.1",
    userAgent: null,
    ...changes,
  });
  const session = await findSession(sql, tokenHash);
  return { tokenHash, id: session?.id ?? "", find: () => findSession(sql, tokenHash) };
}

async function lastUsed(sql: Sql, id: string, secondsAgo: number) {
  await sql`
    update sessions set last_used_at = clock_timestamp() - ${secondsAgo} * interval '1 second'
    where id = ${id}
  `;
}

test("a session is found by its token's hash, with the current data of its user", async (sql) => {
  const { find } = await started(sql);
  assert.equal((await find())?.user.email, "crew1@demo.test");
  await sql`update users set first_name = 'Renamed' where email = 'crew1@demo.test'`;
  assert.equal((await find())?.user.firstName, "Renamed");
  assert.equal(await findSession(sql, new Uint8Array(32)), null);
});

test("a session knows that the second factor is missing", async (sql) => {
  const { find } = await started(sql, {}, startPendingSession);
  assert.equal((await find())?.isSecondFactorPending, true);
});

test("a new session replaces that of the same browser, but only if it begins", async (sql) => {
  const old = await started(sql);
  await assert.rejects(
    started(sql, { replacedId: old.id, hashedPassword: "of another password" }),
    SignInFailed,
  );
  assert((await old.find()) !== null);
  const next = await started(sql, { replacedId: old.id });
  assert.equal(await old.find(), null);
  assert((await next.find()) !== null);
});

test("nobody is signed in without the second factor that they have or that is required", async (sql) => {
  const deviceHash = crypto.getRandomValues(new Uint8Array(32));
  const isRefused = async () => {
    const { find } = await started(sql, { device: { hash: deviceHash, mail: NO_MAIL } });
    assert.equal(await find(), null);
    const found = await findUserToSignIn(sql, "crew1@demo.test", deviceHash);
    assert.equal(found!.isKnownDevice, false);
  };
  await sql`update users set totp_key = '\\x01' where email = 'crew1@demo.test'`;
  await isRefused();
  await sql`update users set totp_key = null where email = 'crew1@demo.test'`;
  await sql`update organizations set is_mfa_enabled = true where name = 'City Fire Department'`;
  await isRefused();
  await sql`update organizations set is_mfa_enabled = false where name = 'City Fire Department'`;
  assert(
    (await (await started(sql, { device: { hash: deviceHash, mail: NO_MAIL } })).find()) !== null,
  );
});

test("whoever switches a second factor on and whoever signs in wait for each other", async (sql) => {
  const require = (tx: Sql) =>
    tx`update organizations set is_mfa_enabled = true where name = 'City Fire Department'`;
  const { find } = await askMeanwhile(sql, require, () => started(sql));
  assert.equal(await find(), null);
  await sql`update organizations set is_mfa_enabled = false where name = 'City Fire Department'`;
});

test("a user who is moved to another organisation meanwhile is signed in by its rules", async (sql) => {
  const moveTo = (organization: string) => (tx: Sql) =>
    tx`
      update users set organization_id = (select id from organizations where name = ${organization})
      where email = 'crew1@demo.test'
    `;
  const asked = await askMeanwhile(sql, moveTo("Northside Rescue"), () => started(sql));
  assert.equal(await asked.find(), null);
  const free = await askMeanwhile(sql, moveTo("City Fire Department"), () => started(sql));
  assert((await free.find()) !== null);
});

test("a session ends when it was not used for its idle timeout", async (sql) => {
  const { id, find } = await started(sql);
  await lastUsed(sql, id, HOUR - 60);
  assert((await find()) !== null);
  assert.deepEqual(await listLivingSessions(sql, [id]), [id]);
  await lastUsed(sql, id, HOUR + 60);
  assert.equal(await find(), null);
  assert.deepEqual(await listLivingSessions(sql, [id]), []);
});

test("using a session postpones its idle timeout, but not its absolute end", async (sql) => {
  const { id, find } = await started(sql);
  await lastUsed(sql, id, HOUR - 60);
  await touchSessions(sql, [id]);
  assert(Date.now() - (await find())!.lastUsedAt.getTime() < 5_000);
  await sql`update sessions set expires_at = clock_timestamp() - interval '1 minute' where id = ${id}`;
  await touchSessions(sql, [id]);
  assert.equal(await find(), null);
});

test("a session does not work while its user or their organisation is inactive", async (sql) => {
  const { find } = await started(sql);
  await sql`update users set is_active = false where email = 'crew1@demo.test'`;
  assert.equal(await find(), null);
  await sql`update users set is_active = true where email = 'crew1@demo.test'`;
  await sql`update organizations set is_active = false where name = 'City Fire Department'`;
  assert.equal(await find(), null);
  await sql`update organizations set is_active = true where name = 'City Fire Department'`;
  assert((await find()) !== null);
});

test("an ended session is announced to the live screens, and other sessions stay", async (sql) => {
  const [first, second] = [await started(sql), await started(sql)];
  const changes = await changesSince(sql, () => endSession(sql, first.id));
  assert.deepEqual(changes, [`session ${first.id}`]);
  assert.equal(await first.find(), null);
  assert((await second.find()) !== null);
});

test("timed-out sessions are removed and announced to the live screens", async (sql) => {
  await pruneSessions(sql, 10);
  const [idle, expired, alive] = [await started(sql), await started(sql), await started(sql)];
  await lastUsed(sql, idle.id, HOUR + 60);
  await sql`update sessions set expires_at = clock_timestamp() - interval '1 minute' where id = ${expired.id}`;
  const changes = await changesSince(sql, async () => {
    assert.equal(await pruneSessions(sql, 10), 2);
  });
  assert.deepEqual(changes, [`session ${expired.id}`, `session ${idle.id}`].sort());
  assert((await alive.find()) !== null);
});
