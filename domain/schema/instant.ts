import { z } from "zod";
import { MESSAGES } from "../messages.ts";

/** An instant in ISO 8601 with its offset or `Z`: without a zone it would be ambiguous. */
export function instant() {
  return z.iso.datetime({ offset: true, abort: true }).refine(isInCalendar, MESSAGES.notValid)
    .transform((value) => new Date(value));
}

/** PostgreSQL has no year 0, and a year after 9999 has more than four digits. */
function isInCalendar(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
}
