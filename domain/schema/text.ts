import { z } from "zod";
import { MESSAGES, tooLongMessage } from "../messages.ts";
import { hasControlCharacter, isBlank } from "./blank.ts";

/** Upper bounds of texts, in characters (product §13.1). */
export const TEXT_LIMITS = { name: 200, identifier: 50, notes: 10_000 } as const;

/**
 * Text as stored: trimmed, and empty where nothing of it could be read. Control characters among what
 * can be read are refused; U+0000 and half a surrogate pair always are, because no client means them.
 */
function text(maxLength: number) {
  return z.string()
    .refine(isWritten, MESSAGES.notValid)
    .meta({ description: `At most ${maxLength} characters, spaces around it aside` })
    .transform((value) => isBlank(value) ? "" : value.trim())
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

/** Optional text: blank, null and (without `keepUndefined`) undefined become null. */
export function optionalText(maxLength: number, { keepUndefined = false } = {}) {
  const orNull = text(maxLength).transform((value) => value === "" ? null : value).nullable();
  return keepUndefined ? orNull.optional() : orNull.optional().transform((value) => value ?? null);
}
