import assert from "node:assert/strict";
import { pairedRatio, percentile } from "./measures.ts";

Deno.test("half of the values are at or below p50, and p99 of few values is the largest", () => {
  const values = [40, 10, 30, 20];
  assert.equal(percentile(values, 0.5), 20);
  assert.equal(percentile(values, 0.99), 40);
  assert.equal(percentile([7], 0.5), 7);
});

Deno.test("p99 of 200 values leaves the two largest out", () => {
  const values = Array.from({ length: 200 }, (_, at) => at + 1);
  assert.equal(percentile(values, 0.99), 198);
});

Deno.test("a value that never came is the largest, and of no values there is no percentile", () => {
  assert.equal(percentile([1, Infinity, 2], 0.99), Infinity);
  assert.equal(percentile([], 0.5), NaN);
});

Deno.test("a ratio of pairs is the middle one, and what is far off moves neither it nor its ends", () => {
  const second = Array.from({ length: 100 }, () => 10);
  const first = second.map((value, at) => value * (1 + at / 1000)); // 0 to 9.9 % more
  const { ratio, low, high } = pairedRatio([first, second]);
  assert.deepEqual([ratio, low, high].map((times) => times.toFixed(3)), [
    "1.049",
    "1.040",
    "1.059",
  ]);
  const withOutlier = [...first.slice(0, 99), 1e6];
  assert.deepEqual(pairedRatio([withOutlier, second]), { ratio, low, high });
});
