import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, waitFor } from "@testing-library/react";
import { STREAM_RENEWED, type StreamChanges } from "../../../domain/stream_messages.ts";
import { signedInAgain, stayAtSessionEnd } from "../../../islands/call/session_end.ts";
import { longestPauseOf, useLiveStream } from "../../../islands/shared/use_live_stream.ts";
import { useServerClock } from "../../../islands/time/use_server_clock.ts";
import { calls, openPaths, refusal, streamOf } from "../far_end.ts";

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

function Beds({ path = "/wss/beds", userId }: { path?: string; userId?: string }) {
  const clock = useServerClock(NOON);
  const { snapshot, connection } = useLiveStream<Board>({
    path,
    userId,
    initial: { beds: 1 },
    clock,
    apply: (before, changes) => ({ ...before, ...changes }),
  });
  heard = { since: connection.since, now: clock.now };
  return <output>{`${snapshot.beds} ${connection.state}`}</output>;
}

/** Keeps the timers of this length (ms) from running by themselves. */
function holdTimersOf(held: number) {
  const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  const waiting = new Map<number, () => void>();
  Object.assign(globalThis, {
    setTimeout(work: () => void, ms: number) {
      if (ms !== held) return real.set(work, ms);
      const id = -1 - waiting.size;
      waiting.set(id, work);
      return id;
    },
    clearTimeout(id: number) {
      if (!waiting.delete(id)) real.clear(id);
    },
  });
  return {
    /** Lets the time of all of them come. */
    run() {
      const due = [...waiting.values()];
      waiting.clear();
      due.forEach((work) => work());
    },
    release() {
      Object.assign(globalThis, { setTimeout: real.set, clearTimeout: real.clear });
    },
  };
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

Deno.test("a stream that ends because it is old is followed by the next, and the screen says nothing", () => {
  const screen = open();
  stream.send({ reset: true, beds: 3 });
  stream.lose(1012, STREAM_RENEWED);
  assert.equal(stream.opened(), 2, "at once");
  assert.equal(screen.textContent, "3 live");
  stream.send({ reset: true, beds: 4 });
  assert.equal(screen.textContent, "4 live");
});

Deno.test("a screen is not live when the next stream fails, or brings nothing for 4 s", () => {
  const timers = holdTimersOf(4_000);
  try {
    const screen = open();
    stream.send({ reset: true, beds: 3 });
    stream.lose(1012, STREAM_RENEWED);
    stream.lose();
    assert.equal(screen.textContent, "3 lost");
    act(() => dispatchEvent(new Event("online")));
    stream.send({ reset: true, beds: 4 });
    assert.equal(screen.textContent, "4 live");
    stream.lose(1012, STREAM_RENEWED);
    assert.equal(screen.textContent, "4 live");
    act(() => timers.run());
    assert.equal(screen.textContent, "4 lost");
  } finally {
    timers.release();
  }
});

Deno.test("a stream that ends because the server restarts is not live at once", () => {
  const screen = open();
  stream.send({ reset: true, beds: 3 });
  stream.lose(1012, "The server is restarting");
  assert.equal(screen.textContent, "3 lost");
  assert.equal(stream.opened(), 1);
});

Deno.test("a board, where a patient may be missing, tries again sooner than the many crews", () => {
  assert.equal(longestPauseOf("/wss/hospital?id=general"), 2_000);
  assert.equal(longestPauseOf("/wss/user"), 10_000);
});

Deno.test("a board tries another connection beside one that stays silent, and keeps the first that speaks", () => {
  const BOARD = "/wss/hospital?id=general";
  const timers = holdTimersOf(3_000);
  try {
    const { container } = render(<Beds path={BOARD} />);
    timers.run();
    assert.deepEqual(openPaths(), [BOARD, BOARD]);
    stream.send({ reset: true, beds: 3 });
    assert.equal(container.textContent, "3 live");
    assert.deepEqual(openPaths(), [BOARD], "the silent one is closed");
    timers.run();
    assert.deepEqual(openPaths(), [BOARD], "no other one is tried");
  } finally {
    timers.release();
  }
});

Deno.test("what comes more than 5 s late is shown as not live, until something comes in time", () => {
  const BOARD = "/wss/hospital?id=general";
  const timers = holdTimersOf(3_000);
  const now = (ms: number) => new Date(NOON + ms).toISOString();
  try {
    const { container } = render(<Beds path={BOARD} />);
    stream.send({ reset: true, now: now(60_000), beds: 3 });
    assert.equal(container.textContent, "3 live");
    stream.send({ now: now(54_000), beds: 4 });
    assert.equal(container.textContent, "4 lost", "what is there is shown nevertheless");
    stream.send({ beds: 5 });
    assert.equal(container.textContent, "5 lost");
    timers.run();
    assert.deepEqual(openPaths(), [BOARD, BOARD], "another connection may be faster");
    stream.send({ reset: true, now: now(60_100), beds: 6 });
    assert.equal(container.textContent, "6 live");
    assert.deepEqual(openPaths(), [BOARD]);
  } finally {
    timers.release();
  }
});

Deno.test("what waited for a page that stood still itself was not late", () => {
  const screen = open();
  stream.send({ reset: true, now: new Date(NOON + 60_000).toISOString(), beds: 3 });
  const realNow = performance.now;
  try {
    performance.now = () => realNow.call(performance) + 9_000;
    stream.send({ now: new Date(NOON + 60_000).toISOString(), beds: 4 });
    assert.equal(screen.textContent, "4 live");
  } finally {
    performance.now = realNow;
  }
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

Deno.test("a page that stays when its session ends opens no stream before its user is signed in again", async () => {
  const stop = stayAtSessionEnd(() => true);
  const screen = open();
  stream.send({ reset: true, beds: 2 });
  stream.lose(4401);
  assert.equal(screen.textContent, "2 lost");
  const before = stream.opened();
  act(() => void dispatchEvent(new Event("online")));
  document.dispatchEvent(new Event("visibilitychange"));
  assert.equal(stream.opened(), before, "it would be the stream of whoever is signed in by now");
  act(signedInAgain);
  assert.equal(stream.opened(), before + 1);
  stream.send({ reset: true, beds: 3 });
  await waitFor(() => assert.equal(screen.textContent, "3 live"));
  stop();
});

Deno.test("a screen of one user names them, and asks for a sign-in when somebody else is signed in", async () => {
  let asked = 0;
  const stop = stayAtSessionEnd(() => ++asked > 0);
  const { container } = render(<Beds userId="kim" />);
  assert.equal(stream.path(), "/wss/beds?sender=kim");
  stream.send({ reset: true, beds: 2 });
  stream.lose();
  const refused = async () => {
    const before = stream.opened();
    await waitFor(() => assert.equal(stream.opened(), before + 1));
    stream.lose();
  };
  await refused();
  await waitFor(() => assert.equal(calls.length, 1));
  const [{ path, headers, answer }] = calls;
  assert.deepEqual([path, headers.get("X-Sender")], ["/api/users/me", "kim"]);
  await answer(401, refusal(401, { message: "Somebody else is signed in." }));
  assert.equal(asked, 1);
  assert.equal(container.textContent, "2 lost");
  stop();
});
