import type { Cursor } from "../../db/changes.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { ALERT_LIMITS, type AlertLimits } from "../../domain/hospital/attention.ts";
import { CLOSE } from "../../domain/stream_messages.ts";
import type { DatabaseClock } from "../database_clock.ts";
import type { Log } from "../log.ts";
import { createDeliveries } from "../presence/deliveries.ts";
import { createEscalations } from "../presence/escalations.ts";
import { createPresence } from "../presence/presence.ts";
import { createBoardDelays } from "./board_delays.ts";
import { createHints } from "./hints.ts";
import { createHub } from "./hub.ts";
import { type Loop, startLoop } from "./loop.ts";
import { createPicture, type OpenScreens } from "./picture.ts";
import { createReader, type Gap, type Reading } from "./reader.ts";
import { createRenewals } from "./sockets/renewals.ts";
import { createRights } from "./rights.ts";
import type { Subscriber } from "./subscriber.ts";

/** Milliseconds, by the monotonic clock. A test may be quicker. */
export interface Pace {
  /** How often the changes are read if no hint comes: the longest delay if LISTEN fails. */
  readEveryMs: number;
  /** The pause before a failed reading is repeated. */
  retryMs: number;
  /** A picture of which this was read longer ago is not told to anybody. */
  currentForMs: number;
  /** After more than `TICKS_UNTIL_AWAY` of these without a reading, the streams are closed. */
  tickMs: number;
  beatEveryMs: number;
  /** How often a failure that lasts is logged. */
  warnEveryMs: number;
  /** How long a stream may live. */
  longestStreamMs?: number;
  /** How long nothing may be read before everything is loaded again, by the database's clock. */
  longestBetweenMs?: number;
}

const PACE: Pace = {
  readEveryMs: 2_000,
  retryMs: 500,
  currentForMs: 5_000,
  tickMs: 1_000,
  beatEveryMs: 8_000,
  warnEveryMs: 60_000,
};
const TICKS_UNTIL_AWAY = 5;
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
  limits?: AlertLimits;
  /** The build that the pages of this process load. */
  build?: string;
  /** Counts how long (in seconds) a board waited for a change of a ringdown. */
  onBoard?: (seconds: number) => void;
  pace?: Partial<Pace>;
  /** How often open screens are stored and read, and how long that holds (ms). */
  presence?: { everyMs?: number; knownForMs?: number };
}

