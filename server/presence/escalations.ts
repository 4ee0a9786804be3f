import { raiseAlert } from "../../db/ringdowns/alerts.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { type AlertKind, type AlertLimits, dueAlerts } from "../../domain/hospital/attention.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Log } from "../log.ts";

/** An alert that this process, and no other, has just raised. */
export interface RaisedAlert {
  kind: AlertKind;
  hospital: { id: string; name: string };
  /** As it was known when the alert was raised. */
  ringdown: Ringdown;
}

/** Does what follows from an alert. A failure is logged, and is not tried again. */
export type AttentionListener = (alert: RaisedAlert) => Promise<void>;

/**
 * Stores what follows from alerts of one kind, in the transaction that raises them: it is never stored
 * without them. When it fails, that is logged, nothing of it is stored, and the alerts are raised.
 */
export type AttentionWriter = (tx: Sql, kind: AlertKind, ringdowns: Ringdown[]) => Promise<void>;

interface EscalationsSettings {
  sql: Sql;
  log: Log;
  clock: { now(): Date };
  /** The live ringdowns. */
  ringdowns: () => Iterable<Ringdown>;
  limits: AlertLimits;
  /** Whether these are current. */
  mayTell: () => boolean;
  onStored: () => void;
}

/**
 * Raises the alerts of ringdowns that nobody receives or confirms in time (design §12.2). What is due
 * follows from the picture, which costs no query; each process asks the database for what it sees as
 * due, and one of them raises it.
 */
export function createEscalations(settings: EscalationsSettings) {
  const { sql, log, clock, ringdowns, limits, mayTell, onStored } = settings;
  const listeners: AttentionListener[] = [];
  const writers: AttentionWriter[] = [];
  /** Hospitals without a screen for a moment, as when a board loads again, are no alert yet. */
  let suspects = new Set<string>();
  let isLooking = false;
  let isFailing = false;
  const running = new Set<Promise<unknown>>();

  /** Call it every second. */
  function tick() {
    if (isLooking || !mayTell()) return;
    const due = takeDue();
    if (due.size === 0) return;
    isLooking = true;
    const looking = raiseAll(due).then(noteSuccess, noteFailure).finally(() => isLooking = false);
    keep(looking);
  }

  function takeDue(): Map<AlertKind, Ringdown[]> {
    const now = clock.now().getTime();
    const due = new Map<AlertKind, Ringdown[]>();
    const unseen = new Set<string>();
    for (const ringdown of ringdowns()) {
      for (const kind of dueAlerts(ringdown, now, limits)) {
        if (kind === "NO SCREEN") unseen.add(ringdown.id);
        if (kind === "NO SCREEN" && !suspects.has(ringdown.id)) continue;
        due.set(kind, [...due.get(kind) ?? [], ringdown]);
      }
    }
    suspects = unseen;
    return due;
  }

  async function raiseAll(due: Map<AlertKind, Ringdown[]>) {
    for (const [kind, asked] of due) {
      const raised = await sql.begin((tx) => raise(tx, kind, asked));
      if (raised.length === 0) continue;
      onStored();
      for (const ringdown of raised) tellOf(kind, ringdown);
    }
  }

  async function raise(tx: Sql, kind: AlertKind, asked: Ringdown[]): Promise<Ringdown[]> {
    const ids = asked.map(({ id }) => id);
    const raisedIds = await raiseAlert(tx, { kind, ids, afterSeconds: secondsOf(kind) });
    const raised = asked.filter(({ id }) => raisedIds.includes(id));
    if (raised.length === 0) return [];
    for (const write of writers) {
      await tx.begin((inner) => write(inner, kind, raised))
        .catch((error) => log.error("what follows from alerts is not stored", { kind, error }));
    }
    return raised;
  }

  function secondsOf(kind: AlertKind): number {
    const { receivedWithin, confirmedWithin } = limits;
    return { "NO SCREEN": 0, "NOT RECEIVED": receivedWithin, "NOT CONFIRMED": confirmedWithin }[
      kind
    ];
  }

  function tellOf(kind: AlertKind, ringdown: Ringdown) {
    log.warn("alert raised", { kind, ringdown: ringdown.id, hospital: ringdown.hospitalId });
    const { id, name } = ringdown.hospital;
    for (const listener of listeners) {
      const told = listener({ kind, hospital: { id, name }, ringdown });
      keep(told.catch((error) => log.error("an alert was not passed on", { kind, error })));
    }
  }

  function keep(work: Promise<unknown>) {
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  function noteSuccess() {
    isFailing = false;
  }

  function noteFailure(error: unknown) {
    if (!isFailing) log.warn("alerts not raised, trying again", { error });
    isFailing = true;
  }

  return {
    tick,
    /**
     * Calls `listener` for each alert, after it is stored, in the process that raised it: once over
     * all processes; not at all if that process is killed at this moment.
     */
    onAttention: (listener: AttentionListener) => void listeners.push(listener),
    withAttention: (writer: AttentionWriter) => void writers.push(writer),
    /** Waits for what was begun. Call no `tick` after it. */
    stop: async () => void await Promise.all(running),
  };
}
