/** The offload that is kept of each ringdown: it follows every status, and leaves out what it must. */
import assert from "node:assert/strict";
import { fillOffloads, findUnfilledOffloads } from "../../../db/reports/filling.ts";
import { closeForgottenRingdowns, moveRingdown } from "../../../db/ringdowns/moves.ts";
import { undoMove } from "../../../db/ringdowns/undo.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { sentRingdown, sharedDatabase, userNamed } from "../cast.ts";
import { after, offloadedAfter, pressedAt } from "./cast.ts";

const { test } = sharedDatabase();

interface Kept {
  driveEndedAt: Date;
  seconds: number | null;
  leftOut: string | null;
}

async function offloadOf(sql: Sql, id: string): Promise<Kept | undefined> {
  const [kept] = await sql<[Kept?]>`
    select drive_ended_at, seconds, left_out from ringdown_offloads where ringdown_id = ${id}
  `;
  return kept;
}

/** The rows that are not as they should be. */
async function wrongRows(sql: Sql): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count
    from ringdown_offloads o
    full join ringdown_offload_rows r on r.ringdown_id = o.ringdown_id
    where o is null or r is null or (
      o.hospital_id, o.organization_id, o.is_drill, o.drive_ended_at, o.seconds, o.left_out
    ) is distinct from (
      r.hospital_id, r.organization_id, r.is_drill, r.drive_ended_at, r.seconds, r.left_out
    )
  `;
  return count;
}

const AT = new Date("2026-03-02T20:00:00Z");

test("sending writes nothing; arrival and offload are kept as they were pressed", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const { id } = await sentRingdown(sql);
  assert.equal(await offloadOf(sql, id), undefined);
  const at = new Date(Date.now() - 600_000); // pressed without a connection, heard of later
  await moveRingdown(sql, id, { to: "ARRIVED", at, by });
  assert.deepEqual(await offloadOf(sql, id), {
    driveEndedAt: at,
    seconds: null,
    leftOut: "WAITING",
  });
  await moveRingdown(sql, id, { to: "OFFLOADED", at: after(at, 90.2), by });
  assert.deepEqual(await offloadOf(sql, id), { driveEndedAt: at, seconds: 91, leftOut: null });
  await moveRingdown(sql, id, { to: "RETURNED TO SERVICE", at: after(at, 100), by });
  assert.equal((await offloadOf(sql, id))!.seconds, 91);
  assert.equal(await wrongRows(sql), 0);
});

test("an arrival or an offload that is undone leaves no time behind", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const { id } = await sentRingdown(sql);
  const at = new Date();
  await moveRingdown(sql, id, { to: "ARRIVED", at, by });
  await undoMove(sql, id, { status: "ARRIVED", at: null, by }, new Date());
  assert.equal(await offloadOf(sql, id), undefined);
  await moveRingdown(sql, id, { to: "ARRIVED", at: after(at, 5), by });
  await moveRingdown(sql, id, { to: "OFFLOADED", at: after(at, 65), by });
  await undoMove(sql, id, { status: "OFFLOADED", at: null, by }, new Date());
  assert.deepEqual(await offloadOf(sql, id), {
    driveEndedAt: after(at, 5),
    seconds: null,
    leftOut: "WAITING",
  });
  assert.equal(await wrongRows(sql), 0);
});

test("each reason to be left out, and the limits of what is counted", async (sql) => {
  const leftOut = async (pressed: Parameters<typeof pressedAt>[1]) =>
    (await offloadOf(sql, await pressedAt(sql, pressed)))!;
  const ARRIVED = AT;
  assert.deepEqual(await leftOut({ ARRIVED, CANCELLED: after(AT, 60) }), {
    driveEndedAt: AT,
    seconds: null,
    leftOut: "NOT COMING",
  });
  assert.deepEqual(await leftOut({ REDIRECTED: after(AT, 60) }), {
    driveEndedAt: after(AT, 60),
    seconds: null,
    leftOut: "NOT COMING",
  });
  assert.deepEqual(await leftOut({ "BY SYSTEM": after(AT, 60) }), {
    driveEndedAt: after(AT, 60),
    seconds: null,
    leftOut: "NO ARRIVAL",
  });
  const returned = after(AT, 60);
  assert.equal((await leftOut({ ARRIVED, "RETURNED TO SERVICE": returned })).leftOut, "NO OFFLOAD");
  assert.equal((await leftOut({ ARRIVED, OFFLOADED: after(AT, -2) })).leftOut, "REVERSED");
  assert.equal((await leftOut({ ARRIVED, OFFLOADED: after(AT, 86_400.5) })).leftOut, "TOO LONG");
  assert.equal((await leftOut({ ARRIVED, OFFLOADED: after(AT, 86_400) })).seconds, 86_400);
  assert.equal((await leftOut({ ARRIVED, OFFLOADED: AT })).seconds, 0);
  assert.equal(await wrongRows(sql), 0);
});

test("what the system closes after arrival has no offload, and before it no arrival", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const [driving, there] = [await sentRingdown(sql), await sentRingdown(sql)];
  await moveRingdown(sql, there.id, { to: "ARRIVED", at: new Date(), by });
  const later = new Date(Date.now() + 25 * 3_600_000);
  await closeForgottenRingdowns(sql, later);
  assert.equal((await offloadOf(sql, driving.id))!.leftOut, "NO ARRIVAL");
  assert.equal((await offloadOf(sql, there.id))!.leftOut, "NO OFFLOAD");
  assert.equal(await wrongRows(sql), 0);
});

test("a ringdown that turns out to be a drill is one in its offload", async (sql) => {
  const id = await offloadedAfter(sql, AT, 60);
  await sql`update patient_deliveries set is_drill = true where id = ${id}`;
  assert.equal(await wrongRows(sql), 0);
});

test("what arrived before offloads were kept is filled in, newest first, once", async (sql) => {
  await offloadedAfter(sql, AT, 60);
  assert.equal(await findUnfilledOffloads(sql), null);
  await sql`delete from ringdown_offloads`;
  await sql`insert into ringdown_offloads_to_fill default values`;
  assert(await findUnfilledOffloads(sql) !== null);
  const fill = (limit: number) => sql.begin((tx) => fillOffloads(tx, limit));
  assert.equal(await fill(100), 100);
  assert((await findUnfilledOffloads(sql))! < new Date());
  while (await fill(100));
  assert.equal(await findUnfilledOffloads(sql), null);
  assert.equal(await fill(100), 0);
  assert.equal(await wrongRows(sql), 0);
});
