import assert from "node:assert/strict";
import type { AgeUnit } from "../../../domain/ringdown/age.ts";
import {
  AGE_BANDS,
  LIMIT_SOURCES,
  MARKED_VITALS,
} from "../../../domain/ringdown/clinical_limits.ts";
import { markOf } from "../../../domain/ringdown/clinical_marks.ts";
import {
  PATIENT_NUMBERS,
  type PatientNumberName,
} from "../../../domain/ringdown/patient_fields.ts";
import { fahrenheitOf } from "../../../domain/ringdown/temperature.ts";
import { patientWith } from "./examples.ts";

type OfAge = [age: number, unit?: AgeUnit];

/** '!' critical, '-' or '+' low or high: '!-', '-', '', '+', '!+'. */
function markAt([age, ageUnit = "YEARS"]: OfAge, name: PatientNumberName, value: number): string {
  const measured = name === "temperature" ? fahrenheitOf(value) : value;
  const mark = markOf(patientWith({ age, ageUnit, [name]: measured }), name);
  if (!mark) return "";
  return (mark.level === "critical" ? "!" : "") + (mark.side === "LOW" ? "-" : "+");
}

/** The marks on both sides of each edge, written from design §7.2. */
type Edges = [value: number, mark: string][];

const ADULT: Partial<Record<PatientNumberName, Edges>> = {
  respiratoryRate: [[0, "!-"], [8, "!-"], [9, ""], [20, ""], [21, "+"], [24, "+"], [25, "!+"]],
  oxygenSaturation: [[58, "!-"], [91, "!-"], [92, "-"], [93, "-"], [94, ""], [100, ""]],
  systolicBloodPressure: [
    [60, "!-"],
    [90, "!-"],
    [91, "-"],
    [100, "-"],
    [101, ""],
    [219, ""],
    [220, "!+"],
  ],
  heartRateBpm: [[0, "!-"], [40, "!-"], [41, ""], [110, ""], [111, "+"], [130, "+"], [131, "!+"]],
  temperature: [[34, "!-"], [35.0, "!-"], [35.1, ""], [39.0, ""], [39.1, "+"], [42, "+"]],
  glasgowComaScale: [[3, "!-"], [8, "!-"], [9, "-"], [14, "-"], [15, ""]],
  bloodGlucose: [[0, "!-"], [53, "!-"], [54, "-"], [69, "-"], [70, ""], [400, ""], [401, "+"]],
};

for (const [name, edges] of Object.entries(ADULT)) {
  Deno.test(`from 16 years, ${name} is marked at each edge`, () => {
    for (const age of [16, 44, 130]) {
      for (const [value, mark] of edges) {
        assert.equal(markAt([age], name as PatientNumberName, value), mark, `${age}: ${value}`);
      }
    }
  });
}

/** One row of the table of design §7.2, at its youngest and oldest patient. */
interface Row {
  ages: OfAge[];
  pulse: [number, number];
  breaths: [number, number];
  /** Critical below it, for each of the ages. */
  systolic: number[];
}

const ROWS: Row[] = [
  {
    ages: [[0, "DAYS"], [27, "DAYS"], [0, "MONTHS"]],
    pulse: [100, 205],
    breaths: [30, 53],
    systolic: [60, 60, 60],
  },
  {
    ages: [[28, "DAYS"], [90, "DAYS"], [1, "MONTHS"], [5, "MONTHS"], [11, "MONTHS"], [0]],
    pulse: [100, 180],
    breaths: [30, 53],
    systolic: [70, 70, 70, 70, 70, 70],
  },
  {
    ages: [[12, "MONTHS"], [23, "MONTHS"], [24, "MONTHS"], [35, "MONTHS"], [1], [2]],
    pulse: [98, 140],
    breaths: [22, 37],
    systolic: [72, 72, 74, 74, 72, 74],
  },
  { ages: [[3], [5]], pulse: [80, 120], breaths: [20, 28], systolic: [76, 80] },
  { ages: [[6], [9]], pulse: [75, 118], breaths: [18, 25], systolic: [82, 88] },
  { ages: [[10], [11]], pulse: [75, 118], breaths: [18, 25], systolic: [90, 90] },
  { ages: [[12], [15]], pulse: [60, 100], breaths: [12, 20], systolic: [90, 90] },
];

