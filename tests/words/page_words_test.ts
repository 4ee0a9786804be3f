import assert from "node:assert/strict";
import { readManifest } from "../../islands/build.ts";
import { EMAIL_MESSAGES } from "../../domain/people/email_address.ts";
import { OTHER_ADDRESS } from "../../domain/people/invite.ts";
import { pageWords } from "../../routes/pages/language/page_words.ts";
import { ANSWERS } from "../../words/spanish/answers.ts";
import { REFUSALS } from "../../words/spanish/refusals.ts";
import { SPANISH } from "../../words/spanish/spanish.ts";
import { sentences } from "./server_sentences.ts";

const REFUSED = "There is no such user.";

Deno.test("every page that goes on in the administration knows what is refused there", () => {
  for (const page of ["admin/UsersPage", "mci/McisPage", "site/ClientList"]) {
    assert(REFUSED in pageWords("es", [page, "beside"], []).messages, page);
  }
  assert(!(REFUSED in pageWords("es", ["crew"], []).messages));
});

/** Said by the server itself, on a page of its own, in a file, or to a phone. */
const SAID_ON_THE_SERVER = /^routes\/(errors\.ts|pages\/)|^domain\/reports\//;
const TO_A_PHONE = [
  "New ringdown. Open the board.",
  "You were signed out. This device is not told of ringdowns any more.",
];

Deno.test("what the server refuses comes with the pages, where no island has its words", async () => {
  const islands = Object.values(await readManifest()).flatMap(({ words }) => words ?? []);
  const known = new Set([...islands, ...[ANSWERS, REFUSALS].flatMap(Object.keys), ...TO_A_PHONE]);
  const unknown = sentences.filter(({ path, said }) =>
    Object.hasOwn(SPANISH, said) && !SAID_ON_THE_SERVER.test(path) && !known.has(said)
  );
  assert.deepEqual(unknown, []);
});

Deno.test("whoever makes their account reads in their language why it was refused", () => {
  const { messages } = pageWords("es", ["signed_out"], []);
  for (const refused of [OTHER_ADDRESS, ...Object.values(EMAIL_MESSAGES)]) {
    assert(refused in messages, refused);
  }
});
