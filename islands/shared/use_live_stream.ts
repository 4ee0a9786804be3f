import { useCallback, useEffect, useRef, useState } from "react";
import {
  CHANGES_PROTOCOL,
  CLOSE,
  goneAfter,
  STREAM_RENEWED,
  type StreamChanges,
} from "../../domain/stream_messages.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { createPartCollector } from "../../domain/stream_parts.ts";
import { SENDER_KEY } from "../../domain/people/page_requests.ts";
import { call, callAs } from "../call/call.ts";
import { outcomeOf } from "../call/outcome.ts";
import { sessionEnded, waitsForSignIn, whenSignedInAgain } from "../call/session_end.ts";
import type { ServerClock } from "../time/server_clock.ts";
import { sayGone } from "./gone_news.ts";
import { noteBuild } from "../version/new_build.ts";

/**
 * The state of the live connection. `since`: when the screen was last known to be up to date (ms).
 */
export interface Connection {
  state: "connecting" | "live" | "lost";
  since: number;
}

export interface LiveStream<Snapshot> {
  snapshot: Snapshot;
  connection: Connection;
  /**
   * Adds the answer to this screen's own call to the snapshot, ahead of the stream. `gone`: the ids
   * of ringdowns that the stream has taken away.
   */
  update: (change: (snapshot: Snapshot, gone: ReadonlySet<string>) => Snapshot) => void;
}

/**
 * The server sends a heartbeat every 8 s. After two missed heartbeats and some margin the server
 * counts as silent.
 */
const SILENCE_MS = 20_000;
/** How often to check whether the device was asleep. */
const LOOK_EVERY_MS = 1_000;
/** A connection that has not opened and delivered its state by then is replaced by a new one. */
const OPENING_MS = 10_000;
/**
 * A connection that was opened while the network was away may stay dead after it has come back. A
 * board, which must soon be right again, does not wait for it alone: after this time without a word
 * it tries another one beside it, and keeps the one that brings something first. It does so, too,
 * while what comes is late.
 */
const BESIDE_MS = 3_000;
/** What comes later than this shows how things were, not how they are. */
const LATE_MS = 5_000;
/** A page that was just opened is not shown as lost before this. */
const PATIENCE_MS = 4_000;
/** So long it is asked who is signed in. */
const ASKING_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Boards are few, and staff look at them for patients who are on the way. */
const LONGEST_PAUSE_OF_BOARD_MS = 2_000;

/**
 * Gives the live state of one stream: starts from the page's snapshot, applies every change, and
 * says when it is no longer live. Reconnects without end, each time with a full reset.
 */
export function useLiveStream<Snapshot>({ path, userId, initial, asOf, clock, apply }: {
  path: string;
  /** Only as this user: while somebody else is signed in here, the stream does not open. */
  userId?: string;
  initial: Snapshot;
  /** When the server took `initial` (ms); by default, when the clock was started. */
  asOf?: number;
  /** The stream keeps it right. */
  clock: ServerClock;
  apply: (snapshot: Snapshot, changes: StreamChanges<Snapshot>) => Snapshot;
}): LiveStream<Snapshot> {
  const [{ snapshot }, setState] = useState<State<Snapshot>>({ snapshot: initial, gone: NONE });
  const [connection, setConnection] = useState<Connection>({
    state: "connecting",
    since: asOf ?? clock.initial,
  });
  const applied = useRef(apply);
  applied.current = apply;

  useEffect(() =>
    followStream(path, {
      told: clock.hear,
      heard: () => {
        const since = clock.now();
        setConnection((known) =>
          known.state === "live" && Math.abs(since - known.since) < 1_000
            ? known
            : { state: "live", since }
        );
      },
      changed: (messages) => {
        const changes = messages as StreamChanges<Snapshot>[];
        sayGone(changes.flatMap(({ gone }) => gone?.ringdowns ?? []));
        setState(({ snapshot: before, gone }) => {
          const after = changes.reduce((now, change) => applied.current(now, change), before);
          const told = { before: listed(before), changes, after: listed(after) };
          return { snapshot: after, gone: goneAfter(gone, told) };
        });
      },
      lost: () =>
        setConnection((now) => now.state === "lost" ? now : { state: "lost", since: now.since }),
    }, userId), [path, userId, clock]);

  const update = useCallback<LiveStream<Snapshot>["update"]>((change) => {
    setState(({ snapshot, gone }) => ({ snapshot: change(snapshot, gone), gone }));
  }, []);
  return { snapshot, connection, update };
}

