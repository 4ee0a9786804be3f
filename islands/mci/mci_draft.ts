import { type LocalDateTime, localDateTime } from "../../domain/time/local_time.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { isBlank } from "../../domain/schema/blank.ts";
import {
  dateTimeFaults,
  type DateTimeRules,
  isBlankDateTime,
  isoOf,
  NO_DATE_TIME,
} from "../../domain/time/typed_date_time.ts";

/** The form of an MCI as typed. Both times are in one time zone. */
export interface MciDraft {
  incidentNumber: string;
  startedAt: LocalDateTime;
  endedAt: LocalDateTime;
  address1: string;
  address2: string;
  isDrill: boolean;
}

type MciFields = Pick<Mci, "incidentNumber" | "startedAt" | "endedAt" | "address1" | "address2">;

/** The body; for an existing MCI only the changed fields, with what stood there when it was read. */
export type MciBody = Partial<MciFields> & {
  isDrill?: boolean;
  expected?: Partial<MciFields>;
};

/** The initial form. A new MCI starts now (ms), rounded down to the minute. */
export function draftOf(mci: Mci | null, now: number, timeZone: string): MciDraft {
  return {
    incidentNumber: mci?.incidentNumber ?? "",
    startedAt: localDateTime(mci?.startedAt ?? now, timeZone),
    endedAt: mci?.endedAt ? localDateTime(mci.endedAt, timeZone) : NO_DATE_TIME,
    address1: mci?.address1 ?? "",
    address2: mci?.address2 ?? "",
    isDrill: mci?.isDrill ?? false,
  };
}

/** So that a mistyped year does not make an MCI of another century. */
const EARLIEST = "2000-01-01";

/** How the two times are checked and read. */
export type MciRules = Record<"startedAt" | "endedAt", DateTimeRules>;

export function rulesOf(mci: Mci | null, now: number, timeZone: string): MciRules {
  const common = { timeZone, min: EARLIEST };
  return {
    startedAt: { ...common, edited: mci?.startedAt ?? new Date(now).toISOString() },
    endedAt: { ...common, edited: mci?.endedAt },
  };
}

/**
 * The messages by path; for a date or a time alone, the path of its part ('startedAt.date'). Null
 * if there are none.
 */
export function faultsIn(
  draft: MciDraft,
  rules: MciRules,
): Record<string, string> | null {
  const faults: [string, string][] = [];
  if (isBlank(draft.incidentNumber)) faults.push(["incidentNumber", MESSAGES.required]);
  for (const name of ["startedAt", "endedAt"] as const) {
    const required = name === "startedAt";
    const parts = dateTimeFaults(draft[name], { ...rules[name], required });
    for (const [part, message] of Object.entries(parts ?? {})) {
      faults.push([`${name}.${part}`, message]);
    }
  }
  return faults.length > 0 ? Object.fromEntries(faults) : null;
}

/**
 * All fields of a new MCI; of an existing one only the changed fields, so that nobody else's change
 * is overwritten, and what they were, so that nobody's is overwritten unsaid.
 */
export function bodyOf(
  draft: MciDraft,
  before: MciDraft,
  rules: MciRules,
  mci: Mci | null,
): MciBody {
  const now = writtenOf(draft, rules), then = writtenOf(before, rules);
  if (!mci) {
    const { endedAt: _, ...started } = now;
    return { ...started, isDrill: draft.isDrill };
  }
  const names = Object.keys(now) as (keyof typeof now)[];
  const changed = names.filter((name) => now[name] !== then[name]);
  const fieldsOf = (fields: MciFields) =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { ...fieldsOf(now), expected: fieldsOf(mci) };
}

/** Whether it has no end. */
export function isOpen({ endedAt }: MciDraft): boolean {
  return isBlankDateTime(endedAt);
}

/** Whether saving would open an ended MCI again. */
export function isReopened(draft: MciDraft, before: MciDraft): boolean {
  return !isOpen(before) && isOpen(draft);
}

/** Whether saving would end an open MCI. */
export function isEnded(draft: MciDraft, before: MciDraft): boolean {
  return isOpen(before) && !isOpen(draft);
}

const LONG_AGO_MS = 24 * 60 * 60 * 1000;

/** Whether a start that is newly said lies more than a day back, which is often a wrong date. */
export function isLongAgo({ startedAt }: MciBody, now: number): boolean {
  return startedAt !== undefined && now - Date.parse(startedAt) > LONG_AGO_MS;
}

function writtenOf(draft: MciDraft, rules: MciRules): MciFields {
  return {
    incidentNumber: draft.incidentNumber.trim(),
    startedAt: isoOf(draft.startedAt, rules.startedAt)!, // required, and already checked
    endedAt: isoOf(draft.endedAt, rules.endedAt),
    address1: draft.address1.trim() || null,
    address2: draft.address2.trim() || null,
  };
}
