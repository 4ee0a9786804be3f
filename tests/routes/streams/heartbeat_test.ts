import assert from "node:assert/strict";
import { hospitalIdOf, send } from "../../support/person.ts";
import { startAppOn } from "../../support/app.ts";
import { withApp, withStreams } from "./with_app.ts";

Deno.test("a stream of changes gets heartbeats when nothing happens, and a plain stream gets none", async () => {
  await withApp(async (app) => {
    const { as, stop } = await startAppOn(app.url, { pace: { beatEveryMs: 20 } });
    await withStreams(async (listen) => {
      const crew = await as("crew1");
      const stream = await listen(crew, "/wss/user");
      const plain = await listen(crew, "/wss/user", { plain: true });
      const { length } = stream.messages;
      while (stream.heartbeats() < 3) await new Promise((resolve) => setTimeout(resolve, 10));
      assert.equal(stream.messages.length, length);
      assert.deepEqual([plain.heartbeats(), plain.messages.length], [0, 1]);
    }, stop);
  });
});

Deno.test("heartbeats and resets contain the server's time, changes do not", async () => {
  await withApp(async (app) => {
    const { as, stop } = await startAppOn(app.url, { pace: { beatEveryMs: 20 } });
    await withStreams(async (listen) => {
      const from = Date.now();
      const crew = await as("crew1");
      const stream = await listen(crew, "/wss/user");
      while (stream.heartbeats() < 2) await new Promise((resolve) => setTimeout(resolve, 10));
      const times = [stream.messages[0].now, ...stream.serverTimes()].map((at) => Date.parse(at));
      assert.deepEqual(times, times.toSorted((a, b) => a - b));
      assert(from <= times[0] && times.at(-1)! <= Date.now(), `${times}`);
      await send(crew, await hospitalIdOf(crew, "General Hospital"));
      const change = await stream.heard(({ reset, ringdowns }) => !reset && ringdowns);
      assert.equal(change.now, undefined);
      const plain = await listen(crew, "/wss/user", { plain: true });
      assert.equal(plain.messages[0].now, undefined);
    }, stop);
  });
});

Deno.test("without a setting the heartbeat comes every 8 s", async () => {
  await withApp(async (app, listen) => {
    const stream = await listen(await app.as("crew1"), "/wss/user");
    const from = performance.now();
    while (stream.heartbeats() < 1) await new Promise((resolve) => setTimeout(resolve, 10));
    const ms = performance.now() - from;
    assert(ms < 16_000, `${ms} ms`); // less than two intervals
  });
});
