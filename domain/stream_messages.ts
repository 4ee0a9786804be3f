import {
  FINISHED_FOR_CREW,
  FINISHED_FOR_HOSPITAL,
  isNotComing,
} from "./ringdown/delivery_status.ts";
import { type HospitalCounts, withCounts } from "./hospital/hospital_counts.ts";
import { byHospitalOrder, type HospitalStatus } from "./hospital/status.ts";
import { byNewestMci, type Mci } from "./mci/mci.ts";
import { bySent, type Ringdown } from "./ringdown/ringdown.ts";

/** The websocket subprotocol that sends the full state once and then only changes. */
export const CHANGES_PROTOCOL = "ringdown.changes";

/** Close codes of the streams, with what each means to the screen (wire §4.4). */
export const CLOSE = {
  /** The client sent something: the streams are one-way. */
  notAllowed: 1008,
  /** The server stops or restarts, or the stream is old (`STREAM_RENEWED`): reconnect. */
  restarting: 1012,
  /** The client reads too slowly, or the database is away: reconnect later. */
  tryAgainLater: 1013,
  /** Rights were withdrawn: sign in again. */
  signedOut: 4401,
} as const;

/** The reason of a 1012 when the server lives on and nothing was missed: reconnect at once. */
export const STREAM_RENEWED = "renew";

/** What a crew's screen has: its own ringdowns under way, every hospital's status, open MCIs. */
export interface UserSnapshot {
  mcis: Mci[];
  ringdowns: Ringdown[];
  statusUpdates: HospitalStatus[];
}

/** What a hospital's screen has. `statusUpdate` is null only while the hospital is inactive. */
export interface HospitalSnapshot {
  ringdowns: Ringdown[];
  mcis: Mci[];
  statusUpdate: HospitalStatus | null;
}

/** An open MCI with its patients, including transported ones, sorted by RINGDOWN SENT. */
export interface LiveMci extends Mci {
  ringdowns: Ringdown[];
  /** Redirected, and not sent to another hospital yet, sorted alike: in no count, but under way. */
  redirected?: Ringdown[];
  /** Sent under its number after its end: no patients of it. Only where it was read by itself. */
  late?: Ringdown[];
}

/** What a coordinator's screen has: open MCIs with their patients, every hospital's status. */
export interface MciSnapshot {
  mcis: LiveMci[];
  statusUpdates: HospitalStatus[];
}

/** The ids of entries to remove from a stream's lists. */
export interface Gone {
  ringdowns?: string[];
  mcis?: string[];
  /** Hospital ids. */
  statusUpdates?: string[];
  /** Patients that no longer belong to an MCI. */
  mciRingdowns?: { mciId: string; id: string }[];
}

/**
 * A message of `ringdown.changes`: the full state (`reset`) or only what changed. A heartbeat has
 * only `now`, the server's time (ISO 8601), which each reset has, too. A large full state comes in
 * parts: all but the last have `more`, and only the first has `reset` (`stream_parts.ts`).
 */
export type StreamChanges<Snapshot> = Partial<Snapshot> & {
  reset?: true;
  more?: true;
  now?: string;
  /** Comes with each reset: the build that the server's pages load (design §13.1). */
  build?: string;
  /** Counts that changed while the rest of the hospital's status stayed as it was. */
  counts?: HospitalCounts[];
  gone?: Gone;
};

/**
 * A message of `/wss/mci`. In a reset, MCIs come with their patients; those of an MCI with too many
 * for one part follow in `mciRingdowns`. Later MCIs come without patients, and each new or changed
 * patient is in `mciRingdowns`. Who is redirected is gone from there and in `mciRedirected`, until
 * sent to another hospital.
 */
export type MciChanges = Omit<StreamChanges<MciSnapshot>, "mcis"> & {
  mcis?: (Mci | LiveMci)[];
  mciRingdowns?: { mciId: string; ringdown: Ringdown }[];
  mciRedirected?: { mciId: string; ringdown: Ringdown }[];
};

/** Whether the crew's screen still shows a ringdown: until returned, cancelled or redirected. */
export function isOnCrewScreen(ringdown: Ringdown): boolean {
  return !FINISHED_FOR_CREW.includes(ringdown.currentDeliveryStatus);
}

/** Whether the hospital's board still shows a ringdown: until returned or acknowledged. */
export function isOnBoard(ringdown: Ringdown): boolean {
  return !FINISHED_FOR_HOSPITAL.includes(ringdown.currentDeliveryStatus);
}

/** The crew's snapshot after a message, with sorted lists (design §8.4). */
export function applyUserChanges(
  snapshot: UserSnapshot,
  changes: StreamChanges<UserSnapshot>,
): UserSnapshot {
  const before = changes.reset ? { mcis: [], ringdowns: [], statusUpdates: [] } : snapshot;
  const { gone } = changes;
  return {
    mcis: merged(before.mcis, changes.mcis, gone?.mcis, idOf).sort(byNewestMci),
    ringdowns: merged(before.ringdowns, changes.ringdowns, gone?.ringdowns, idOf).sort(bySent),
    statusUpdates: statusesAfter(before.statusUpdates, changes),
  };
}

