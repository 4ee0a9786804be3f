import assert from "node:assert/strict";
import { inParts, MOST_ROWS } from "../../../../routes/api/lists/file_parts.ts";

/** Reads numbers downward from `count`, as ringdowns are read from the newest on. */
async function readOf(count: number) {
  const sizes: number[] = [];
  const read = (before: number | undefined, limit: number) => {
    const from = before ?? count;
    return Promise.resolve(
      Array.from({ length: Math.min(limit, from) }, (_, index) => from - 1 - index),
    );
  };
  const rows: number[] = [];
  for await (const part of inParts(read, (last) => last)) {
    sizes.push(part.length);
    rows.push(...part);
  }
  return { sizes, rows };
}

Deno.test("a file has each row once, however many parts it is read in", async () => {
  assert.deepEqual((await readOf(0)).rows, []);
  const { sizes, rows } = await readOf(2_001);
  assert.deepEqual(sizes, [1_000, 1_000, 1]);
  assert.deepEqual(rows, Array.from({ length: 2_001 }, (_, index) => 2_000 - index));
  assert.deepEqual((await readOf(2_000)).sizes, [1_000, 1_000, 0]);
});

Deno.test("a file of more rows than it may have is refused, and none is left out", async () => {
  assert.equal((await readOf(MOST_ROWS)).rows.length, MOST_ROWS);
  await assert.rejects(readOf(MOST_ROWS + 1), { name: "Invalid" });
});
