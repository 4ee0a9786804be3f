import { CHANGES_CHANNEL } from "../../db/changes.ts";
import { type Listening, startListening } from "../../db/postgres/listener.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { listActiveUsers } from "../../db/people/users.ts";
import { listLivingSessions, touchSessions } from "../../db/sign_in/sessions.ts";
import { CLOSE } from "../../domain/stream_messages.ts";
import type { DatabaseClock } from "../database_clock.ts";
import type { Log } from "../log.ts";
import { createHub, type Subscriber } from "./hub.ts";
import { createPicture } from "./picture.ts";
import { createReader, type Reading } from "./reader.ts";

/** How often the changes are read if no notification comes: the longest delay if LISTEN fails. */
const READ_EVERY_MS = 2_000;
/** A picture older than this is not live: the streams are closed, so that screens show it. */
const CURRENT_FOR_MS = 5_000;
const RETRY_MS = 500;
const BEAT_EVERY_MS = 8_000;
const TOUCH_EVERY_MS = 60_000;

export type Live = ReturnType<typeof createLive>;

export interface LiveSettings {
  sql: Sql;
  /** Set by each reading. */
  clock: DatabaseClock;
  /** The database's address, for the listening connection. */
  url: string;
  log: Log;
  showAllRingdowns: boolean;
  beatEveryMs?: number;
}

/** Keeps the in-memory picture equal to the database and informs all subscribers (design §8.6). */
export function createLive(
  { sql, clock, url, log, showAllRingdowns, beatEveryMs = BEAT_EVERY_MS }: LiveSettings,
) {
  const picture = createPicture({ showAllRingdowns });
  const hub = createHub(picture, { clock, onJoin: wake });
  const reader = createReader(sql, clock);

  let hints: Listening | null = null;
  let hasListened = false;
  let isLoaded = false;
  let needsReload = false;
  /** When the database was last read, by `performance.now()`. */
  let readAt = -Infinity;
  let readings = 0;
  let isOver = false;
  let isHinted = false;
  let missedHints = 0;
  let wakeUp: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();
  const timers: ReturnType<typeof setInterval>[] = [];

  /** Starts to read changes. Resolves when the picture is loaded for the first time. */
  async function start() {
    const loaded = Promise.withResolvers<void>();
    hints = startListening(url, {
      channel: CHANGES_CHANNEL,
      onPayload: takeHint,
      onListening: noteListening,
      onFailure: (error) => log.warn("listening failed", { error }),
    });
    running = keepReading(loaded.resolve);
    timers.push(
      setInterval(closeEnded, 1_000),
      setInterval(() => isCurrent() && hub.sendHeartbeat(), beatEveryMs),
      setInterval(touch, TOUCH_EVERY_MS),
    );
    await loaded.promise;
  }

  async function keepReading(onLoaded: () => void) {
    while (!isOver) {
      try {
        if (!isLoaded || needsReload) await reload();
        await readOn();
        onLoaded();
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

  async function reload() {
    needsReload = false;
    picture.load(await reader.loadAll());
    await withdrawRights(hub.subscribers());
    isLoaded = true;
    readAt = performance.now();
    hub.resetAll();
    log.info("live picture loaded", picture.size());
  }

  async function readOn() {
    const wasHinted = isHinted;
    isHinted = false;
    const reading = await reader.readOn();
    readings++;
    noteMissedHint({ wasHinted, isEmpty: reading.isEmpty });
    const pending = hub.pending();
    await withdrawRights([...new Set([...subscribersOf(reading), ...pending])]);
    if (reading.isWholeStale) await reload();
    else {
      readAt = performance.now();
      hub.publish(picture.apply(reading.fresh));
    }
    hub.admit(pending);
  }

  /** Renews the listening connection if changes came twice in a row without a hint. */
  function noteMissedHint({ wasHinted, isEmpty }: { wasHinted: boolean; isEmpty: boolean }) {
    if (wasHinted) missedHints = 0;
    else if (!isEmpty) missedHints++;
    if (missedHints < 2) return;
    missedHints = 0;
    log.warn("listening anew: no hint came");
    hints?.renew();
  }

  function subscribersOf({ users, sessions }: Reading): Subscriber[] {
    if (users.length === 0 && sessions.length === 0) return [];
    return hub.subscribers().filter(({ userId, sessionId }) =>
      users.includes(userId) || sessions.includes(sessionId)
    );
  }

  /** Closes the streams that their users may no longer see, before anything more is sent. */
  async function withdrawRights(subscribers: Subscriber[]) {
    if (subscribers.length === 0) return;
    const userIds = [...new Set(subscribers.map(({ userId }) => userId))];
    const users = new Map((await listActiveUsers(sql, userIds)).map((user) => [user.id, user]));
    const sessions = new Set(await listLivingSessions(sql, subscribers.map((l) => l.sessionId)));
    for (const subscriber of subscribers) {
      const user = users.get(subscriber.userId);
      const isAllowed = user && subscriber.isAllowed(user) && sessions.has(subscriber.sessionId);
      if (!isAllowed) signOut(subscriber);
    }
  }

  function signOut(subscriber: Subscriber) {
    hub.close(subscriber, CLOSE.signedOut, "Please sign in again");
  }

  function closeEnded() {
    const now = clock.now().getTime();
    for (const subscriber of hub.subscribers()) {
      if (subscriber.expiresAt <= now) signOut(subscriber);
      else if (!isCurrent()) hub.close(subscriber, CLOSE.tryAgainLater, "The database is away");
    }
  }

  /** Extends the sessions of open streams, because an open stream counts as use. */
  function touch() {
    const ids = [...new Set(hub.subscribers().map(({ sessionId }) => sessionId))];
    if (ids.length === 0) return;
    touchSessions(sql, ids).catch((error) => log.warn("sessions not touched", { error }));
  }

  /** Whether the picture is recent enough for a live screen. */
  function isCurrent(): boolean {
    return ageMs() < CURRENT_FOR_MS;
  }

  /** How long ago the picture last equalled the database; Infinity before it is first loaded. */
  function ageMs(): number {
    return performance.now() - readAt;
  }

  /** A notification is only a hint, because the changes are read every 2 s in any case. */
  function takeHint() {
    isHinted = true;
    wake();
  }

  /** Loads all again after a reconnect: a restored server restarts its transaction numbers. */
  function noteListening() {
    if (hasListened) needsReload = true;
    else isHinted = true;
    hasListened = true;
    wake();
  }

  function wake() {
    if (hasNews()) wakeUp?.();
  }

  /** False while the database is away, so that retries keep their pause. */
  function hasNews(): boolean {
    return isLoaded && (isHinted || needsReload || hub.pending().length > 0);
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
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, 1_000);
    await Promise.race([closed, timeout.promise]);
    clearTimeout(timer);
    await Promise.all([hints?.stop(), running]);
  }

  const isListening = () => hints?.isListening() ?? false;
  const progress = () => ({ readings, ageMs: ageMs() });
  return { start, stop, hub, picture, isCurrent, isListening, progress };
}
