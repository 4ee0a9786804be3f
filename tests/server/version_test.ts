import assert from "node:assert/strict";
import { VERSION } from "../../server/version.ts";

const read = (path: string) => Deno.readTextFile(new URL(`../../${path}`, import.meta.url));

Deno.test("the version is that of deno.json and the newest one in the changelog", async () => {
  assert.equal(VERSION, JSON.parse(await read("deno.json")).version);
  const [, newest] = (await read("CHANGELOG.md")).match(/^## \[(\d+\.\d+\.\d+)\]/m) ?? [];
  assert.equal(newest, VERSION);
});
