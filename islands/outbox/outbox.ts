import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { newId } from "../shared/new_id.ts";
import { type Intent, isEtaChange, type Line, statusOf, withoutOrigin } from "./intent.ts";
import {
  firstOfLanes,
  isHeld,
  isUntried,
  laneOf,
  type Queued,
  type QueuedRow,
  type Waiting,
  waitingIn,
} from "./queue.ts";
import { KEPT_FOR_MS, type Place, type Store } from "./store.ts";
import type { Channel, Turn } from "./turn.ts";
import { attempt, type Exchange, type Refusal } from "./verdict.ts";

/** What is shown of an intent that is not acknowledged. */
export interface Unsent {
  id: string;
  intent: Intent;
  line: Line;
  /** `held`: something before it was refused. */
  state: "waiting" | "sending" | "refused" | "held";
  /** Its first try has not ended: the button that was pressed is busy. */
  isFirstTry: boolean;
  /** An earlier try had no answer, and may have reached the server. The same while one is made. */
  wasUnanswered: boolean;
  /** The server may have it, of an earlier try or of the one that is made now. */
  mayBeThere: boolean;
  refusal: Refusal | null;
  /** Why the server asks to come again with it, which is done; null if it does not. */
  reason: string | null;
}

/** What an outbox shows. */
export interface OutboxView {
  /** False until what is kept was read. */
  isRead: boolean;
  place: Place;
  /** Oldest first. */
  unsent: Unsent[];
  /** What was kept for 12 h and never sent; the user has to dismiss it. */
  neverSent: { id: string; line: Line }[];
  /** Nothing is sent until its user signs in again. */
  isSignedOut: boolean;
  /** How many intents of other users this device keeps. */
  others: number;
}

/** What a crew wants to be said, and what a person reads about it. */
export interface ToSend {
  intent: Intent;
  about: Pick<Line, "who" | "hospital" | "phone" | "eta">;
  /** It was tried already, and no answer came. */
  mayBeThere?: boolean;
}

/**
 * How the first try ended. `waiting`: it is not done, or nothing is known, or something has to be
 * sent before it; it goes on by itself.
 */
export type FirstTry =
  | { first: "done"; ringdown: Ringdown }
  | { first: "refused"; id: string; refusal: Refusal }
  | { first: "waiting" };

/** The outside world of an outbox. */
export interface OutboxTools {
  store: Store;
  exchange: Exchange;
  turn: Turn;
  channel: Channel;
  /** The server's time (ms), as well as it is known. */
  now: () => number;
  /** The monotonic clock (ms). */
  elapsed: () => number;
  /** Calls `act` after `ms`. Gives a function that stops this. */
  later: (ms: number, act: () => void) => () => void;
  /** From 0 to 1. */
  chance: () => number;
}

