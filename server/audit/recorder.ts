import { keepObservations, type Observation } from "../../db/audit/recording.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { isNamedTrouble } from "../database/health.ts";
import type { Log } from "../log.ts";
import { createFollowedPages, type Showing } from "./followed_pages.ts";
import { createRefusals } from "./refusals.ts";

/** Observations wait so long for others, then they are stored together. */
const TOGETHER_MS = 250;
const RETRY_MS = 2_000;
const BATCH = 500;
const TELL_HELD_EVERY_MS = 30_000;
/** Of a few hundred bytes each. */
const MOST_WAITING = 20_000;

/** What is known of an observation where it is made. */
export type Seen = Omit<Observation, "at" | "subjectKind" | "subjectId" | "details"> & {
  subjectKind?: string;
  subjectId?: string;
  details?: Observation["details"];
};

/** Stores what was read and refused, beside the answers: nobody waits for it. */
export interface Recorder {
  observe(seen: Seen): void;
  /** Whether a page that is followed shows only what it has shown just before. */
  isShownAgain(showing: Showing): boolean;
  /** How many observations wait to be stored, and how many were lost since the start. */
  state(): { waiting: number; lost: number };
  /** Stores what waits, as far as the database takes it. */
  stop(): Promise<void>;
}

export interface RecorderSettings {
  sql: Sql;
  log: Log;
  now: () => Date;
  mostWaiting?: number;
  tellHeldEveryMs?: number;
}

/**
 * While the database stores nothing, observations wait, at most `mostWaiting`; those that come then
 * are lost, and the record says how many. A process that is killed loses what has waited less than a
 * second (decision 0062).
 */
export function createRecorder(
  { sql, log, now, mostWaiting = MOST_WAITING, tellHeldEveryMs = TELL_HELD_EVERY_MS }:
    RecorderSettings,
): Recorder {
  const waiting: Observation[] = [];
  const refusals = createRefusals();
  const followedPages = createFollowedPages();
  let [lost, untoldLost] = [0, 0];
  let isStopped = false;
  let isFailing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setInterval> | undefined;
  let storing: Promise<void> = Promise.resolve();

  function add(seen: Seen) {
    if (waiting.length >= mostWaiting) {
      lost++;
      untoldLost++;
      return;
    }
    const { subjectKind = null, subjectId = null, details = {}, cause, ...event } = seen;
    waiting.push({ ...event, subjectKind, subjectId, details, cause: { ...cause }, at: now() });
    if (!isStopped && timer === undefined) timer = setTimeout(flush, TOGETHER_MS);
  }

  function flush() {
    timer = undefined;
    storing = storing.then(store);
  }

  /** Ends when nothing waits any more, or at the first failure. */
  async function store() {
    try {
      while (waiting.length > 0 || untoldLost > 0) {
        if (untoldLost > 0 && waiting.length < mostWaiting) tellLost();
        const batch = waiting.slice(0, BATCH);
        await keepObservations(sql, batch);
        waiting.splice(0, batch.length);
      }
      if (isFailing) log.info("the audit is stored again");
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isNamedTrouble(error)) log.warn("the audit waits", { error });
      isFailing = true;
      if (!isStopped) timer ??= setTimeout(flush, RETRY_MS);
    }
  }

  /** Also when nothing more comes from there: a flood that has ended is no secret. */
  function tellHeld(until = now().getTime()) {
    for (const { count, ...from } of refusals.takeHeld(until)) {
      const cause = { ...NOBODY, ...from };
      add({ action: "request.more", outcome: "refused", cause, details: { count } });
    }
  }

  function tellLost() {
    const count = untoldLost;
    untoldLost = 0;
    log.error("observations lost for the audit", { count });
    add({ action: "audit.lost", outcome: "failed", cause: NOBODY, details: { count } });
  }

  return {
    observe(seen) {
      if (seen.outcome === "done") return add(seen);
      const { address, organizationId } = seen.cause;
      if (refusals.passes(address ?? "", now().getTime(), organizationId)) return add(seen);
      if (!isStopped) telling ??= setInterval(() => tellHeld(), tellHeldEveryMs);
    },
    isShownAgain: (showing) => followedPages.isShownAgain(showing, now().getTime()),
    state: () => ({ waiting: waiting.length, lost }),
    async stop() {
      isStopped = true;
      clearInterval(telling);
      tellHeld(Infinity);
      clearTimeout(timer);
      timer = undefined;
      flush();
      await storing;
    },
  };
}

const NOBODY = {
  actorId: null,
  organizationId: null,
  sessionId: null,
  apiClientId: null,
  address: null,
};
