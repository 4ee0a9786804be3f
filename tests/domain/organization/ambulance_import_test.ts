import assert from "node:assert/strict";
import { judgeLines, linesOf } from "../../../domain/organization/ambulance_import.ts";

const outcomes = (identifiers: string[], existing: string[] = []) =>
  judgeLines(
    identifiers.map((ambulanceIdentifier, at) => ({ line: at + 1, ambulanceIdentifier })),
    existing,
  ).map(({ outcome }) => outcome);

Deno.test("each unit of the list is new, exists already, or is an error", () => {
  assert.deepEqual(outcomes(["M1", " m2 ", "", "x".repeat(51), "a\u0000"], ["M2"]), [
    "new",
    "already there",
    "error",
    "error",
    "error",
  ]);
});

Deno.test("the second line for one unit is an error that names the first line", () => {
  const lines = ["M1", "m1 "].map((ambulanceIdentifier, at) => ({
    line: at + 5,
    ambulanceIdentifier,
  }));
  assert.deepEqual(judgeLines(lines, [])[1], {
    line: 6,
    ambulanceIdentifier: "m1",
    outcome: "error",
    message: "The same unit is in line 5.",
  });
});

Deno.test("a repeated unit is an error even when the unit exists already", () => {
  assert.deepEqual(outcomes(["M1", "M1"], ["M1"]), ["already there", "error"]);
});

Deno.test("units come from the column with a known heading, otherwise from the first", () => {
  const rows = (...lines: string[][]) => lines.map((cells, at) => ({ line: at + 1, cells }));
  const units = (...lines: string[][]) =>
    linesOf(rows(...lines)).map(({ line, ambulanceIdentifier }) => [line, ambulanceIdentifier]);
  assert.deepEqual(units(["Station", " UNIT # "], ["1", " M1 "]), [[2, "M1"]]);
  assert.deepEqual(units(["M1", "1"], ["M2"]), [[1, "M1"], [2, "M2"]]);
  assert.deepEqual(units(["Station", "Unit"], ["1"]), [[2, ""]]);
  assert.deepEqual(units(), []);
});
