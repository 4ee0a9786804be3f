import assert from "node:assert/strict";
import { type Channel, type Message, turnByAsking } from "../../../islands/outbox/turn.ts";

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / 10));

function channels(count: number): Channel[] {
  const listeners: ((message: Message) => void)[] = [];
  return Array.from({ length: count }, (_, own) => ({
    say: (message) => listeners.forEach((hear, other) => other !== own && hear(message)),
    hear: (listener) => listeners[own] = listener,
    close: () => {},
  }));
}

Deno.test("without locks, windows ask each other, and one sends at a time", async () => {
  let sending = 0;
  let most = 0;
  let done = 0;
  const turns = channels(3).map((channel, index) =>
    turnByAsking(`window ${index}`, channel, pause)
  );
  await Promise.all(turns.map((turn) =>
    turn.take(async () => {
      most = Math.max(most, ++sending);
      await pause(500);
      sending--;
      done++;
    })
  ));
  assert.deepEqual({ most, done }, { most: 1, done: 3 });
});

Deno.test("a window that is closed while it sends keeps nobody from sending", async () => {
  const [gone, left] = channels(2);
  const turn = turnByAsking("a", gone, pause);
  turn.close();
  await turn.take(() => Promise.reject(new Error("it is closed")));
  let isDone = false;
  await turnByAsking("b", left, pause).take(() => Promise.resolve(void (isDone = true)));
  assert(isDone);
});
