import assert from "node:assert/strict";
import { startOnPaper } from "../../../islands/handover/paper.ts";

const SENTENCE = "A fall from 3 m onto concrete, pupils equal, moves all four limbs. ";

Deno.test("a text of a thousand characters fits on the first page", () => {
  assert.equal(startOnPaper(SENTENCE.repeat(15).slice(0, 1000)), null);
  assert.equal(startOnPaper(""), null);
});

Deno.test("of a longer text the beginning stands there, cut between words", () => {
  const text = SENTENCE.repeat(100);
  const start = startOnPaper(text)!;
  assert(text.startsWith(`${start} `), start.slice(-20));
  assert(start.length > 1000 && start.length < 1300, String(start.length));
});

Deno.test("many short lines, capitals and wide signs take more room", () => {
  assert.equal(startOnPaper("a\n".repeat(500))!.split("\n").length, 11);
  const capitals = startOnPaper("WM WM WM ".repeat(1000))!;
  assert(capitals.length < 850, String(capitals.length));
  const signs = startOnPaper("東".repeat(5000))!;
  assert(signs.length < 850, String(signs.length));
});

Deno.test("a sign of two code units is not cut apart", () => {
  const start = startOnPaper("🚑".repeat(5000))!;
  assert.equal(start, "🚑".repeat([...start].length));
});
