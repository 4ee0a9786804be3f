import assert from "node:assert/strict";

const read = (path: string) => Deno.readTextFile(new URL(`../${path}`, import.meta.url));

Deno.test("docs/dependencies.md gives a reason for every package of deno.json, and for no other", async () => {
  const { imports } = JSON.parse(await read("deno.json"));
  const used = Object.keys(imports).filter((name) => !name.endsWith("/")).sort();
  const rows = (await read("docs/dependencies.md")).matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm);
  const explained = [...rows].map(([, name]) => name).sort();
  assert.deepEqual(explained, used);
});
