/** Sentences of the server with values in them, in the language of the page. */
import assert from "node:assert/strict";
import { TooManyAttempts, TooManyWrites } from "../../../domain/errors.ts";
import { rangeMessage, tooLongMessage } from "../../../domain/messages.ts";
import {
  ADMINISTRATION_MESSAGES,
  patientInUnitsMessage,
} from "../../../domain/people/administration.ts";
import { PROVIDER_MESSAGES } from "../../../domain/people/sign_in_provider.ts";
import { sayMade } from "../../../islands/call/made_words.ts";
import { messagesOf } from "../../../words/compiled.ts";
import { type PageLanguage } from "../../../words/language.ts";
import { speakWith, speechOf } from "../../../words/t.ts";

const speechIn = (language: PageLanguage) => speechOf({ language, messages: messagesOf(language) });

const MADE = [
  [new TooManyAttempts(14 * 60).message, "Demasiados intentos. Reintente en 14 minutos."],
  [new TooManyAttempts(1).message, "Demasiados intentos. Reintente en un minuto."],
  [
    patientInUnitsMessage(["M7", "M12"]),
    "Aún hay pacientes en M7, M12: no se desactivó ninguna. Primero deben ser entregados.",
  ],
  [
    ADMINISTRATION_MESSAGES.patientInUnit,
    "Aún hay un paciente en esta unidad. Primero debe ser entregado.",
  ],
  [
    "1 patient was sent after this time, at 20:37. Choose 20:38 or later.",
    "Se envió a 1 paciente después de esta hora, a las 20:37. Elija las 20:38 o más tarde.",
  ],
  [
    "7 patients were sent after this time, the last at 20:37. Choose 20:38 or later.",
    "Se envió a 7 pacientes después de esta hora, al último a las 20:37. Elija las 20:38 o más tarde.",
  ],
  [
    "2 patients were sent under 26110999. It cannot be changed any more.",
    "Se envió a 2 pacientes con el número 26110999. Ya no se puede cambiar.",
  ],
  [
    new TooManyWrites("ringdown", 9).message,
    "Demasiados avisos de esta unidad o de este usuario en un minuto.",
  ],
  ["Somebody set 7 meanwhile.", "Alguien puso 7 mientras tanto."],
  ["Ana Lopez set another value meanwhile.", "Ana Lopez puso otro valor mientras tanto."],
  ["Ana Lopez set 7 meanwhile.", "Ana Lopez puso 7 mientras tanto."],
  [
    "These are more than 20,000 ringdowns. Choose fewer days.",
    "Son más de 20,000 avisos. Elija menos días.",
  ],
  [tooLongMessage(200), "Como máximo 200 caracteres."],
  [rangeMessage({ min: 90, max: 180 }), "Rango: 90 - 180"],
  ["Not this one: 200 characters.", "Not this one: 200 characters."],
];

/** What is refused of a status, by the server's words, as said in English and in Spanish. */
const OF_A_STATUS = [
  [
    "This ringdown is CANCEL ACKNOWLEDGED and cannot become RETURNED TO SERVICE.",
    "This ringdown is Canceled and cannot become Returned to service.",
    "Este aviso está en «Cancelado» y no puede pasar a «De vuelta en servicio».",
  ],
  [
    "This ringdown is OFFLOADED: ARRIVED cannot be undone.",
    "This ringdown is Offloaded: Arrived cannot be undone.",
    "Este aviso está en «Entregado»: «Llegó» no se puede deshacer.",
  ],
  [
    "ARRIVED can only be undone for 60 seconds.",
    "Arrived can only be undone for 60 seconds.",
    "«Llegó» solo se puede deshacer durante 60 segundos.",
  ],
  [
    "This ringdown was already continued to Lakeside.",
    "This ringdown was already continued to Lakeside.",
    "Este aviso ya continuó hacia Lakeside.",
  ],
];

Deno.test("a refusal names a delivery status as its badge does, in both languages", () => {
  const spanish = speechIn("es"), english = speechIn("en");
  try {
    for (const [sentence, said] of OF_A_STATUS) assert.equal(sayMade(sentence), said);
    speakWith(() => spanish);
    for (const [sentence, _, said] of OF_A_STATUS) assert.equal(sayMade(sentence), said);
  } finally {
    speakWith(() => english);
  }
});

Deno.test("what the server says with values is said in Spanish, with the same values", () => {
  const spanish = speechIn("es"), english = speechIn("en");
  const off = PROVIDER_MESSAGES.passwordOff("Harbor (East) + West");
  try {
    for (const [sentence] of MADE) assert.equal(sayMade(sentence), sentence);
    assert.equal(sayMade(off), off);
    speakWith(() => spanish);
    for (const [sentence, said] of MADE) assert.equal(sayMade(sentence), said);
    assert.match(
      sayMade(off),
      /^Harbor \(East\) \+ West inicia .*«Continuar con Harbor \(East\) \+ West»\.$/,
    );
  } finally {
    speakWith(() => english);
  }
});
