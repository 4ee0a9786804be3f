import assert from "node:assert/strict";
import { readCsv } from "../../../islands/admin/read_csv.ts";

Deno.test("cells are read with quotes, doubled quotes and line breaks within them", () => {
  assert.deepEqual(readCsv('a,"b ""c""\nd"\r\ne,f\n'), [
    { line: 1, cells: ["a", 'b "c"\nd'] },
    { line: 3, cells: ["e", "f"] },
  ]);
});

Deno.test("empty lines are left out, but counted", () => {
  assert.deepEqual(readCsv("\n\nM1\n,\nM2").map(({ line }) => line), [3, 5]);
  assert.deepEqual(readCsv(""), []);
});

Deno.test("a byte order mark and semicolons are understood", () => {
  assert.deepEqual(readCsv("\uFEFFUnit;Station\nM1;2"), [
    { line: 1, cells: ["Unit", "Station"] },
    { line: 2, cells: ["M1", "2"] },
  ]);
});

Deno.test("a cell that is empty at the end of a line or of the file is a cell", () => {
  assert.deepEqual(readCsv("a,\nb,").map(({ cells }) => cells), [["a", ""], ["b", ""]]);
});

Deno.test("a quote that never ends is refused, and so is one that ends too early", () => {
  assert.throws(() => readCsv('"M1\nM2'), /a quote never ends/);
  assert.throws(() => readCsv('"M1" M2'), /a quote never ends/);
});
