/**
 * The clock of the database was ahead, and is set back: what was noted meanwhile lies in the future.
 * It does not count as new for as long as the clock was wrong.
 */
import assert from "node:assert/strict";
import { getBackupState, isBackupDue, noteBackup, noteFailedBackup } from "../../db/backup/runs.ts";
import { sendRingdown } from "../../db/ringdowns/sending.ts";
import { countScreens } from "../../db/screens/screens.ts";
import { listLiveProcesses } from "../../db/server_state.ts";
import { takeAttempt } from "../../db/sign_in/attempts.ts";
import { confirmPassword, isPasswordConfirmed } from "../../db/sign_in/sessions.ts";
import { TooManyWrites } from "../../domain/errors.ts";
import { hospitalNamed, sharedDatabase, toSend, userNamed } from "./cast.ts";

const { test } = sharedDatabase();

test("a crew that has sent as much as it may can send again", async (sql) => {
  const [by, now] = [await userNamed(sql, "crew1"), new Date()];
  const send = async () => {
    const ringdown = await toSend(sql, { id: crypto.randomUUID() });
    await sendRingdown(sql, ringdown, { by, now, limit: { perMinute: 1, isApiClient: false } });
  };
  await send();
  await assert.rejects(send(), TooManyWrites);
  await sql`update recent_writes set written_at = written_at + interval '1 hour'`;
  await send();
  await assert.rejects(send(), TooManyWrites);
});

test("who has tried to sign in as often as they may can try again", async (sql) => {
  const attempt = { kind: "account", subject: "a@demo.test", withinSeconds: 900, max: 1 } as const;
  assert.equal(await takeAttempt(sql, attempt), true);
  assert.equal(await takeAttempt(sql, attempt), false);
  await sql`update sign_in_attempts set attempted_at = attempted_at + interval '1 hour'`;
  assert.equal(await takeAttempt(sql, attempt), true);
  assert.equal(await takeAttempt(sql, attempt), false);
});

test("a password that was given again is asked for again", async (sql) => {
  const { id: userId } = await userNamed(sql, "crew1");
  const [{ id }] = await sql<[{ id: string }]>`
    insert into sessions (user_id, token_hash, idle_timeout_seconds, expires_at)
    values (${userId}, '\\x01', 3600, clock_timestamp() + interval '1 hour')
    returning id
  `;
  await confirmPassword(sql, id);
  assert.equal(await isPasswordConfirmed(sql, { id, withinMinutes: 10 }), true);
  await sql`
    update sessions set password_confirmed_at = password_confirmed_at + interval '1 hour'
  `;
  assert.equal(await isPasswordConfirmed(sql, { id, withinMinutes: 10 }), false);
});

test("the next backup is due, whether the last one was made or failed", async (sql) => {
  const due = { hours: 24, retrySeconds: 3600 };
  const madeAt = new Date().toISOString();
  await noteBackup(sql, { path: "/backups/a.gz", bytes: 1, madeAt }, { isScheduled: true });
  assert.equal(await isBackupDue(sql, due), false);
  await sql`
    update backup_runs
    set made_at = made_at + interval '1 year', ended_at = ended_at + interval '1 year'
  `;
  assert.equal(await isBackupDue(sql, due), true);
  await noteFailedBackup(sql, "The disk is full");
  assert.equal(await isBackupDue(sql, due), false);
  const { madeAt: newest, error } = await getBackupState(sql);
  assert.deepEqual([newest, error], [null, "The disk is full"]);
  await sql`update backup_runs set ended_at = ended_at + interval '1 year'`;
  assert.equal(await isBackupDue(sql, due), true);
});

test("the screens of a process that died before are not open", async (sql) => {
  const hospitalId = await hospitalNamed(sql, "General Hospital");
  const { id: userId } = await userNamed(sql, "nurse");
  const processId = crypto.randomUUID();
  await sql`insert into live_processes (id, seen_at) values (${processId}, clock_timestamp())`;
  await sql`
    insert into live_screens (id, process_id, user_id, hospital_id, is_ringdown_user)
    values (${crypto.randomUUID()}, ${processId}, ${userId}, ${hospitalId}, true)
  `;
  assert.equal((await countScreens(sql)).get(hospitalId)?.openScreens, 1);
  assert.equal((await listLiveProcesses(sql)).length, 1);
  await sql`update live_processes set seen_at = seen_at + interval '1 hour'`;
  assert.equal((await countScreens(sql)).get(hospitalId)?.openScreens ?? 0, 0);
  assert.equal((await listLiveProcesses(sql)).length, 0);
});
