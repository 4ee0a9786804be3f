import assert from "node:assert/strict";
import type { Patient } from "../../../domain/ringdown/patient.ts";
import type { UnseenChange } from "../../../domain/ringdown/unseen_changes.ts";
import { changesInWords } from "../../../islands/ringdown/changes_in_words.ts";
import { minutesAgo, ringdown, TIME_ZONE } from "../hospital/cast.ts";

type From = UnseenChange["from"];

function wordsOf(patient: Partial<Patient>, from: Record<string, From>, worse: string[] = []) {
  const changes = Object.entries(from).map(([path, from]) => ({
    path,
    from,
    at: minutesAgo(1),
    isWorse: worse.includes(path),
  }));
  return changesInWords(ringdown("chest pain", { patient, changes }), TIME_ZONE)
    .map(({ short, value, was }) => `${short ? `${short} ` : ""}${value}, was ${was}`);
}

Deno.test("a blood pressure is one change, beside the one that was acknowledged", () => {
  const from = { "patient.systolicBloodPressure": 120, "patient.diastolicBloodPressure": 80 };
  assert.deepEqual(wordsOf({}, from), ["BP 70/40, was 120/80"]);
  assert.deepEqual(
    wordsOf({}, { "patient.systolicBloodPressure": 120 }),
    ["BP 70/40, was 120/40"],
  );
});

Deno.test("a saturation is said with its oxygen", () => {
  const now = {
    oxygenSaturation: 91,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 15,
  } as const;
  const from = {
    "patient.oxygenSaturation": 97,
    "patient.lowOxygenResponseType": "ROOM AIR",
    "patient.supplementalOxygenAmount": null,
  };
  assert.deepEqual(wordsOf(now, from), ["SpO2 91 % (15\u00a0L/min), was 97 % (room\u00a0air)"]);
});

Deno.test("what was not given, and what is given no more, is called that", () => {
  assert.deepEqual(
    wordsOf({ glasgowComaScale: 6, heartRateBpm: null }, {
      "patient.glasgowComaScale": null,
      "patient.heartRateBpm": 90,
    }),
    ["GCS 6, was not given", "HR not given, was 90"],
  );
});

Deno.test("lines are told apart where a change has one line", () => {
  assert.deepEqual(
    wordsOf({ treatmentNotes: "Aspirin 324 mg\nMorphine 4 mg\n" }, {
      "patient.treatmentNotes": "Aspirin 324 mg\n\nIV",
    }),
    ["Treatments administered Aspirin 324 mg · Morphine 4 mg, was Aspirin 324 mg · IV"],
  );
});

Deno.test("everything else that a crew may correct is said in the words of the card", () => {
  assert.deepEqual(
    wordsOf({ restraintIndicator: true, treatmentNotes: "IV 18G", triagePriority: "RED" }, {
      "etaMinutes": 20,
      "ambulanceIdentifier": "M2",
      "dispatchCallNumber": "26110009",
      "patient.emergencyServiceResponseType": "CODE 2",
      "patient.stableIndicator": true,
      "patient.age": 86,
      "patient.sex": "MALE",
      "patient.chiefComplaintDescription": "back pain",
      "patient.restraintIndicator": false,
      "patient.treatmentNotes": null,
      "patient.triagePriority": "YELLOW",
    }),
    [
      "ETA 14:34, was 14:42",
      "Unit # M1, was M2",
      "Incident # 26110001, was 26110009",
      "Code 3, was Code 2",
      "Not stable, was Stable",
      "Age 68, was 86",
      "Female, was Male",
      "Chief complaint chest pain, was back pain",
      "4-point restraint yes, was no",
      "Treatments administered IV 18G, was not given",
      "Triage priority Immediate, was Delayed",
    ],
  );
});

Deno.test("changes for the worse come first, marked by the age of the patient", () => {
  const changes = [
    { path: "etaMinutes", from: 15, at: minutesAgo(3), isWorse: false },
    { path: "patient.systolicBloodPressure", from: 120, at: minutesAgo(1), isWorse: true },
  ];
  const [first, second] = changesInWords(ringdown("chest pain", { changes }), TIME_ZONE);
  assert.deepEqual([first.name, first.isWorse, first.at], [
    "systolicBloodPressure",
    true,
    minutesAgo(1),
  ]);
  assert.equal(first.mark?.level, "critical");
  assert.deepEqual([second.name, second.isWorse], ["etaMinutes", false]);
});
