import { countScreens, keepScreens } from "../../db/screens/screens.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { OpenScreens } from "../live/picture.ts";
import { type Loop, startLoop } from "../live/loop.ts";
import type { Subscriber } from "../live/subscriber.ts";
import type { Log } from "../log.ts";
import { createOwnScreens } from "./own_screens.ts";

/** How often a process says that it lives, and reads what the others say. */
const EVERY_MS = 2_000;
const RETRY_MS = 500;
/** Screens that open and close close together are stored at once. */
const MERGED_FOR_MS = 250;
/** What was read or said longer ago is not known any more: so long the others count our screens. */
const KNOWN_FOR_MS = 10_000;

interface PresenceSettings {
  sql: Sql;
  log: Log;
  /** Tells what is known of all hospitals' screens now. Called often, also when nothing changed. */
  tell: (screens: OpenScreens) => void;
  everyMs?: number;
  knownForMs?: number;
}

export type Presence = ReturnType<typeof createPresence>;

/**
 * Keeps in the database which screens are open here, and reads how many are open anywhere (design
 * §12.1). Each turn is two statements, however many screens there are; a turn begins when a screen
 * opens or closes, and at least every 2 s.
 */
export function createPresence(
  { sql, log, tell, everyMs = EVERY_MS, knownForMs = KNOWN_FOR_MS }: PresenceSettings,
) {
  const processId = crypto.randomUUID();
  const own = createOwnScreens();
  let loop: Loop | null = null;
  let keptAt = -Infinity;
  let beganAt = -Infinity;
  let isOver = false;
  let merging: ReturnType<typeof setTimeout> | undefined;

  /** Resolves after the first turn, so that nobody is told that nothing is known; also if it failed. */
  async function start() {
    const began = Promise.withResolvers<void>();
    loop = startLoop({
      work: () => turn().finally(began.resolve),
      everyMs,
      retryMs: RETRY_MS,
      onFailure: (error, isFirst) => {
        if (isFirst) log.warn("open screens not stored, trying again", { error });
      },
      onRecovery: () => log.info("open screens stored again"),
    });
    await began.promise;
  }

  async function turn() {
    beganAt = performance.now();
    const askedAt = beganAt;
    const expected = own.size();
    const stored = await keepScreens(sql, processId, own.take()).catch((error) => {
      own.renew();
      throw error;
    });
    if (stored !== expected) {
      own.renew();
      loop?.wake();
    }
    const screens = await countScreens(sql);
    keptAt = askedAt;
    tell(screens);
  }

  /** Wakes the loop, but not more often than screens are merged. */
  function wake() {
    if (isOver) return;
    const restMs = beganAt + MERGED_FOR_MS - performance.now();
    if (restMs <= 0) return loop?.wake();
    merging ??= setTimeout(() => {
      merging = undefined;
      loop?.wake();
    }, restMs);
  }

  function noteOpen(subscriber: Subscriber) {
    if (own.noteOpen(subscriber)) wake();
  }

  function noteClosed(subscriber: Subscriber) {
    if (own.noteClosed(subscriber)) wake();
  }

  /** Whether the screen of this name can be heard. Returns false if this process does not have it. */
  function noteSound(screen: string, userId: string, hasSound: boolean): boolean {
    const isOurs = own.noteSound(screen, userId, hasSound);
    if (isOurs) wake();
    return isOurs;
  }

  /** Call it every second: what is too old is told as unknown, not as if nobody were there. */
  function tick() {
    if (performance.now() - keptAt > knownForMs) tell(null);
  }

  /**
   * Stops, and leaves what is stored: the screens of a process that ends connect to another one, or
   * to the next, before they stop counting.
   */
  async function stop() {
    isOver = true;
    clearTimeout(merging);
    await loop?.stop();
  }

  return { start, stop, tick, noteOpen, noteClosed, noteSound };
}
