/** No component holds a text itself: every text stands in the lists, and is said by `t`. */
import assert from "node:assert/strict";
import { literalsIn } from "./literals.ts";
import { SPANISH } from "../../words/spanish/spanish.ts";
import { listSources } from "../support/sources.ts";
import { sentencesIn } from "./sentences.ts";

/** What stays in English: the page for those who connect a program, like the calls (decision 0093). */
const IN_ENGLISH = ["routes/pages/api_docs/"];

/** Sentences that nobody reads. */
const UNREAD = ["The script of the page could not be loaded."];

const sources = await listSources();
const modules = sources.filter(({ path }) => /^(islands|routes\/pages)\/.+\.tsx$/.test(path));

Deno.test("a text in JSX is found, wherever it stands", () => {
  const found = (jsx: string) => literalsIn("a.tsx", `const a = ${jsx};`);
  assert.deepEqual(found("<p>Send it</p>"), ["a.tsx:1 Send it"]);
  assert.deepEqual(found("<p>\n  Send it\n  now\n</p>"), ["a.tsx:2 Send it now"]);
  assert.deepEqual(found('<p>{"Send it"}</p>'), ["a.tsx:1 Send it"]);
  assert.deepEqual(found('<p>{sent ? "Sent" : "Not sent"}</p>'), [
    "a.tsx:1 Sent",
    "a.tsx:1 Not sent",
  ]);
  assert.deepEqual(found('<p>{isLate && "Late"}{name || "Nobody"}</p>'), [
    "a.tsx:1 Late",
    "a.tsx:1 Nobody",
  ]);
  assert.deepEqual(found("<p>{`${count} sent`}</p>"), ["a.tsx:1 … sent"]);
  assert.deepEqual(found('<button aria-label="Close">×</button>'), ["a.tsx:1 Close"]);
  assert.deepEqual(found('<Field label={isNew ? "Name" : t("Its name")} />'), ["a.tsx:1 Name"]);
});

Deno.test("what is said by a call, or nobody reads, is no text in JSX", () => {
  const found = (jsx: string) => literalsIn("a.tsx", `const a = ${jsx};`);
  assert.deepEqual(found('<p className="note">{t("Send it")} · {name}: 12 °C</p>'), []);
  assert.deepEqual(found('<Field label={t("Name")} type="search" autoComplete="off" />'), []);
  assert.deepEqual(found('<p>{kind === "drill" && <DrillMark />}</p>'), []);
});

Deno.test("no component of a translated folder holds a text", () => {
  const literals = modules.filter(({ path }) => !isListed(path))
    .flatMap(({ path, text }) => literalsIn(path, text));
  assert.deepEqual(literals, []);
});

Deno.test("no island holds a sentence elsewhere that has no words in Spanish", () => {
  const islands = sources.filter(({ path }) => /^islands\/(?!build)[^.]+\.tsx?$/.test(path));
  const unsaid = islands.flatMap(({ path, text }) =>
    sentencesIn(path, text).filter((said) => /\w/.test(said)) // not only values
      .filter((said) => !Object.hasOwn(SPANISH, said) && !UNREAD.includes(said))
      .map((said) => `${path} ${said}`)
  );
  assert.deepEqual(unsaid, []);
});

Deno.test("what is listed as staying in English has texts", () => {
  const needless = IN_ENGLISH.filter((place) =>
    !modules.some(({ path, text }) => path.startsWith(place) && literalsIn(path, text).length > 0)
  );
  assert.deepEqual(needless, []);
});

function isListed(path: string): boolean {
  return IN_ENGLISH.some((place) => path.startsWith(place));
}
