import assert from "node:assert/strict";
import { atMost, beside, isMet, none, tableOf, told } from "./report.ts";

Deno.test("a figure at its limit is met, one above is not, and nothing measured is not", () => {
  assert.equal(atMost("", 15, 15, "s").isMet, true);
  assert.equal(atMost("", 15.01, 15, "s").isMet, false);
  assert.equal(atMost("", NaN, 15, "s").isMet, false);
});

Deno.test("a figure beside another one may be a multiple of it, or a little above it", () => {
  const target = { times: 2, aboveMs: 10 };
  const isMet = (figure: number, least: number) => beside("", { figure, least }, target).isMet;
  assert.equal(isMet(13, 3), true, "10 ms above it");
  assert.equal(isMet(13.1, 3), false);
  assert.equal(isMet(80, 40), true, "twice as much");
  assert.equal(isMet(80.1, 40), false);
  assert.equal(isMet(Infinity, 40), false, "it never came");
  assert.equal(isMet(Infinity, Infinity), false, "neither came");
  assert.equal(isMet(NaN, 40), false, "nothing measured");
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
