import assert from "node:assert/strict";

const read = (path: string) => Deno.readTextFile(new URL(`../${path}`, import.meta.url));

Deno.test("each package of deno.json has its reason in docs/dependencies.md, and no other has", async () => {
  const { imports } = JSON.parse(await read("deno.json"));
  const used = Object.keys(imports).filter((name) => !name.endsWith("/")).sort();
  const rows = (await read("docs/dependencies.md")).matchAll(/^\| `([^`]+)` +\| (.+?) +\|$/gm);
  const explained = [...rows].map(([, name]) => name).sort();
  assert.deepEqual(explained, used);
});
