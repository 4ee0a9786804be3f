import { CHANGES_CHANNEL } from "../../db/changes.ts";
import { type Listening, startListening } from "../../db/postgres/listener.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { listActiveUsers } from "../../db/people/users.ts";
import { listLivingSessions, touchSessions } from "../../db/sign_in/sessions.ts";
import { CLOSE } from "../../domain/stream_messages.ts";
import type { Log } from "../log.ts";
import { createHub, type Listener } from "./hub.ts";
import { createPicture } from "./picture.ts";
import { createReader, type Reading } from "./reader.ts";

/** How often the changes are read without a hint: the longest delay if LISTEN fails. */
const READ_EVERY_MS = 2_000;
/** A picture older than this is not live: the streams are closed, so that screens show it. */
const CURRENT_FOR_MS = 5_000;
const RETRY_MS = 500;
const BEAT_EVERY_MS = 8_000;
const TOUCH_EVERY_MS = 60_000;

export type Live = ReturnType<typeof createLive>;

/** Keeps the in-memory picture equal to the database and informs all subscribers (design §8.6). */
export function createLive({ sql, url, log, showAllRingdowns, beatEveryMs = BEAT_EVERY_MS }: {
  sql: Sql;
  /** The database's address, for the listening connection. */
  url: string;
  log: Log;
  showAllRingdowns: boolean;
  beatEveryMs?: number;
}) {
  const picture = createPicture({ showAllRingdowns });
  const hub = createHub(picture, { onNewcomer: wake });
  const reader = createReader(sql);

  let hints: Listening | null = null;
  let hasListened = false;
  let isLoaded = false;
  let isDoubtful = false;
  let readAt = 0;
  let isOver = false;
  let isHinted = false;
  let surprises = 0;
  let wakeUp: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();
  const timers: ReturnType<typeof setInterval>[] = [];

  /** Starts to read changes; resolves when the picture is loaded for the first time. */
  async function start() {
    const isThere = Promise.withResolvers<void>();
    hints = startListening(url, {
      channel: CHANGES_CHANNEL,
      onPayload: takeHint,
      onListening: noteListening,
      onFailure: (error) => log.warn("listening failed", { error }),
    });
    running = follow(isThere.resolve);
    timers.push(
      setInterval(closeWhatEnded, 1_000),
      setInterval(() => isCurrent() && hub.beat(), beatEveryMs),
      setInterval(touch, TOUCH_EVERY_MS),
    );
    await isThere.promise;
  }

  async function follow(onFirst: () => void) {
    while (!isOver) {
      try {
        if (!isLoaded || isDoubtful) await loadAnew();
        await readOn();
        onFirst();
      } catch (error) {
        if (isOver) return;
        if (isLoaded) log.warn("live picture lost", { error });
        isLoaded = false;
        await sleep(RETRY_MS);
        continue;
      }
      await sleep(READ_EVERY_MS);
    }
  }

  async function loadAnew() {
    isDoubtful = false;
    picture.load(await reader.loadAll());
    await withdrawRights(hub.listeners());
    isLoaded = true;
    readAt = Date.now();
    hub.resetAll();
    log.info("live picture loaded", picture.size());
  }

  async function readOn() {
    const wasHinted = isHinted;
    isHinted = false;
    const reading = await reader.readOn();
    noteSurprise({ wasHinted, isEmpty: reading.isEmpty });
    const newcomers = hub.newcomers();
    await withdrawRights([...new Set([...listenersOf(reading), ...newcomers])]);
    if (reading.isWholeStale) await loadAnew();
    else {
      readAt = Date.now();
      hub.tell(picture.apply(reading.fresh));
    }
    hub.admit(newcomers);
  }

  /** Renews the listening connection if changes came twice in a row without a hint. */
  function noteSurprise({ wasHinted, isEmpty }: { wasHinted: boolean; isEmpty: boolean }) {
    if (wasHinted) surprises = 0;
    else if (!isEmpty) surprises++;
    if (surprises < 2) return;
    surprises = 0;
    log.warn("listening anew: no hint came");
    hints?.renew();
  }

  function listenersOf({ users, sessions }: Reading): Listener[] {
    if (users.length === 0 && sessions.length === 0) return [];
    return hub.listeners().filter(({ userId, sessionId }) =>
      users.includes(userId) || sessions.includes(sessionId)
    );
  }

  /** Closes the streams of users who have lost the right to them, before anything more is sent. */
  async function withdrawRights(listeners: Listener[]) {
    if (listeners.length === 0) return;
    const userIds = [...new Set(listeners.map(({ userId }) => userId))];
    const users = new Map((await listActiveUsers(sql, userIds)).map((user) => [user.id, user]));
    const sessions = new Set(await listLivingSessions(sql, listeners.map((l) => l.sessionId)));
    for (const listener of listeners) {
      const user = users.get(listener.userId);
      const isAllowed = user && listener.isAllowed(user) && sessions.has(listener.sessionId);
      if (!isAllowed) signOut(listener);
    }
  }

  function signOut(listener: Listener) {
    hub.close(listener, CLOSE.signedOut, "Please sign in again");
  }

  function closeWhatEnded() {
    const now = Date.now();
    for (const listener of hub.listeners()) {
      if (listener.expiresAt <= now) signOut(listener);
      else if (!isCurrent()) hub.close(listener, CLOSE.tryAgainLater, "The database is away");
    }
  }

  /** Extends the sessions of open streams, because an open stream counts as use. */
  function touch() {
    const ids = [...new Set(hub.listeners().map(({ sessionId }) => sessionId))];
    if (ids.length === 0) return;
    touchSessions(sql, ids).catch((error) => log.warn("sessions not touched", { error }));
  }

  /** Whether the picture is fresh enough for a live screen. */
  function isCurrent(): boolean {
    return Date.now() - readAt < CURRENT_FOR_MS;
  }

  /** A notification is only a hint, because the changes are read every 2 s in any case. */
  function takeHint() {
    isHinted = true;
    wake();
  }

  /** Loads everything again after a reconnect: a restored server may number transactions anew. */
  function noteListening() {
    if (hasListened) isDoubtful = true;
    else isHinted = true;
    hasListened = true;
    wake();
  }

  function wake() {
    if (hasNews()) wakeUp?.();
  }

  /** False while the database is away, so that retries keep their pause. */
  function hasNews(): boolean {
    return isLoaded && (isHinted || isDoubtful || hub.newcomers().length > 0);
  }

  /** Waits until there is news, at most `ms`. */
  async function sleep(ms: number) {
    if (isOver || hasNews()) return;
    const woken = Promise.withResolvers<void>();
    wakeUp = woken.resolve;
    const timer = setTimeout(woken.resolve, ms);
    await woken.promise;
    clearTimeout(timer);
    wakeUp = null;
  }

  /** Closes every stream with 1012, waits up to 1 s for their end, and stops reading changes. */
  async function stop() {
    isOver = true;
    wakeUp?.();
    timers.forEach(clearInterval);
    const closed = hub.closeAll(CLOSE.restarting, "The server is restarting");
    const patience = Promise.withResolvers<void>();
    const timer = setTimeout(patience.resolve, 1_000);
    await Promise.race([closed, patience.promise]);
    clearTimeout(timer);
    await Promise.all([hints?.stop(), running]);
  }

  return { start, stop, hub, picture, isCurrent, isListening: () => hints?.isListening() ?? false };
}
