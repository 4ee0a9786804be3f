import { findTotpKey, takeTotpStep } from "../db/sign_in/authenticator_apps.ts";
import { spendSessionCode } from "../db/sign_in/one_time_codes.ts";
import { replaceRecoveryCodes, spendRecoveryCode } from "../db/sign_in/recovery_codes.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { mailCodeHash, newRecoveryCodes, totpStepOf, typedCode } from "./codes.ts";
import { tokenHashOf } from "./tokens.ts";

/** At most so many tries for one mailed code (design §9.3). */
const MAX_TRIES = 5;

/** Who gives a code, and where: the session whose second factor is pending, and its token. */
export interface CodeGiven {
  userId: string;
  sessionId: string;
  sessionToken: string;
  code: string;
  /** In ms. */
  now: number;
}

/**
 * Whether a code is the second factor of its user: from the app or a recovery code where there is
 * an app, otherwise the one mailed for this session. A right one is used up by asking.
 */
export async function isSecondFactor(sql: Sql, given: CodeGiven): Promise<boolean> {
  const { userId, sessionId, sessionToken, now } = given;
  const code = typedCode(given.code);
  const key = await findTotpKey(sql, userId);
  if (!key) {
    const codeHash = await mailCodeHash(sessionToken, code);
    return await spendSessionCode(sql, { sessionId, codeHash, maxTries: MAX_TRIES });
  }
  const step = totpStepOf(key, code, now);
  if (step !== null) return await takeTotpStep(sql, { userId, step });
  return await spendRecoveryCode(sql, { userId, codeHash: await tokenHashOf(code) });
}

/** Ten new recovery codes instead of the old ones, to be shown this once. */
export async function renewRecoveryCodes(sql: Sql, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const codeHashes = await Promise.all(codes.map((code) => tokenHashOf(typedCode(code))));
  await replaceRecoveryCodes(sql, { userId, codeHashes });
  return codes;
}
