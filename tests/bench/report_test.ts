import assert from "node:assert/strict";
import { atMost, isMet, none, tableOf, told } from "./report.ts";

Deno.test("a figure at its limit is met, one above is not, and nothing measured is not", () => {
  assert.equal(atMost("", 15, 15, "s").isMet, true);
  assert.equal(atMost("", 15.01, 15, "s").isMet, false);
  assert.equal(atMost("", NaN, 15, "s").isMet, false);
});

Deno.test("a report is met when every row with a target is", () => {
  assert(isMet({ title: "", rows: [told("memory", "25 KB"), none("lost", 0)] }));
  assert(!isMet({ title: "", rows: [told("memory", "25 KB"), none("lost", 1)] }));
});

Deno.test("the table has a line for each row, in columns, and says what is not met", () => {
  const rows = [atMost("ack p50", 4.26, 10, "ms"), none("lost", 2), told("memory", "25 KB")];
  assert.deepEqual(tableOf({ title: "200 crews", rows }).split("\n"), [
    "200 crews",
    "",
    "what     target    figure  met",
    "-------  --------  ------  ---",
    "ack p50  <= 10 ms  4.3 ms  yes",
    "lost     0         2       NO",
    "memory             25 KB",
  ]);
});
