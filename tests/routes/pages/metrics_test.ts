import assert from "node:assert/strict";
import type { Config } from "../../../server/config.ts";
import { send } from "../../support/person.ts";
import { openStream } from "../../support/stream.ts";
import { untilTrue } from "../../support/until_true.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

/** Asks for /metrics as a caller with this network address. */
async function ask(
  remoteAddress: string,
  headers: Record<string, string> = {},
  settings: Partial<Config> = {},
) {
  const { app: routes, config, origin } = app();
  Object.assign(config, { metricsToken: null, trustProxy: 0 }, settings);
  const answer = await routes.fetch(
    new Request(`${origin}/metrics`, { headers: { Host: "localhost", ...headers } }),
    { remoteAddress },
  );
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The figures by name. */
async function figures(): Promise<Record<string, number>> {
  const { text } = await ask("127.0.0.1");
  const samples = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    samples.map((line) => line.split(" ")).map(([name, value]) => [name, Number(value)]),
  );
}

test("/metrics answers on this machine in the text format of Prometheus", async () => {
  const { status, headers, text } = await ask("127.0.0.1");
  assert.equal(status, 200);
  assert.match(headers.get("Content-Type")!, /^text\/plain; version=0\.0\.4/);
  assert.match(
    text,
    /^# HELP ringdown_open_sockets .+\n# TYPE ringdown_open_sockets gauge\nringdown_open_sockets 0$/m,
  );
  assert.match(text, /^ringdown_info\{version="[^"]+"\} 1$/m);
  assert.match(text, /^ringdown_pool_size\{pool="calls"\} 10$/m);
  assert(text.endsWith("\n"));
  assert.equal((await ask("::1")).status, 200);
});

test("without METRICS_TOKEN /metrics is only there for this machine", async () => {
  assert.equal((await ask("192.0.2.9")).status, 404);
  assert.equal((await ask("192.0.2.9", { Authorization: "Bearer x" })).status, 404);
  assert.equal((await ask("127.0.0.1", { Host: "rebound.example" })).status, 404);
});

test("what a proxy passes on does not count as asked on this machine", async () => {
  for (const trustProxy of [0, 1, 2]) {
    for (const from of ["192.0.2.9", "127.0.0.1"]) {
      const { status } = await ask("127.0.0.1", { "X-Forwarded-For": from }, { trustProxy });
      assert.equal(status, 404, `${from} through a proxy, TRUST_PROXY=${trustProxy}`);
    }
    assert.equal((await ask("127.0.0.1", {}, { trustProxy })).status, 200);
    assert.equal((await ask("192.0.2.9", {}, { trustProxy })).status, 404);
  }
});

test("METRICS_TOKEN opens /metrics to whoever sends it, and to nobody else", async () => {
  const settings = { metricsToken: "a-long-token" };
  const asked = (Authorization: string) => ask("192.0.2.9", { Authorization }, settings);
  assert.equal((await asked("Bearer a-long-token")).status, 200);
  for (const wrong of ["Bearer a-long-tokem", "Bearer a", "Bearer ", "Basic a-long-token"]) {
    const { status, headers } = await asked(wrong);
    assert.equal(status, 401, wrong);
    assert.equal(headers.get("WWW-Authenticate"), "Bearer");
  }
  assert.equal((await ask("192.0.2.9", {}, settings)).status, 401);
  const { cookie } = await as("super");
  assert.equal((await ask("192.0.2.9", { Cookie: cookie }, settings)).status, 401);
  assert.equal((await ask("127.0.0.1", {}, settings)).status, 200);
});

test("the figures of a pool follow who takes and waits for its connections", async () => {
  const { calls: sql } = app().pools;
  const before = await figures();
  const size = before['ringdown_pool_size{pool="calls"}'];
  const end = Promise.withResolvers<void>();
  const work = Array.from({ length: size + 1 }, () => sql.begin(() => end.promise));
  const settled = Promise.allSettled(work);
  await untilTrue(async () => (await figures())['ringdown_pool_in_use{pool="calls"}'] === size);
  assert.equal((await figures())['ringdown_pool_waiting{pool="calls"}'], 1);

  end.resolve();
  await settled;
  await untilTrue(async () => (await figures())['ringdown_pool_in_use{pool="calls"}'] === 0);
  const after = await figures();
  assert.equal(after['ringdown_pool_waiting{pool="calls"}'], 0);
  assert(
    after['ringdown_pool_waits_total{pool="calls"}'] >
      before['ringdown_pool_waits_total{pool="calls"}'],
  );
  assert(after['ringdown_pool_longest_wait_seconds{pool="calls"}'] > 0);
});

test("the figures follow what happens in the process", async () => {
  const before = await figures();
  const [crew, nurse] = await Promise.all([as("crew1"), as("nurse")]);
  const general = await hospital("General Hospital");
  const board = await openStream(nurse, `/wss/hospital?id=${general}`);
  await send(crew, general);
  await untilTrue(async () =>
    (await figures()).ringdown_live_ringdowns === before.ringdown_live_ringdowns + 1
  );

  const after = await figures();
  assert.equal(after.ringdown_open_sockets, 1);
  assert.equal(after.ringdown_waiting_subscribers, 0);
  assert(after.ringdown_readings_total > before.ringdown_readings_total);
  assert(after.ringdown_picture_age_seconds < 5);
  assert(after.ringdown_longest_turn_seconds > 0);
  assert(after.process_resident_memory_bytes > 10_000_000);
  board.close();
  await board.closed;
  await untilTrue(async () => (await figures()).ringdown_open_sockets === 0);
});