interface State<Snapshot> {
  snapshot: Snapshot;
  /** Ids of ringdowns that the stream has taken away. */
  gone: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Not every stream brings ringdowns by themselves. */
function listed(snapshot: unknown): { ringdowns: Ringdown[] } {
  return { ringdowns: [], ...snapshot as object };
}

/** The longest pause (ms) before the stream at `path` is tried again. */
export function longestPauseOf(path: string): number {
  return isOfBoard(path) ? LONGEST_PAUSE_OF_BOARD_MS : LONGEST_PAUSE_MS;
}

function isOfBoard(path: string): boolean {
  return path.startsWith("/wss/hospital");
}

interface Listener {
  /** The server's time (ISO 8601). Returns how late it came (ms). */
  told: (now: string) => number;
  /** What the screen shows is now known to be up to date. */
  heard: () => void;
  /** The messages to apply together: one change, or all parts of a full state. */
  changed: (messages: StreamChanges<unknown>[]) => void;
  lost: () => void;
}

/** A connection that is given up at a time of the device's clock (ms). */
interface Expected {
  by: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps one connection open until the returned function is called, for whoever is signed in, or only
 * for the user with this id.
 */
export function followStream(path: string, listener: Listener, userId?: string): () => void {
  /** The connection; or, until something comes, each one that may become it. */
  const open = new Map<WebSocket, Expected>();
  const longestPause = longestPauseOf(path);
  let pause = FIRST_PAUSE_MS;
  let isOver = false;
  let beside: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let patience = setTimeout(listener.lost, PATIENCE_MS);
  const looking = setInterval(look, LOOK_EVERY_MS);
  /** When the page last looked, and when it last looked again after it had stood still. */
  let [lookedAt, wokeAt] = [performance.now(), -Infinity];

  function connect() {
    clearTimeout(retry);
    stopBeside();
    if (waitsForSignIn()) return; // it would be the stream of whoever is signed in here by now
    const address = userId === undefined ? path : `${path}?${SENDER_KEY}=${userId}`;
    const opened = new WebSocket(address, [CHANGES_PROTOCOL]);
    const parts = createPartCollector<StreamChanges<unknown>>();
    expect(opened, OPENING_MS);
    let isLate = false;
    tryBeside();
    opened.onmessage = (event) => {
      if (!open.has(opened)) return;
      const message = JSON.parse(event.data) as StreamChanges<unknown>;
      if (message.now) isLate = listener.told(message.now) > LATE_MS && !stoodStill();
      if (message.build) noteBuild(message.build);
      const messages = parts.take(message);
      if (message.more || messages.length > 0) {
        if (!isLate) stopBeside();
        keep(opened, isLate);
      }
      if (isLate) tryBeside(); // the next word may come in 8 s, and be late again
      if (messages.length === 0) return; // the screen keeps what it shows until all is there
      clearTimeout(patience);
      pause = FIRST_PAUSE_MS;
      listener.changed(messages);
      if (isLate) listener.lost();
      else listener.heard();
    };
    opened.onclose = ({ code, reason }) =>
      reason === STREAM_RENEWED ? comeBack(opened) : connectionLost(opened, code);
  }

  function expect(socket: WebSocket, ms: number) {
    clearTimeout(open.get(socket)?.timer);
    const timer = setTimeout(() => connectionLost(socket, 0), ms);
    open.set(socket, { by: Date.now() + ms, timer });
  }

  function tryBeside() {
    if (isOfBoard(path)) beside ??= setTimeout(connect, BESIDE_MS);
  }

  function stopBeside() {
    clearTimeout(beside);
    beside = undefined;
  }

  /** Keeps a connection that speaks. What was opened after one that is late may be faster. */
  function keep(socket: WebSocket, isLate: boolean) {
    const sockets = [...open.keys()];
    const others = isLate ? sockets.slice(0, sockets.indexOf(socket)) : sockets;
    for (const other of others) if (other !== socket) drop(other);
    expect(socket, SILENCE_MS);
  }

  function drop(socket: WebSocket) {
    clearTimeout(open.get(socket)?.timer);
    open.delete(socket);
    socket.close();
  }

  /** Timers stop while the device sleeps: after it wakes, only the clock shows the lost time. */
  function noticeSleep() {
    for (const [socket, { by }] of open) if (Date.now() > by) connectionLost(socket, 0);
  }

  /** The server ends old streams: nothing is missed unless the next one takes long. */
  function comeBack(socket: WebSocket) {
    if (!open.has(socket)) return;
    drop(socket);
    if (open.size > 0) return;
    clearTimeout(patience);
    patience = setTimeout(listener.lost, PATIENCE_MS);
    connect();
  }

  function connectionLost(socket: WebSocket, code: number) {
    if (!open.has(socket)) return;
    drop(socket);
    if (isOver) return;
    if (code === CLOSE.signedOut) {
      sessionEnded();
      if (waitsForSignIn()) listener.lost();
      return;
    }
    if (open.size > 0) return; // another one is tried beside it
    stopBeside();
    clearTimeout(retry);
    listener.lost();
    retry = setTimeout(connect, jittered(pause));
    if (pause > FIRST_PAUSE_MS && !waitsForSignIn()) void leaveIfSignedOut(userId);
    pause = Math.min(pause * 2, longestPause);
  }

  function look() {
    const now = performance.now();
    if (now - lookedAt > 2 * LOOK_EVERY_MS) wokeAt = now;
    lookedAt = now;
    noticeSleep();
  }

  /** Until just now, this page stood still with its timers: what waited for it was not late. */
  function stoodStill() {
    const now = performance.now();
    return now - lookedAt > 2 * LOOK_EVERY_MS || now - wokeAt < LOOK_EVERY_MS;
  }

  /** The browser reported that the network is gone or back: disconnect, or reconnect at once. */
  function wentOffline() {
    for (const socket of open.keys()) connectionLost(socket, 0);
  }
  function retryNow() {
    if (open.size === 0 && !isOver) connect();
  }
  function goOn() {
    stopBeside();
    for (const socket of open.keys()) drop(socket);
    pause = FIRST_PAUSE_MS;
    connect();
  }
  function becameVisible() {
    if (document.visibilityState !== "visible") return;
    noticeSleep();
    retryNow();
  }

  addEventListener("offline", wentOffline);
  addEventListener("online", retryNow);
  document.addEventListener("visibilitychange", becameVisible);
  const stopGoingOn = whenSignedInAgain(goOn);
  connect();

  return () => {
    isOver = true;
    [patience, beside, retry].forEach(clearTimeout);
    clearInterval(looking);
    removeEventListener("offline", wentOffline);
    removeEventListener("online", retryNow);
    document.removeEventListener("visibilitychange", becameVisible);
    stopGoingOn();
    for (const socket of open.keys()) drop(socket);
  };
}

/**
 * Gives a random pause between half of `pause` and all of it, so that many screens do not reconnect
 * at the same moment.
 */
function jittered(pause: number): number {
  return pause / 2 + Math.random() * pause / 2;
}

/**
 * A refused upgrade does not say why. An ordinary call does, and after its 401 somebody has to sign
 * in. What else is wrong the connection line already says.
 */
async function leaveIfSignedOut(userId: string | undefined) {
  const path = "/api/users/me";
  if (userId === undefined) return void call("GET", path).catch(() => {});
  const signal = AbortSignal.timeout(ASKING_MS);
  const asking = callAs(userId, { method: "GET", path }, { signal, isBackground: true });
  const asked = await outcomeOf(asking);
  if (asked.outcome === "refused" && asked.status === 401) sessionEnded();
}
