import { type Age, completedYears } from "./age.ts";
import type { Range } from "./patient_field_spec.ts";
import type { Words } from "../../words/t.ts";

/** The vitals that can be marked, in the order of a spoken hand-over. */
export const MARKED_VITALS = [
  "systolicBloodPressure",
  "heartRateBpm",
  "respiratoryRate",
  "oxygenSaturation",
  "temperature",
  "glasgowComaScale",
  "bloodGlucose",
] as const;
export type MarkedVital = typeof MARKED_VITALS[number];

/**
 * From which value on a vital is marked: at `…Low` and below, at `…High` and above. In the unit of
 * the field, but a temperature in °C to a tenth. All are whole numbers otherwise, so that 'below 90'
 * is 89.
 */
export interface Limits {
  criticalLow?: number;
  abnormalLow?: number;
  abnormalHigh?: number;
  criticalHigh?: number;
}
export type LimitsOfVitals = Record<MarkedVital, Limits>;

/** The age in years from which the limits of adults hold. */
export const ADULT_FROM_YEARS = 16;

const AT_ANY_AGE = {
  glasgowComaScale: { criticalLow: 8, abnormalLow: 14 },
  bloodGlucose: { criticalLow: 53, abnormalLow: 69, abnormalHigh: 401 },
};

/** From 16 years (design §7.2): score 3 of NEWS2 is critical, score 2 abnormal. */
export const ADULT_LIMITS: LimitsOfVitals = {
  systolicBloodPressure: { criticalLow: 90, abnormalLow: 100, criticalHigh: 220 },
  heartRateBpm: { criticalLow: 40, abnormalHigh: 111, criticalHigh: 131 },
  respiratoryRate: { criticalLow: 8, abnormalHigh: 21, criticalHigh: 25 },
  oxygenSaturation: { criticalLow: 91, abnormalLow: 93 },
  temperature: { criticalLow: 35.0, abnormalHigh: 39.1 },
  ...AT_ANY_AGE,
};

/** Under 16 years, what does not depend on the age. */
export const CHILD_LIMITS = {
  oxygenSaturation: { criticalLow: 89, abnormalLow: 91 },
  temperature: { criticalLow: 35.0, abnormalLow: 35.9, abnormalHigh: 39.1 },
  ...AT_ANY_AGE,
};

/** At any age under 16: slower or faster than this is critical. */
export const CHILD_BREATHS = { criticalLow: 9, criticalHigh: 61 };
/** Critical in children who are younger than 12. */
export const CHILD_PULSE = { criticalLow: 59, underYears: 12 };

/** Children of like age: what is usual while they are awake, and a systolic pressure too low. */
export interface AgeBand {
  name: Words;
  /** The youngest, in completed years. */
  fromYears: number;
  pulse: Range;
  breaths: Range;
  /** Critical below `systolic.below`, plus `systolic.perYear` for each completed year. */
  systolic: { below: number; perYear?: number };
}

/** The first 28 days; an age of 0 months belongs here, too. */
const FIRST_DAYS = 28;
const NEWBORN: AgeBand = {
  name: "under 28 days",
  fromYears: 0,
  pulse: { min: 100, max: 205 },
  breaths: { min: 30, max: 53 },
  systolic: { below: 60 },
};

/** Under 16 years (design §7.2), after the tables of PALS, youngest first. */
export const AGE_BANDS: readonly AgeBand[] = [
  NEWBORN,
  {
    name: "under 1 year",
    fromYears: 0,
    pulse: { min: 100, max: 180 },
    breaths: { min: 30, max: 53 },
    systolic: { below: 70 },
  },
  {
    name: "1–2 years",
    fromYears: 1,
    pulse: { min: 98, max: 140 },
    breaths: { min: 22, max: 37 },
    systolic: { below: 70, perYear: 2 },
  },
  {
    name: "3–5 years",
    fromYears: 3,
    pulse: { min: 80, max: 120 },
    breaths: { min: 20, max: 28 },
    systolic: { below: 70, perYear: 2 },
  },
  {
    name: "6–9 years",
    fromYears: 6,
    pulse: { min: 75, max: 118 },
    breaths: { min: 18, max: 25 },
    systolic: { below: 70, perYear: 2 },
  },
  {
    name: "10–11 years",
    fromYears: 10,
    pulse: { min: 75, max: 118 },
    breaths: { min: 18, max: 25 },
    systolic: { below: 90 },
  },
  {
    name: "12–15 years",
    fromYears: 12,
    pulse: { min: 60, max: 100 },
    breaths: { min: 12, max: 20 },
    systolic: { below: 90 },
  },
];

/** Where the limits come from, and what is not from there. */
export const LIMIT_SOURCES = [
  {
    what: "From 16 years: blood pressure, pulse, respiratory rate, oxygen saturation, temperature",
    source:
      "Royal College of Physicians: National Early Warning Score (NEWS) 2, London 2017. What scores 3 there is critical here, what scores 2 low or high, what scores 1 not marked. Its second scale of oxygen saturation is not used.",
  },
  {
    what: "Under 16 years: pulse, respiratory rate, low blood pressure",
    source:
      "American Heart Association: Pediatric Advanced Life Support, 2015. Low or high is outside the range of children who are awake, critical what counts as hypotension.",
  },
  {
    what: "GCS",
    source: "The usual bands of severity: 3–8 severe, 9–14 less than full. Not from NEWS2.",
  },
  {
    what: "Glucose",
    source:
      "American Diabetes Association, levels of hypoglycemia: under 70 and under 54 mg/dL. The upper limit is a choice of this program.",
  },
  {
    what: "Under 16 years: oxygen saturation, temperature",
    source: "A choice of this program, near the limits for adults.",
  },
] as const satisfies { what: Words; source: Words }[];

/** The limits for a patient of this age. */
export function limitsAt(age: Age): LimitsOfVitals {
  return completedYears(age) >= ADULT_FROM_YEARS ? ADULT_LIMITS : childLimitsAt(age);
}

function childLimitsAt(age: Age): LimitsOfVitals {
  const years = completedYears(age);
  const { pulse, breaths, systolic } = bandOf(age);
  return {
    ...CHILD_LIMITS,
    systolicBloodPressure: { criticalLow: systolic.below + (systolic.perYear ?? 0) * years - 1 },
    heartRateBpm: {
      ...(years < CHILD_PULSE.underYears ? { criticalLow: CHILD_PULSE.criticalLow } : {}),
      ...outside(pulse),
    },
    respiratoryRate: { ...CHILD_BREATHS, ...outside(breaths) },
  };
}

/** The children among whom one of this age counts. */
function bandOf(age: Age): AgeBand {
  const isNewborn = age.ageUnit === "DAYS"
    ? age.age < FIRST_DAYS
    : age.ageUnit === "MONTHS" && age.age === 0;
  const years = completedYears(age);
  return isNewborn ? NEWBORN : AGE_BANDS.findLast(({ fromYears }) => fromYears <= years) ?? NEWBORN;
}

function outside({ min, max }: Range): Limits {
  return { abnormalLow: min - 1, abnormalHigh: max + 1 };
}
