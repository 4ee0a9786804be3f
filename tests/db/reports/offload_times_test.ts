/** The figures of how long patients waited to be offloaded. */
import assert from "node:assert/strict";
import { getOffloadReport } from "../../../db/reports/offload_times.ts";
import type { ReportScope } from "../../../db/reports/query.ts";
import { minutesWaited } from "../../../domain/history/waited.ts";
import type { TestSql } from "../../support/database.ts";
import { hospitalNamed, sharedDatabase } from "../cast.ts";
import { after, offloadedAfter, pressedAt } from "./cast.ts";
import { assertNothingOfOthers } from "./scopes.ts";

const { test } = sharedDatabase();

const HOUR_MS = 3_600_000;
const MINUTE = 60;

/** A day of UTC. */
function dayOf(day: string) {
  return { from: new Date(`${day}T00:00:00Z`), to: new Date(`${day}T23:59:59.999Z`) };
}

test("a period without arrivals has figures of nothing", async (sql) => {
  const { all, groups, drills, incompleteBefore } = await getOffloadReport(sql, {
    ...dayOf("2026-03-01"),
    by: "hospital",
  });
  assert.deepEqual([all.count, all.medianMinutes, all.percentile90Minutes], [0, null, null]);
  assert.deepEqual([groups, drills, incompleteBefore], [[], 0, null]);
});

test("a wait has the same minutes in the report as in the history, rounded down", async (sql) => {
  const waits = [0, 59, 60, 20 * MINUTE, 42 * MINUTE + 30, 42 * MINUTE - 0.5, 59 * MINUTE + 59];
  for (const [day, seconds] of waits.entries()) {
    const at = new Date(Date.UTC(2026, 4, 1 + day, 20));
    await offloadedAfter(sql, at, seconds);
    const { all } = await getOffloadReport(sql, {
      ...dayOf(at.toISOString().slice(0, 10)),
      by: "hospital",
    });
    const ARRIVED = at.toISOString(), OFFLOADED = after(at, seconds).toISOString();
    assert.equal(all.medianMinutes, minutesWaited({ ARRIVED, OFFLOADED }), `${seconds} s`);
    assert.equal(all.percentile90Minutes, Math.floor(Math.ceil(seconds) / 60));
  }
});

test("times are those of the patients who were offloaded, and the others are counted beside them", async (sql) => {
  const at = new Date("2026-03-02T20:00:00Z"); // noon in Los Angeles
  for (let n = 1; n <= 10; n++) await offloadedAfter(sql, at, n * 7 * MINUTE - 0.5);
  await offloadedAfter(sql, at, 20 * MINUTE); // not over 20
  await offloadedAfter(sql, at, 20 * MINUTE + 0.1); // over 20
  await pressedAt(sql, { ARRIVED: at });
  await pressedAt(sql, { ARRIVED: at, REDIRECTED: after(at, 60) });
  const drill = await offloadedAfter(sql, at, 999);
  await sql`update patient_deliveries set is_drill = true where id = ${drill}`;
  const { all, groups, drills } = await getOffloadReport(sql, {
    ...dayOf("2026-03-02"),
    by: "hour",
  });
  assert.equal(drills, 1);
  // 7, 14, 20, 20:01, 21, 28, 35, 42, 49, 56, 63, 70
  assert.deepEqual(all, {
    count: 12,
    medianMinutes: 28,
    percentile90Minutes: 63,
    over: [{ minutes: 20, count: 9 }, { minutes: 30, count: 6 }, { minutes: 60, count: 2 }],
    leftOut: {
      "WAITING": 1,
      "NOT COMING": 1,
      "NO ARRIVAL": 0,
      "NO OFFLOAD": 0,
      "REVERSED": 0,
      "TOO LONG": 0,
    },
  });
  assert.deepEqual(groups, [{ id: "12", name: "12:00", ...all }]);
});

test("hours and weeks are those of the hospital's time zone; hospitals are in their order", async (sql) => {
  const westside = await hospitalNamed(sql, "Saint Anne Westside");
  await inNewYork(sql, westside);
  const at = new Date("2026-07-05T05:30:00Z"); // Saturday 22:30 in Los Angeles, Sunday 1:30 in New York
  await offloadedAfter(sql, at, 3 * MINUTE);
  await offloadedAfter(sql, at, 4 * MINUTE, { hospitalId: westside });
  const period = { from: new Date(at.getTime() - HOUR_MS), to: new Date(at.getTime() + HOUR_MS) };
  const medians = async (by: "hospital" | "hour" | "week") =>
    (await getOffloadReport(sql, { ...period, by })).groups
      .map(({ name, medianMinutes }) => [name, medianMinutes]);
  assert.deepEqual(await medians("hour"), [["01:00", 4], ["22:00", 3]]);
  assert.deepEqual(await medians("week"), [["Week of 06/28/2026", 3], ["Week of 07/05/2026", 4]]);
  assert.deepEqual(await medians("hospital"), [
    ["General Hospital", 3],
    ["Saint Anne Westside", 4],
  ]);
});

async function inNewYork(sql: TestSql, hospitalId: string) {
  await sql`
    update organizations set time_zone = 'America/New_York'
    where id = (select organization_id from hospitals where id = ${hospitalId})
  `;
}

