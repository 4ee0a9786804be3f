/**
 * The life of one ringdown as design §3 describes it, written down a second time: nothing here asks
 * the rules of the program, so that a wrong one is found.
 */
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Actor } from "./cast.ts";

/** What a crew tells and corrects. */
export interface Told {
  eta: number;
  stable: boolean;
  pulse: number | null;
}

interface Entry {
  status: DeliveryStatus;
  /** By the clock of who pressed; null where the server chose it. */
  at: string | null;
  by: string;
  turn: number;
}

export interface RingdownModel {
  id: string;
  unit: string;
  number: string;
  isMci: boolean;
  /** Places in the cast. */
  organization: number;
  hospital: number;
  creator: string;
  owner: string;
  /** From whom it was taken over. */
  former: string[];
  /** The redirected ringdown that it continues, and the hospital where one goes on that ended so. */
  from: string | null;
  to: number | null;
  /** What was sent, to know a repeated request. */
  content: string;
  kept: Entry[];
  undone: (Entry & { undoneIn: number })[];
  turn: number;
  told: Told[];
  /** Up to which of `told` the hospital knows it; null: all. */
  knownAt: number | null;
  updates: string[];
  /** Every state that somebody may have seen, in order. */
  shown: string[];
}

const SENT = "RINGDOWN SENT";
const RECEIVED = "RINGDOWN RECEIVED";
const CONFIRMED = "RINGDOWN CONFIRMED";
const EN_ROUTE: DeliveryStatus[] = [SENT, RECEIVED, CONFIRMED];
const BEFORE_OFFLOAD: DeliveryStatus[] = [...EN_ROUTE, "ARRIVED"];
const AFTER_ARRIVAL: DeliveryStatus[] = [
  "ARRIVED",
  "OFFLOADED",
  "OFFLOADED ACKNOWLEDGED",
  "RETURNED TO SERVICE",
];
/** Every status from the first to the last, as an undo goes back. */
export const ORDER: DeliveryStatus[] = [
  ...EN_ROUTE,
  ...AFTER_ARRIVAL,
  "CANCELLED",
  "CANCEL ACKNOWLEDGED",
  "REDIRECTED",
  "REDIRECT ACKNOWLEDGED",
];
const UNDOABLE: DeliveryStatus[] = [
  "ARRIVED",
  "OFFLOADED",
  "RETURNED TO SERVICE",
  "OFFLOADED ACKNOWLEDGED",
  "CANCEL ACKNOWLEDGED",
  "REDIRECT ACKNOWLEDGED",
];
export const UNDO_MS = 60_000;
const LEFT_CREW: DeliveryStatus[] = [
  "RETURNED TO SERVICE",
  "CANCELLED",
  "CANCEL ACKNOWLEDGED",
  "REDIRECTED",
  "REDIRECT ACKNOWLEDGED",
];
const LEFT_BOARD: DeliveryStatus[] = [
  "OFFLOADED ACKNOWLEDGED",
  "RETURNED TO SERVICE",
  "CANCEL ACKNOWLEDGED",
  "REDIRECT ACKNOWLEDGED",
];

type Party = "crew" | "hospital";

/** Who may set what from where; `late`: then only its time is kept. */
const STEPS: Partial<
  Record<
    DeliveryStatus,
    { by: Party; from: DeliveryStatus[]; late?: DeliveryStatus[]; mci?: true }[]
  >
