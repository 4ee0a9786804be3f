import { overdueSinceOf } from "../../domain/hospital/attention.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { useToldOnce } from "./use_told_once.ts";
import { t } from "../../words/t.ts";

/** Gives what a screen reader says about ringdowns that nobody confirms, once for each alert. */
export function useOverdueTold(unconfirmed: Ringdown[]): string {
  return useToldOnce(unconfirmed.filter(overdueSinceOf), { keyOf, sentenceOf });
}

function keyOf(ringdown: Ringdown): string {
  return `${ringdown.id} ${overdueSinceOf(ringdown)}`;
}

/** Gives, for example, 'Still not confirmed: M1, chest pain.' */
function sentenceOf({ isDrill, ambulanceIdentifier: unit, patient }: Ringdown): string {
  const values = { unit, complaint: patient.chiefComplaintDescription };
  return isDrill
    ? t("Drill. Still not confirmed: {unit}, {complaint}.", values)
    : t("Still not confirmed: {unit}, {complaint}.", values);
}
