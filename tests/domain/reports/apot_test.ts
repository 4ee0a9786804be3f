import assert from "node:assert/strict";
import { apotReport } from "../../../domain/reports/apot.ts";
import { offloadTimesOf } from "../../../domain/reports/offload.ts";

const LEFT_OUT = offloadTimesOf([
  { minutes: null, isMore: false, leftOut: "REVERSED", count: 2 },
]).leftOut;
const HOSPITAL = {
  name: "General Hospital",
  stateFacilityCode: "20001",
  timeZone: "America/Los_Angeles",
};

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
