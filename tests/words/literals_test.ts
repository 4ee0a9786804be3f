/** No component holds a text itself: every text stands in the lists, and is said by `t`. */
import assert from "node:assert/strict";
import { literalsIn } from "./literals.ts";
import { listSources } from "../support/sources.ts";

/** What is in English only as yet: a place comes off when its texts are in the lists. */
const NOT_YET: string[] = [
  "routes/pages/api_docs/",
  "routes/pages/plain/MailList.tsx",
];

const modules = (await listSources()).filter(({ path }) =>
  /^(islands|routes\/pages)\/.+\.tsx$/.test(path)
);

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

Deno.test("what is listed as not yet translated has texts to translate", () => {
  const done = NOT_YET.filter((place) =>
    !modules.some(({ path, text }) => path.startsWith(place) && literalsIn(path, text).length > 0)
  );
  assert.deepEqual(done, []);
});

function isListed(path: string): boolean {
  return NOT_YET.some((place) => path.startsWith(place));
}
