import { encodeBase32LowerCaseNoPadding, encodeBase32UpperCaseNoPadding } from "@oslojs/encoding";
import { createTOTPKeyURI, generateHOTP, verifyHOTP } from "@oslojs/otp";
import { renderSVG } from "uqr";
import type { AppEnrolment } from "../domain/people/account.ts";
import { tokenHashOf } from "./tokens.ts";

const DIGITS = 6;
const STEP_SECONDS = 30;
const KEY_BYTES = 20; // RFC 4226: the length of a SHA-1
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10; // 80 bits: nobody finds a code from its hash

/** A new 6-digit code to send by mail. */
export function newMailCode(): string {
  return generateHOTP(newTotpKey(), 0n, DIGITS);
}

/**
 * All that is stored of a mailed code. Six digits are soon guessed from a hash, so the session's
 * token goes in, too: it is nowhere but in the browser.
 */
export function mailCodeHash(sessionToken: string, code: string): Promise<Uint8Array> {
  return tokenHashOf(`${sessionToken}:${code}`);
}

/** A new key of an authenticator app. */
export function newTotpKey(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES));
}

/**
 * The step of 30 s, counted since 1970, whose code this is, or null. A clock that is up to 30 s off
 * is forgiven (RFC 6238). `now` in ms.
 */
export function totpStepOf(key: Uint8Array, code: string, now: number): number | null {
  const current = Math.floor(now / 1000 / STEP_SECONDS);
  const steps = [current, current - 1, current + 1];
  return steps.find((step) => verifyHOTP(key, BigInt(step), DIGITS, code)) ?? null;
}

/** What an authenticator app is told of a key. */
export function enrolmentOf(
  key: Uint8Array,
  { appName, email }: { appName: string; email: string },
): AppEnrolment {
  const uri = createTOTPKeyURI(appName, email, key, STEP_SECONDS, DIGITS);
  const keyText = inGroups(encodeBase32UpperCaseNoPadding(key), " ");
  return { uri, qrSvg: renderSVG(uri), keyText };
}

/** Ten new codes for the day the app is lost, such as `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(RECOVERY_BYTES));
    return inGroups(encodeBase32LowerCaseNoPadding(bytes), "-");
  });
}

/** A code as it was meant, however it was typed. */
export function typedCode(text: string): string {
  return text.replaceAll(/[\s-]/g, "").toLowerCase();
}

function inGroups(text: string, separator: string): string {
  return text.match(/.{1,4}/g)!.join(separator);
}
