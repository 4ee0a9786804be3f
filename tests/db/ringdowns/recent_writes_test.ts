/** How much a unit and a user may send and update within a minute. */
import assert from "node:assert/strict";
import { startMci } from "../../../db/mcis/changes.ts";
import { changeRingdown, type RingdownChange } from "../../../db/ringdowns/changes.ts";
import { moveRingdown } from "../../../db/ringdowns/moves.ts";
import { pruneWrites, type WriteLimit } from "../../../db/ringdowns/recent_writes.ts";
import { sendRingdown } from "../../../db/ringdowns/sending.ts";
import { TooManyWrites } from "../../../domain/errors.ts";
import type { User } from "../../../domain/people/user.ts";
import type { TestSql } from "../../support/database.ts";
import { hospitalNamed, NO_CHANGE, sharedDatabase, toSend, userNamed } from "../cast.ts";

const database = sharedDatabase();

const LIMIT: WriteLimit = { perMinute: 2, isApiClient: false };
const id = () => crypto.randomUUID() as string;

interface Ground {
  sql: TestSql;
  crew: User;
  send(changes?: Record<string, unknown>, by?: User, limit?: WriteLimit): ReturnType<
    typeof sendRingdown
  >;
  change(ringdownId: string, changes: Partial<RingdownChange>): ReturnType<typeof changeRingdown>;
}

function test(name: string, work: (ground: Ground) => Promise<void>) {
  database.test(name, async (sql) => {
    await sql`delete from recent_writes`;
    const crew = await userNamed(sql, "crew1");
    const now = new Date();
    await work({
      sql,
      crew,
      send: async (changes = {}, by = crew, limit = LIMIT) =>
        await sendRingdown(sql, await toSend(sql, { id: id(), ...changes }), { by, now, limit }),
      change: (ringdownId, changes) =>
        changeRingdown(sql, ringdownId, { ...NO_CHANGE, ...changes }, {
          by: crew,
          now,
          limit: LIMIT,
        }),
    });
  });
}

/** Checks that it is refused, and returns after how many seconds it would not be. */
async function refusedFor(working: Promise<unknown>): Promise<number> {
  const error = await working.then(() => null, (error: unknown) => error);
  assert(error instanceof TooManyWrites, String(error));
  return error.retryAfterSeconds;
}

async function later(sql: TestSql, seconds: number) {
  await sql`
    update recent_writes set written_at = written_at - ${seconds} * interval '1 second'
  `;
}

test("one ringdown more than the limit within a minute is refused until the oldest is a minute old", async ({ sql, send }) => {
  const count = async () => (await sql`select from patient_deliveries`).length;
  await send();
  await later(sql, 20);
  await send();
  const before = await count();
  const seconds = await refusedFor(send({ dispatchCallNumber: "NEW-1" }));
  assert(seconds > 0 && seconds <= 40, String(seconds));
  assert.equal(await count(), before);
  const [{ calls }] = await sql`
    select count(*)::int as calls from emergency_medical_service_calls
    where dispatch_call_number = 'NEW-1'
  `;
  assert.equal(calls, 0);
  await later(sql, 41);
  await send();
  await refusedFor(send());
});

test("what is stored already is answered, whatever the limit, and is not counted", async ({ send }) => {
  const same = { id: id() };
  const { ringdown } = await send(same);
  for (let again = 0; again < 3; again++) {
    assert.deepEqual(await send(same), { ringdown, isNew: false });
  }
  await send();
  assert.equal((await send(same)).isNew, false);
  await refusedFor(send());
});

test("a unit is limited whoever sends, and a user in whichever unit", async ({ sql, send }) => {
  const colleague = await userNamed(sql, "crew2");
  await send();
  await send({ ambulanceIdentifier: "m1" }, colleague);
  await refusedFor(send({}, colleague));
  await refusedFor(send());
  await send({ ambulanceIdentifier: "M2" });
  await refusedFor(send({ ambulanceIdentifier: "M3" }));
  await send({ ambulanceIdentifier: "M3" }, colleague);
});