/** What a crew has not told the server yet. */
export interface Outbox {
  view(): OutboxView;
  /** Calls `listener` after each change. Gives a function that stops this. */
  whenChanged(listener: () => void): () => void;
  /** Calls `listener` with each answer: only now something counts as sent. */
  whenDone(listener: (intent: Intent, ringdown: Ringdown) => void): () => void;
  /**
   * Keeps an intent; when this resolves, it is kept. Then it is sent as soon as possible. A new ETA
   * takes the place of one that was never tried.
   */
  add(what: ToSend): Promise<void>;
  /** The same, and waits for the end of the first try. */
  addAndTry(what: ToSend): Promise<FirstTry>;
  /**
   * Undoes a status that is in the outbox. One that was never tried leaves it (`left`); after
   * another one the undo is sent (`sent`). `none`: it is not in the outbox.
   */
  undo(ringdownId: string, status: DeliveryStatus): Promise<"left" | "sent" | "none">;
  /**
   * Takes a ringdown, and what was to be said of it, out of the outbox. Gives null if the server may
   * have it already, or it is not there.
   */
  takeBack(ringdownId: string): Promise<Intent & { kind: "send" } | null>;
  /**
   * Cancels a ringdown that may be in the outbox: one that the server certainly does not have leaves
   * it (`left`), any other one is canceled after what was said of it before (`sent`).
   */
  cancel(ringdownId: string, about: ToSend["about"]): Promise<"left" | "sent">;
  /** Takes an intent back that was never tried, and that nothing comes after. Gives false if not. */
  withdraw(id: string): Promise<boolean>;
  /** Drops a refused intent and what it holds, or the line of what was never sent. */
  dismiss(id: string): Promise<void>;
  /** Drops a refused intent only: what comes after it is sent. */
  goOnWithout(id: string): Promise<void>;
  /** Sends a refused continuation as a new patient's ringdown. */
  sendAsNew(id: string): Promise<void>;
  /** The server has this ringdown: the stream may say so before, or instead of, the answer. */
  isThere(ringdown: Ringdown): Promise<void>;
  /** How long ago the crew pressed, in ms; it never gets less. */
  ageOf(id: string): number;
  /** The connection may be back: tries at once. */
  hurry(): void;
  /** Removes all of this user from the device. */
  wipe(): Promise<void>;
  wipeOthers(): Promise<void>;
  /** Ends it: nothing is begun any more, and a call in flight is given up. */
  close(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
/** The server asks for a longer one only by mistake. */
const LONGEST_ASKED_MS = 60_000;
/** Longer than a call takes until it is given up. */
const FIRST_TRY_MS = 13_000;
/** A call in flight of this age was begun on a connection that may be gone. */
const STUCK_MS = 3_000;
/** What can go nowhere is looked at again after this, to see its age. */
const LOOK_AGAIN_MS = 60_000;

/** Opens the outbox of the store's user. Several windows may have it open. */
export function openOutbox(tools: OutboxTools): Outbox {
  const { store, exchange, turn, channel, now, elapsed, later, chance } = tools;
  let rows: QueuedRow[] = [];
  let isRead = false;
  let isSignedOut = false;
  let isClosed = false;
  let others = 0;
  const listeners = new Set<() => void>();
  const doneListeners = new Set<(intent: Intent, ringdown: Ringdown) => void>();
  /** By id: the age when this window first saw it, by the monotonic clock. */
  const seen = new Map<string, { agedMs: number; at: number }>();
  /** Calls in flight, by id. */
  const inFlight = new Map<
    string,
    { ending: AbortController; since: number; wasUnanswered: boolean }
  >();
  /** By lane: how often it was tried in vain, and when it is tried again. */
  const pauses = new Map<string, { tries: number; until: number }>();
  /** Why the server asks to come again, by id. */
  const reasons = new Map<string, string>();
  /** Who waits for the end of a first try, by id. */
  const firstTries = new Map<string, (end: FirstTry) => void>();
  let stopTimer = () => {};
  let writing: Promise<unknown> = Promise.resolve();
  let pumping: Promise<void> | null = null;
  let isAskedAgain = false;
  /** Lets what is being sent look for more. */
  let wake = () => {};

  channel.hear(({ about }) => {
    if (about === "changed") void read().then(pump);
  });

  /** One change after the other, so that the order of presses is the order of intents. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = writing.then(work);
    writing = result.then(() => {}, () => {});
    return result;
  }

  async function read(): Promise<Waiting[]> {
    const read = await store.list<Queued, Line>("intent");
    for (const { id, value, line } of waitingIn(read)) {
      if (seen.has(id)) continue;
      seen.set(id, { agedMs: Math.max(value.agedMs, now() - line.pressedAt), at: elapsed() });
    }
    rows = read;
    isRead = true;
    if (!isClosed) listeners.forEach((listener) => listener());
    return waitingIn(rows);
  }

  async function changed(): Promise<void> {
    channel.say({ about: "changed" });
    await read();
  }

  function ageOf(id: string): number {
    const row = rows.find((row) => row.id === id);
    const first = seen.get(id);
    const byMonotonicClock = first ? first.agedMs + elapsed() - first.at : 0;
    return Math.max(0, byMonotonicClock, row?.line ? now() - row.line.pressedAt : 0);
  }

  async function wipeOld(): Promise<void> {
    await store.wipeOld(now());
    for (const row of await read()) { // also what is older than the clock says
      if (ageOf(row.id) < KEPT_FOR_MS) continue;
      await store.keep("intent", { ...row, value: null }, row.revision);
    }
    others = await store.countOthers();
    await read();
  }

  function pump(): Promise<void> {
    if (isClosed) return Promise.resolve();
    isAskedAgain = true;
    wake();
    return pumping ??= work().finally(() => pumping = null);
  }

  async function work(): Promise<void> {
    while (isAskedAgain && !isClosed) {
      isAskedAgain = false;
      stopTimer();
      const waiting = await read();
      if (waiting.some(({ id }) => ageOf(id) >= KEPT_FOR_MS)) await wipeOld();
      if (due(waiting).length > 0) await turn.take(drain);
      plan();
    }
  }

  function due(waiting: Waiting[]): Waiting[] {
    return firstOfLanes(waiting).filter(({ value }) =>
      (pauses.get(value.lane)?.until ?? 0) <= elapsed()
    );
  }

  /** Sends what is due, each lane for itself: no patient waits for the answer about another one. */
  async function drain(): Promise<void> {
    const lanes = new Map<string, Promise<void>>();
    while (!isClosed) {
      isAskedAgain = false;
      for (const row of due(await read())) {
        const { lane } = row.value;
        if (lanes.has(lane)) continue;
        lanes.set(lane, tryOne(row).finally(() => lanes.delete(lane)));
      }
      if (lanes.size === 0) return;
      if (isAskedAgain) continue;
      await Promise.race([...lanes.values(), new Promise<void>((resolve) => wake = resolve)]);
    }
  }

  async function tryOne(row: Waiting): Promise<void> {
    const marked = await mark(row);
    if (!marked || isClosed) return endFirstTry(row.id, { first: "waiting" }); // taken meanwhile
    const { intent, lane } = row.value;
    const ending = new AbortController();
    const { mayBeThere } = row.line;
    inFlight.set(row.id, { ending, since: elapsed(), wasUnanswered: mayBeThere });
    listeners.forEach((listener) => listener());
    const verdict = await attempt(intent, { exchange, signal: ending.signal, mayBeThere });
    inFlight.delete(row.id);
    reasons.delete(row.id);
    if (isClosed) return;
    if (verdict.verdict !== "later") isSignedOut = verdict.verdict === "signed out";
    switch (verdict.verdict) {
      case "done":
        pauses.delete(lane);
        await store.remove("intent", row.id, marked.revision);
        endFirstTry(row.id, { first: "done", ringdown: verdict.ringdown });
        doneListeners.forEach((listener) => listener(intent, verdict.ringdown));
        return await changed();
      case "refused": {
        pauses.delete(lane);
        const value = { ...marked.value, refusal: verdict.refusal };
        await store.keep("intent", { ...marked, value }, marked.revision);
        await changed();
        return endFirstTry(row.id, { first: "refused", id: row.id, refusal: verdict.refusal });
      }
      case "signed out": // the server has nothing of this try
        pauseLane(lane);
        endFirstTry(row.id, { first: "waiting" });
        await keepAsBefore(marked, row);
        return void await read();
      case "later":
        pauseLane(lane, verdict.waitMs);
        if (verdict.reason) reasons.set(row.id, verdict.reason);
        endFirstTry(row.id, { first: "waiting" });
        if (verdict.wasNotSent) await keepAsBefore(marked, row);
        await read();
    }
  }

  /** After a try of which the server certainly has nothing. */
  async function keepAsBefore(marked: Waiting, { line }: Waiting): Promise<void> {
    await store.keep("intent", { ...marked, line }, marked.revision);
  }

  /**
   * Notes before each try that it may have reached the server: this window may be killed. Gives null
   * if another window has changed it, or the crew has taken it back meanwhile.
   */
  async function mark(row: Waiting): Promise<Waiting | null> {
    const agedMs = ageOf(row.id);
    const marked = {
      ...row,
      value: { ...row.value, agedMs },
      line: { ...row.line, mayBeThere: true },
    };
    const revision = await store.keep("intent", marked, row.revision);
    return revision ? { ...marked, revision } : null;
  }

  /** The device waits as long as it is asked to, and then a moment for those who are asked, too. */
  function pauseLane(lane: string, askedMs = 0) {
    const tries = (pauses.get(lane)?.tries ?? 0) + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
    const least = Math.max(pause / 2, Math.min(askedMs, LONGEST_ASKED_MS));
    pauses.set(lane, { tries, until: elapsed() + least + chance() * pause / 2 });
  }

  function plan() {
    const waiting = waitingIn(rows);
    if (waiting.length === 0 || isClosed) return;
    const next = firstOfLanes(waiting).map(({ value }) => pauses.get(value.lane)?.until ?? 0);
    const pause = Math.min(...next.map((until) => until - elapsed()), LOOK_AGAIN_MS);
    stopTimer = later(Math.max(0, pause), () => void pump());
  }

  function hurry() {
    for (const { ending, since } of inFlight.values()) {
      if (elapsed() - since >= STUCK_MS) ending.abort();
    }
    pauses.clear();
    void pump();
  }

  function endFirstTry(id: string, end: FirstTry) {
    firstTries.get(id)?.(end);
    firstTries.delete(id);
  }

  /** To be called before anything else is awaited: a first try may end at once. */
  function firstTryOf(id: string): Promise<FirstTry> {
    const end = new Promise<FirstTry>((resolve) => firstTries.set(id, resolve));
    const stop = later(FIRST_TRY_MS, () => endFirstTry(id, { first: "waiting" }));
    return end.finally(stop);
  }

  async function addAndTry(what: ToSend): Promise<FirstTry> {
    const { id, first } = await inOrder(async () => {
      const id = newId();
      const first = firstTryOf(id);
      await keepNew(what, id);
      return { id, first };
    });
    const waiting = waitingIn(rows);
    const isKnown = waiting.some((row) => row.id === id);
    const isNext = inFlight.has(id) || due(waiting).some((row) => row.id === id);
    if (isKnown && !isNext) endFirstTry(id, { first: "waiting" });
    void pump();
    return await first;
  }

  async function keepNew(
    { intent, about, mayBeThere = false }: ToSend,
    id = newId(),
  ): Promise<void> {
    const pressedAt = now();
    const before = await read();
    const value: Queued = { intent, lane: laneOf(intent, before), agedMs: 0, refusal: null };
    const { ringdownId, kind } = intent;
    const status = statusOf(intent);
    const line = { ringdownId, kind, status, ...about, pressedAt, mayBeThere };
    await store.keep("intent", { id, keptAt: pressedAt, value, line }, null);
    if (isEtaChange(intent)) { // only when the newer one is kept
      const older = of(before, ringdownId).filter(({ value }) => isEtaChange(value.intent));
      await removeAll(older.filter(isUntried));
    }
    await changed();
  }

  const of = (waiting: Waiting[], ringdownId: string) =>
    waiting.filter(({ value }) => value.intent.ringdownId === ringdownId);

  async function removeAll(gone: Waiting[]): Promise<void> {
    for (const { id, revision } of gone) await store.remove("intent", id, revision);
  }

  async function undo(ringdownId: string, status: DeliveryStatus) {
    const last = of(await read(), ringdownId).findLast(({ value }) => statusOf(value.intent));
    const { intent } = last?.value ?? {};
    if (!last || intent?.kind !== "move" || intent.to !== status) return "none";
    if (isUntried(last) && await store.remove("intent", last.id, last.revision)) return "left";
    const { who, hospital, phone } = last.line;
    const about = { who, hospital, phone };
    await keepNew({ intent: { ringdownId, kind: "undo", status, at: intent.at }, about });
    return "sent";
  }

  async function takeBack(ringdownId: string) {
    const own = of(await read(), ringdownId);
    const sending = own.find(({ value }) => value.intent.kind === "send");
    if (!sending || sending.value.intent.kind !== "send") return null;
    if (sending.line.mayBeThere && sending.value.refusal === null) return null;
    if (!await store.remove("intent", sending.id, sending.revision)) return null;
    await removeAll(own.filter((row) => row !== sending));
    return sending.value.intent;
  }

  async function cancel(ringdownId: string, about: ToSend["about"]) {
    if (await takeBack(ringdownId)) return "left";
    const at = new Date(now()).toISOString();
    await keepNew({ intent: { kind: "move", ringdownId, to: "CANCELLED", at }, about });
    return "sent";
  }

  async function withdraw(id: string) {
    const waiting = await read();
    const row = waiting.find((row) => row.id === id);
    if (!row || !isUntried(row)) return false;
    if (waiting.findLast(({ value }) => value.lane === row.value.lane) !== row) return false;
    return await store.remove("intent", id, row.revision);
  }

  async function dismiss(id: string, { withHeld = true } = {}) {
    const waiting = await read();
    const row = rows.find((row) => row.id === id);
    if (!row) return;
    const isOld = row.value === null;
    if (!isOld && row.value?.refusal === null) return; // only what can go nowhere
    const ringdownId = row.value?.intent.ringdownId ?? "";
    const held = withHeld ? of(waiting, ringdownId).filter((one) => isHeld(one, waiting)) : [];
    await removeAll(held); // before what holds them, so that none of them is sent meanwhile
    await store.remove("intent", id, row.revision);
  }

  async function isThere(ringdown: Ringdown) {
    const sent = of(await read(), ringdown.id).find(({ value }) => value.intent.kind === "send");
    if (!sent || !await store.remove("intent", sent.id, sent.revision)) return;
    inFlight.get(sent.id)?.ending.abort();
    endFirstTry(sent.id, { first: "done", ringdown });
  }

  async function sendAsNew(id: string) {
    const row = (await read()).find((row) => row.id === id);
    if (!row?.value.refusal) return;
    const value = { ...row.value, intent: withoutOrigin(row.value.intent), refusal: null };
    const line = { ...row.line, mayBeThere: false }; // what was tried was answered
    await store.keep("intent", { ...row, value, line }, row.revision);
  }

  /** Tells the other windows, and goes on. */
  async function then<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = await inOrder(work);
    await changed();
    void pump();
    return result;
  }

  void wipeOld().then(pump);

  return {
    view: () => ({
      isRead,
      place: store.place(),
      unsent: waitingIn(rows).map(({ id, value, line }, _, waiting) => {
        const held = waiting.some((row) => row.id === id && isHeld(row, waiting));
        const state = value.refusal
          ? "refused"
          : held
          ? "held"
          : inFlight.has(id)
          ? "sending"
          : "waiting";
        const wasUnanswered = inFlight.get(id)?.wasUnanswered ?? line.mayBeThere;
        return {
          id,
          intent: value.intent,
          line,
          state,
          isFirstTry: firstTries.has(id),
          wasUnanswered,
          mayBeThere: wasUnanswered || state === "sending",
          refusal: value.refusal,
          reason: reasons.get(id) ?? null,
        };
      }),
      neverSent: rows.filter(({ value }) => value === null).map(({ id, line }) => ({
        id,
        line: line!,
      })),
      isSignedOut,
      others,
    }),
    whenChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    whenDone(listener) {
      doneListeners.add(listener);
      return () => doneListeners.delete(listener);
    },
    add: (what) => then(() => keepNew(what)),
    addAndTry,
    undo: (ringdownId, status) => then(() => undo(ringdownId, status)),
    takeBack: (ringdownId) => then(() => takeBack(ringdownId)),
    cancel: (ringdownId, about) => then(() => cancel(ringdownId, about)),
    withdraw: (id) => then(() => withdraw(id)),
    dismiss: (id) => then(() => dismiss(id)),
    goOnWithout: (id) => then(() => dismiss(id, { withHeld: false })),
    sendAsNew: (id) => then(() => sendAsNew(id)),
    isThere: (ringdown) => then(() => isThere(ringdown)),
    ageOf,
    hurry,
    wipe: () => then(() => store.wipe()),
    async wipeOthers() {
      await store.wipeOthers();
      others = await store.countOthers();
      await read();
    },
    close() {
      isClosed = true;
      stopTimer();
      inFlight.forEach(({ ending }) => ending.abort());
      firstTries.forEach((_, id) => endFirstTry(id, { first: "waiting" }));
      turn.close();
      channel.close();
    },
  };
}
