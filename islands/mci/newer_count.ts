import type { Failure } from "../call/outcome.ts";

/** A count that somebody else has set meanwhile. */
export interface NewerCount {
  value: number | null;
  by: string | null;
}

/** What stands instead of what was typed, if that is why it was refused. */
export function newerCountIn(failure: Failure): NewerCount | null {
  if (failure.outcome !== "refused" || failure.status !== 409) return null;
  const fault = failure.messages.find(({ path }) => path !== undefined);
  if (!fault || !isCount(fault.value)) return null;
  return { value: fault.value, by: fault.by ?? null };
}

function isCount(value: unknown): value is number | null {
  return value === null || typeof value === "number";
}

/** 'Ana Lopez set 7 meanwhile. Keep 7 or set 5?' */
export function newerWords({ value, by }: NewerCount, wanted: number | null): string {
  const who = by ?? "Somebody else";
  const did = value === null
    ? `${who} took the offer back meanwhile.`
    : `${who} set ${value} meanwhile.`;
  const keep = value === null ? "Keep no offer" : `Keep ${value}`;
  return `${did} ${keep} or ${wanted === null ? "take the offer back" : `set ${wanted}`}?`;
}
