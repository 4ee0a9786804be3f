import { useCallback, useEffect, useRef, useState } from "react";
import {
  CHANGES_PROTOCOL,
  CLOSE,
  goneAfter,
  type StreamChanges,
} from "../../domain/stream_messages.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { createPartCollector } from "../../domain/stream_parts.ts";
import { call } from "../call/call.ts";
import type { ServerClock } from "../time/server_clock.ts";

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
/** A page that was just opened is not shown as lost before this. */
const PATIENCE_MS = 4_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Boards are few, and staff look at them for patients who are on the way. */
const LONGEST_PAUSE_OF_BOARD_MS = 2_000;

/**
 * Gives the live state of one stream: starts from the page's snapshot, applies every change, and
 * says when it is no longer live. Reconnects without end, each time with a full reset.
 */
export function useLiveStream<Snapshot>({ path, initial, clock, apply }: {
  path: string;
  initial: Snapshot;
  /** Started at the time when the server took `initial`; the stream keeps it right. */
  clock: ServerClock;
  apply: (snapshot: Snapshot, changes: StreamChanges<Snapshot>) => Snapshot;
}): LiveStream<Snapshot> {
  const [{ snapshot }, setState] = useState<State<Snapshot>>({ snapshot: initial, gone: NONE });
  const [connection, setConnection] = useState<Connection>({
    state: "connecting",
    since: clock.initial,
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
        setState(({ snapshot: before, gone }) => {
          const after = changes.reduce((now, change) => applied.current(now, change), before);
          const told = { before: listed(before), changes, after: listed(after) };
          return { snapshot: after, gone: goneAfter(gone, told) };
        });
      },
      lost: () =>
        setConnection((now) => now.state === "lost" ? now : { state: "lost", since: now.since }),
    }), [path, clock]);

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
  return path.startsWith("/wss/hospital") ? LONGEST_PAUSE_OF_BOARD_MS : LONGEST_PAUSE_MS;
}

interface Listener {
  /** The server's time (ISO 8601). */
  told: (now: string) => void;
  /** What the screen shows is now known to be up to date. */
  heard: () => void;
  /** The messages to apply together: one change, or all parts of a full state. */
  changed: (messages: StreamChanges<unknown>[]) => void;
  lost: () => void;
}

/** Keeps one connection open until the returned function is called. */
function followStream(path: string, listener: Listener): () => void {
  let socket: WebSocket | null = null;
  const longestPause = longestPauseOf(path);
  let pause = FIRST_PAUSE_MS;
  let isOver = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let heardBy = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const patience = setTimeout(listener.lost, PATIENCE_MS);
  const looking = setInterval(noticeSleep, LOOK_EVERY_MS);

  function connect() {
    clearTimeout(retry);
    const opened = new WebSocket(path, [CHANGES_PROTOCOL]);
    socket = opened;
    const parts = createPartCollector<StreamChanges<unknown>>();
    listenFor(OPENING_MS);
    opened.onmessage = (event) => {
      if (socket !== opened) return;
      const message = JSON.parse(event.data) as StreamChanges<unknown>;
      if (message.now) listener.told(message.now);
      const messages = parts.take(message);
      if (message.more || messages.length > 0) listenFor(SILENCE_MS);
      if (messages.length === 0) return; // the screen keeps what it shows until all is there
      clearTimeout(patience);
      pause = FIRST_PAUSE_MS;
      listener.changed(messages);
      listener.heard();
    };
    opened.onclose = (event) => {
      if (socket === opened) connectionLost(event.code);
    };
  }

  function listenFor(ms: number) {
    clearTimeout(silence);
    silence = setTimeout(() => connectionLost(0), ms);
    heardBy = Date.now() + ms;
  }

  /** Timers stop while the device sleeps: after it wakes, only the clock shows the lost time. */
  function noticeSleep() {
    if (socket && Date.now() > heardBy) connectionLost(0);
  }

  function connectionLost(code: number) {
    const old = socket;
    socket = null;
    old?.close();
    clearTimeout(silence);
    if (isOver) return;
    if (code === CLOSE.signedOut) return location.assign("/login");
    listener.lost();
    clearTimeout(retry);
    retry = setTimeout(connect, jittered(pause));
    if (pause > FIRST_PAUSE_MS) leaveIfSignedOut();
    pause = Math.min(pause * 2, longestPause);
  }

  /** The browser reported that the network is gone or back: disconnect, or reconnect at once. */
  function wentOffline() {
    connectionLost(0);
  }
  function retryNow() {
    if (socket === null && !isOver) connect();
  }
  function becameVisible() {
    if (document.visibilityState !== "visible") return;
    noticeSleep();
    retryNow();
  }

  addEventListener("offline", wentOffline);
  addEventListener("online", retryNow);
  document.addEventListener("visibilitychange", becameVisible);
  connect();

  return () => {
    isOver = true;
    [patience, silence, retry].forEach(clearTimeout);
    clearInterval(looking);
    removeEventListener("offline", wentOffline);
    removeEventListener("online", retryNow);
    document.removeEventListener("visibilitychange", becameVisible);
    socket?.close();
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
 * A refused upgrade does not say why. An ordinary call does, and its 401 leads to the sign-in page.
 */
function leaveIfSignedOut() {
  call("GET", "/api/users/me").catch(() => {/* the connection line already says what is wrong */});
}
