import { CHANGES_CHANNEL, hintOfChanges } from "../../db/changes.ts";
import { type Listening, startListening } from "../../db/postgres/listener.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { Log } from "../log.ts";

interface HintsSettings {
  sql: Sql;
  /** The database's address, for the listening connection. */
  url: string;
  log: Log;
  /** There may be something to read. */
  onHint: () => void;
  /** The connection that listens is new: hints may have been lost, or the server has crashed. */
  onListening: () => void;
}

/** How often `tick` is called until a notification of this process must have come back to it. */
const TICKS_UNTIL_ECHO = 4;
/** A connection listens at least so many ticks before it is replaced for delivering nothing. */
const TICKS_BETWEEN_RENEWALS = 10;
/** So many readings in a row find changes of which no hint came: it can happen once by chance. */
const UNHINTED_READINGS = 2;

/**
 * Hints that there is something to read, for speed only. A commit of this process hints its own
 * reader at once, and the other processes by a notification after the commit: one at a time, so
 * that many commits become few notifications. This process hears its own, too; it is no hint, but
 * it shows that the listening connection delivers. One that does not is replaced, but not over and
 * over: something between us and the server may let no notification through.
 */
export function createHints({ sql, url, log, onHint, onListening }: HintsSettings) {
  const ownName = crypto.randomUUID();
  let listening: Listening | null = null;
  let isHinted = false;
  let unhintedReadings = 0;
  let isTelling = false;
  let mustTellAgain = false;
  /** Since a notification was sent that has not come back; null if none is out. */
  let ticksWithoutEcho: number | null = null;
  let ticksSinceRenewal = Infinity;

  function start() {
    listening = startListening(url, {
      channel: CHANGES_CHANNEL,
      onPayload: hear,
      onListening: noteListening,
      onFailure: (error) => log.warn("listening failed", { error }),
    });
  }

  function noteListening() {
    ticksWithoutEcho = null;
    onListening();
    hint();
  }

  function hear(payload: string) {
    ticksWithoutEcho = null;
    if (payload !== ownName) hint();
  }

  function hint() {
    isHinted = true;
    onHint();
  }

  /** Call it after each commit of this process that may have changed something. */
  function noteCommit() {
    hint();
    mustTellAgain = true;
    if (!isTelling) void tellOthers();
  }

  async function tellOthers() {
    isTelling = true;
    while (mustTellAgain) {
      mustTellAgain = false;
      ticksWithoutEcho ??= 0;
      await hintOfChanges(sql, ownName).catch(noteUntold);
    }
    isTelling = false;
  }

  /** The other processes look by themselves within 2 s. */
  function noteUntold(error: unknown) {
    ticksWithoutEcho = null;
    log.warn("other processes not told of a commit", { error });
  }

  /** Whether a hint came since the last call. Call it before a reading, so that none is lost. */
  function take(): boolean {
    const wasHinted = isHinted;
    isHinted = false;
    return wasHinted;
  }

  /** Call it after each reading with what `take` said before it. */
  function noteReading({ wasHinted, isEmpty }: { wasHinted: boolean; isEmpty: boolean }) {
    if (wasHinted) unhintedReadings = 0;
    else if (!isEmpty) unhintedReadings++;
    if (unhintedReadings >= UNHINTED_READINGS) listenAnew();
  }

  /** Call it every second in which the process is awake. */
  function tick() {
    ticksSinceRenewal++;
    if (ticksWithoutEcho !== null && ++ticksWithoutEcho >= TICKS_UNTIL_ECHO) listenAnew();
  }

  function listenAnew() {
    unhintedReadings = 0;
    ticksWithoutEcho = null;
    if (!isListening() || ticksSinceRenewal < TICKS_BETWEEN_RENEWALS) return;
    ticksSinceRenewal = 0;
    log.warn("listening anew: no hint came");
    listening?.renew();
  }

  function isListening(): boolean {
    return listening?.isListening() ?? false;
  }

  async function stop() {
    await listening?.stop();
  }

  return { start, noteCommit, take, noteReading, tick, isListening, stop };
}
