import { encodeBase32LowerCaseNoPadding, encodeBase32UpperCaseNoPadding } from "@oslojs/encoding";
import { createTOTPKeyURI, generateHOTP, verifyHOTP } from "@oslojs/otp";
import { renderSVG } from "uqr";
import type { AppEnrolment } from "../domain/people/account.ts";
import { tokenHashOf } from "./tokens.ts";

const DIGITS = 6;
const STEP_SECONDS = 30;
const KEY_BYTES = 20; // RFC 4226: the length of a SHA-1 hash
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10; // 80 bits, so that nobody can guess a code from its hash

/** Creates a 6-digit code to send by mail. */
export function newMailCode(): string {
  return generateHOTP(newTotpKey(), 0n, DIGITS);
}

/**
 * The hash of a mailed code, which is stored instead of the code. It includes the session's token,
 * because a hash of six digits alone is easy to guess; only the browser has the token.
 */
export function mailCodeHash(sessionToken: string, code: string): Promise<Uint8Array> {
  return tokenHashOf(`${sessionToken}:${code}`);
}

/** Creates a key for an authenticator app. */
export function newTotpKey(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(KEY_BYTES));
}

/**
 * The step of 30 s, counted since 1970, that a code belongs to; null for a wrong code. Accepts
 * codes of the previous and the next step, for clocks that are up to 30 s off (RFC 6238). `now` in
 * ms.
 */
export function totpStepOf(key: Uint8Array, code: string, now: number): number | null {
  const current = Math.floor(now / 1000 / STEP_SECONDS);
  const steps = [current, current - 1, current + 1];
  return steps.find((step) => verifyHOTP(key, BigInt(step), DIGITS, code)) ?? null;
}

/** The key of an authenticator app as a link, as a picture of that link (SVG) and as text. */
export function enrolmentOf(
  key: Uint8Array,
  { appName, email }: { appName: string; email: string },
): AppEnrolment {
  const uri = createTOTPKeyURI(appName, email, key, STEP_SECONDS, DIGITS);
  const keyText = inGroups(encodeBase32UpperCaseNoPadding(key), " ");
  return { uri, qrSvg: renderSVG(uri), keyText };
}

/** Creates ten recovery codes for a lost app, such as `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const bytes = crypto.getRandomValues(new Uint8Array(RECOVERY_BYTES));
    return inGroups(encodeBase32LowerCaseNoPadding(bytes), "-");
  });
}

/** Removes spaces and hyphens from a typed code and lowers its letters. */
export function typedCode(text: string): string {
  return text.replaceAll(/[\s-]/g, "").toLowerCase();
}

function inGroups(text: string, separator: string): string {
  return text.match(/.{1,4}/g)!.join(separator);
}