> = {
  [SENT]: [{ by: "crew", from: [] }],
  [RECEIVED]: [{ by: "hospital", from: [SENT], late: [CONFIRMED, ...AFTER_ARRIVAL] }],
  [CONFIRMED]: [{ by: "hospital", from: [SENT, RECEIVED], late: AFTER_ARRIVAL }],
  "ARRIVED": [
    { by: "crew", from: EN_ROUTE },
    { by: "hospital", from: [CONFIRMED], mci: true },
  ],
  "OFFLOADED": [
    { by: "crew", from: ["ARRIVED"] },
    { by: "hospital", from: ["ARRIVED"], mci: true },
  ],
  "OFFLOADED ACKNOWLEDGED": [{ by: "hospital", from: ["OFFLOADED"] }],
  "RETURNED TO SERVICE": [{ by: "crew", from: ["OFFLOADED", "OFFLOADED ACKNOWLEDGED"] }],
  "CANCELLED": [{ by: "crew", from: BEFORE_OFFLOAD }],
  "CANCEL ACKNOWLEDGED": [{ by: "hospital", from: ["CANCELLED"] }],
  "REDIRECTED": [{ by: "crew", from: BEFORE_OFFLOAD }],
  "REDIRECT ACKNOWLEDGED": [{ by: "hospital", from: ["REDIRECTED"] }],
};

/** What a request about a ringdown is answered with; a refusal has its words. */
export type Verdict = { status: 200 } | { status: number; message: string };

const OK: Verdict = { status: 200 };
const refuse = (status: number, message: string): Verdict => ({ status, message });
const UNKNOWN = refuse(404, "Not found.");

export function statusOf({ kept }: RingdownModel): DeliveryStatus {
  return currentOf(kept).status;
}

export function isBeforeOffload(status: DeliveryStatus): boolean {
  return BEFORE_OFFLOAD.includes(status);
}

export function isUnderWay(ringdown: RingdownModel): boolean {
  return EN_ROUTE.includes(statusOf(ringdown));
}

export function isOnCrewScreen(ringdown: RingdownModel): boolean {
  return !LEFT_CREW.includes(statusOf(ringdown));
}

export function isOnBoard(ringdown: RingdownModel): boolean {
  return !LEFT_BOARD.includes(statusOf(ringdown));
}

/** Canceled and redirected ones are not among the patients of an MCI. */
export function isPatientOfMci(ringdown: RingdownModel): boolean {
  return !/CANCEL|REDIRECT/.test(statusOf(ringdown));
}

function currentOf(kept: Entry[]): Entry {
  return kept.reduce((a, b) => ORDER.indexOf(b.status) > ORDER.indexOf(a.status) ? b : a);
}

export function mayRead({ kind, place }: Actor, ringdown: RingdownModel): boolean {
  if (kind === "crew") return place === ringdown.organization;
  return kind === "nurse" ? place === ringdown.hospital : ringdown.isMci;
}

export function partiesOf(actor: Actor, ringdown: RingdownModel): Party[] {
  if (!mayRead(actor, ringdown)) return [];
  if (actor.kind === "coordinator") return ["crew", "hospital"];
  if (actor.kind === "nurse") return ["hospital"];
  return actor.name === ringdown.owner ? ["crew"] : [];
}

/** Whether what it is now may be taken back. */
export function isUndoable(ringdown: RingdownModel): boolean {
  return UNDOABLE.includes(statusOf(ringdown));
}

/** What the parties may set next. */
export function nextSteps(ringdown: RingdownModel, parties: Party[]): DeliveryStatus[] {
  const current = statusOf(ringdown);
  return ORDER.filter((to) =>
    STEPS[to]?.some(({ by, from, mci }) =>
      parties.includes(by) && from.includes(current) && (!mci || ringdown.isMci)
    )
  );
}

export function mayChange(actor: Actor, ringdown: RingdownModel | undefined): Verdict {
  if (!ringdown || !mayRead(actor, ringdown)) return UNKNOWN;
  if (!partiesOf(actor, ringdown).includes("crew")) {
    return refuse(403, "Only its crew may change a ringdown.");
  }
  if (BEFORE_OFFLOAD.includes(statusOf(ringdown))) return OK;
  const words = `This ringdown is ${statusOf(ringdown)} and cannot be changed any more.`;
  return refuse(409, words);
}

