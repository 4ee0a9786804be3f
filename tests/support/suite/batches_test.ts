import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listSharingPage, listTestFiles, writeBatches, writeBatchOfEachFolder } from "./batches.ts";

Deno.test("each test file of a folder is in exactly one batch", async () => {
  const folder = await Deno.makeTempDir();
  const files = await listTestFiles("tests/journeys");
  assert(files.includes(join("tests", "journeys", "mci", "whole_test.ts")));
  assert(!files.includes(join("tests", "journeys", "journey.ts")));
  const batches = await writeBatches(files, { folder, name: "x", count: 4 });
  const texts = await Promise.all(batches.map((path) => Deno.readTextFile(path)));
  const imported = texts.flatMap((text) => text.match(/(?<=import ").*(?=";)/g) ?? []);
  assert.equal(batches.length, 4);
  assert.deepEqual(
    imported.sort(),
    files.map((file) => pathToFileURL(Deno.realPathSync(file)).href),
  );
  await Deno.remove(folder, { recursive: true });
});

Deno.test("there is no batch without a file", async () => {
  const folder = await Deno.makeTempDir();
  const files = await filesIn(folder, { a: 1, b: 1 });
  assert.equal((await writeBatches(files, { folder, name: "x", count: 8 })).length, 2);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a long file has its batch alone when the others together are no longer", async () => {
  const folder = await Deno.makeTempDir();
  const files = await filesIn(folder, { a: 20, b: 20, c: 90, d: 20, e: 20 });
  const batches = await writeBatches(files, { folder, name: "x", count: 2 });
  const texts = await Promise.all(batches.map((path) => Deno.readTextFile(path)));
  assert.deepEqual(texts.map((text) => text.trim().split("\n").length).sort(), [1, 4]);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("files that draw on a page share it with those of their folder", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.mkdir(join(folder, "crew"));
  await Deno.mkdir(join(folder, "board"));
  const texts = {
    "crew/a": 'import "../support/dom.ts";',
    "crew/b": 'import "../support/dom.ts";',
    "board/c": 'import "../support/dom.ts";',
    "crew/no_page": 'import { outbox } from "./outbox.ts";',
    "crew/hooks": 'import "../support/dom.ts"; Deno.test.beforeEach(() => {});',
    "crew/globals": 'import "../support/dom.ts"; globalThis.open = () => null;',
  };
  const files = Object.keys(texts).map((name) => join(folder, `${name}_test.ts`));
  await Promise.all(
    Object.values(texts).map((text, index) => Deno.writeTextFile(files[index], text)),
  );
  const sharing = await listSharingPage(files);
  assert.deepEqual(sharing, files.slice(0, 3));
  const batches = await writeBatchOfEachFolder(sharing, folder);
  const lines = batches.map((path) => Deno.readTextFileSync(path).trim().split("\n").length);
  assert.deepEqual(lines, [2, 1]);
  await Deno.remove(folder, { recursive: true });
});

/** Writes test files of so many characters, and returns their paths. */
async function filesIn(folder: string, sizes: Record<string, number>): Promise<string[]> {
  return await Promise.all(
    Object.entries(sizes).map(async ([name, size]) => {
      const path = join(folder, `${name}_test.ts`);
      await Deno.writeTextFile(path, " ".repeat(size));
      return path;
    }),
  );
}
