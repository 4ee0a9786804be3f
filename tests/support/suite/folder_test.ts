import assert from "node:assert/strict";
import { makeTestFolder } from "./folder.ts";

Deno.test("the folder of a run can be entered by the account of the database, and by nobody else written", async () => {
  const folder = await makeTestFolder("ringdown-folder-");
  const { isDirectory, mode } = await Deno.stat(folder);
  assert(isDirectory);
  assert.equal(mode! & 0o777, 0o755);
  await Deno.remove(folder);
});
