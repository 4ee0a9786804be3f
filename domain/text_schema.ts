import { z } from "zod";
import { MESSAGES, tooLongMessage } from "./messages.ts";

/** Upper bounds of texts, in characters (design §5). */
export const TEXT_LIMITS = { name: 200, identifier: 50, notes: 10_000 } as const;

/** Text as stored: trimmed; U+0000, which PostgreSQL cannot hold, is refused. */
function text(maxLength: number) {
  return z.string()
    .refine((value) => !value.includes("\u0000"), MESSAGES.notValid)
    .meta({ description: `At most ${maxLength} characters, spaces around it aside` })
    .transform((value) => value.trim())
    .refine((value) => value.length <= maxLength, tooLongMessage(maxLength));
}

/** Text that must be there; blank counts as missing. */
export function requiredText(maxLength: number) {
  return text(maxLength).refine((value) => value !== "", MESSAGES.required);
}

/** Text that may be missing: blank, null and (unless kept) undefined become null. */
export function optionalText(maxLength: number, { keepUndefined = false } = {}) {
  const orNull = text(maxLength).transform((value) => value === "" ? null : value).nullable();
  return keepUndefined ? orNull.optional() : orNull.optional().transform((value) => value ?? null);
}

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

/** A count: a whole number from 0 to 9,999. */
export function count(max: number) {
  return wholeNumber({ min: 0, max }, `Range: 0 - ${max}`);
}

/** A whole number from `min` to `max`, told as such to whoever reads the schema. */
export function wholeNumber({ min, max }: { min: number; max: number }, message?: string) {
  return z.number().refine(Number.isInteger, MESSAGES.notValid).min(min, message).max(max, message)
    .meta({ type: "integer" });
}
