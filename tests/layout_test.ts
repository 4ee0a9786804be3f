/** How many files a folder may hold. Folders without programs (such as migrations) do not count. */
import assert from "node:assert/strict";
import { dirname } from "node:path";
import { listSources, programs, type Source } from "./support/sources.ts";

/** The most files directly in a folder, from the first row that matches the folder. */
const LIMITS: { folder: RegExp; most: number }[] = [
  { folder: /^islands\/shared$/, most: 20 }, // if it has more, some need their own folder
  { folder: /^words\/spanish$/, most: 60 }, // a list for each feature
  { folder: /^islands\//, most: 30 },
  { folder: /./, most: 25 },
];

const sources = await listSources();
const folders = Map.groupBy(sources, ({ path }) => dirname(path));

Deno.test("no folder holds too many files", () => {
  const wrong = [...folders].filter(holdsPrograms).flatMap(([folder, files]) => {
    const { most } = LIMITS.find((limit) => limit.folder.test(folder))!;
    return files.length > most ? [`${folder}: ${files.length} files, at most ${most}`] : [];
  });
  assert.deepEqual(wrong, []);
});

Deno.test("no folder exists only for one short file", () => {
  const wrong = [...folders].filter(holdsPrograms)
    .filter(([folder, files]) => files.length === 1 && !hasFolders(folder) && isShort(files[0]))
    .map(([folder]) => folder);
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
