import assert from "node:assert/strict";
import { connect } from "../../../db/postgres/connect.ts";
import { testDatabase } from "../../support/database.ts";
import { openAll } from "./connections.ts";

const DEADLINE_MS = 3_000;
const AT_ONCE = 4;

/** A way to the database on which open connections go silent, as after a silent failover. */
function wayTo(url: string) {
  const { hostname, port } = new URL(url);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const ends: Deno.Conn[] = [];
  const silenced = new Set<Deno.Conn>();

  async function pass(client: Deno.Conn) {
    const server = await Deno.connect({ hostname, port: Number(port) });
    ends.push(client, server);
    await Promise.all([copy(client, server), copy(server, client)]);
  }

  async function copy(from: Deno.Conn, to: Deno.Conn) {
    const buffer = new Uint8Array(65_536);
    try {
      for (let count = await from.read(buffer); count !== null; count = await from.read(buffer)) {
        if (!silenced.has(from)) await to.write(buffer.slice(0, count));
      }
    } catch { /* one side is gone */ }
  }

  const serving = (async () => {
    const passing: Promise<void>[] = [];
    for await (const client of listener) passing.push(pass(client));
    await Promise.all(passing);
  })();
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(listener.addr.port);
  return {
    url: through.href,
    silence: () => ends.forEach((end) => silenced.add(end)),
    async close() {
      listener.close();
      for (const end of ends) {
        try {
          end.close();
        } catch { /* it is closed */ }
      }
      await serving;
    },
  };
}

Deno.test({
  name:
    "after a server has gone silent, one query waits for it, and the next one gets a new connection",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const { url, drop } = await testDatabase();
    const way = wayTo(url);
    const sql = connect(way.url, { max: AT_ONCE, deadlineMs: DEADLINE_MS });
    await openAll(sql, AT_ONCE);
    assert.equal(sql.use().open, AT_ONCE);
    way.silence();
    await assert.rejects(async () => await sql`select 1`, { name: "Unavailable" });
    const [{ answer }] = await sql<[{ answer: number }]>`select 7 as answer`;
    assert.equal(answer, 7);
    await sql.end(0);
    await way.close();
    await drop();
  },
});