test("under the number of an open MCI five times as many may be sent", async ({ sql, send }) => {
  const dispatchCallNumber = "26119777";
  await startMci(sql, { incidentNumber: dispatchCallNumber, startedAt: new Date() }, {
    user: await userNamed(sql, "mci"),
    isApiClient: false,
    now: new Date(),
  });
  for (let sent = 0; sent < 10; sent++) await send({ dispatchCallNumber });
  await refusedFor(send({ dispatchCallNumber }));
  await refusedFor(send());
  await sql`
    update mass_casualty_incidents set ended_at = now() where incident_number = ${dispatchCallNumber}
  `;
  await later(sql, 61);
  for (let sent = 0; sent < 2; sent++) await send({ dispatchCallNumber });
  await refusedFor(send({ dispatchCallNumber }));
});

test("an API client may send five times as many, of several units", async ({ send, crew }) => {
  const limit = { ...LIMIT, isApiClient: true };
  for (let unit = 0; unit < 5; unit++) {
    const named = { ambulanceIdentifier: `API ${unit}` };
    for (let sent = 0; sent < 2; sent++) await send(named, crew, limit);
    await refusedFor(send(named, crew, limit));
  }
  await refusedFor(send({ ambulanceIdentifier: "API 5" }, crew, limit));
});

test("of many ringdowns at once no more than the limit are stored", async ({ send }) => {
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 6 }, () => send()),
    ...Array.from({ length: 6 }, () => send({ id: null })),
    ...Array.from({ length: 6 }, (_, at) => send({ ambulanceIdentifier: `AT ONCE ${at}` })),
  ]);
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 2);
});

test("updates are counted apart, and those that change nothing or come again are not", async ({ sql, send, change }) => {
  const [{ ringdown: one }, { ringdown: other }] = [await send(), await send()];
  const updateId = id();
  await change(one.id, { etaMinutes: 3, updateId });
  await change(one.id, { etaMinutes: 3 });
  await change(other.id, { patient: (before) => ({ ...before, age: 77 }) });
  const seconds = await refusedFor(change(other.id, { etaMinutes: 4 }));
  assert(seconds > 0 && seconds <= 60, String(seconds));
  await change(one.id, { etaMinutes: 3, updateId });
  await change(other.id, {});
  await later(sql, 61);
  await change(other.id, { etaMinutes: 4 });
});

test("of many updates at once no more than the limit are stored, also of several ringdowns", async ({ send, change }) => {
  const ringdowns = [(await send()).ringdown, (await send()).ringdown];
  const outcomes = await Promise.allSettled(
    Array.from(
      { length: 10 },
      (_, at) => change(ringdowns[at % 2].id, { etaMinutes: 20 + at }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 2);
});

test("a redirect is a new ringdown, and counts as one", async ({ sql, send, change }) => {
  const { ringdown } = await send();
  const [anne, general] = [
    await hospitalNamed(sql, "Saint Anne Downtown"),
    await hospitalNamed(sql, "General Hospital"),
  ];
  const next = await change(ringdown.id, { hospitalId: anne, newId: id() });
  await refusedFor(send());
  await refusedFor(change(next.id, { hospitalId: general, newId: id() }));
  await refusedFor(change(next.id, {
    hospitalId: general,
    newId: id(),
    ambulanceIdentifier: "M2",
  }));
  await change(next.id, { etaMinutes: 5 });
});

test("statuses are never counted, and go on when nothing may be sent", async ({ sql, send, crew }) => {
  await send();
  const { ringdown } = await send();
  await refusedFor(send());
  for (const to of ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"] as const) {
    await moveRingdown(sql, ringdown.id, { to, at: new Date(), by: crew });
  }
  const counted = await sql`select from recent_writes`;
  assert.equal(counted.length, 4); // user and unit, twice
});

test("what no limit counts any more is removed", async ({ sql, send }) => {
  await send();
  await later(sql, 400);
  await send();
  assert.deepEqual([await pruneWrites(sql, 100), await pruneWrites(sql, 100)], [2, 0]);
  assert.equal((await sql`select from recent_writes`).length, 2);
});
