import assert from "node:assert/strict";
import { CLOSE } from "../../../domain/stream_messages.ts";
import { createRenewals } from "../../../server/live/sockets/renewals.ts";
import type { Subscriber } from "../../../server/live/subscriber.ts";
import { createStage } from "./stage.ts";

const MINUTE_MS = 60_000;

/** Renewals of so many streams. `minutes` are those since the start; `ended` of each stream. */
function begin(count: number, randoms: number[] = [0]) {
  let now = 0;
  const stage = createStage();
  const open = () => stage.open({ stream: "user", userId: crypto.randomUUID() });
  const streams = Array.from({ length: count }, open);
  let drawn = 0;
  const renewals = createRenewals({
    hub: stage.hub,
    now: () => now,
    random: () => randoms[drawn++ % randoms.length],
  });
  const at = (minutes: number) => {
    now = minutes * MINUTE_MS;
    renewals.tick();
    return streams.filter(({ socket }) => socket.code !== undefined).length;
  };
  at(0);
  return { ...stage, renewals, streams, at };
}

Deno.test("a stream ends at a random moment of its second half-hour", () => {
  const { at, streams } = begin(3, [0, 0.5, 0.999]);
  assert.deepEqual([at(29.9), at(30), at(44.9), at(45), at(59.9), at(60)], [0, 1, 1, 2, 2, 3]);
  assert.deepEqual(streams.map(({ socket }) => socket.code), Array(3).fill(CLOSE.restarting));
});

Deno.test("a stream that comes back lives as long again", () => {
  const { at, open, hub } = begin(1);
  at(30);
  open({ stream: "user", userId: "back" });
  at(31);
  at(60.9);
  assert.equal(hub.subscribers().length, 1);
  at(61);
  assert.equal(hub.subscribers().length, 0);
});

Deno.test("all streams end in ten slices, and those that have come back meanwhile stay", () => {
  const { at, renewals, open, hub } = begin(1_000);
  renewals.endAll();
  assert.deepEqual([at(1), at(1)], [100, 190]);
  const back = Array.from({ length: 190 }, () => open({ stream: "user", userId: "back" }));
  for (let tick = 0; tick < 20; tick++) at(1);
  assert.equal(hub.subscribers().length, 190);
  assert.ok(back.every(({ socket }) => socket.code === undefined));
});

Deno.test("a screen whose stream was renewed counts as open for 3 s, in which it comes back", () => {
  const left: Subscriber[] = [];
  const { open, hub, time } = createStage({ onLeave: (subscriber) => left.push(subscriber) });
  const { subscriber } = open({ stream: "hospital", hospitalId: "general", seesRingdowns: true });
  hub.renew(subscriber);
  hub.leave(subscriber); // its connection has ended
  time.pass(2_999);
  assert.deepEqual(left, []);
  time.pass(1);
  assert.deepEqual(left, [subscriber]);
});
