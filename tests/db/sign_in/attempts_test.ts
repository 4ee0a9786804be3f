import assert from "node:assert/strict";
import { TooManyAttempts } from "../../../domain/errors.ts";
import {
  type Attempt,
  ensureAttempt,
  forgetAttempts,
  forgetWrongPasswords,
  giveBackAttempt,
  pruneAttempts,
  takeAttempt,
  takeAttempts,
  takePasswordTry,
} from "../../../db/sign_in/attempts.ts";
import { pruneDevices } from "../../../db/sign_in/devices.ts";
import { findUserToSignIn } from "../../../db/people/users.ts";
import { startSession } from "../../../db/sign_in/starting.ts";
import type { TestSql } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";
import { sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

const limit = { withinSeconds: 900, max: 10 };

async function counted(sql: TestSql, { kind, subject }: Attempt): Promise<number> {
  const rows = await sql`
    select from sign_in_attempts where kind = ${kind} and subject = ${subject}
  `;
  return rows.length;
}

function pair(account: string, address: string): [Attempt, Attempt] {
  return [{ kind: "address", subject: address }, { kind: "account", subject: account }];
}

const ROW = { userId: crypto.randomUUID(), isKnownDevice: false };

test("attempts are counted separately per account and address, within the given time", async (sql) => {
  const [address, account] = pair("a@demo.test", "a@demo.test");
  const once = { withinSeconds: 900, max: 1 };
  assert.equal(await takeAttempt(sql, { ...account, ...once }), true);
  assert.equal(await takeAttempt(sql, { ...account, ...once }), false);
  assert.equal(await takeAttempt(sql, { ...address, ...once }), true);
  assert.deepEqual([await counted(sql, account), await counted(sql, address)], [1, 1]);
  await sql`update sign_in_attempts set attempted_at = now() - interval '15 minutes 1 second'`;
  assert.equal(await takeAttempt(sql, { ...account, ...once }), true);
});

test("whoever has tried too often is told after how long the oldest try counts no more", async (sql) => {
  const account: Attempt = { kind: "account", subject: "h@demo.test" };
  const { max } = limit;
  for (let tries = 0; tries < max; tries++) await takeAttempt(sql, { ...account, ...limit });
  await sql`
    update sign_in_attempts set attempted_at = now() - interval '5 minutes'
    where id = (select min(id) from sign_in_attempts where subject = ${account.subject})
  `;
  const refused = await ensureAttempt(sql, { ...account, ...limit }).catch((error) => error);
  assert(refused instanceof TooManyAttempts);
  assert(refused.retryAfterSeconds > 590 && refused.retryAfterSeconds <= 600);
  assert.equal(refused.message, "Too many attempts. Try again in 10 minutes.");
  await sql`
    update sign_in_attempts set attempted_at = now() - interval '15 minutes 1 second'
    where id = (select min(id) from sign_in_attempts where subject = ${account.subject})
  `;
  await ensureAttempt(sql, { ...account, ...limit });
  await forgetAttempts(sql, account);
});

test("of an account and an address that are both locked, the longer wait is told", async (sql) => {
  const [address, account] = pair("i@demo.test", "192.0.2.9");
  await takeAttempt(sql, { ...account, withinSeconds: 60, max: 1 });
  await takeAttempt(sql, { ...address, withinSeconds: 60, max: 1 });
  const outcome = await takePasswordTry(sql, [
    { ...account, withinSeconds: 60, max: 1 },
    { ...address, withinSeconds: 300, max: 1 },
  ], null);
  assert(typeof outcome === "object" && outcome.waitSeconds > 240, JSON.stringify(outcome));
  await forgetAttempts(sql, account, address);
});

test("of 25 attempts at once only the allowed 10 are taken, and the others are not counted", async (sql) => {
  const account: Attempt = { kind: "account", subject: "b@demo.test" };
  const taken = await Promise.all(
    Array.from({ length: 25 }, () => takeAttempt(sql, { ...account, ...limit })),
  );
  assert.equal(taken.filter(Boolean).length, 10);
  assert.equal(await counted(sql, account), 10);
});

test("of those who count for one subject, one waits at the database, and the others in the process", async (sql) => {
  const account: Attempt = { kind: "account", subject: "f@demo.test" };
  const waiting = async () => {
    const [{ count }] = await sql<[{ count: number }]>`
      select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted
    `;
    return count;
  };
  let taken: Promise<boolean[]> = Promise.resolve([]);
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${account.subject}, 1))`;
    taken = Promise.all([1, 2, 3, 4].map(() => takeAttempt(sql, { ...account, ...limit })));
    await untilTrue(async () => await waiting() > 0);
    for (let look = 0; look < 10; look++) assert.equal(await waiting(), 1);
  });
  assert.deepEqual(await taken, [true, true, true, true]);
  await forgetAttempts(sql, account);
});

test("if the account or the address has reached its limit, neither is counted", async (sql) => {
  const [address, account] = pair("e@demo.test", "192.0.2.1");
  const take = (most: { account: number; address: number }) =>
    takeAttempts(sql, [
      { ...address, ...limit, max: most.address },
      { ...account, ...limit, max: most.account },
    ]);
  assert.equal(await take({ account: 0, address: 1 }), false);
  assert.equal(await take({ account: 1, address: 0 }), false);
  assert.deepEqual([await counted(sql, account), await counted(sql, address)], [0, 0]);
  assert.equal(await take({ account: 1, address: Infinity }), true);
  assert.deepEqual([await counted(sql, account), await counted(sql, address)], [1, 1]);
});

test("who guesses at each other's address as an account causes no deadlock", async (sql) => {
  const [one, other] = ["192.0.2.7", "192.0.2.8"];
  const guesses = [pair(one, other), pair(other, one)].map((attempts) =>
    attempts.map((attempt) => ({ ...attempt, withinSeconds: 900, max: 1000 }))
  );
  const taken = await Promise.all(
    Array.from({ length: 40 }, (_, at) => takeAttempts(sql, guesses[at % 2])),
  );
  assert(taken.every(Boolean));
});

test("a right password clears the account's attempts and takes back one of the address", async (sql) => {
  const [address, account] = pair("c@demo.test", "192.0.2.2");
  for (let tries = 0; tries < 3; tries++) {
    await takeAttempts(sql, [{ ...address, ...limit }, { ...account, ...limit }]);
  }
  await forgetWrongPasswords(sql, { account: account.subject, address: address.subject, row: ROW });
  assert.deepEqual([await counted(sql, account), await counted(sql, address)], [0, 2]);
});

test("right passwords given at once each take back an attempt of their own", async (sql) => {
  const address: Attempt = { kind: "address", subject: "192.0.2.3" };
  for (let tries = 0; tries < 8; tries++) await takeAttempt(sql, { ...address, ...limit });
  await Promise.all(
    Array.from(
      { length: 8 },
      (_, at) =>
        forgetWrongPasswords(sql, {
          account: `f${at}@demo.test`,
          address: address.subject,
          row: ROW,
        }),
    ),
  );
  assert.equal(await counted(sql, address), 0);
});

test("forgetting some attempts keeps those of another kind or subject", async (sql) => {
  const [address, account] = pair("d@demo.test", "d@demo.test");
  const mail: Attempt = { kind: "second factor mail", subject: "d@demo.test" };
  for (const attempt of [address, account, mail]) await takeAttempt(sql, { ...attempt, ...limit });
  await forgetAttempts(sql, account, mail);
  const left = [address, account, mail].map((attempt) => counted(sql, attempt));
  assert.deepEqual(await Promise.all(left), [1, 0, 0]);
  await giveBackAttempt(sql, address);
  await giveBackAttempt(sql, address);
  assert.equal(await counted(sql, address), 0);
});

/** Signs crew1 in on a device. */
async function signedInOn(sql: TestSql, deviceHash: Uint8Array) {
  const { id: userId } = await userNamed(sql, "crew1");
  await startSession(sql, {
    userId,
    tokenHash: crypto.getRandomValues(new Uint8Array(32)),
    idleTimeoutSeconds: 60,
    expiresAt: new Date(Date.now() + 60_000),
    address: null,
    userAgent: null,
    device: {
      hash: deviceHash,
      mail: { to: "crew1@demo.test", subject: "", text: "", html: "" },
    },
  }, { isAdminFactorRequired: false });
}

async function isKnown(sql: TestSql, name: string, deviceHash: Uint8Array) {
  return (await findUserToSignIn(sql, `${name}@demo.test`, deviceHash))!.isKnownDevice;
}

test("a device is known only for the accounts that signed in on it", async (sql) => {
  const device = crypto.getRandomValues(new Uint8Array(32));
  assert.equal(await isKnown(sql, "crew1", device), false);
  await signedInOn(sql, device);
  await signedInOn(sql, device);
  assert.equal(await isKnown(sql, "crew1", device), true);
  assert.equal(await isKnown(sql, "crew2", device), false);
  assert.equal((await findUserToSignIn(sql, "crew1@demo.test"))!.isKnownDevice, false);
});

test("attempts are removed after a day, devices after half a year", async (sql) => {
  const device = crypto.getRandomValues(new Uint8Array(32));
  const pruneOldOnes = async () => [await pruneAttempts(sql, 100), await pruneDevices(sql, 100)];
  await signedInOn(sql, device);
  await takeAttempt(sql, { kind: "account", subject: "g@demo.test", ...limit });
  await pruneOldOnes();
  assert.equal(await isKnown(sql, "crew1", device), true);
  await sql`update sign_in_attempts set attempted_at = now() - interval '25 hours'`;
  await sql`update known_devices set last_used_at = now() - interval '181 days'`;
  await pruneOldOnes();
  assert.equal(await isKnown(sql, "crew1", device), false);
  assert.equal((await sql`select from sign_in_attempts`).length, 0);
});
