import type { Context } from "hono";
import { beginEnrolment, confirmApp, findPendingKey } from "../../db/sign_in/authenticator_apps.ts";
import { ensureAttempt } from "../../db/sign_in/attempts.ts";
import { newsMail } from "../../db/people/news.ts";
import { ACCOUNT_MESSAGES, type AppEnrolment } from "../../domain/people/account.ts";
import { Conflict } from "../../domain/errors.ts";
import { enrolmentOf, newTotpKey, totpStepOf, typedCode } from "../../server/codes.ts";
import { appKeyPlace } from "../../server/keys/sealed_keys.ts";
import type { AppEnv } from "../app_env.ts";
import { accountNews } from "./account_news.ts";

const LIMIT = { withinSeconds: 15 * 60, max: 10 };

/** Makes a key for an app. Nothing changes until a code confirms it. */
export async function beginAppSetup(c: Context<AppEnv>): Promise<AppEnrolment> {
  const { sql, user, config, vault } = c.var;
  const key = newTotpKey();
  const sealed = await vault.seal(appKeyPlace(user.id), key);
  await beginEnrolment(sql, { userId: user.id, key: sealed });
  return enrolmentOf(key, { appName: config.appName, email: user.email });
}

/**
 * Starts to use the app after its first right code, which proves that the app has the key. False for
 * a wrong code.
 * @throws {Conflict} there is no app to confirm. @throws {TooManyAttempts}
 */
export async function confirmAppSetup(c: Context<AppEnv>, code: string): Promise<boolean> {
  const { sql, clock, user, vault } = c.var;
  const tries = { kind: "second factor", subject: user.id } as const;
  await ensureAttempt(sql, { ...tries, ...LIMIT });
  const sealed = await findPendingKey(sql, user.id);
  if (!sealed) throw new Conflict(ACCOUNT_MESSAGES.noAppToConfirm);
  const key = await vault.open(appKeyPlace(user.id), sealed);
  const step = totpStepOf(key, typedCode(code), clock.now().getTime());
  if (step === null) return false;
  const mail = newsMail(accountNews(c), user, { kind: "app set up" });
  const isConfirmed = await confirmApp(sql, { userId: user.id, key: sealed, step, mail });
  if (!isConfirmed) throw new Conflict(ACCOUNT_MESSAGES.noAppToConfirm);
  return true;
}