/** The hospital's snapshot after a message, with sorted lists (design §8.4). */
export function applyHospitalChanges(
  snapshot: HospitalSnapshot,
  changes: StreamChanges<HospitalSnapshot>,
): HospitalSnapshot {
  const before = changes.reset ? { ringdowns: [], mcis: [], statusUpdate: null } : snapshot;
  const { gone } = changes;
  const status = changes.statusUpdate === undefined ? before.statusUpdate : changes.statusUpdate;
  return {
    ringdowns: merged(before.ringdowns, changes.ringdowns, gone?.ringdowns, idOf).sort(bySent),
    mcis: merged(before.mcis, changes.mcis, gone?.mcis, idOf).sort(byNewestMci),
    statusUpdate: status && withCounts(status, changes.counts),
  };
}

/** The coordinator's snapshot after a message, with sorted lists (design §8.4). */
export function applyMciChanges(snapshot: MciSnapshot, changes: MciChanges): MciSnapshot {
  const before = changes.reset ? { mcis: [], statusUpdates: [] } : snapshot;
  const { gone } = changes;
  const known = new Map(before.mcis.map((mci) => [mci.id, mci]));
  const changed = changes.mcis?.map((mci): LiveMci => {
    if ("ringdowns" in mci) return mci;
    const { ringdowns = [], redirected = [] } = known.get(mci.id) ?? {};
    return { ...mci, ringdowns, redirected };
  });
  return {
    mcis: merged(before.mcis, changed, gone?.mcis, idOf).map((mci) => withPatients(mci, changes))
      .sort(byNewestMci),
    statusUpdates: statusesAfter(before.statusUpdates, changes),
  };
}

function statusesAfter(
  before: HospitalStatus[],
  { statusUpdates, counts, gone }: Pick<
    StreamChanges<UserSnapshot>,
    "statusUpdates" | "counts" | "gone"
  >,
): HospitalStatus[] {
  return merged(before, statusUpdates, gone?.statusUpdates, ({ HospitalId }) => HospitalId)
    .map((status) => withCounts(status, counts))
    .sort(byHospitalOrder);
}

function withPatients(
  mci: LiveMci,
  { mciRingdowns = [], mciRedirected = [], gone }: MciChanges,
): LiveMci {
  const isHere = ({ mciId }: { mciId: string }) => mciId === mci.id;
  const changed = [...mciRingdowns, ...mciRedirected].filter(isHere)
    .map(({ ringdown }) => ringdown);
  const left = gone?.mciRingdowns?.filter(isHere).map(({ id }) => id) ?? [];
  if (changed.length === 0 && left.length === 0) return mci;
  const before = [...mci.ringdowns, ...mci.redirected ?? []]
    .filter(({ id }) => !left.includes(id));
  const known = merged(before, changed, [], idOf).sort(bySent);
  const isRedirected = ({ currentDeliveryStatus }: Ringdown) => isNotComing(currentDeliveryStatus);
  return {
    ...mci,
    ringdowns: known.filter((ringdown) => !isRedirected(ringdown)),
    redirected: known.filter(isRedirected),
  };
}

/** How many ringdowns that are gone a screen remembers: far more than one call's answer can miss. */
const GONE_KEPT = 500;

/**
 * The ids of ringdowns that the stream has taken from a screen, after these messages: named as gone,
 * or no longer in a full state.
 */
export function goneAfter(
  known: ReadonlySet<string>,
  { before, changes, after }: {
    before: { ringdowns: Ringdown[] };
    changes: { gone?: Gone }[];
    after: { ringdowns: Ringdown[] };
  },
): ReadonlySet<string> {
  const named = changes.flatMap(({ gone }) => gone?.ringdowns ?? []);
  const ids = new Set([...known, ...before.ringdowns.map(idOf), ...named]);
  for (const { id } of after.ringdowns) ids.delete(id);
  return new Set([...ids].slice(-GONE_KEPT));
}

/**
 * Puts the ringdown from the answer to an own call into the snapshot, before the stream brings it.
 * An answer that is not newer than the snapshot's ringdown changes nothing, and a late one does not
 * bring back what the stream has taken away.
 */
export function withAnsweredRingdown<Snapshot extends { ringdowns: Ringdown[] }>(
  snapshot: Snapshot,
  ringdown: Ringdown,
  { gone, isShown }: { gone: ReadonlySet<string>; isShown: (ringdown: Ringdown) => boolean },
): Snapshot {
  const known = snapshot.ringdowns.find(({ id }) => id === ringdown.id);
  if (known ? known.updatedAt >= ringdown.updatedAt : gone.has(ringdown.id)) return snapshot;
  const others = snapshot.ringdowns.filter(({ id }) => id !== ringdown.id);
  const ringdowns = isShown(ringdown) ? [...others, ringdown].sort(bySent) : others;
  return { ...snapshot, ringdowns };
}

function idOf(entry: { id: string }): string {
  return entry.id;
}

function merged<Entry>(
  before: Entry[],
  changed: Entry[] = [],
  gone: string[] = [],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const byKey = new Map(before.map((entry) => [keyOf(entry), entry]));
  for (const entry of changed) byKey.set(keyOf(entry), entry);
  for (const key of gone) byKey.delete(key);
  return [...byKey.values()];
}
