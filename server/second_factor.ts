import type { Mail } from "../db/emails.ts";
import { takeTotpStep } from "../db/sign_in/authenticator_apps.ts";
import { spendSessionCode } from "../db/sign_in/one_time_codes.ts";
import { replaceRecoveryCodes, spendRecoveryCode } from "../db/sign_in/recovery_codes.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { mailCodeHash, newRecoveryCodes, totpStepOf, typedCode } from "./codes.ts";
import { tokenHashOf } from "./tokens.ts";

/** The most attempts for one mailed code (design §9.3). */
const MAX_TRIES = 5;

/** A code that a user gives, and the pending session (with its token) in which they give it. */
export interface CodeGiven {
  userId: string;
  /** The key of the user's authenticator app, or null. */
  totpKey: Uint8Array | null;
  sessionId: string;
  sessionToken: string;
  code: string;
  /** The current time in ms. */
  now: number;
}

/**
 * Checks a code and uses it up if it is right. A user with an app gives a code of the app or a
 * recovery code; other users give the code that was mailed for this session.
 */
export async function isSecondFactor(sql: Sql, given: CodeGiven): Promise<boolean> {
  const { userId, totpKey, sessionId, sessionToken, now } = given;
  const code = typedCode(given.code);
  if (!totpKey) {
    const codeHash = await mailCodeHash(sessionToken, code);
    return await spendSessionCode(sql, { sessionId, codeHash, maxTries: MAX_TRIES });
  }
  const step = totpStepOf(totpKey, code, now);
  if (step !== null) return await takeTotpStep(sql, { userId, step });
  return await spendRecoveryCode(sql, { userId, codeHash: await tokenHashOf(code) });
}

/**
 * Replaces a user's recovery codes by ten new ones and returns them, to be shown only once. `mail`
 * tells the user, unless they are told of the app anyway.
 */
export async function renewRecoveryCodes(
  sql: Sql,
  { userId, mail }: { userId: string; mail?: Mail },
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const codeHashes = await Promise.all(codes.map((code) => tokenHashOf(typedCode(code))));
  await replaceRecoveryCodes(sql, { userId, codeHashes, mail });
  return codes;
}
