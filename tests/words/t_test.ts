import assert from "node:assert/strict";
import { messagesOf } from "../../words/compiled.ts";
import type { PageLanguage } from "../../words/language.ts";
import { currentLocale, say, speakWith, speechOf, t } from "../../words/t.ts";

const MONTHS = "{count, plural, one {# month} other {# months}}";

function inLanguage(language: PageLanguage, check: () => void) {
  const speech = speechOf({ language, messages: messagesOf(language) });
  const english = speechOf({ language: "en", messages: messagesOf("en") });
  speakWith(() => speech);
  try {
    check();
  } finally {
    speakWith(() => english);
  }
}

Deno.test("in English a text says its own words, with its values and plurals", () => {
  inLanguage("en", () => {
    assert.equal(t("Send Ringdown"), "Send Ringdown");
    assert.equal(t("Range: {min} - {max}", { min: 90, max: 180 }), "Range: 90 - 180");
    assert.deepEqual([1, 2].map((count) => t(MONTHS, { count })), ["1 month", "2 months"]);
    assert.equal(currentLocale(), "en-US");
  });
});

Deno.test("in Spanish it says the words of the list", () => {
  inLanguage("es", () => {
    assert.equal(t("Send Ringdown"), "Enviar aviso");
    assert.equal(t("Range: {min} - {max}", { min: 90, max: 180 }), "Rango: 90 - 180");
    assert.deepEqual([1, 2].map((count) => t(MONTHS, { count })), ["1 mes", "2 meses"]);
    assert.equal(currentLocale(), "es-US");
  });
});

Deno.test("what somebody has typed stays as it is, in any language", () => {
  inLanguage("es", () => {
    assert.equal(say("Crushing chest pain {now}"), "Crushing chest pain {now}");
    assert.equal(say("toString"), "toString");
    assert.equal(say("This is a required field"), "Este campo es obligatorio");
    const hospital = "{count, plural, one {a} other {b}}";
    const said = t("No screen is open at {hospital}. Call the ED.", { hospital });
    assert(said.includes(hospital), said);
  });
});

Deno.test("English with marks is longer, and leaves values and plurals alone", () => {
  inLanguage("en-XA", () => {
    assert.equal(t("Live"), "[Ļîṽé~~]");
    assert.match(
      t("Range: {min} - {max}", { min: 90, max: 180 }),
      /^\[Ŕåñĝé: 90 - 180~+\]$|^\[Ŕáñĝé: 90 - 180~+\]$/,
    );
    assert.equal(t(MONTHS, { count: 2 }), "[2 months~~~]", "a third of its longest choice");
  });
});
