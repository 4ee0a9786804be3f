import assert from "node:assert/strict";
import { folded, havingWords } from "../../domain/folded_text.ts";

Deno.test("a text is found without its capitals and accents", () => {
  assert.equal(folded("Öztürk"), folded("OZTURK"));
  assert.equal(folded("Łódź"), "lodz");
  assert.equal(folded("Groß STRAẞE"), "gross strasse");
  assert.equal(folded("Ærø Œuvre Þór"), "aero oeuvre thor");
  assert.equal(folded("İstanbul, Iğdır"), "istanbul, igdir");
  assert.equal(folded("東京 M-2"), "東京 m-2");
});

Deno.test("a text has a search when it has each of its words", () => {
  const has = havingWords(" OZTURK  mem ");
  assert.ok(has("Ayşe Öztürk, Memorial"));
  assert.ok(!has("Ayşe Öztürk, General"));
  assert.ok(havingWords(" ")("anything"));
});
