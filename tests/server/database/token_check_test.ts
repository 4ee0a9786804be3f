import assert from "node:assert/strict";
import { Unavailable } from "../../../domain/errors.ts";
import { createKnownTokens } from "../../../server/database/known_tokens.ts";
import { createTokenCheck } from "../../../server/database/token_check.ts";
import { newToken, tokenHashOf } from "../../../server/tokens.ts";
import { createLog } from "../../../server/log.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { testDatabase } from "../../support/database.ts";

const silent = createLog("error", () => {});
const made = () => tokenHashOf(newToken());

Deno.test("many tokens are looked up by few queries, known ones by none", async () => {
  const { sql, drop } = await testDatabase({ demo: true });
  try {
    const good = await made();
    await sql`
      insert into sessions (user_id, token_hash, expires_at, idle_timeout_seconds)
      select id, ${good}, now() + interval '1 hour', 3600 from users limit 1
    `;
    let queries = 0;
    const counted = ((...query: unknown[]) => {
      if (String(query[0]).includes("api_tokens")) queries++;
      return (sql as unknown as (...query: unknown[]) => unknown)(...query);
    }) as unknown as Sql;
    const check = createTokenCheck(counted, createKnownTokens(), silent);
    const hashes = await Promise.all(Array.from({ length: 1_200 }, made));
    const found = await Promise.all([good, ...hashes, good].map(check));
    assert.deepEqual([found[0], found.at(-1)], [true, true]);
    assert.equal(found.filter((isGood) => isGood === false).length, 1_200);
    assert(queries <= 4, `${queries} queries`);
    const before = queries;
    assert.equal(await check(good), true);
    assert.equal(queries, before);
  } finally {
    await drop();
  }
});

Deno.test("while the database does not answer nobody can say, and it is asked again later", async () => {
  let isAway = true;
  const sql = (() => {
    if (isAway) throw new Unavailable("The database does not answer.");
    return { catch: () => {}, then: (done: (rows: unknown[]) => void) => done([]) };
  }) as unknown as Sql;
  const check = createTokenCheck(sql, createKnownTokens(), silent);
  assert.equal(await check(await made()), null);
  isAway = false;
  assert.equal(await check(await made()), false);
});
