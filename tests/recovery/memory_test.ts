import assert from "node:assert/strict";
import { withProgram } from "./program.ts";

Deno.test("a process over MEMORY_LIMIT_MB says that it ends its streams, and goes on", async () => {
  await withProgram(async (program, origin) => {
    assert.equal((await program.logged("memory")).limitMb, 64);
    assert.ok(Number((await program.logged("open files")).limit) >= 4096);
    await program.logged("memory over its limit: all streams end");
    const health = await fetch(`${origin}/healthz`);
    assert.equal(health.status, 200);
    await health.body?.cancel();
  }, { MEMORY_LIMIT_MB: "64" });
});
