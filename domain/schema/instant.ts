import { z } from "zod";
import { MESSAGES } from "../messages.ts";

/** An instant in ISO 8601 with its offset or `Z`: without a zone it would mean two things. */
export function instant() {
  return z.iso.datetime({ offset: true, abort: true }).refine(isInCalendar, MESSAGES.notValid)
    .transform((value) => new Date(value));
}

/** From the year 1 to 9999 in UTC: PostgreSQL has no year 0, and later ones are written longer. */
function isInCalendar(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
}
