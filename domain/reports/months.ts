import { MESSAGES } from "../messages.ts";
import { MOST_MONTHS } from "./apot.ts";

/** Calendar months ('2026-11'), both in full. */
export interface Months {
  from: string;
  to: string;
}

export const TOO_MANY_MONTHS = `At most ${MOST_MONTHS} months.`;

/** Whether a text is a month that the database has in every time zone: '2026-11'. */
export function isMonth(text: string): boolean {
  return /^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text);
}

/** What is wrong with these months, by its path; null if nothing is. */
export function monthsFault({ from, to }: Months): { path: string; message: string } | null {
  if (to < from) return { path: "toMonth", message: MESSAGES.notValid };
  const tooMany = numberOf(to) - numberOf(from) >= MOST_MONTHS;
  return tooMany ? { path: "fromMonth", message: TOO_MANY_MONTHS } : null;
}

/** The months that these days ('2026-11-20') are in, the last ones where they are too many. */
export function monthsOf({ from, to }: { from: string; to: string }): Months {
  const last = numberOf(to.slice(0, 7));
  const first = Math.max(numberOf(from.slice(0, 7)), last + 1 - MOST_MONTHS);
  return { from: nameOf(first), to: nameOf(last) };
}

/** Months since the year 0. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
}

function nameOf(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, "0");
  return `${year}-${String(number % 12 + 1).padStart(2, "0")}`;
}
