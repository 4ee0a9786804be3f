import assert from "node:assert/strict";
import { type Listening, startListening } from "../../../db/postgres/listener.ts";
import type { Database } from "../../../db/postgres/connect.ts";
import { testDatabase } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";

/** A listener on the channel `beds`, and what it has received. */
interface TestListener extends Listening {
  heard: string[];
  /** How many times the listener has started to listen. */
  times(): number;
  failures: unknown[];
}

function listenAt(url: string): TestListener {
  const heard: string[] = [];
  const failures: unknown[] = [];
  let times = 0;
  const listening = startListening(url, {
    channel: "beds",
    onPayload: (payload) => heard.push(payload),
    onListening: () => times++,
    onFailure: (error) => failures.push(error),
  });
  return { ...listening, heard, failures, times: () => times };
}

async function withListener(
  work: (listener: TestListener, sql: Database, url: string) => Promise<void>,
) {
  const { sql, url, drop } = await testDatabase();
  const listener = listenAt(url);
  await untilTrue(listener.isListening);
  await work(listener, sql, url).finally(async () => {
    await listener.stop();
    await drop();
  });
}

function backendsListening(sql: Database): Promise<{ pid: number }[]> {
  return sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'ringdown listen'
  `;
}

Deno.test("a listener hears a notification only when its transaction commits", () => {
  return withListener(async ({ heard }, sql) => {
    await sql.begin((tx) => tx.notify("beds", "refused").then(() => Promise.reject("no")))
      .catch(() => {});
    await sql.begin((tx) => tx.notify("others", "not for it"));
    await sql.begin((tx) => tx.notify("beds", "stored"));
    await untilTrue(() => heard.length > 0);
    assert.deepEqual(heard, ["stored"]);
  });
});

Deno.test("a listener reconnects after a lost connection and calls back", () => {
  return withListener(async ({ heard, times }, sql) => {
    const [{ pid }] = await backendsListening(sql);
    await sql`select pg_terminate_backend(${pid})`;
    await untilTrue(() => times() === 2);
    await sql.notify("beds", "after");
    await untilTrue(() => heard.length > 0);
    assert.deepEqual(heard, ["after"]);
  });
});

Deno.test("a renewed listener listens on exactly one new connection and calls back", () => {
  return withListener(async ({ renew, times, heard, isListening }, sql) => {
    const [{ pid: old }] = await backendsListening(sql);
    renew();
    renew();
    await untilTrue(() => times() === 2);
    await untilTrue(async () => (await backendsListening(sql)).every(({ pid }) => pid !== old));
    assert.equal((await backendsListening(sql)).length, 1);
    assert.equal(isListening(), true);
    await sql.notify("beds", "after");
    await untilTrue(() => heard.length > 0);
  });
});

Deno.test("an unavailable database is reported once, and stop ends the retries", async () => {
  const away = listenAt(`postgres://crew:none@127.0.0.1:${freePort()}/none`);
  await untilTrue(() => away.failures.length === 1);
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.equal(away.failures.length, 1);
  assert.equal(away.isListening(), false);
  await away.stop(); // no timer is left, or the leak check finds it
});

Deno.test("a listener that is stopped before it listens keeps no connection", async () => {
  const { sql, url, drop } = await testDatabase();
  const listener = listenAt(url);
  await listener.stop();
  assert.equal(listener.isListening(), false);
  await untilTrue(async () => (await backendsListening(sql)).length === 0);
  assert.equal(listener.times(), 0);
  await drop();
});

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
