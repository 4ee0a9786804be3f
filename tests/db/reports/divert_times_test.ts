/** When hospitals were on divert, and for how long. */
import assert from "node:assert/strict";
import { getDivertReport } from "../../../db/reports/divert_times.ts";
import { publishHospitalStatus } from "../../../db/hospitals/publishing.ts";
import type { TestSql } from "../../support/database.ts";
import { hospitalNamed, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

const HOUR = 3_600;
const NOW = new Date("2026-12-01T00:00:00Z");

/** Puts the hospitals' diverts of before aside, and the hospitals into a time long ago. */
async function onlyWith(sql: TestSql, diverts: [from: string, to: string | null][]) {
  const hospitalId = await hospitalNamed(sql, "General Hospital");
  await sql`delete from hospital_diverts`;
  await sql`update hospitals set created_at = '2020-01-01'`;
  for (const [beganAt, endedAt] of diverts) {
    await sql`insert into hospital_diverts ${sql({ hospitalId, beganAt, endedAt })}`;
  }
  return hospitalId;
}

function periodOf(from: string, to: string) {
  return { from: new Date(from), to: new Date(to) };
}

test("a divert is kept from when it was published until it was taken back, whatever else is published", async (sql) => {
  await sql`delete from hospital_diverts`;
  const by = await userNamed(sql, "nurse");
  const hospitalId = await hospitalNamed(sql, "General Hospital");
  const publish = async (change: Record<string, unknown>) => {
    await publishHospitalStatus(sql, { hospitalId, change, at: new Date("2020-05-05"), by });
    const [{ at }] = await sql`
      select created_at as at from hospital_status_updates
      where hospital_id = ${hospitalId} order by sequence_number desc limit 1
    `;
    return at;
  };
  await publish({ openEdBedCount: 7 });
  const beganAt = await publish({ divertStatusIndicator: true });
  await publish({ openEdBedCount: 8 });
  await publish({ divertStatusIndicator: true });
  const kept = () => sql`select began_at, ended_at from hospital_diverts order by began_at`;
  assert.deepEqual([...await kept()], [{ beganAt, endedAt: null }]);
  const endedAt = await publish({ divertStatusIndicator: false });
  await publish({ openEdBedCount: 9 });
  assert.deepEqual([...await kept()], [{ beganAt, endedAt }]);
  const again = await publish({ divertStatusIndicator: true });
  assert.deepEqual([...await kept()], [{ beganAt, endedAt }, { beganAt: again, endedAt: null }]);
});

test("a hospital that is switched off is on no divert; switched on again, on the one that it published last", async (sql) => {
  await sql`delete from hospital_diverts`;
  const by = await userNamed(sql, "nurse");
  const hospitalId = await hospitalNamed(sql, "General Hospital");
  const publish = (isOn: boolean) => {
    const change = { divertStatusIndicator: isOn };
    return publishHospitalStatus(sql, { hospitalId, change, at: new Date(), by });
  };
  const turn = (isActive: boolean) =>
    sql`update hospitals set is_active = ${isActive} where id = ${hospitalId}`;
  const open = async () => {
    const rows = await sql`
      select ended_at is null as is_open from hospital_diverts
      where hospital_id = ${hospitalId} order by began_at
    `;
    return rows.map(({ isOpen }) => isOpen);
  };
  await publish(true);
  assert.deepEqual(await open(), [true]);
  await turn(false);
  assert.deepEqual(await open(), [false]);
  await turn(true);
  assert.deepEqual(await open(), [false, true]);
  await publish(false);
  await turn(false);
  await turn(true);
  assert.deepEqual(await open(), [false, false]);
});

test("diverts of before are made of the statuses, the same as if they had been kept", async (sql) => {
  await sql`delete from hospital_diverts`;
  const by = await userNamed(sql, "downtown");
  const ids = await Promise.all(
    ["Downtown", "Westside"].map((name) => hospitalNamed(sql, `Saint Anne ${name}`)),
  );
  for (const [n, isOn] of [true, true, true, false, false, true, true, true].entries()) {
    await publishHospitalStatus(sql, {
      hospitalId: ids[n % 3 === 0 ? 0 : 1],
      change: { divertStatusIndicator: isOn },
      at: new Date(),
      by,
    });
  }
  const kept = () =>
    sql`
      select hospital_id, began_at, ended_at from hospital_diverts
      where hospital_id = any(${ids}) order by hospital_id, began_at
    `;
  const before = [...await kept()];
  assert(before.length > 1 && before.some(({ endedAt }) => endedAt === null));
  const migration = await Deno.readTextFile(
    new URL("../../../migrations/0058_offloads_and_diverts.sql", import.meta.url),
  );
  const fill = migration.slice(
    migration.indexOf("insert into hospital_diverts (hospital_id, began_at, ended_at)"),
  );
  await sql`delete from hospital_diverts`;
  await sql.unsafe(fill);
  assert.deepEqual([...await kept()], before);
});

test("what began before or lasts beyond the period counts only within it, and until now", async (sql) => {
  const hospitalId = await onlyWith(
    sql,
    [
      ["2026-05-31T22:00:00Z", "2026-06-01T02:00:00Z"],
      ["2026-06-01T10:00:00Z", "2026-06-01T11:30:00Z"],
      ["2026-06-01T23:00:00Z", null],
      ["2026-06-03T00:00:00Z", "2026-06-04T00:00:00Z"],
    ].slice(0, 3) as [string, string | null][],
  );
  const day = periodOf("2026-06-01T00:00:00Z", "2026-06-02T00:00:00Z");
  const { all, groups } = await getDivertReport(sql, { ...day, hospitalId, by: "hospital" }, NOW);
  assert.deepEqual(all, { count: 3, seconds: 4.5 * HOUR, ofSeconds: 24 * HOUR });
  assert.deepEqual(groups, [{ id: hospitalId, name: "General Hospital", ...all }]);
  const soon = new Date("2026-06-01T23:15:00Z");
  const until = await getDivertReport(sql, { ...day, hospitalId, by: "hospital" }, soon);
  assert.deepEqual(until.all, { count: 3, seconds: 3.75 * HOUR, ofSeconds: 23.25 * HOUR });
  assert.deepEqual([until.from, until.to], [day.from.toISOString(), soon.toISOString()]);
});

test("a period that has not begun, or before there were hospitals, has nothing", async (sql) => {
  await onlyWith(sql, [["2026-06-01T10:00:00Z", null]]);
  for (const [from, to] of [["2027-01-01", "2027-01-31"], ["1000-01-01", "1000-01-31"]]) {
    for (const by of ["hospital", "hour", "week"] as const) {
      const { all, groups } = await getDivertReport(sql, { ...periodOf(from, to), by }, NOW);
      assert.deepEqual([all, groups], [{ count: 0, seconds: 0, ofSeconds: 0 }, []]);
    }
  }
});

test("every hospital, hour and week of the period is there, also without a divert", async (sql) => {
  const hospitalId = await onlyWith(sql, []);
  const two = periodOf("2026-06-01T07:00:00Z", "2026-06-15T07:00:00Z"); // Monday to Monday
  const groupsBy = async (by: "hospital" | "hour" | "week") =>
    (await getDivertReport(sql, { ...two, ...by === "hospital" ? {} : { hospitalId }, by }, NOW))
      .groups;
  assert.equal((await groupsBy("hospital")).length, 8);
  const hours = await groupsBy("hour");
  assert.deepEqual(hours.map(({ id }) => Number(id)), [...Array(24).keys()]);
  assert(hours.every(({ seconds, ofSeconds }) => seconds === 0 && ofSeconds === 14 * HOUR));
  assert.deepEqual((await groupsBy("week")).map(({ id, ofSeconds }) => [id, ofSeconds / HOUR]), [
    ["2026-05-31", 6 * 24],
    ["2026-06-07", 7 * 24],
    ["2026-06-14", 24],
  ]);
});

test("a divert over several hours is in each of them, in the hospital's time zone", async (sql) => {
  const hospitalId = await onlyWith(sql, [["2026-06-01T08:30:00Z", "2026-06-01T10:15:00Z"]]);
  const day = periodOf("2026-06-01T07:00:00Z", "2026-06-02T07:00:00Z");
  const { all, groups } = await getDivertReport(sql, { ...day, hospitalId, by: "hour" }, NOW);
  assert.deepEqual([all.count, all.seconds], [1, 1.75 * HOUR]);
  assert.deepEqual(
    groups.filter(({ count }) => count > 0).map(({ name, seconds }) => [name, seconds]),
    [["01:00", 0.5 * HOUR], ["02:00", HOUR], ["03:00", 0.25 * HOUR]],
  );
});

test("the days on which the clocks change have 23 and 25 hours, and a week goes from Sunday to Sunday", async (sql) => {
  const hospitalId = await onlyWith(sql, [["2026-03-08T08:00:00Z", "2026-03-09T07:00:00Z"]]);
  const forward = periodOf("2026-03-08T08:00:00Z", "2026-03-09T07:00:00Z");
  const asked = { ...forward, hospitalId, by: "hour" } as const;
  const { all, groups } = await getDivertReport(sql, asked, NOW);
  assert.deepEqual(all, { count: 1, seconds: 23 * HOUR, ofSeconds: 23 * HOUR });
  assert(!groups.some(({ id }) => id === "2"), "2:00 never was");
  await onlyWith(sql, [["2026-11-01T07:00:00Z", "2026-11-02T08:00:00Z"]]);
  const back = periodOf("2026-11-01T07:00:00Z", "2026-11-08T08:00:00Z");
  const week = await getDivertReport(sql, { ...back, hospitalId, by: "week" }, NOW);
  assert.deepEqual(week.groups.map(({ id, seconds, ofSeconds }) => [id, seconds, ofSeconds]), [
    ["2026-11-01", 25 * HOUR, (7 * 24 + 1) * HOUR],
  ]);
  const hours = await getDivertReport(sql, { ...back, hospitalId, by: "hour" }, NOW);
  assert.equal(hours.groups.find(({ id }) => id === "1")!.seconds, 2 * HOUR);
});

test("an organization's hospitals are its own, and one that is not active counts if it was on divert", async (sql) => {
  const hospitalId = await onlyWith(sql, [["2026-06-01T08:30:00Z", "2026-06-01T10:15:00Z"]]);
  const day = periodOf("2026-06-01T07:00:00Z", "2026-06-02T07:00:00Z");
  const [{ careId }] = await sql`
    select organization_id as care_id from hospitals where name = 'Saint Anne Downtown'
  `;
  const names = async (scope: object) =>
    (await getDivertReport(sql, { ...day, ...scope, by: "hospital" }, NOW)).groups
      .map(({ name, count }) => [name, count]);
  assert.deepEqual((await names({ hospitalOrganizationId: careId })).map(([, count]) => count), [
    0,
    0,
    0,
    0,
  ]);
  const isActive = (active: boolean) =>
    sql`update hospitals set is_active = ${active} where id = ${hospitalId}`;
  await isActive(false);
  assert.deepEqual(await names({ hospitalId }), [["General Hospital", 1]]);
  await sql`delete from hospital_diverts`;
  assert.deepEqual(await names({ hospitalId }), []);
  await isActive(true);
});
