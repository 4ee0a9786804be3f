import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, waitFor } from "@testing-library/react";
import type { StreamChanges } from "../../../domain/stream_messages.ts";
import { longestPauseOf, useLiveStream } from "../../../islands/shared/use_live_stream.ts";
import { useServerClock } from "../../../islands/time/use_server_clock.ts";
import { streamOf } from "../far_end.ts";

interface Board {
  beds: number;
}

const HOUR_MS = 60 * 60_000;
const NOON = Date.parse("2026-11-20T12:00:00Z");
const realNow = Date.now;
const stream = streamOf<StreamChanges<Board>>();
/** By the server's time. */
let heard: { since: number; now: () => number };

Deno.test.afterEach(() => {
  Date.now = realNow;
});

function Beds() {
  const clock = useServerClock(NOON);
  const { snapshot, connection } = useLiveStream<Board>({
    path: "/wss/beds",
    initial: { beds: 1 },
    clock,
    apply: (before, changes) => ({ ...before, ...changes }),
  });
  heard = { since: connection.since, now: clock.now };
  return <output>{`${snapshot.beds} ${connection.state}`}</output>;
}

function open() {
  const { container } = render(<Beds />);
  assert.equal(container.textContent, "1 connecting");
  return container;
}

Deno.test("a screen is live from the first reset until its connection is lost", () => {
  const screen = open();
  stream.send({ beds: 2 });
  assert.equal(screen.textContent, "1 connecting", "a change without all it belongs to");
  stream.send({ reset: true, beds: 3 });
  assert.equal(screen.textContent, "3 live");
  stream.send({ beds: 4 });
  assert.equal(screen.textContent, "4 live");
  stream.lose();
  assert.equal(screen.textContent, "4 lost");
});

Deno.test("a board, where a patient may be missing, tries again sooner than the many crews", () => {
  assert.equal(longestPauseOf("/wss/hospital?id=general"), 2_000);
  assert.equal(longestPauseOf("/wss/user"), 10_000);
});

Deno.test("a screen shows a full state in parts only when the last part has come", () => {
  const screen = open();
  stream.send({ reset: true, more: true, beds: 2 });
  assert.equal(screen.textContent, "1 connecting");
  stream.send({ more: true, beds: 3 });
  assert.equal(screen.textContent, "1 connecting");
  stream.send({ beds: 4 });
  assert.equal(screen.textContent, "4 live");
  stream.send({ reset: true, more: true, beds: 5 });
  assert.equal(screen.textContent, "4 live", "what it showed stays until the new state is whole");
  stream.send({ beds: 6 });
  assert.equal(screen.textContent, "6 live");
});

Deno.test("a full state that breaks off before its last part is never shown", () => {
  const screen = open();
  stream.send({ reset: true, beds: 2 });
  stream.send({ reset: true, more: true, beds: 3 });
  stream.lose();
  assert.equal(screen.textContent, "2 lost");
});

Deno.test("a device that slept is not live when it wakes, although its timers slept too", async () => {
  const screen = open();
  stream.send({ reset: true, beds: 3 });
  Date.now = () => realNow() + HOUR_MS;
  await waitFor(() => assert.equal(screen.textContent, "3 lost"));
});

Deno.test("a page that becomes visible after a long silence is not live", () => {
  const screen = open();
  stream.send({ reset: true, beds: 3 });
  const comeIntoSight = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));
  comeIntoSight();
  assert.equal(screen.textContent, "3 live");
  Date.now = () => realNow() + HOUR_MS;
  comeIntoSight();
  assert.equal(screen.textContent, "3 lost");
});

Deno.test("resets and heartbeats carry the time, which says since when a screen is not live", () => {
  open();
  const soon = (ms: number, time: number) => assert(time >= NOON + ms && time < NOON + ms + 10_000);
  stream.send({ reset: true, now: new Date(NOON + 300_000).toISOString(), beds: 3 });
  soon(300_000, heard.now());
  stream.send({ now: new Date(NOON + 420_000).toISOString() });
  soon(420_000, heard.now());
  Date.now = () => realNow() + HOUR_MS;
  stream.lose();
  soon(420_000, heard.since);
});
