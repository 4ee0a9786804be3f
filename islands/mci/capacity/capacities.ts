import { havingWords } from "../../../domain/folded_text.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { MciKind } from "../../../domain/mci/mci.ts";
import { type Balance, balanceOf } from "../../../domain/mci/balance.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { TRIAGE_PRIORITIES, type TriagePriority } from "../../../domain/ringdown/triage.ts";
import type { Count, CountChange } from "../count_edits.ts";

/** The names of the capacities on the wire. */
export const CAPACITY_OF = {
  RED: "mciRedCapacity",
  YELLOW: "mciYellowCapacity",
  GREEN: "mciGreenCapacity",
} as const satisfies Record<TriagePriority, keyof HospitalStatus>;
export type CapacityField = typeof CAPACITY_OF[TriagePriority];

/** Names one capacity of one hospital. */
export type CapacityKey = `${string} ${CapacityField}`;

export function capacityKey(hospitalId: string, priority: TriagePriority): CapacityKey {
  return `${hospitalId} ${CAPACITY_OF[priority]}`;
}

export function hospitalIdOf(key: CapacityKey): string {
  return key.split(" ")[0];
}

/**
 * The body that publishes a capacity instead of the one that was shown, and the kind of MCI for which
 * it is offered.
 */
export function publicationOf(
  key: CapacityKey,
  { from, value }: Pick<CountChange, "from" | "value">,
  mciKind: MciKind,
) {
  const [hospitalId, field] = key.split(" ");
  return { hospitalId, [field]: value, expected: { [field]: from }, mciKind };
}

/** All capacities by key. */
export function capacitiesIn(statuses: HospitalStatus[]): Record<CapacityKey, Count> {
  return Object.fromEntries(statuses.flatMap((status) =>
    TRIAGE_PRIORITIES.map((priority) => [
      capacityKey(status.HospitalId, priority),
      status[CAPACITY_OF[priority]],
    ])
  ));
}

/** The status with the values that `capacities` has for its hospital. */
export function withCapacities(
  status: HospitalStatus,
  capacities: Record<CapacityKey, Count>,
): HospitalStatus {
  const offered = TRIAGE_PRIORITIES.map((priority) => [
    CAPACITY_OF[priority],
    capacities[capacityKey(status.HospitalId, priority)],
  ]);
  return { ...status, ...Object.fromEntries(offered) };
}

/** The status without capacities, and without the time at which they were published. */
export function withoutOffers(status: HospitalStatus): HospitalStatus {
  const none = { mciRedCapacity: null, mciYellowCapacity: null, mciGreenCapacity: null };
  return { ...status, ...none, mciUpdateDateTime: null };
}

/** The status without a request of the other kind: what was asked for a drill says nothing of a real MCI. */
export function withAskedFor(status: HospitalStatus, kind: MciKind): HospitalStatus {
  const { asked } = status;
  return asked && asked.isDrill !== (kind === "drill") ? { ...status, asked: null } : status;
}

/** One hospital on the page of an MCI. */
export interface HospitalLine {
  status: HospitalStatus;
  balance: Record<TriagePriority, Balance>;
  /** Patients without a priority, en route or arrived. */
  withoutPriority: number;
}

/** Each hospital with its capacity and the patients sent there, in the order of `statuses`. */
export function linesOf(statuses: HospitalStatus[], ringdowns: Ringdown[]): HospitalLine[] {
  return statuses.map((status) => {
    const sentHere = ringdowns.filter(({ hospitalId }) => hospitalId === status.HospitalId);
    return {
      status,
      balance: balanceOf(status, sentHere),
      withoutPriority: sentHere.filter(hasNoPriority).length,
    };
  });
}

/** Whether nothing has changed that a row shows of its hospital. */
export function isSameLine(a: HospitalLine, b: HospitalLine): boolean {
  return a.status === b.status && a.withoutPriority === b.withoutPriority &&
    TRIAGE_PRIORITIES.every((priority) => isSameBalance(a.balance[priority], b.balance[priority]));
}

function isSameBalance(a: Balance, b: Balance): boolean {
  return a.offered === b.offered && a.enRoute === b.enRoute && a.arrived === b.arrived;
}

function hasNoPriority({ patient }: Ringdown): boolean {
  return patient.triagePriority === null;
}

/** Whether the hospital offers nothing and nobody was sent there. Such hospitals can be hidden. */
export function isIdle({ balance, withoutPriority }: HospitalLine): boolean {
  return withoutPriority === 0 &&
    TRIAGE_PRIORITIES.every((p) => balance[p].offered === null && assignedOf(balance[p]) === 0);
}

/** Up to this number all hospitals are shown; above it, idle ones are hidden. */
const MANY = 12;

/**
 * The hospitals to show, and how many of them can be hidden. Hospitals with an unsaved change of
 * the user are always shown.
 */
export function shownLines(
  lines: HospitalLine[],
  { search, isUnfolded, kept }: {
    search: string;
    isUnfolded: boolean;
    /** Ids of hospitals that must be shown. */
    kept: ReadonlySet<string>;
  },
): { shown: HospitalLine[]; foldable: number } {
  if (search.trim() !== "") {
    const hasWords = havingWords(search);
    const isFound = ({ hospital, HospitalId }: HospitalStatus) =>
      kept.has(HospitalId) || hasWords(hospital.name);
    return { shown: lines.filter(({ status }) => isFound(status)), foldable: 0 };
  }
  const isFoldable = (line: HospitalLine) => isIdle(line) && !kept.has(line.status.HospitalId);
  const foldable = lines.length > MANY ? lines.filter(isFoldable).length : 0;
  const shown = foldable === 0 || isUnfolded ? lines : lines.filter((line) => !isFoldable(line));
  return { shown, foldable };
}

/** Patients en route and arrived. */
export function assignedOf({ enRoute, arrived }: Balance): number {
  return enRoute + arrived;
}

const ROUND = [1, 1.2, 1.5, 2, 3, 4, 5, 6, 8, 10];

/**
 * How many patients the full width of every bar means: a round number that fits the largest count.
 */
export function scaleOf(lines: HospitalLine[]): number {
  const counts = lines.flatMap(({ balance }) =>
    TRIAGE_PRIORITIES.flatMap((p) => [balance[p].offered ?? 0, assignedOf(balance[p])])
  );
  const greatest = Math.max(5, ...counts);
  const power = 10 ** Math.floor(Math.log10(greatest));
  return ROUND.map((step) => step * power).find((round) => round >= greatest)!;
}