export function keep(
  ringdown: RingdownModel,
  status: DeliveryStatus,
  { at, by }: { at: string | null; by: string },
) {
  ringdown.kept.push({ status, at, by, turn: ++ringdown.turn });
  ringdown.kept.sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
}

export function move(
  actor: Actor,
  ringdown: RingdownModel | undefined,
  { to, at, seenUntil }: { to: DeliveryStatus; at: string; seenUntil: number | null },
): Verdict {
  if (!ringdown || !mayRead(actor, ringdown)) return UNKNOWN;
  const parties = partiesOf(actor, ringdown);
  const steps =
    STEPS[to]?.filter(({ by, mci }) => parties.includes(by) && (!mci || ringdown.isMci)) ?? [];
  if (steps.length === 0) return refuse(403, `You may not set ${to} on this ringdown.`);
  if (ringdown.kept.some(({ status }) => status === to)) return OK;
  if (ringdown.undone.some((press) => press.status === to && press.at === at)) return OK;
  const current = statusOf(ringdown);
  const isPossible = steps.some(({ from, late }) =>
    from.includes(current) || late?.includes(current)
  );
  if (!isPossible) return refuse(409, `This ringdown is ${current} and cannot become ${to}.`);
  keep(ringdown, to, { at, by: actor.name });
  if (seenUntil !== null && to === CONFIRMED) acknowledge(ringdown, seenUntil);
  return OK;
}

export function undo(
  actor: Actor,
  ringdown: RingdownModel | undefined,
  { status, at, askedAt }: { status: DeliveryStatus; at: string | null; askedAt: string },
): Verdict {
  if (!ringdown || !mayRead(actor, ringdown)) return UNKNOWN;
  const { kept, undone } = ringdown;
  const current = currentOf(kept);
  const entry = kept.find((entry) => entry.status === status);
  const before = undone.findLast((entry) => entry.status === status && (!at || entry.at === at));
  if (!entry && before) {
    const isSetSince = [current, ...undone].some(({ turn }) => turn > before.undoneIn);
    if (!isSetSince) return mayUndo(actor, ringdown, before);
  }
  if (!entry || current !== entry) {
    return refuse(409, `This ringdown is ${current.status}: ${status} cannot be undone.`);
  }
  if (!UNDOABLE.includes(status)) return refuse(409, `${status} cannot be undone.`);
  if (at !== null && at !== entry.at) {
    return refuse(409, `This ringdown became ${status} at another time.`);
  }
  const isLate = Date.parse(askedAt) - Date.parse(entry.at ?? askedAt) > UNDO_MS;
  if (isLate) return refuse(409, `${status} can only be undone for 60 seconds.`);
  const verdict = mayUndo(actor, ringdown, entry);
  if (verdict !== OK) return verdict;
  ringdown.kept = kept.filter((other) => other !== entry);
  ringdown.undone.push({ ...entry, undoneIn: ++ringdown.turn });
  return OK;
}

function mayUndo(actor: Actor, ringdown: RingdownModel, { by, status }: Entry): Verdict {
  const isCrewNow = actor.kind === "crew" && actor.name === ringdown.owner;
  if (by === actor.name || (isCrewNow && ringdown.former.includes(by))) return OK;
  return refuse(403, `Only who has set ${status} may undo it.`);
}

export function takeOver(actor: Actor, ringdown: RingdownModel | undefined): Verdict {
  if (!ringdown || !mayRead(actor, ringdown)) return UNKNOWN;
  if (actor.kind !== "crew") {
    return refuse(403, "Only a crew of the same organization may take a ringdown over.");
  }
  if (ringdown.owner === actor.name) return OK;
  const isSentOn = ringdown.to !== null;
  const isRedirected = statusOf(ringdown).startsWith("REDIRECT") && !isSentOn;
  if (!isOnCrewScreen(ringdown) && !isRedirected) {
    return refuse(409, `This ringdown is ${statusOf(ringdown)}: nothing is left to do.`);
  }
  ringdown.former.push(ringdown.owner);
  ringdown.owner = actor.name;
  return OK;
}

