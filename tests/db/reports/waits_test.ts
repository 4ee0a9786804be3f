/** The waits that are kept of each ringdown: they follow every status, and agree with the rule. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { fillWaits, findUnfilledWaits } from "../../../db/reports/filling.ts";
import { listMissedWaits } from "../../../db/reports/waits.ts";
import { raiseAlert } from "../../../db/ringdowns/alerts.ts";
import { closeForgottenRingdowns, moveRingdown } from "../../../db/ringdowns/moves.ts";
import { undoMove } from "../../../db/ringdowns/undo.ts";
import { MISSED, WAIT_ENDS, waitsOf } from "../../../domain/reports/wait.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import type { TestSql } from "../../support/database.ts";
import { sentRingdown, sharedDatabase, userNamed } from "../cast.ts";
import { LIMITS, sentAt } from "./waits_cast.ts";

const { test } = sharedDatabase();

interface Kept {
  isReceived: boolean;
  isConfirmed: boolean;
  endedAs: string | null;
}

async function waitOf(sql: Sql, id: string): Promise<Kept> {
  const [wait] = await sql<[Kept]>`
    select received_at is not null as is_received, confirmed_at is not null as is_confirmed, ended_as
    from ringdown_waits where ringdown_id = ${id}
  `;
  return wait;
}

/** The rows that are not as they should be. */
async function wrongRows(sql: Sql): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from ringdown_waits w full join ringdown_wait_rows r on r.ringdown_id = w.ringdown_id
    where w is null or r is null or
      (w.hospital_id, w.organization_id, w.is_drill, w.stored_at, w.received_at, w.confirmed_at,
        w.ended_at, w.ended_as, w.no_screen_at)
      is distinct from
      (r.hospital_id, r.organization_id, r.is_drill, r.stored_at, r.received_at, r.confirmed_at,
        r.ended_at, r.ended_as, r.no_screen_at)
  `;
  return count;
}

test("each status is in the wait at once, and an undone arrival leaves it", async (sql) => {
  const [crew, nurse] = [await userNamed(sql, "crew1"), await userNamed(sql, "nurse")];
  const { id } = await sentRingdown(sql);
  const sent = { isReceived: false, isConfirmed: false, endedAs: null };
  assert.deepEqual(await waitOf(sql, id), sent);
  await moveRingdown(sql, id, { to: "RINGDOWN RECEIVED", at: new Date(), by: nurse });
  assert.deepEqual(await waitOf(sql, id), { ...sent, isReceived: true });
  await moveRingdown(sql, id, { to: "ARRIVED", at: new Date(), by: crew });
  assert.equal((await waitOf(sql, id)).endedAs, "ARRIVED");
  await undoMove(sql, id, { status: "ARRIVED", at: null, by: crew }, new Date());
  assert.deepEqual(await waitOf(sql, id), { ...sent, isReceived: true });
  await moveRingdown(sql, id, { to: "RINGDOWN CONFIRMED", at: new Date(), by: nurse });
  assert.equal((await waitOf(sql, id)).isConfirmed, true);
  assert.equal(await wrongRows(sql), 0);
});

test("whoever confirms without having seen it received it with that", async (sql) => {
  const { id } = await sentRingdown(sql);
  const by = await userNamed(sql, "nurse");
  await moveRingdown(sql, id, { to: "RINGDOWN CONFIRMED", at: new Date(), by });
  assert.deepEqual(await waitOf(sql, id), { isReceived: true, isConfirmed: true, endedAs: null });
});

test("what the system closes was canceled by nobody", async (sql) => {
  const { id } = await sentRingdown(sql);
  await closeForgottenRingdowns(sql, new Date(Date.now() + 25 * 3_600_000));
  assert.equal((await waitOf(sql, id)).endedAs, "CLOSED");
  const canceled = await sentRingdown(sql);
  const by = await userNamed(sql, "crew1");
  await moveRingdown(sql, canceled.id, { to: "CANCELLED", at: new Date(), by });
  assert.equal((await waitOf(sql, canceled.id)).endedAs, "CANCELLED");
  assert.equal(await wrongRows(sql), 0);
});

test("a ringdown that turns out to be a drill is one in its wait", async (sql) => {
  const { id } = await sentRingdown(sql);
  await sql`update patient_deliveries set is_drill = true where id = ${id}`;
  const [{ isDrill }] = await sql`select is_drill from ringdown_waits where ringdown_id = ${id}`;
  assert.equal(isDrill, true);
});

test("what was sent before waits were kept is filled in, newest first, once", async (sql) => {
  await sentRingdown(sql);
  assert.equal(await findUnfilledWaits(sql), null);
  await sql`delete from ringdown_waits`;
  await sql`insert into ringdown_waits_to_fill default values`;
  assert(await findUnfilledWaits(sql) !== null);
  assert.equal(await fill(sql, 100), 100);
  const [{ newest }] = await sql`
    select bool_and(d.sent_at >= f.sent_at) as newest
    from ringdown_waits w join patient_deliveries d on d.id = w.ringdown_id, ringdown_waits_to_fill f
  `;
  assert.equal(newest, true);
  const edge = (await findUnfilledWaits(sql))!;
  assert(edge > new Date(Date.now() - 40 * 86_400_000));
  while (await fill(sql, 100));
  assert.equal(await findUnfilledWaits(sql), null);
  assert.equal(await fill(sql, 100), 0);
  assert.equal(await wrongRows(sql), 0);
});

function fill(sql: TestSql, limit: number): Promise<number> {
  return sql.begin((tx) => fillWaits(tx, limit));
}

test("the list has exactly those that the rule calls missed, newest first, in pages", async (sql) => {
  const storedAt = new Date(Date.now() - 86_400_000);
  const seconds = fc.option(fc.integer({ min: 0, max: 200_000 }).map((ms) => ms / 1000), {
    nil: undefined,
  });
  const ways = fc.sample(
    fc.record({
      received: seconds,
      confirmed: seconds,
      ended: fc.option(
        fc.tuple(fc.integer({ min: 0, max: 200 }), fc.constantFrom(...WAIT_ENDS)),
        { nil: undefined },
      ),
    }),
    { numRuns: 60, seed: 7 },
  );
  // On the limits, too: they are in time.
  const onLimits = [{ received: 60, confirmed: 120 }, { received: 60.001, confirmed: 100 }];
  const own = await Promise.all(
    [...ways, ...onLimits].map(async (way, n) =>
      await sentAt(sql, new Date(storedAt.getTime() + n), way, { dispatchCallNumber: `W${n}` })
    ),
  );
  await sql`
    update patient_deliveries set no_screen_at = now()
    where id = any(${own.filter((_, n) => n % 4 === 0)})
  `;
  const now = new Date(storedAt.getTime() + 100_000); // those that still wait
  const asked = { from: storedAt, to: new Date(storedAt.getTime() + 999), limits: LIMITS, now };
  const everything = await sql`
    select
      ringdown_id as id, stored_at::text, received_at::text, confirmed_at::text, ended_at::text,
      ended_as, no_screen_at::text
    from ringdown_waits where ringdown_id = any(${own}) order by stored_at desc
  `;
  for (const missed of [undefined, ...MISSED]) {
    const expected = everything.filter((row) => {
      const { received, confirmed } = waitsOf(row as never, LIMITS, now.getTime());
      if (missed === "NO SCREEN") return row.noScreenAt !== null;
      if (missed === "NOT RECEIVED") return received.isMissed;
      if (missed === "NOT CONFIRMED") return confirmed.isMissed;
      if (missed === "NEVER CONFIRMED") return confirmed.isMissed && confirmed.outcome !== "done";
      return received.isMissed || confirmed.isMissed;
    }).map(({ id }) => id);
    const whole = await listMissedWaits(sql, { ...asked, missed, limit: 100 });
    assert.deepEqual(whole.map(({ id }) => id), expected, String(missed));
    assert(expected.length > 5 && expected.length < own.length, `${missed}: ${expected.length}`);
    const { id, storedAt: at } = whole[2];
    const before = { at: new Date(at), id };
    const second = await listMissedWaits(sql, { ...asked, missed, before, limit: 2 });
    assert.deepEqual(second, whole.slice(3, 5));
  }
});

test("that no screen was open is in the wait as soon as it is told", async (sql) => {
  await sql`insert into live_processes (id, seen_at) values (uuid_v7(), clock_timestamp())`;
  const { id } = await sentRingdown(sql);
  assert.deepEqual(await raiseAlert(sql, { kind: "NO SCREEN", ids: [id], afterSeconds: 0 }), [id]);
  const [wait] = await sql`
    select w.no_screen_at is not null and w.no_screen_at = d.no_screen_at as is_told
    from ringdown_waits w join patient_deliveries d on d.id = w.ringdown_id
    where d.id = ${id}
  `;
  assert.equal(wait.isTold, true);
});
