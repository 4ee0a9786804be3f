import { addressOf, type Mci } from "../../../domain/mci/mci.ts";
import { t } from "../../../words/t.ts";

/** The incidents to choose from: their numbers in order, and a description of some of them. */
export interface IncidentNumbers {
  suggestions: string[];
  details: Record<string, string>;
}

/**
 * Lists the open MCIs, then the unit's calls, newest first. Drills come last, so that nobody
 * chooses one by habit.
 */
export function incidentNumbers(calls: string[], mcis: Mci[]): IncidentNumbers {
  const numbersOf = (some: Mci[]) => some.map(({ incidentNumber }) => incidentNumber);
  return {
    suggestions: [
      ...numbersOf(mcis.filter(({ isDrill }) => !isDrill)),
      ...calls.filter((call) => !isOfMci(call, mcis)),
      ...numbersOf(mcis.filter(({ isDrill }) => isDrill)),
    ],
    details: Object.fromEntries(mcis.map((mci) => [mci.incidentNumber, wordsOf(mci)])),
  };
}

/** Whether a number is that of one of these MCIs. */
export function isOfMci(number: string, mcis: Mci[]): boolean {
  return mcis.some(({ incidentNumber }) => sameNumber(incidentNumber, number));
}

function sameNumber(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** 'MCI, Pier 39'. */
function wordsOf(mci: Mci): string {
  return [mci.isDrill ? t("DRILL") : t("MCI"), addressOf(mci)].filter(Boolean).join(", ");
}
