/** California's offload measures by month. */
import assert from "node:assert/strict";
import { listApotMonths } from "../../../db/reports/apot.ts";
import type { TestSql } from "../../support/database.ts";
import { hospitalNamed, sharedDatabase } from "../cast.ts";
import { after, offloadedAfter, pressedAt } from "./cast.ts";

const { test } = sharedDatabase();

const MINUTE = 60;

test("the 90th percentile is exact to the second, and each limit belongs to the band below it", async (sql) => {
  const at = new Date("2026-03-10T20:00:00Z");
  const seconds = [20, 20.01, 60, 61, 120, 121, 180, 181, 2, 300].map((each) => each * MINUTE);
  for (const each of seconds) await offloadedAfter(sql, at, each);
  await pressedAt(sql, { ARRIVED: at, CANCELLED: after(at, 60) });
  const drill = await offloadedAfter(sql, at, MINUTE);
  await sql`update patient_deliveries set is_drill = true where id = ${drill}`;
  const [all, general] = await listApotMonths(sql, { fromMonth: "2026-03", toMonth: "2026-03" });
  assert.equal(general.hospital?.name, "General Hospital");
  assert.deepEqual({ ...all, hospital: null }, { ...general, hospital: null });
  assert.equal(all.count, 10);
  assert.equal(all.percentile90Seconds, 181 * MINUTE); // the ninth of ten
  assert.deepEqual(all.bands, [2, 2, 2, 2, 2]);
  assert.equal(all.leftOut["NOT COMING"], 1);
});

test("the 90th percentile of 110 patients is the 99th, as on the page", async (sql) => {
  const at = new Date("2026-04-10T20:00:00Z");
  const id = await offloadedAfter(sql, at, MINUTE);
  await sql`alter table ringdown_offloads drop constraint ringdown_offloads_ringdown_id_fkey`;
  await sql`
    insert into ringdown_offloads
    select gen_random_uuid(), hospital_id, organization_id, false, drive_ended_at, 60 * n
    from ringdown_offloads, generate_series(2, 110) n where ringdown_id = ${id}
  `;
  const [all] = await listApotMonths(sql, { fromMonth: "2026-04", toMonth: "2026-04" });
  assert.deepEqual([all.count, all.percentile90Seconds], [110, 99 * MINUTE]);
});

test("a month begins and ends with the hospital's own clocks", async (sql) => {
  const westside = await hospitalNamed(sql, "Saint Anne Westside");
  await sql`
    update organizations set time_zone = 'America/New_York'
    where id = (select organization_id from hospitals where id = ${westside})
  `;
  const at = new Date("2026-06-01T05:00:00Z"); // in New York it is June, in Los Angeles still May
  await offloadedAfter(sql, at, MINUTE);
  await offloadedAfter(sql, at, MINUTE, { hospitalId: westside });
  const months = await listApotMonths(sql, { fromMonth: "2026-05", toMonth: "2026-06" });
  assert.deepEqual(
    months.filter(({ hospital }) => hospital).map(({ month, hospital, count }) => [
      month,
      hospital!.name,
      hospital!.timeZone,
      count,
    ]),
    [
      ["2026-05", "General Hospital", "America/Los_Angeles", 1],
      ["2026-06", "Saint Anne Westside", "America/New_York", 1],
    ],
  );
  const may = await listApotMonths(sql, { fromMonth: "2026-05", toMonth: "2026-05" });
  assert.deepEqual(may.map(({ count }) => count), [1, 1]);
});

/** As slow and as plain as can be: every row as it should be, one after the other. */
async function summedOneByOne(sql: TestSql): Promise<Record<string, number[]>> {
  const rows = await sql<{ month: string; name: string; seconds: number | null }[]>`
    select
      to_char(r.drive_ended_at at time zone o.time_zone, 'YYYY-MM') as month, h.name, r.seconds
    from ringdown_offload_rows r
    join hospitals h on h.id = r.hospital_id
    join organizations o on o.id = h.organization_id
    where not r.is_drill and r.drive_ended_at between '2026-07-15' and '2026-08-15'
  `;
  const waits: Record<string, number[]> = {};
  for (const { month, name, seconds } of rows) {
    for (const whose of [`${month} all`, `${month} ${name}`]) {
      waits[whose] ??= [];
      if (seconds !== null) waits[whose].push(seconds);
    }
  }
  return Object.fromEntries(
    Object.entries(waits).map(([whose, each]) => {
      const inOrder = each.toSorted((one, other) => one - other);
      return [whose, [each.length, inOrder[Math.ceil((9 * each.length) / 10) - 1] ?? null]];
    }),
  );
}

test("whatever is undone, moved, made a drill or closed, months are what its rows add up to", async (sql) => {
  const westside = await hospitalNamed(sql, "Saint Anne Westside");
  let drawn = 7;
  const draw = (below: number) => (drawn = drawn * 48_271 % 2_147_483_647) % below;
  const lastNight = Date.parse("2026-07-31T20:00:00Z"); // around the end of a month, in both zones
  for (let n = 0; n < 60; n++) {
    const at = new Date(lastNight + draw(24 * 3_600) * 1_000);
    const changes = draw(2) === 0 ? { hospitalId: westside } : {};
    const id = await offloadedAfter(sql, at, draw(4 * 3_600), changes);
    const change = draw(6);
    const undone = ["OFFLOADED", "ARRIVED"][change];
    if (undone) {
      await sql`
        delete from patient_delivery_updates
        where patient_delivery_id = ${id} and delivery_status = ${undone}
      `;
    }
    if (change === 2) await sql`update patient_deliveries set is_drill = true where id = ${id}`;
    if (change === 3) {
      await sql`update patient_deliveries set hospital_id = ${westside} where id = ${id}`;
    }
  }
  const months = await listApotMonths(sql, { fromMonth: "2026-07", toMonth: "2026-08" });
  const told = months.map(({ month, hospital, count, percentile90Seconds }) => [
    `${month} ${hospital?.name ?? "all"}`,
    [count, percentile90Seconds],
  ]);
  assert.deepEqual(Object.fromEntries(told), await summedOneByOne(sql));
});
