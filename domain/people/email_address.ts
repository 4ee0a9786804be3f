import { z } from "zod";
import { requiredLine, TEXT_LIMITS } from "../schema/text.ts";

/** For a text that is no email address, and for an address that is in use (product §10.3). */
export const EMAIL_MESSAGES = {
  notValid: "This is not a valid email address.",
  taken: "This email address has already been used.",
} as const;

const address = z.email();

/** Whether a text without spaces around it is an email address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= TEXT_LIMITS.name && address.safeParse(text).success;
}

/** An email address as it is stored: trimmed, with its upper and lower case. */
export function emailAddress() {
  return requiredLine(TEXT_LIMITS.name)
    .refine((text) => text === "" || address.safeParse(text).success, EMAIL_MESSAGES.notValid);
}