test("when the clocks go back, the hour that comes twice is one, and nobody waits longer for it", async (sql) => {
  const first = new Date("2025-11-02T08:30:00Z"); // 1:30 PDT
  const second = new Date("2025-11-02T09:30:00Z"); // 1:30 PST
  await offloadedAfter(sql, first, 60 * MINUTE); // offloaded at 1:30, too
  await offloadedAfter(sql, second, 5 * MINUTE);
  await offloadedAfter(sql, new Date("2025-11-02T10:00:00Z"), 6 * MINUTE); // 2:00 PST
  const { groups } = await getOffloadReport(sql, { ...dayOf("2025-11-02"), by: "hour" });
  assert.deepEqual(
    groups.map(({ id, count, percentile90Minutes }) => [id, count, percentile90Minutes]),
    [
      ["1", 2, 60],
      ["2", 1, 6],
    ],
  );
});

test("when the clocks go forward, an hour is missing, and nobody waits an hour more", async (sql) => {
  const before = new Date("2026-03-08T09:50:00Z"); // 1:50 PST, ten minutes before 3:00 PDT
  await offloadedAfter(sql, before, 20 * MINUTE);
  await offloadedAfter(sql, new Date("2026-03-08T10:00:00Z"), MINUTE);
  const { groups } = await getOffloadReport(sql, { ...dayOf("2026-03-08"), by: "hour" });
  assert.deepEqual(groups.map(({ id, medianMinutes }) => [id, medianMinutes]), [["1", 20], [
    "3",
    1,
  ]]);
});

test("clocks that are half an hour from others, and change by as much, have their own hours", async (sql) => {
  await sql`update organizations set time_zone = 'Australia/Lord_Howe'`;
  const hours = async (day: string, times: string[]) => {
    for (const time of times) await offloadedAfter(sql, new Date(`${day}T${time}Z`), MINUTE);
    const { groups } = await getOffloadReport(sql, { ...dayOf(day), by: "hour" });
    return groups.map(({ id, count }) => [id, count]);
  };
  // 2:00 is 1:30 again at 15:00, and 2:00 is 2:30 at once at 15:30.
  assert.deepEqual(await hours("2026-04-04", ["14:45", "15:15", "15:30"]), [["1", 2], ["2", 1]]);
  assert.deepEqual(await hours("2026-10-03", ["15:29", "15:30", "16:00"]), [
    ["1", 1],
    ["2", 1],
    ["3", 1],
  ]);
});

test("a period begins and ends to the millisecond, by when the patient arrived", async (sql) => {
  const { from, to } = dayOf("2026-04-01");
  for (const at of [from, to, new Date(from.getTime() - 1), new Date(to.getTime() + 1)]) {
    await offloadedAfter(sql, at, MINUTE);
  }
  assert.equal((await getOffloadReport(sql, { from, to, by: "hospital" })).all.count, 2);
});

test("figures of hospitals, crews and organizations hold nothing of others", async (sql) => {
  const at = new Date("2026-05-05T12:00:00Z");
  const westside = await hospitalNamed(sql, "Saint Anne Westside");
  await offloadedAfter(sql, at, MINUTE);
  const id = await offloadedAfter(sql, at, 2 * MINUTE, { hospitalId: westside });
  const count = async (scope: ReportScope) =>
    (await getOffloadReport(sql, { from: at, to: at, by: "week", ...scope })).all.count;
  await assertNothingOfOthers(sql, id, count);
});

test("while earlier arrivals are being added up, the figures say so", async (sql) => {
  await sql`insert into ringdown_offloads_to_fill default values`;
  const from = new Date(Date.now() - HOUR_MS);
  const asked = { from, to: new Date(), by: "hospital" } as const;
  const { incompleteBefore } = await getOffloadReport(sql, asked);
  assert(incompleteBefore! > from.toISOString());
  await sql`update ringdown_offloads_to_fill set sent_at = ${from}::timestamptz - interval '4 days'`;
  assert.equal((await getOffloadReport(sql, asked)).incompleteBefore, null);
});

test("a week begins at midnight in the hospital's time zone, however far that is from UTC", async (sql) => {
  const westside = await hospitalNamed(sql, "Saint Anne Westside");
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Los_Angeles"]) {
    await sql`
      update organizations set time_zone = ${zone}
      where id = (select organization_id from hospitals where id = ${westside})
    `;
    const [{ midnight }] = await sql<[{ midnight: Date }]>`
      select '2025-11-02 00:00'::timestamp at time zone ${zone}::text as midnight
    `;
    await sql`delete from ringdown_offloads`;
    await offloadedAfter(sql, midnight, MINUTE, { hospitalId: westside });
    await offloadedAfter(sql, new Date(midnight.getTime() - 1), MINUTE, { hospitalId: westside });
    await offloadedAfter(sql, new Date(midnight.getTime() + 7 * 86_400_000 + HOUR_MS - 1), MINUTE, {
      hospitalId: westside,
    });
    for (const before of [1, HOUR_MS, 30 * HOUR_MS, 200 * HOUR_MS]) {
      const from = new Date(midnight.getTime() - before);
      const to = new Date(midnight.getTime() + 8 * 86_400_000);
      const { groups } = await getOffloadReport(sql, { from, to, by: "week" });
      assert.deepEqual(groups.map(({ id, count }) => [id, count]), [["2025-10-26", 1], [
        "2025-11-02",
        zone === "America/Los_Angeles" ? 2 : 1,
      ], ...(zone === "America/Los_Angeles" ? [] : [["2025-11-09", 1]])], `${zone} ${before}`);
    }
  }
});
