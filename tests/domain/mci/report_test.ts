import assert from "node:assert/strict";
import { HISTORY_COLUMNS } from "../../../domain/file/history_columns.ts";
import { type Report, reportOf } from "../../../domain/file/table_file.ts";
import type { MciEvent } from "../../../domain/mci/events.ts";
import { countsReport } from "../../../domain/mci/counts_report.ts";
import { patientsReport } from "../../../domain/mci/report.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import { minutesAfterNoon, ringdownWith } from "../ringdown/examples.ts";

const ZONE = "America/Los_Angeles";
const mci = { incidentNumber: "26110900", isDrill: false };

/** Each row as an object, keyed by the headings. */
function named({ heading, rows }: Report): Record<string, string | number | null>[] {
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at]])));
}

function event(minutes: number, fields: Partial<MciEvent>): MciEvent {
  return {
    id: `e${minutes}`,
    at: minutesAfterNoon(minutes),
    actorName: "Casey Coordinator",
    isApiClient: false,
    action: "mci.changed",
    hospitalName: null,
    changes: {},
    areCapacitiesCleared: false,
    ...fields,
  };
}

Deno.test("the patients report has tag, priority, unit, hospital and all times of each", () => {
  const red = ringdownWith({
    id: "r1",
    status: "ARRIVED",
    arrivedAt: minutesAfterNoon(9),
    patient: { triageTag: "T-1", triagePriority: "RED" },
  });
  const report = patientsReport(mci, [red], ZONE);
  assert.equal(new Set(report.heading).size, report.heading.length, "every column has its name");
  const [row] = named(report);
  assert.deepEqual(
    [row["Triage Tag #"], row["Triage priority"], row["Unit #"], row["Hospital"], row["Status"]],
    ["T-1", "RED Immediate", "M1", "General Hospital", "Arrived"],
  );
  assert.equal(row["Drill"], "No");
  assert.equal(row[`Sent (${ZONE})`], "2026-11-20T12:00:00-08:00");
  assert.equal(row[`Arrived (${ZONE})`], "2026-11-20T12:09:00-08:00");
  assert.equal(row[`Offloaded (${ZONE})`], null);
  assert.equal(row[`ETA (${ZONE})`], "2026-11-20T12:12:00-08:00");
});

Deno.test("the patients report has every field of a patient, and vitals with their unit", () => {
  const patient = {
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 4,
    temperature: 98.6,
    bloodGlucose: 38,
    treatmentNotes: "Splint",
    ivIndicator: true,
  } as const;
  const report = patientsReport(mci, [ringdownWith({ patient })], ZONE);
  const [row] = named(report);
  for (const { label } of Object.values(PATIENT_FIELDS)) {
    const columns = report.heading.filter((name) =>
      name === label || name.startsWith(`${label} (`)
    );
    assert.equal(columns.length, 1, label);
  }
  assert.deepEqual(
    ["Urgency", "Age", "Age unit", "Gender identity", "Chief complaint", "Vitals stability"]
      .map((name) => row[name]),
    ["Code 2", 44, "years", "Female", "Chest pain", "Stable"],
  );
  assert.deepEqual(
    ["Temperature (°F)", "Oxygen response", "Supplemental oxygen amount (L)", "Pulse (beats/min)"]
      .map((name) => row[name]),
    [98.6, "Supplemental Oxygen", 4, null],
  );
  assert.equal(row["Blood glucose (mg/dL)"], 38);
  assert.deepEqual([row["Treatments administered"], row["IV"], row["4-point restraint"]], [
    "Splint",
    "Yes",
    "No",
  ]);
});

Deno.test("the patients report says in which units one tag is, of patients who are counted", () => {
  const tagged = (id: string, triageTag: string, given: Partial<Ringdown> = {}): Ringdown => ({
    ...ringdownWith({ id, patient: { triageTag } }),
    ambulanceIdentifier: id.toUpperCase(),
    ...given,
  });
  const rows = named(patientsReport(mci, [
    tagged("m1", "T-12"),
    tagged("m3", " t - 12"),
    tagged("m4", "T-12", { currentDeliveryStatus: "CANCELLED" }),
    tagged("m5", "T-12", { currentDeliveryStatus: "REDIRECTED" }),
    tagged("m6", "T-13", { currentDeliveryStatus: "REDIRECT ACKNOWLEDGED" }),
    tagged("m7", "T-13", { redirectedFromId: "m6" }),
    tagged("m8", ""),
    tagged("m9", ""),
  ], ZONE));
  const together = "M1, M3, M5";
  assert.deepEqual(
    rows.map((row) => row["Units with the same tag"]),
    [together, together, null, together, null, null, null, null],
  );
});

