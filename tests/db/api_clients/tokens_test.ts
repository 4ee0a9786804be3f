import assert from "node:assert/strict";
import { createApiClient } from "../../../db/api_clients/api_clients.ts";
import { findTokenSession, issueToken, pruneTokens } from "../../../db/api_clients/tokens.ts";
import type { TestSql } from "../../support/database.ts";
import { changesSince, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

/** Issues a token, valid for `seconds`, to a new API client that acts as crew1. */
async function issued(sql: TestSql, seconds: number) {
  const [clientId, secretHash, tokenHash] = [
    crypto.randomUUID(),
    crypto.getRandomValues(new Uint8Array(32)),
    crypto.getRandomValues(new Uint8Array(32)),
  ];
  const by = await userNamed(sql, "super");
  const fields = { name: "Dispatch", UserEmail: "crew1@demo.test" };
  await createApiClient(sql, fields, { clientId, secretHash, by });
  const { outcome } = await issueToken(sql, { clientId, secretHash, tokenHash, seconds });
  assert.equal(outcome, "issued");
  const [{ id }] = await sql`select id from api_tokens where token_hash = ${tokenHash}`;
  return { id, find: () => findTokenSession(sql, tokenHash) };
}

test("expired tokens are removed, and the live screens are told", async (sql) => {
  const [expired, alive] = [await issued(sql, -1), await issued(sql, 60)];
  assert.equal(await expired.find(), null);
  const changes = await changesSince(sql, async () => {
    assert.equal(await pruneTokens(sql, 10), 1);
  });
  assert.deepEqual(changes, [`session ${expired.id}`]);
  assert.equal((await alive.find())?.user.email, "crew1@demo.test");
  assert.equal(await pruneTokens(sql, 10), 0);
});