/** Keeps the in-memory picture equal to the database and informs all subscribers (design §8.6). */
export function createLive({ sql, clock, url, log, showAllRingdowns, ...settings }: LiveSettings) {
  const pace = { ...PACE, ...settings.pace };
  const picture = createPicture({ showAllRingdowns });
  const presence = createPresence({ sql, log, tell: tellScreens, ...settings.presence });
  const onStored = () => hints.noteCommit();
  const deliveries = createDeliveries({ sql, log, ringdown: picture.ringdown, onStored });
  const escalations = createEscalations({
    sql,
    log,
    clock,
    ringdowns: picture.allRingdowns,
    limits: settings.limits ?? ALERT_LIMITS,
    mayTell: isCurrent,
    onStored,
  });
  const boardDelays = createBoardDelays({ clock, note: settings.onBoard ?? (() => {}) });
  const hub = createHub(picture, {
    clock,
    onJoin: wake,
    mayTell: isCurrent,
    onOpen: presence.noteOpen,
    onLeave: presence.noteClosed,
    onShown: (shown) => {
      deliveries.note(shown);
      boardDelays.noteShown(shown);
    },
    build: settings.build,
  });
  const reader = createReader(sql, clock, pace);
  const rights = createRights({ sql, hub, log });
  const renewals = createRenewals({ hub, longestMs: pace.longestStreamMs });
  const hints = createHints({ sql, url, log, onHint: wake, onListening: () => overlaps = true });

  /** Where the next reading begins, or why everything must be loaded first. */
  let cursor: Cursor | Gap = { because: "start" };
  /** When the newest reading that the picture holds was asked for. */
  let readAt = -Infinity;
  let readings = 0;
  let overlaps = false;
  let overlappedAt = -Infinity;
  /** The picture holds changes that were told to nobody. */
  let isResetDue = false;
  /** What is known of the screens and was not told, because the picture was not current. */
  let newestScreens: OpenScreens | undefined;
  let isBeatDue = false;
  let ticksUnread = 0;
  let warnedAt = -Infinity;
  let loop: Loop | null = null;
  const timers: ReturnType<typeof setInterval>[] = [];

  /** Starts to read changes. Resolves when the picture is loaded for the first time. */
  async function start() {
    const loaded = Promise.withResolvers<void>();
    hints.start();
    await presence.start();
    loop = startLoop({
      work: async () => {
        await readOnce();
        if (isCurrent()) loaded.resolve();
      },
      everyMs: pace.readEveryMs,
      retryMs: pace.retryMs,
      onFailure: noteFailure,
      onRecovery: () => log.info("changes read again"),
    });
    timers.push(
      setInterval(tick, pace.tickMs),
      setInterval(beat, pace.beatEveryMs),
      setInterval(rights.touch, TOUCH_EVERY_MS),
    );
    await loaded.promise;
  }

  /**
   * Reads the changes, tells the streams, and admits some of those that wait. What was read longer
   * ago than a live picture may be is told to nobody: the process stood still, so it reads again.
   */
  async function readOnce() {
    const askedAt = performance.now();
    const wasHinted = hints.take();
    if ("because" in cursor) return await load(cursor);
    const hasOverlap = takeOverlap();
    const reading = await reader.readOn(cursor, { overlaps: hasOverlap });
    if ("because" in reading) return await load(reading);
    // An overlap finds what was hinted before.
    if (!hasOverlap) hints.noteReading({ wasHinted, isEmpty: reading.isEmpty });
    await rights.withdraw(affectedBy(reading));
    const { fresh, ringdownsChangedAt, cursor: next } = reading;
    boardDelays.noteRead(ringdownsChangedAt);
    if (isLate(askedAt)) return keepUntold(next, askedAt, () => picture.apply(fresh));
    moveTo(next, askedAt);
    orLoad(() => isResetDue ? resetAfter(() => picture.apply(fresh)) : tell(fresh));
    if (newestScreens !== undefined) tellScreens(newestScreens);
    if (hub.waiting() === 0) boardDelays.forgetRest();
    sendBeat();
    await admit();
  }

  function tell(fresh: Reading["fresh"]) {
    hub.publish(picture.apply(fresh));
  }

  /** Screens that open and close change no row that is read, so they are told apart from readings. */
  function tellScreens(screens: OpenScreens) {
    if ("because" in cursor || isResetDue || !isCurrent()) return newestScreens = screens;
    newestScreens = undefined;
    hub.publish(picture.applyScreens(screens));
  }

  function resetAfter(change: () => void) {
    change();
    if (newestScreens !== undefined) picture.applyScreens(newestScreens);
    newestScreens = undefined;
    isResetDue = false;
    hub.resetAll();
  }

  /**
   * Keeps what took too long to be told, so that the next reading, which has less to do, makes the
   * picture current. Then everybody gets a reset.
   */
  function keepUntold(next: Cursor, askedAt: number, change: () => void) {
    log.warn("the database is slow, reading on", { ms: Math.round(performance.now() - askedAt) });
    moveTo(next, askedAt);
    isResetDue = true;
    orLoad(change);
    readAgain();
  }

  /** The cursor has moved on: whoever has not heard of a change would never hear of it. */
  function orLoad(change: () => void) {
    try {
      change();
    } catch (error) {
      cursor = { because: "a change could not be told" };
      throw error;
    }
  }

  /** Loads everything. Nobody is told anything between the gap and the reset. */
  async function load(gap: Gap) {
    cursor = gap;
    const askedAt = performance.now();
    const { whole, cursor: next } = await reader.loadAll();
    await rights.withdraw(hub.subscribers());
    if (isLate(askedAt)) return keepUntold(next, askedAt, () => picture.load(whole));
    moveTo(next, askedAt);
    orLoad(() => resetAfter(() => picture.load(whole)));
    log.info("live picture loaded", { ...gap, ...picture.size() });
    wake();
  }

  /** Moves the cursor only now, so that a failure until here reads the same changes again. */
  function moveTo(next: Cursor, askedAt: number) {
    cursor = next;
    readAt = askedAt;
    readings++;
    ticksUnread = 0;
  }

  /** A batch each time, so that those who wait do not delay the changes. */
  async function admit() {
    try {
      await admitSome();
    } catch (error) {
      log.warn("streams not admitted, trying again", { error });
    }
  }

  async function admitSome() {
    const pending = hub.pending();
    await rights.withdraw(pending);
    if (!isCurrent()) return readAgain();
    hub.admit(pending);
    if (hub.pending().length > 0) wake();
  }

  /** What was read is kept, as a blip of the database is no reason to begin anew. */
  function noteFailure(error: unknown, isFirst: boolean) {
    overlaps = true;
    const now = performance.now();
    if (!isFirst && now - warnedAt < pace.warnEveryMs) return;
    warnedAt = now;
    log.warn("changes not read, trying again", { error });
  }

  /** Until it listens again nobody knows whether the server has crashed, so it looks now and then. */
  function takeOverlap(): boolean {
    const isDeaf = !hints.isListening() && performance.now() - overlappedAt >= pace.readEveryMs;
    const isDue = overlaps || isDeaf;
    if (isDue) overlappedAt = performance.now();
    overlaps = false;
    return isDue;
  }

  function readAgain() {
    overlaps = true;
    wake();
  }

  function affectedBy({ users, sessions, concernsEverybody }: Reading): Subscriber[] {
    if (concernsEverybody) return hub.subscribers();
    if (users.length === 0 && sessions.length === 0) return [];
    const [userIds, sessionIds] = [new Set(users), new Set(sessions)];
    return hub.subscribers().filter(({ userId, sessionId }) =>
      userIds.has(userId) || sessionIds.has(sessionId)
    );
  }

  /**
   * Counts readings that do not come, in turns of a loop that is awake: a process that was stopped,
   * or one long turn, is no absent database.
   */
  function tick() {
    ticksUnread++;
    hints.tick();
    presence.tick();
    escalations.tick();
    rights.closeEnded(clock.now().getTime());
    renewals.tick();
    if (ticksUnread <= TICKS_UNTIL_AWAY) return;
    for (const subscriber of hub.subscribers()) {
      hub.close(subscriber, CLOSE.tryAgainLater, "The database is away");
    }
  }

  /** A heartbeat says that the screen is up to date, so it goes out with a reading. */
  function beat() {
    isBeatDue = true;
    wake();
  }

  function sendBeat() {
    if (isBeatDue) hub.sendHeartbeat();
    isBeatDue = false;
  }

  /** Whether the picture is recent enough to be told. */
  function isCurrent(): boolean {
    return !("because" in cursor) && !isLate(readAt);
  }

  function isLate(askedAt: number): boolean {
    return performance.now() - askedAt >= pace.currentForMs;
  }

  /** Reads at once, or once more after the reading under way. */
  function wake() {
    loop?.wake();
  }

  /** Closes every stream with 1012, waits up to 1 s for their end, and stops reading changes. */
  async function stop() {
    const stopped = Promise.all([loop?.stop(), presence.stop(), deliveries.stop()]);
    timers.forEach(clearInterval);
    const raised = escalations.stop();
    const closed = hub.closeAll(CLOSE.restarting, "The server is restarting");
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, 1_000);
    await Promise.race([closed, timeout.promise]);
    clearTimeout(timer);
    await Promise.all([hints.stop(), stopped, raised]);
  }

  return {
    start,
    stop,
    hub,
    picture,
    presence,
    /** What is to happen when a ringdown is not received or confirmed in time (design §12.2). */
    onAttention: escalations.onAttention,
    /** What is to be stored with it. */
    withAttention: escalations.withAttention,
    isCurrent,
    /** Ends the streams that are open now, in slices; their screens come back at once. */
    endStreams: renewals.endAll,
    /** Call it after each commit of this process. */
    noteCommit: hints.noteCommit,
    isListening: hints.isListening,
    /** How often the changes were read, and how old the picture is (ms). */
    progress: () => ({ readings, ageMs: performance.now() - readAt }),
  };
}
