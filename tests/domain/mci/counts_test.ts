import assert from "node:assert/strict";
import {
  addedTo,
  ESTIMATED_COUNTS,
  type MciCount,
  TREATED_COUNTS,
} from "../../../domain/mci/counts.ts";
import { unexpectedIn } from "../../../domain/newer_value.ts";

const NAMES: MciCount[] = [...ESTIMATED_COUNTS, ...TREATED_COUNTS];
const five = Object.fromEntries(NAMES.map((name) => [name, 5])) as Record<MciCount, number>;

Deno.test("what is added to counts stays within 0 and 9,999", () => {
  const by = { estimatedRedCount: 2, estimatedGreenCount: -9, treatedZebraCount: 9_999 };
  assert.deepEqual(addedTo(five, by), {
    estimatedRedCount: 7,
    estimatedGreenCount: 0,
    treatedZebraCount: 9_999,
  });
});

Deno.test("only a value that is expected to be another one is unexpected", () => {
  const stored = { red: 7, green: null };
  assert.deepEqual(unexpectedIn<"red" | "green">(stored, { red: 5, green: null }), ["red"]);
  assert.deepEqual(unexpectedIn<"red" | "green">(stored, { green: 0 }), ["green"]);
  assert.deepEqual(unexpectedIn<"red" | "green">(stored, { red: undefined }), []);
});
