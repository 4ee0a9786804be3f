import assert from "node:assert/strict";
import {
  countAttempts,
  forgetAttempts,
  isKnownDevice,
  noteAttempt,
  pruneAttempts,
  pruneDevices,
  rememberDevice,
  takeAttempt,
} from "../../../db/sign_in/attempts.ts";
import { sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

const within = { withinSeconds: 900 };

test("attempts are counted separately per account and address, within the given time", async (sql) => {
  const account = { kind: "account" as const, subject: "a@demo.test" };
  const address = { kind: "address" as const, subject: "a@demo.test" };
  await noteAttempt(sql, account);
  await noteAttempt(sql, account);
  await noteAttempt(sql, address);
  assert.equal(await countAttempts(sql, { ...account, ...within }), 2);
  assert.equal(await countAttempts(sql, { ...address, ...within }), 1);
  await sql`update sign_in_attempts set attempted_at = now() - interval '15 minutes 1 second'`;
  assert.equal(await countAttempts(sql, { ...account, ...within }), 0);
});

test("of 25 attempts at once only the allowed 10 are taken, and the others are not counted", async (sql) => {
  const account = { kind: "account" as const, subject: "b@demo.test", ...within };
  const taken = await Promise.all(
    Array.from({ length: 25 }, () => takeAttempt(sql, { ...account, max: 10 })),
  );
  assert.equal(taken.filter(Boolean).length, 10);
  assert.equal(await countAttempts(sql, account), 10);
});

test("forgetting an account's attempts keeps those of the address", async (sql) => {
  for (const kind of ["account", "address"] as const) {
    await noteAttempt(sql, { kind, subject: "c@demo.test" });
  }
  await forgetAttempts(sql, { kind: "account", subject: "c@demo.test" });
  assert.equal(await countAttempts(sql, { kind: "account", subject: "c@demo.test", ...within }), 0);
  assert.equal(await countAttempts(sql, { kind: "address", subject: "c@demo.test", ...within }), 1);
});

test("a device is known only for the accounts that signed in on it", async (sql) => {
  const tokenHash = crypto.getRandomValues(new Uint8Array(32));
  const [crew, colleague] = [await userNamed(sql, "crew1"), await userNamed(sql, "crew2")];
  await rememberDevice(sql, { userId: crew.id, tokenHash });
  await rememberDevice(sql, { userId: crew.id, tokenHash });
  assert.equal(await isKnownDevice(sql, { userId: crew.id, tokenHash }), true);
  assert.equal(await isKnownDevice(sql, { userId: colleague.id, tokenHash }), false);
});

test("attempts are removed after a day, devices after half a year", async (sql) => {
  const tokenHash = crypto.getRandomValues(new Uint8Array(32));
  const { id: userId } = await userNamed(sql, "crew1");
  const pruneOldOnes = async () => [await pruneAttempts(sql, 100), await pruneDevices(sql, 100)];
  await rememberDevice(sql, { userId, tokenHash });
  await noteAttempt(sql, { kind: "account", subject: "d@demo.test" });
  await pruneOldOnes();
  assert.equal(await isKnownDevice(sql, { userId, tokenHash }), true);
  await sql`update sign_in_attempts set attempted_at = now() - interval '25 hours'`;
  await sql`update known_devices set last_used_at = now() - interval '181 days'`;
  await pruneOldOnes();
  assert.equal(await isKnownDevice(sql, { userId, tokenHash }), false);
  assert.equal((await sql`select from sign_in_attempts`).length, 0);
});
