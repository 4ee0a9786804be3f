import assert from "node:assert/strict";
import { FORMULA } from "../../../domain/import/judging.ts";
import { judgeUnits } from "../../../domain/import/units.ts";

const there = (...units: string[]) =>
  units.map((ambulanceIdentifier) => ({ ambulanceIdentifier, isActive: true }));
const rows = (units: string[], existing = there()) =>
  judgeUnits(units.map((unit, at) => ({ line: at + 1, values: { unit } })), existing)
    .map(({ row }) => row);
const outcomes = (units: string[], ...existing: string[]) =>
  rows(units, there(...existing)).map(({ outcome }) => outcome);

Deno.test("each unit of the list is new, exists already, or is an error", () => {
  assert.deepEqual(outcomes(["M1", " m2 ", "", "x".repeat(51), "a\u0000"], "M2"), [
    "new",
    "already there",
    "error",
    "error",
    "error",
  ]);
});

Deno.test("the second line for one unit is an error that names the first line", () => {
  assert.deepEqual(rows(["M1", "m1 "])[1], {
    line: 2,
    values: { unit: "m1" },
    outcome: "error",
    message: "The same unit is in line 1.",
  });
});

Deno.test("a repeated unit is an error even when the unit exists already", () => {
  assert.deepEqual(outcomes(["M1", "M1"], "M1"), ["already there", "error"]);
});

Deno.test("a unit that is out of service stays so, and the line says it", () => {
  const [row] = rows(["M1"], [{ ambulanceIdentifier: "M1", isActive: false }]);
  assert.equal(row.message, "This unit is there already. It is not active.");
});

Deno.test("a unit with a hidden character is the unit that it looks like", () => {
  assert.deepEqual(outcomes(["M\u200b1", "\ufeffM3", "\u200b"], "M1"), [
    "already there",
    "new",
    "error",
  ]);
});

Deno.test("a formula is refused; a number with a sign is none", () => {
  const found = rows(["=1+1", "@A1", "+cmd", "-3", "+1 (555) 1", "'=1+1"]);
  assert.deepEqual(found.map(({ outcome }) => outcome), [
    "error",
    "error",
    "error",
    "new",
    "new",
    "error",
  ]);
  assert.equal(found[0].message, FORMULA);
});

Deno.test("the sign that our own files have before a formula's is removed", () => {
  assert.deepEqual(rows(["'-3", "'Ohana"]).map(({ values }) => values.unit), ["-3", "'Ohana"]);
});

Deno.test("5,000 lines are judged against 5,000 units", () => {
  const units = Array.from({ length: 5_000 }, (_, at) => `M${at}`);
  const found = outcomes(units, ...units.slice(2_500));
  assert.equal(found.filter((outcome) => outcome === "new").length, 2_500);
});

Deno.test("two spaces are one: nobody could tell the units apart", () => {
  const lines = ["Medic  1", "Medic\u00a02", "medic 2"].map((unit, at) => ({
    line: at + 2,
    values: { unit },
  }));
  const judged = judgeUnits(lines, [{ ambulanceIdentifier: "Medic 1", isActive: true }]);
  assert.deepEqual(judged.map(({ row, what }) => what ?? row.message), [
    "This unit is there already.",
    "Medic 2",
    "The same unit is in line 3.",
  ]);
});
