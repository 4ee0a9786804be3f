/** The figures of how long ringdowns waited for their hospitals. */
import assert from "node:assert/strict";
import type { ReportScope } from "../../../db/reports/query.ts";
import { getResponseTimes } from "../../../db/reports/response_times.ts";
import { hospitalNamed, sharedDatabase } from "../cast.ts";
import { LIMITS, sentAt } from "./waits_cast.ts";
import { assertNothingOfOthers } from "./scopes.ts";

const { test } = sharedDatabase();

const HOUR_MS = 3_600_000;
const NOW = new Date("2026-03-10T00:00:00Z");
const DAY = { from: new Date("2026-03-01T00:00:00Z"), to: new Date("2026-03-01T23:59:59.999Z") };
const WITH = { limits: LIMITS, now: NOW };

test("a period without ringdowns has figures of nothing", async (sql) => {
  const times = await getResponseTimes(sql, DAY, WITH);
  const nothing = {
    count: 0,
    medianSeconds: null,
    percentile90Seconds: null,
    withdrawn: 0,
    waiting: 0,
    never: 0,
    missed: 0,
  };
  assert.deepEqual(times, {
    from: DAY.from.toISOString(),
    to: DAY.to.toISOString(),
    limits: LIMITS,
    drills: 0,
    incompleteBefore: null,
    all: { ringdowns: 0, received: nothing, confirmed: nothing },
    hospitals: [],
    hours: [],
    weeks: [],
    hospitalHours: [],
  });
});

test("median and 90th percentile are of those that were, and the others are counted beside them", async (sql) => {
  const at = new Date("2026-03-02T20:00:00Z"); // noon in Los Angeles
  const from = new Date("2026-03-02T00:00:00Z");
  const to = new Date("2026-03-02T23:59:59.999Z");
  for (let n = 1; n <= 10; n++) await sentAt(sql, at, { received: n, confirmed: n * 20 - 0.5 });
  await sentAt(sql, at, {}); // waits
  await sentAt(sql, at, { received: 2, ended: [300, "ARRIVED"] }); // never confirmed
  await sentAt(sql, at, { ended: [40, "CANCELLED"] });
  await sentAt(sql, at, { ended: [400, "REDIRECTED"] }); // the hospital was late before it
  const drill = await sentAt(sql, at, { received: 999 });
  await sql`update patient_deliveries set is_drill = true where id = ${drill}`;
  const { all, drills, hours, hospitals } = await getResponseTimes(sql, { from, to }, WITH);
  assert.equal(all.ringdowns, 14);
  assert.equal(drills, 1);
  assert.deepEqual(all.received, {
    count: 11, // 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10
    medianSeconds: 5,
    percentile90Seconds: 9,
    withdrawn: 2,
    waiting: 1,
    never: 0,
    missed: 2, // the one that waits for days, and the one that was redirected after 400 s
  });
  assert.deepEqual(all.confirmed, {
    count: 10, // 20, 40, … 200, rounded up
    medianSeconds: 100,
    percentile90Seconds: 180,
    withdrawn: 2,
    waiting: 1,
    never: 1,
    missed: 4 + 3,
  });
  assert.deepEqual(hours, [{ hour: 12, ...all }]);
  assert.deepEqual(hospitals.map(({ hospital, ringdowns }) => [hospital.name, ringdowns]), [
    ["General Hospital", 14],
  ]);
});

test("hours are those of the hospital's time zone, and so in each hospital's order", async (sql) => {
  const westside = await hospitalNamed(sql, "Saint Anne Westside");
  await sql`
    update organizations set time_zone = 'America/New_York'
    where id = (select organization_id from hospitals where id = ${westside})
  `;
  const at = new Date("2026-07-05T08:30:00Z");
  const from = new Date(at.getTime() - HOUR_MS);
  const to = new Date(at.getTime() + HOUR_MS);
  await sentAt(sql, at, { received: 3, confirmed: 5 });
  await sentAt(sql, at, { received: 4, confirmed: 6 }, { hospitalId: westside });
  const { hours, weeks, hospitalHours } = await getResponseTimes(sql, { from, to }, WITH);
  assert.deepEqual(weeks.map(({ week, ringdowns }) => [week, ringdowns]), [["2026-07-05", 2]]);
  assert.deepEqual(hours.map(({ hour, ringdowns }) => [hour, ringdowns]), [[1, 1], [4, 1]]);
  assert.deepEqual(
    hospitalHours.map(({ hospital, hour, received }) => [
      hospital.name,
      hour,
      received.medianSeconds,
    ]),
    [["General Hospital", 1, 3], ["Saint Anne Westside", 4, 4]],
  );
});

test("a period begins and ends to the millisecond, by when the server stored the ringdown", async (sql) => {
  const [from, to] = [new Date("2026-04-01T00:00:00Z"), new Date("2026-04-01T23:59:59.999Z")];
  for (const at of [from, to, new Date(from.getTime() - 1), new Date(to.getTime() + 1)]) {
    await sentAt(sql, at, { received: 1 });
  }
  const { all } = await getResponseTimes(sql, { from, to }, WITH);
  assert.equal(all.ringdowns, 2);
});

test("figures of hospitals, crews and organizations hold nothing of others", async (sql) => {
  const at = new Date("2026-05-05T12:00:00Z");
  const period = { from: at, to: at };
  const westside = await hospitalNamed(sql, "Saint Anne Westside");
  await sentAt(sql, at, { received: 1 });
  const id = await sentAt(sql, at, { received: 2 }, { hospitalId: westside });
  const count = async (scope: ReportScope) =>
    (await getResponseTimes(sql, { ...period, ...scope }, WITH)).all.ringdowns;
  await assertNothingOfOthers(sql, id, count);
});

test("while earlier ringdowns are being added up, the figures say so", async (sql) => {
  await sql`insert into ringdown_waits_to_fill default values`;
  const from = new Date(Date.now() - HOUR_MS);
  const times = await getResponseTimes(sql, { from, to: new Date() }, WITH);
  assert(times.incompleteBefore! > times.from);
  await sql`update ringdown_waits_to_fill set sent_at = ${from}::timestamptz - interval '2 days'`;
  const later = await getResponseTimes(sql, { from, to: new Date() }, WITH);
  assert.equal(later.incompleteBefore, null);
});
