/** What the server answers, and a person may read, is said in Spanish, too. */
import assert from "node:assert/strict";
import { sayOfLine } from "../../islands/admin/imports/line_messages.ts";
import { sayMade } from "../../islands/call/made_words.ts";
import { newerFaultsIn } from "../../islands/call/newer_values.ts";
import { messagesOf } from "../../words/compiled.ts";
import { speakWith, speechOf } from "../../words/t.ts";
import { sentencesIn } from "./sentences.ts";
import { FOR_PROGRAMS, sentences } from "./server_sentences.ts";

/** With a value of which there are only some. */
const WITH_VALUE: Record<string, string> = {
  "The same … is in line ….": "The same unit is in line 7.",
  "…: There is no state '…'.": "State: There is no state '7'.",
};

Deno.test("a sentence of a module is found, wherever it stands, with its values", () => {
  const found = (code: string) => sentencesIn("a.ts", code);
  assert.deepEqual(found('throw new Conflict("This has ended.");'), ["This has ended."]);
  assert.deepEqual(found("const m = { message: `At most ${MOST} lines.` };"), ["At most … lines."]);
  assert.deepEqual(found('const TOO_MANY = `${MOST} are ` + "too many.";'), ["… are too many."]);
  assert.deepEqual(found('const FILE_MESSAGES = { empty: "No lines" };'), ["No lines"]);
});

Deno.test("what describes a call, or is only logged, is no sentence for a person", () => {
  const found = (code: string) => sentencesIn("a.ts", code);
  assert.deepEqual(found('get("/a", described({ notes: "It is read once." }));'), []);
  assert.deepEqual(found('throw new Error("This has ended.");'), []);
  assert.deepEqual(found('const path = "/api/users"; const kind = "New ringdown";'), []);
});

Deno.test("every sentence that a person may be answered is said in Spanish", () => {
  const missing = sentences.filter(({ said }) => !FOR_PROGRAMS.includes(said) && !isSpanish(said));
  assert.deepEqual(missing, []);
});

Deno.test("what is listed as for programs is answered somewhere, and has no Spanish", () => {
  const needless = FOR_PROGRAMS.filter((listed) =>
    isSpanish(listed) || !sentences.some(({ said }) => said === listed)
  );
  assert.deepEqual(needless, []);
});

/** Whether some screen says it in other words than English. */
function isSpanish(sentence: string): boolean {
  const answered = WITH_VALUE[sentence] ?? sentence.replaceAll("…", "7");
  speakWith(() => spanish);
  try {
    return [sayMade, sayOfLine, sayOfNewer].some((say) => say(answered) !== answered);
  } finally {
    speakWith(() => english);
  }
}

const spanish = speechOf({ language: "es", messages: messagesOf("es") });
const english = speechOf({ language: "en", messages: messagesOf("en") });

function sayOfNewer(message: string): string {
  const refusal = {
    outcome: "refused",
    status: 409,
    messages: [{ path: "name", message }],
  } as const;
  return newerFaultsIn({ ...refusal, messages: [...refusal.messages] })[0].message;
}
