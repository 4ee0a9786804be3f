/** Every section, decision record, file and link that comments and documents refer to exists. */
import assert from "node:assert/strict";
import { basename } from "node:path";
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

const security = documents.find(({ path }) => path === "SECURITY.md")!.text;
const comparisons = security.slice(security.indexOf("## 3. "));
/** The rows of its tables, without their heads. */
const rows = comparisons.match(/^\| .*$/gm)!.filter((row) =>
  !/^\| (requirements?|paragraph|key|what) /.test(row) && !/^\| -/.test(row)
);

Deno.test("each row of SECURITY.md's comparisons names a file, or says that it is not met", () => {
  const answered = /`(tests|docs|server|deploy)\/[\w./-]+`|\*\*not met\*\*|\bdo(es)? not apply\b/;
  const open = rows.filter((row) => /^\| [\d(]/.test(row) && !answered.test(row));
  assert.deepEqual(open, []);
  const chapters = [...comparisons.matchAll(/^### V(\d+) /gm)].map(([, number]) => Number(number));
  assert.deepEqual(chapters, Array.from({ length: 17 }, (_, at) => at + 1));
  for (const letter of "abcde") assert(comparisons.includes(`\n| (${letter})`), letter);
});

/** How many requirements up to level 2 the sections of each chapter of OWASP ASVS 5.0.0 have. */
const ASVS: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};

Deno.test("SECURITY.md answers each requirement of ASVS 5.0.0 up to level 2, once", () => {
  const asked = Object.entries(ASVS).flatMap(([chapter, sections]) =>
    sections.flatMap((count, at) => numbersIn(`${chapter}.${at + 1}.1 to ${count}`))
  );
  assert.equal(asked.length, 253);
  const answered = rows.filter((row) => /^\| \d/.test(row))
    .flatMap((row) => numbersIn(row.split("|")[1]));
  assert.deepEqual(asked.filter((number) => !answered.includes(number)), []);
  assert.deepEqual(answered.filter((number, at) => answered.indexOf(number) !== at), []);
});

/** The numbers of a cell: '1.2.1, 1.2.3 to 5' are 1.2.1, 1.2.3, 1.2.4 and 1.2.5. */
function numbersIn(cell: string): string[] {
  return [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?: to (\d+))?/g)]
    .flatMap(([, section, first, last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, at) => `${section}.${Number(first) + at}`,
      )
    );
}

Deno.test("each test that SECURITY.md names by its words is in the file it names", () => {
  const named = [...security.matchAll(/`(tests\/[\w./-]+)` "([^"|]+)"/g)];
  assert(named.length >= 10, String(named.length));
  const isIn = (path: string, name: string) =>
    sources.find((source) => source.path === path)?.text.includes(`"${name}"`);
  const lost = named.filter(([, path, name]) => !isIn(path, name)).map(([all]) => all);
  assert.deepEqual(lost, []);
  assert(!isIn("tests/references_test.ts", ["no", "such", "test"].join(" ")));
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

Deno.test("the list of decisions names each with its title, and nothing else", () => {
  const textOf = (path: string) => sources.find((source) => source.path === path)!.text;
  const [, ...entries] = textOf("docs/decisions/README.md").split(/\n(?=- )/);
  const titles = [...tree.decisions].sort(([a], [b]) => a.localeCompare(b))
    .map(([number, [path]]) => {
      const [, title] = textOf(path).match(/^# \d{4} (.*)/)!;
      return `- [${number}](${basename(path)}): ${title}`;
    });
  assert.deepEqual(entries.map((entry) => entry.trim().replace(/\n\s*/g, " ")), titles);
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
