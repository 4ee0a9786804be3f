import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { listTestFiles, writeBatches } from "./batches.ts";

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
  assert.equal(
    (await writeBatches(["a_test.ts", "b_test.ts"], { folder, name: "x", count: 8 })).length,
    2,
  );
  await Deno.remove(folder, { recursive: true });
});
