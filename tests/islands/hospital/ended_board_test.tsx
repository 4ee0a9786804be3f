import "../../support/dom.ts";
import assert from "node:assert/strict";
import { CLOSE } from "../../../domain/stream_messages.ts";
import { takeEndedBoard } from "../../../islands/frame/ended_board.ts";
import { act } from "@testing-library/react";
import { signedInAgain, stayAtSessionEnd } from "../../../islands/call/session_end.ts";
import { UNATTENDED_MS } from "../../../islands/hospital/use_ended_board.ts";
import { catchTimers } from "../timers.ts";
import { openBoard } from "./board.tsx";
import { nurse, ringdown } from "./cast.ts";

const realAssign = location.assign;
let went: string[] = [];

Deno.test.beforeEach(() => {
  sessionStorage.clear();
  went = [];
  location.assign = (path) => void went.push(String(path));
});
Deno.test.afterEach(() => {
  location.assign = realAssign;
});

const NEW = ringdown("fever", { status: "RINGDOWN RECEIVED" });

Deno.test("a board whose session ends tells the sign-in page what nobody has confirmed on it", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [NEW] } });
  stream.lose(CLOSE.signedOut);
  assert.deepEqual(went, ["/login"]);
  assert.equal(takeEndedBoard(), 1);
  assert.equal(takeEndedBoard(), null, "it is told once");
});

Deno.test("somebody who logs out themselves is told nothing", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [NEW] } });
  dispatchEvent(new Event("beforeunload"));
  stream.lose(CLOSE.signedOut);
  assert.equal(takeEndedBoard(), null);
});

Deno.test("a screen that showed no ringdowns is no board", () => {
  const { stream } = openBoard({ user: nurse({ isRingdownUser: false, isInfoUser: true }) });
  stream.lose(CLOSE.signedOut);
  assert.deepEqual(went, ["/login"]);
  assert.equal(takeEndedBoard(), null);
});

Deno.test("a board with something typed asks over itself, and ends by itself when nobody is there", () => {
  const timers = catchTimers(UNATTENDED_MS);
  const stop = stayAtSessionEnd(() => true);
  try {
    const { stream } = openBoard({ snapshot: { ringdowns: [NEW] } });
    stream.lose(CLOSE.signedOut);
    assert.deepEqual(went, []);
    assert.equal(takeEndedBoard(), null);
    act(() => timers.run());
    assert.deepEqual(went, ["/login"]);
    assert.equal(takeEndedBoard(), 1);
  } finally {
    stop();
    timers.restore();
  }
});

Deno.test("a board whose user signs in over it goes on", () => {
  const timers = catchTimers(UNATTENDED_MS);
  const stop = stayAtSessionEnd(() => true);
  try {
    const { stream } = openBoard({ snapshot: { ringdowns: [NEW] } });
    stream.lose(CLOSE.signedOut);
    act(() => signedInAgain());
    act(() => timers.run());
    assert.deepEqual(went, []);
    assert.equal(takeEndedBoard(), null);
  } finally {
    stop();
    timers.restore();
  }
});
