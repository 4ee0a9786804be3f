/** Work that every process does regularly without a request. */
import assert from "node:assert/strict";
import { createLog } from "../../server/log.ts";
import { startHousekeeping } from "../../server/housekeeping.ts";
import { testDatabase } from "../support/database.ts";

Deno.test({
  name: "expired sessions and tokens are removed, valid ones stay",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const { sql, drop } = await testDatabase({ demo: true });
    const [{ id: userId }] = await sql`select id from users where email = 'crew1@demo.test'`;
    const [{ id: clientId }] = await sql`
      insert into api_clients (name, client_id, hashed_client_secret, user_id)
      values ('Dispatch', 'dispatch', 'none', ${userId}) returning id
    `;
    for (const [token, minutes] of [["expired", -1], ["living", 1]] as const) {
      const tokenHash = new TextEncoder().encode(token);
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      await sql`
        insert into sessions (user_id, token_hash, idle_timeout_seconds, expires_at)
        values (${userId}, ${tokenHash}, 3600, ${expiresAt})
      `;
      await sql`
        insert into api_tokens (api_client_id, token_hash, expires_at)
        values (${clientId}, ${tokenHash}, ${expiresAt})
      `;
    }
    const logged: string[] = [];
    const housekeeping = startHousekeeping(sql, createLog("warn", (line) => logged.push(line)));
    const left = () =>
      sql`select token_hash from sessions union all select token_hash from api_tokens`;
    try {
      const latest = Date.now() + 60_000;
      while ((await left()).length > 2) assert(Date.now() < latest, `too late: ${logged}`);
      const tokens = (await left()).map(({ tokenHash }) => new TextDecoder().decode(tokenHash));
      assert.deepEqual(tokens, ["living", "living"]);
    } finally {
      housekeeping.stop();
      await drop();
    }
  },
});