export function correct(
  actor: Actor,
  ringdown: RingdownModel | undefined,
  { updateId, change }: { updateId: string; change: Partial<Told> },
): Verdict {
  if (!ringdown || !mayRead(actor, ringdown)) return UNKNOWN;
  if (ringdown.updates.includes(updateId)) return OK;
  const verdict = mayChange(actor, ringdown);
  if (verdict !== OK) return verdict;
  ringdown.updates = [...ringdown.updates, updateId].sort();
  const before = ringdown.told.at(-1)!;
  const after = { ...before, ...change };
  // A pulse was taken, also where it is what it was.
  if (change.pulse === undefined && PATHS.every((name) => after[name] === before[name])) return OK;
  if (statusOf(ringdown) !== SENT) ringdown.knownAt ??= ringdown.told.length - 1;
  ringdown.told.push(after);
  return OK;
}

export function see(
  actor: Actor,
  ringdown: RingdownModel | undefined,
  seenUntil: number,
): Verdict {
  if (!ringdown || !mayRead(actor, ringdown)) return UNKNOWN;
  if (!partiesOf(actor, ringdown).includes("hospital")) {
    return refuse(403, "Only its hospital may acknowledge what has changed.");
  }
  acknowledge(ringdown, seenUntil);
  return OK;
}

function acknowledge(ringdown: RingdownModel, until: number) {
  const { knownAt, told } = ringdown;
  if (knownAt === null || until < knownAt) return;
  ringdown.knownAt = until >= told.length - 1 ? null : until;
}

/** Of one correction, in this order. */
const PATHS = ["stable", "pulse", "eta"] as const;

interface Unseen {
  name: typeof PATHS[number];
  from: Told[keyof Told];
  isWorse: boolean;
  /** Which of `told` has brought it. */
  in: number;
}

/** What was corrected and is not yet seen, the oldest first. */
export function unseenOf({ told, knownAt }: RingdownModel): Unseen[] {
  if (knownAt === null) return [];
  const [known, now] = [told[knownAt], told.at(-1)!];
  return PATHS.flatMap((name) => {
    const [from, to] = [known[name], now[name]];
    const counts = name === "eta" ? Math.abs(+to! - +from!) >= 2 : from !== to;
    const at = told.findLastIndex((one, at) => at > 0 && one[name] !== told[at - 1][name]);
    return counts ? [{ name, from, isWorse: isWorse(name, from, to), in: at }] : [];
  }).sort((a, b) => a.in - b.in);
}

function isWorse(name: typeof PATHS[number], from: Told[keyof Told], to: Told[keyof Told]) {
  if (name === "eta") return +from! - +to! >= 3;
  if (name === "stable") return from === true && to === false;
  if (to === null || +to < 131) return false;
  return from === null || +from < 131 || (+to > +from && (+to - 131) / (+from - 131 || 1) >= 1.1);
}

/** What everybody sees of it who may see it. */
export function pictureOf(ringdown: RingdownModel) {
  const { id, unit, number, isMci, hospital, owner, to, kept, told } = ringdown;
  return {
    id,
    status: statusOf(ringdown),
    unit,
    number,
    isMci,
    hospital,
    owner,
    to,
    // Of a redirect the server chooses the time, unless it was a press: it is not compared.
    kept: kept.map(({ status, at }) => `${status} ${status === "REDIRECTED" ? "" : at ?? ""}`),
    told: told.at(-1)!,
    unseen: unseenOf(ringdown).map(({ name, from, isWorse }) => ({ name, from, isWorse })),
  };
}

export type RingdownPicture = ReturnType<typeof pictureOf>;

/** Notes what everybody may see from now on. */
export function show(ringdown: RingdownModel) {
  const picture = JSON.stringify(pictureOf(ringdown));
  if (ringdown.shown.at(-1) !== picture) ringdown.shown.push(picture);
}