Deno.test("the history's file says the same of a patient as the patients report, in the same words", () => {
  const patient = {
    triageTag: "T-1",
    triagePriority: "RED",
    stableIndicator: false,
    lowOxygenResponseType: "ROOM AIR",
    ivIndicator: true,
  } as const;
  const ringdowns = [ringdownWith({ patient })];
  const [ofMci] = named(patientsReport(mci, ringdowns, ZONE));
  const [ofHistory] = named(reportOf(HISTORY_COLUMNS, ringdowns, ZONE));
  const both = Object.keys(ofHistory).filter((heading) => heading in ofMci);
  const missing = Object.values(PATIENT_FIELDS).map(({ label }) => label)
    .filter((label) => !both.some((heading) => heading.startsWith(label)));
  assert.deepEqual(missing, []);
  for (const heading of both.filter((heading) => heading !== "Incident #")) {
    assert.equal(ofHistory[heading], ofMci[heading], heading);
  }
});

Deno.test("the counts report lists the counts after each change, in order of time", () => {
  const events = [
    event(20, { action: "mci.ended" }),
    event(6, { changes: { estimatedRedCount: { from: 2, to: 5 } } }),
    event(0, {
      action: "mci.started",
      changes: { estimatedRedCount: { from: 0, to: 2 }, isDrill: { from: false, to: false } },
    }),
    event(7, {
      action: "hospital.mci_capacity",
      changes: { mciRedCapacity: { from: null, to: 4 } },
    }),
  ];
  const arrived = ringdownWith({
    id: "r1",
    sentAt: minutesAfterNoon(3),
    arrivedAt: minutesAfterNoon(12),
    patient: { triagePriority: "RED" },
  });
  const redirected = ringdownWith({
    id: "r2",
    sentAt: minutesAfterNoon(4),
    patient: { triagePriority: "GREEN" },
  });
  redirected.timestamps.REDIRECTED = minutesAfterNoon(8);
  const rows = named(countsReport(events, [arrived, redirected], ZONE));
  const told = rows.map((row) => [
    row[`Time (${ZONE})`],
    row["What"],
    row["Estimated Immediate"],
    row["Sent Immediate"],
    row["Sent Minor"],
    row["Arrived Immediate"],
  ]);
  const at = (minutes: string) => `2026-11-20T12:${minutes}:00-08:00`;
  assert.deepEqual(told, [
    [at("00"), "Started", 2, 0, 0, 0],
    [at("03"), "Sent: M1 to General Hospital", 2, 1, 0, 0],
    [at("04"), "Sent: M1 to General Hospital", 2, 1, 1, 0],
    [at("06"), "Counts changed", 5, 1, 1, 0],
    [at("08"), "Redirected: M1 from General Hospital", 5, 1, 0, 0],
    [at("12"), "Arrived: M1 to General Hospital", 5, 1, 0, 1],
    [at("20"), "Ended", 5, 1, 0, 1],
  ]);
  assert.equal(rows[3]["Who"], "Casey Coordinator");
  assert.equal(rows[1]["Who"], "City Fire Department");
});

Deno.test("the counts of an MCI that was entered late say when it started and ended, too", () => {
  const late = (minutes: number, action: MciEvent["action"], field: string, to: string) =>
    event(minutes, { action, changes: { [field]: { from: null, to } } });
  const events = [
    late(20, "mci.started", "startedAt", minutesAfterNoon(1)),
    late(40, "mci.ended", "endedAt", minutesAfterNoon(30)),
  ];
  assert.deepEqual(named(countsReport(events, [], ZONE)).map((row) => row["What"]), [
    "Started at 2026-11-20T12:01:00-08:00",
    "Ended at 2026-11-20T12:30:00-08:00",
  ]);
});

Deno.test("the counts of an MCI are empty until somebody has estimated", () => {
  const events = [
    event(0, { action: "mci.started" }),
    event(3, { changes: { estimatedRedCount: { from: 0, to: 2 } } }),
    event(6, { changes: { estimatedRedCount: { from: 2, to: 0 } } }),
  ];
  const told = named(countsReport(events, [], ZONE)).map((row) => [
    row["Estimated Immediate"],
    row["Estimated Delayed"],
  ]);
  assert.deepEqual(told, [[null, null], [2, 0], [0, 0]]);
});

Deno.test("the reports of an MCI without patients and events have headings and no rows", () => {
  assert.deepEqual(patientsReport(mci, [], ZONE).rows, []);
  assert.deepEqual(countsReport([], [], ZONE).rows, []);
});
