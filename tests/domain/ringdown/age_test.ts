import assert from "node:assert/strict";
import {
  AGE_UNITS,
  ageRangeOf,
  ageWithUnit,
  ageWords,
  completedYears,
} from "../../../domain/ringdown/age.ts";

Deno.test("an age is written as on a hand-over: years without a unit, and words for 0", () => {
  assert.equal(ageWords({ age: 68, ageUnit: "YEARS" }), "68");
  assert.equal(ageWords({ age: 1, ageUnit: "YEARS" }), "1");
  assert.equal(ageWords({ age: 0, ageUnit: "YEARS" }), "under 1 year");
  assert.equal(ageWords({ age: 5, ageUnit: "MONTHS" }), "5 months");
  assert.equal(ageWords({ age: 1, ageUnit: "MONTHS" }), "1 month");
  assert.equal(ageWords({ age: 0, ageUnit: "MONTHS" }), "under 1 month");
  assert.equal(ageWords({ age: 3, ageUnit: "DAYS" }), "3 days");
  assert.equal(ageWords({ age: 1, ageUnit: "DAYS" }), "1 day");
  assert.equal(ageWords({ age: 0, ageUnit: "DAYS" }), "newborn");
});

Deno.test("each unit of an age has its range", () => {
  assert.deepEqual(AGE_UNITS.map((unit) => ageRangeOf(unit)), [
    { min: 0, max: 130 },
    { min: 0, max: 35 },
    { min: 0, max: 90 },
  ]);
});

Deno.test("a child in months has completed the years that fit into them, one in days none", () => {
  const years = (age: number) => completedYears({ age, ageUnit: "MONTHS" });
  assert.deepEqual([0, 11, 12, 23, 24, 35].map(years), [0, 0, 1, 1, 2, 2]);
  assert.equal(completedYears({ age: 90, ageUnit: "DAYS" }), 0);
  assert.equal(completedYears({ age: 15, ageUnit: "YEARS" }), 15);
});

Deno.test("on paper an age in years has its unit, too", () => {
  assert.equal(ageWithUnit({ age: 44, ageUnit: "YEARS" }), "44 y");
  assert.equal(ageWithUnit({ age: 0, ageUnit: "YEARS" }), "under 1 year");
  assert.equal(ageWithUnit({ age: 5, ageUnit: "MONTHS" }), "5 months");
});