for (const { ages, pulse, breaths, systolic } of ROWS) {
  ages.forEach((age, at) => {
    const [years, unit = "YEARS"] = age;
    Deno.test(`at ${years} ${unit}, pulse, breathing and pressure are marked at each edge`, () => {
      const isUnder12 = unit !== "YEARS" || years < 12;
      const marks = (name: PatientNumberName, values: number[]) =>
        values.map((value) => markAt(age, name, value));
      assert.deepEqual(
        marks("heartRateBpm", [59, 60, pulse[0] - 1, pulse[0], pulse[1], pulse[1] + 1, 300]),
        [isUnder12 ? "!-" : "-", isUnder12 ? "-" : "", "-", "", "", "+", "+"],
      );
      assert.deepEqual(
        marks("respiratoryRate", [0, 9, 10, breaths[0] - 1, breaths[0]]),
        ["!-", "!-", "-", "-", ""],
      );
      assert.deepEqual(
        marks("respiratoryRate", [breaths[1], breaths[1] + 1, 60, 61]),
        ["", "+", "+", "!+"],
      );
      const below = systolic[at];
      assert.deepEqual(
        marks("systolicBloodPressure", [0, below - 1, below, 300]),
        ["!-", "!-", "", ""],
      );
    });
  });
}

const CHILD: Partial<Record<PatientNumberName, Edges>> = {
  oxygenSaturation: [[58, "!-"], [89, "!-"], [90, "-"], [91, "-"], [92, ""], [100, ""]],
  temperature: [
    [34, "!-"],
    [35.0, "!-"],
    [35.1, "-"],
    [35.9, "-"],
    [36.0, ""],
    [39.0, ""],
    [39.1, "+"],
  ],
  glasgowComaScale: ADULT.glasgowComaScale!,
  bloodGlucose: ADULT.bloodGlucose!,
};

for (const [name, edges] of Object.entries(CHILD)) {
  Deno.test(`under 16 years, ${name} is marked at each edge`, () => {
    for (const age of [[0, "DAYS"], [5, "MONTHS"], [3], [15]] as OfAge[]) {
      for (const [value, mark] of edges) {
        assert.equal(markAt(age, name as PatientNumberName, value), mark, `${age}: ${value}`);
      }
    }
  });
}

Deno.test("a temperature is compared in °C as it is shown, to a tenth", () => {
  const mark = (temperature: number) => markOf(patientWith({ temperature }), "temperature");
  assert.deepEqual(mark(95.0), { level: "critical", side: "LOW" }); // 35.0
  assert.deepEqual(mark(95.08), { level: "critical", side: "LOW" }); // 35.04, shown as 35.0
  assert.equal(mark(95.1), null); // 35.06, shown as 35.1
  assert.equal(mark(102.2), null); // 39.0
  assert.deepEqual(mark(102.3), { level: "abnormal", side: "HIGH" }); // 39.06, shown as 39.1
});

Deno.test("no vital is marked without an age, or when it is unknown", () => {
  const moribund = patientWith({ oxygenSaturation: 58 });
  assert.equal(markOf({ ...moribund, age: null }, "oxygenSaturation"), null);
  for (const name of PATIENT_NUMBERS) {
    if (name !== "age") assert.equal(markOf(patientWith(), name), null, name);
  }
});

Deno.test("diastolic pressure, litres and the age itself have no marks", () => {
  const patient = patientWith({
    age: 130,
    diastolicBloodPressure: 0,
    supplementalOxygenAmount: 1000,
  });
  for (const name of ["age", "diastolicBloodPressure", "supplementalOxygenAmount"] as const) {
    assert.equal(markOf(patient, name), null, name);
  }
});

Deno.test("the bands of age are in order, and each limit has a source", () => {
  const from = AGE_BANDS.map(({ fromYears }) => fromYears);
  assert.deepEqual(from, [...from].sort((a, b) => a - b));
  assert.equal(MARKED_VITALS.length, 7);
  assert.match(LIMIT_SOURCES.map(({ source }) => source).join(), /NEWS.*Pediatric/);
});
