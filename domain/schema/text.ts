import { z } from "zod";
import { MESSAGES, tooLongMessage } from "../messages.ts";
import { hasControlCharacter, isBlank, withoutHidden, withoutTurns } from "./blank.ts";

/** Upper bounds of texts, in characters (product §13.1). */
export const TEXT_LIMITS = { name: 200, identifier: 50, notes: 10_000 } as const;

/**
 * Text as stored: trimmed, and empty where nothing of it could be read. Control characters among what
 * can be read are refused, and what turns the direction of a text is removed; U+0000 and half a surrogate pair always are, because no client means them.
 */
function text(maxLength: number, { readable = withoutTurns } = {}) {
  return z.string()
    .refine(isWritten, MESSAGES.notValid)
    .meta({ description: `At most ${maxLength} characters, spaces around it aside` })
    .transform((value) => isBlank(value) ? "" : readable(value).trim())
    .refine((value) => value.length <= maxLength, tooLongMessage(maxLength));
}

function isWritten(value: string): boolean {
  if (value.includes("\u0000") || !value.isWellFormed()) return false;
  return isBlank(value) || !hasControlCharacter(value);
}

/** Required text; blank text counts as missing. */
export function requiredText(maxLength: number) {
  return text(maxLength).refine((value) => value !== "", MESSAGES.required);
}

/** Required text of one line, as names are: line breaks and tabs in it become spaces. */
export function requiredLine(maxLength: number) {
  return text(maxLength, { readable: asLine }).refine((value) => value !== "", MESSAGES.required);
}

function asLine(value: string): string {
  return withoutTurns(value).replace(/\s+/g, " ");
}

/**
 * The name of a unit, or the number of a call or an MCI. What nobody can see is removed, as it comes
 * along with a copy from a message: otherwise two that look alike would not be the same.
 */
export function identifierText() {
  return text(TEXT_LIMITS.identifier, { readable: (value) => withoutHidden(asLine(value)) })
    .refine((value) => value !== "", MESSAGES.required);
}

/** Optional text: blank, null and (without `keepUndefined`) undefined become null. */
export function optionalText(maxLength: number, { keepUndefined = false } = {}) {
  return orNull(text(maxLength), keepUndefined);
}

/** The same of one line. */
export function optionalLine(maxLength: number, { keepUndefined = false } = {}) {
  return orNull(text(maxLength, { readable: asLine }), keepUndefined);
}

function orNull(given: ReturnType<typeof text>, keepUndefined: boolean) {
  const sent = given.transform((value) => value === "" ? null : value).nullable().optional();
  return keepUndefined ? sent : sent.transform((value) => value ?? null);
}
