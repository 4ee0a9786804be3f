/** How large a folder may be. Folders without programs (migrations, records, styles) do not count. */
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { listSources, programs, type Source } from "./support/sources.ts";

/** The most files that stand directly in a folder; the first row that fits counts. */
const LIMITS: { folder: RegExp; most: number }[] = [
  { folder: /^islands\/shared$/, most: 20 }, // what grows beyond it deserves a wing with a name
  { folder: /^islands\//, most: 30 },
  { folder: /./, most: 25 },
];

/** Folders that hold one file of a few lines. */
const SMALL = /^islands\/(hospital_order|mci_detail)$/; // the start of a page: the build names it so

const sources = await listSources();
const folders = Map.groupBy(sources, ({ path }) => dirname(path));

Deno.test("a folder holds no more files than one can look over", () => {
  const wrong = [...folders].filter(holdsPrograms).flatMap(([folder, files]) => {
    const { most } = LIMITS.find((limit) => limit.folder.test(folder))!;
    return files.length > most ? [`${folder}: ${files.length} files, at most ${most}`] : [];
  });
  assert.deepEqual(wrong, []);
});

Deno.test("no folder is there for one file of a few lines", () => {
  const wrong = [...folders].filter(holdsPrograms)
    .filter(([folder, files]) => files.length === 1 && !hasFolders(folder) && isShort(files[0]))
    .map(([folder]) => folder)
    .filter((folder) => !SMALL.test(folder));
  assert.deepEqual(wrong, []);
});

function holdsPrograms([, files]: [string, Source[]]): boolean {
  return programs(files).length > 0;
}

function hasFolders(folder: string): boolean {
  return [...folders.keys()].some((other) => other.startsWith(`${folder}/`));
}

function isShort({ text }: Source): boolean {
  return text.trim().split("\n").length < 5;
}
