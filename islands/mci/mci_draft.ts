import { type LocalDateTime, localDateTime } from "../../domain/time/local_time.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { MESSAGES } from "../../domain/messages.ts";
import {
  dateTimeFaults,
  type DateTimeRules,
  isBlankDateTime,
  isoOf,
  NO_DATE_TIME,
} from "../../domain/time/typed_date_time.ts";

/** What stands in the form of an MCI. Times are those of one zone. */
export interface MciDraft {
  incidentNumber: string;
  startedAt: LocalDateTime;
  endedAt: LocalDateTime;
  address1: string;
  address2: string;
  isDrill: boolean;
}

/** What is sent: of one that is changed, only what was changed. */
export type MciBody = Partial<
  Pick<Mci, "incidentNumber" | "startedAt" | "endedAt" | "address1" | "address2" | "isDrill">
>;

/** What the form begins with. A new MCI starts now (ms), to the minute. */
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

/** A mistyped year must not make an incident of another century. */
const EARLIEST = "2000-01-01";

/** What the two times are checked and read by. */
export type MciRules = Record<"startedAt" | "endedAt", DateTimeRules>;

export function rulesOf(mci: Mci | null, now: number, timeZone: string): MciRules {
  const common = { timeZone, min: EARLIEST };
  return {
    startedAt: { ...common, edited: mci?.startedAt ?? new Date(now).toISOString() },
    endedAt: { ...common, edited: mci?.endedAt },
  };
}

/** The messages at the fields, by path; of a time, by its part: 'startedAt.date'. Null without one. */
export function faultsIn(
  draft: MciDraft,
  rules: MciRules,
): Record<string, string> | null {
  const faults: [string, string][] = [];
  if (!draft.incidentNumber.trim()) faults.push(["incidentNumber", MESSAGES.required]);
  for (const name of ["startedAt", "endedAt"] as const) {
    const required = name === "startedAt";
    const parts = dateTimeFaults(draft[name], { ...rules[name], required });
    for (const [part, message] of Object.entries(parts ?? {})) {
      faults.push([`${name}.${part}`, message]);
    }
  }
  return faults.length > 0 ? Object.fromEntries(faults) : null;
}

/** A new MCI whole; of one that is changed only what differs, so that nobody's change is undone. */
export function bodyOf(
  draft: MciDraft,
  before: MciDraft,
  rules: MciRules,
  { isNew }: { isNew: boolean },
): MciBody {
  const now = writtenOf(draft, rules), then = writtenOf(before, rules);
  if (isNew) {
    const { endedAt: _, ...started } = now;
    return { ...started, isDrill: draft.isDrill };
  }
  const names = Object.keys(now) as (keyof typeof now)[];
  return Object.fromEntries(
    names.filter((name) => now[name] !== then[name]).map((name) => [name, now[name]]),
  );
}

/** Whether saving would make an ended MCI an open one again. */
export function isReopened(draft: MciDraft, before: MciDraft): boolean {
  return !isBlankDateTime(before.endedAt) && isBlankDateTime(draft.endedAt);
}

function writtenOf(
  draft: MciDraft,
  rules: MciRules,
) {
  return {
    incidentNumber: draft.incidentNumber.trim(),
    startedAt: isoOf(draft.startedAt, rules.startedAt)!, // required, and checked before
    endedAt: isoOf(draft.endedAt, rules.endedAt),
    address1: draft.address1.trim() || null,
    address2: draft.address2.trim() || null,
  };
}
