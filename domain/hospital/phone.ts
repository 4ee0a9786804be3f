import { MESSAGES } from "../messages.ts";

/** A plus only first, parentheses around digits, and an extension after an x. */
const WRITTEN = /^\+?[\d .-]*(\(\d+\)[\d .-]*)*(x ?\d+)?$/;
const FEWEST_DIGITS = 7;
const MOST_DIGITS = 15;

/**
 * The message for a phone number that a crew could not call, or null. It has 7 to 15 digits, and
 * besides them only + ( ) - . x and spaces.
 */
export function phoneFault(phone: string): string | null {
  const digits = phone.replace(/\D/g, "").length;
  const isNumber = WRITTEN.test(phone) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
  return isNumber ? null : MESSAGES.invalidPhone;
}
