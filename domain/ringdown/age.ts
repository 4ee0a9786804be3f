import { t, type Words } from "../../words/t.ts";
import type { Range } from "./patient_field_spec.ts";

export const AGE_UNITS = ["YEARS", "MONTHS", "DAYS"] as const;
export type AgeUnit = typeof AGE_UNITS[number];

/** An age as it is stored and sent. */
export interface Age {
  age: number;
  ageUnit: AgeUnit;
}

interface AgeUnitSpec {
  range: Range;
  /** The words for an age of 0, which is a part of the unit. */
  zero: Words;
  /** The words for a number of units; years need none. */
  words: ((count: number) => string) | null;
}

/** The units of an age (design §7.1). A child is in months or days where years say too little. */
const UNITS: Record<AgeUnit, AgeUnitSpec> = {
  YEARS: { range: { min: 0, max: 130 }, zero: "under 1 year", words: null },
  MONTHS: { range: { min: 0, max: 35 }, zero: "under 1 month", words: months },
  DAYS: { range: { min: 0, max: 90 }, zero: "newborn", words: days },
};

/** The range of an age in this unit, its ends included. */
export function ageRangeOf(unit: AgeUnit): Range {
  return UNITS[unit].range;
}

/** An age in words: '68', '5 months', '1 day', 'newborn', 'under 1 month', 'under 1 year'. */
export function ageWords({ age, ageUnit }: Age): string {
  const { zero, words } = UNITS[ageUnit];
  if (age === 0) return t(zero);
  return words?.(age) ?? String(age);
}

/** An age beside other numbers, on paper and in a handover: '44 y', '5 months', 'under 1 year'. */
export function ageWithUnit({ age, ageUnit }: Age): string {
  return ageUnit === "YEARS" && age > 0
    ? t("{count} y", { count: age })
    : ageWords({ age, ageUnit });
}

function months(count: number): string {
  return t("{count, plural, one {# month} other {# months}}", { count });
}

function days(count: number): string {
  return t("{count, plural, one {# day} other {# days}}", { count });
}

/** The years that an age has completed: 1 for 23 months, 0 for any number of days. */
export function completedYears({ age, ageUnit }: Age): number {
  if (ageUnit === "YEARS") return age;
  return ageUnit === "MONTHS" ? Math.floor(age / 12) : 0;
}
