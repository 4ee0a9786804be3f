import assert from "node:assert/strict";
import { join } from "node:path";
import postgres from "postgres";
import { provenUrl, startTestServer } from "./test_server.ts";

Deno.test("a test server is accepted by its proof, and any other server is refused", async () => {
  const folder = await Deno.makeTempDir();
  const server = await startTestServer(join(folder, "postgres"));
  assert.equal(await provenUrl(server.env), server.env.TEST_DATABASE_URL);
  const wrong = { ...server.env, TEST_DATABASE_PROOF: crypto.randomUUID() };
  await assert.rejects(provenUrl(wrong), /no server made for tests/);
  await asSuperuser(server.env.TEST_DATABASE_URL, "drop table test_server");
  await assert.rejects(provenUrl(server.env), /no server made for tests/);
  await server.stop();
  await assert.rejects(provenUrl(server.env), /no server made for tests/);
  await Deno.remove(folder, { recursive: true });
});

async function asSuperuser(url: string, statement: string) {
  const sql = postgres(url, { max: 1 });
  await sql.unsafe(statement);
  await sql.end();
}
