import assert from "node:assert/strict";
import { columnsOf, stackedColumnsOf } from "../../../../islands/hospital/board/columns_of.ts";

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

Deno.test("where Waiting stands below MCI Incoming, Incoming has all columns but one", () => {
  assert.deepEqual(stackedColumnsOf([2, 13, 2], 3), [1, 2, 1]);
  assert.deepEqual(stackedColumnsOf([9, 20, 9], 6), [1, 5, 1]);
  assert.deepEqual(stackedColumnsOf([1, 3, 1], 6), [1, 3, 1]);
  assert.deepEqual(stackedColumnsOf([1, 5, 1], 2), [1, 2, 1], "of a narrow board, too");
});

Deno.test("sections stand below each other only where a further column helps", () => {
  assert.equal(stackedColumnsOf([0, 13, 2], 3), null);
  assert.equal(stackedColumnsOf([2, 13, 0], 3), null);
  assert.equal(stackedColumnsOf([9, 1, 9], 3), null);
});
