/** ACCESSIBILITY.md answers each criterion of WCAG 2.2, levels A and AA. */
import assert from "node:assert/strict";
import { listSources } from "./support/sources.ts";

/** The criteria of WCAG 2.2 by guideline. 4.1.1 was removed by that version. */
const A = "1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 " +
  "2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 " +
  "3.3.7 4.1.2";
const AA = "1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 " +
  "2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3";

const sources = await listSources();
const text = sources.find(({ path }) => path === "ACCESSIBILITY.md")!.text;
const rows = [...text.matchAll(/^\| (\d\S+) [^|]*\| (A+) +\| ([^|]+?) +\| (.+?) +\|$/gm)].map((
  [, criterion, level, state, tested],
) => ({ criterion, level, state, tested }));

Deno.test("each criterion of levels A and AA is answered once, at its level", () => {
  for (const [level, criteria] of Object.entries({ A, AA })) {
    const answered = rows.filter((row) => row.level === level).map(({ criterion }) => criterion);
    assert.deepEqual(answered.sort(), criteria.split(" ").sort());
  }
});

Deno.test("each answer is one of three, and says how it was tested", () => {
  const states = ["supports", "partly", "not applicable"];
  assert.deepEqual(rows.filter(({ state }) => !states.includes(state)), []);
  assert.deepEqual(rows.filter(({ tested }) => tested.length < 8), []);
});

Deno.test("each file that it names exists", () => {
  const paths = new Set(sources.map(({ path }) => path));
  const named = [...text.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, path]) => path);
  assert(named.length > 60);
  assert.deepEqual(named.filter((path) => !paths.has(path)), []);
});
