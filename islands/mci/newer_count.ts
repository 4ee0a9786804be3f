import type { Failure } from "../call/outcome.ts";
import { t } from "../../words/t.ts";

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

/** The same refusal, after somebody has set yet another count, which is known without a name. */
export function withNewerCount(failure: Failure, value: number | null): Failure {
  if (failure.outcome !== "refused") return failure;
  const messages = failure.messages.map((fault) =>
    fault.path !== undefined && isCount(fault.value) ? { ...fault, value, by: undefined } : fault
  );
  return { ...failure, messages };
}

function isCount(value: unknown): value is number | null {
  return value === null || typeof value === "number";
}

/** 'Ana Lopez set 7 meanwhile. Keep 7 or set 5?' */
export function newerWords({ value, by }: NewerCount, wanted: number | null): string {
  const name = by ?? t("Somebody else");
  const did = value === null
    ? t("{name} took the offer back meanwhile.", { name })
    : t("{name} set {count} meanwhile.", { name, count: value });
  return `${did} ${choiceWords(value, wanted)}`;
}

function choiceWords(kept: number | null, wanted: number | null): string {
  if (kept === null) {
    return wanted === null
      ? t("Keep no offer or take the offer back?")
      : t("Keep no offer or set {count}?", { count: wanted });
  }
  return wanted === null
    ? t("Keep {count} or take the offer back?", { count: kept })
    : t("Keep {kept} or set {wanted}?", { kept, wanted });
}
