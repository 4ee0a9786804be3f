import assert from "node:assert/strict";
import { columnsOf } from "../../../../islands/hospital/board/columns_of.ts";

Deno.test("columns go to the sections whose columns are longest", () => {
  assert.deepEqual(columnsOf([0, 12, 6], 3), [0, 2, 1]);
  assert.deepEqual(columnsOf([14, 10, 6], 6), [3, 2, 1]);
});

Deno.test("a section without cards gets no column, and none gets more columns than cards", () => {
  assert.deepEqual(columnsOf([0, 2, 0], 3), [0, 2, 0]);
  assert.deepEqual(columnsOf([0, 0, 0], 3), [0, 0, 0]);
});

Deno.test("every section with cards gets a column, however narrow the board is", () => {
  assert.deepEqual(columnsOf([1, 5, 2], 2), [1, 1, 1]);
});
