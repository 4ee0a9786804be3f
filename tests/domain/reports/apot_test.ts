import assert from "node:assert/strict";
import { apotMonthOf, apotReport } from "../../../domain/reports/apot.ts";
import { noOffloads } from "../../../domain/reports/offload.ts";

const LEFT_OUT = { ...noOffloads().leftOut, REVERSED: 2 };
const HOSPITAL = {
  name: "General Hospital",
  stateFacilityCode: "20001",
  timeZone: "America/Los_Angeles",
};

Deno.test("each limit belongs to the band below it, and the 90th percentile is a time that occurred", () => {
  const minutes = [20, 20.02, 60, 61, 120, 121, 180, 181, 2, 300];
  const offloads = { seconds: minutes.map((each) => Math.ceil(60 * each)), leftOut: LEFT_OUT };
  const month = apotMonthOf(offloads, { month: "2026-10", hospital: HOSPITAL });
  assert.deepEqual(month, {
    month: "2026-10",
    hospital: HOSPITAL,
    count: 10,
    percentile90Seconds: 60 * 181,
    bands: [2, 2, 2, 2, 2],
    leftOut: LEFT_OUT,
  });
  const none = apotMonthOf(noOffloads(), { month: "2026-10", hospital: null });
  assert.deepEqual([none.count, none.percentile90Seconds, none.bands], [0, null, [0, 0, 0, 0, 0]]);
});

/** The rows as objects, by heading. */
function rowsOf(months: Parameters<typeof apotReport>[0]) {
  const { heading, rows } = apotReport(months, "2026-11");
  return rows.map((row) => Object.fromEntries(heading.map((name, n) => [name, row[n]])));
}

Deno.test("APOT-1 is the 90th percentile, and the five shares of APOT-2 are of the same patients", () => {
  const rows = rowsOf([{
    month: "2026-10",
    hospital: HOSPITAL,
    count: 8,
    percentile90Seconds: 3_787,
    bands: [4, 2, 1, 1, 0],
    leftOut: LEFT_OUT,
  }]);
  assert.deepEqual(rows.map((row) => [row["Measure"], row["Value"], row["Unit"]]), [
    ["APOT-1", "1:03:07", "h:mm:ss"],
    ["APOT-2.1", "50.0", "%"],
    ["APOT-2.2", "25.0", "%"],
    ["APOT-2.3", "12.5", "%"],
    ["APOT-2.4", "12.5", "%"],
    ["APOT-2.5", "0.0", "%"],
  ]);
  assert.deepEqual(rows.map((row) => row["Patients of the measure"]), [8, 4, 2, 1, 1, 0]);
  assert.match(String(rows[0]["Definition"]), /eTimes\.11.*eTimes\.12/);
  assert.match(String(rows[0]["Percentile method"]), /^nearest rank/);
  assert.match(String(rows[2]["Definition"]), /more than 20 and up to 60 minutes$/);
  for (const row of rows) {
    assert.deepEqual([row["Left out"], row["Left out because"], row["Month is over"]], [
      2,
      "2 offloaded before arrival",
      "yes",
    ]);
  }
});

Deno.test("a month that is not over says so, and one without patients has no value", () => {
  const [first, second] = rowsOf([{
    month: "2026-11",
    hospital: null,
    count: 0,
    percentile90Seconds: null,
    bands: [0, 0, 0, 0, 0],
    leftOut: LEFT_OUT,
  }]);
  assert.deepEqual([first["Hospital"], first["Value"], first["Month is over"]], [
    "All hospitals",
    null,
    "no",
  ]);
  assert.equal(second["Value"], null);
});
