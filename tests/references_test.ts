/** Every section, decision record, file and link that comments and documents refer to exists. */
import assert from "node:assert/strict";
import { linksOf, lostPaths, lostReferences, numbersOf, treeOf } from "./support/references.ts";
import { listSources, type Source } from "./support/sources.ts";

const sources = await listSources();
const tree = treeOf(sources);
const documents = sources.filter(({ path }) => path.endsWith(".md"));
/** These two files contain wrong references on purpose. */
const ABOUT_REFERENCES = /^tests\/(references_test|support\/references)\.ts$/;
const readable = sources.filter(({ path }) =>
  /\.(tsx?|md|s?css|sql)$/.test(path) && !ABOUT_REFERENCES.test(path)
);

function faults(find: (source: Source) => string[], among = readable): string[] {
  return among.flatMap((source) => find(source).map((fault) => `${source.path}: ${fault}`));
}

Deno.test("every cited section and decision exists", () => {
  assert.deepEqual(faults((source) => lostReferences(source, tree)), []);
});

Deno.test("every file and folder that a comment or a document names exists", () => {
  assert.deepEqual(faults((source) => lostPaths(source, tree)), []);
});

Deno.test("every link in a document leads to a file", () => {
  const paths = new Set(sources.map(({ path }) => path));
  const isFolder = (path: string) => sources.some((source) => source.path.startsWith(path));
  const lost = (source: Source) =>
    linksOf(source).filter((path) => !paths.has(path) && !(path.endsWith("/") && isFolder(path)));
  assert.deepEqual(faults(lost, documents), []);
});

Deno.test("headings are numbered without gaps", () => {
  for (const name of ["product", "design", "wire"]) {
    const text = documents.find(({ path }) => path === `docs/${name}.md`)?.text ?? "";
    const numbers = numbersOf(text);
    assert.deepEqual(numbers, renumbered(numbers), name);
  }
});

Deno.test("each decision has a unique number, which its title repeats", () => {
  for (const [number, paths] of tree.decisions) {
    assert.equal(paths.length, 1, `${number}: ${paths.join(", ")}`);
    const text = sources.find(({ path }) => path === paths[0])?.text ?? "";
    assert.match(text, new RegExp(`^# ${number} `), paths[0]);
  }
});

Deno.test("every document can be reached by links from the README", () => {
  const reached = new Set(["README.md"]);
  for (const path of reached) {
    const document = documents.find((document) => document.path === path);
    if (document) { for (const target of linksOf(document)) reached.add(target); }
  }
  assert.deepEqual(documents.map(({ path }) => path).filter((path) => !reached.has(path)), []);
});

Deno.test("the check finds references to missing sections, decisions and files", () => {
  const lost = (text: string, path = "domain/made_up.ts") => {
    const source = { path, text, code: "" };
    return [...lostReferences(source, tree), ...lostPaths(source, tree)];
  };
  assert.deepEqual(lost("/** As product §3.2, §10.1 and design §12 say (decision 0001). */"), []);
  assert.deepEqual(lost("/** See product\n * §99.1. */"), ["product §99.1"]);
  assert.deepEqual(lost("// product §3.2, §98"), ["product §98"]);
  assert.deepEqual(lost("/** Alone: §3. */"), [" §3"]);
  assert.deepEqual(lost("A section of its own, §3.2.", "docs/product.md"), []);
  assert.deepEqual(lost("/** (decision 0999) */"), ["decision 0999"]);
  assert.deepEqual(lost("/** (spec §3) */"), [" §3", "spec §"]);
  assert.deepEqual(lost("/** (api: shapes) */"), ["(api: "]);
  assert.deepEqual(lost("// as domain/gone.ts"), ["domain/gone.ts"]);
  assert.deepEqual(lost("// as `gone.ts`"), ["gone.ts"]);
  assert.deepEqual(lost('const a = "domain/gone.ts";'), []);
  assert.deepEqual(lost('test("the range of product §99", () => {})'), ["product §99"]);
});

/** The same headings, counted from 1. */
function renumbered(numbers: string[]): string[] {
  let chapter = 0;
  let section = 0;
  return numbers.map((number) => {
    if (!number.includes(".")) [chapter, section] = [chapter + 1, 0];
    else section++;
    return section ? `${chapter}.${section}` : `${chapter}`;
  });
}
