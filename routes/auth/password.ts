import type { Context } from "hono";
import { forgetAttempts, giveBackAttempt, takeAttempt } from "../../db/sign_in/attempts.ts";
import { findUserToSignIn, type UserWithPassword } from "../../db/people/users.ts";
import { SignInFailed, TooManyAttempts } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { isPasswordOf } from "../../server/passwords.ts";
import type { AppEnv } from "../app_env.ts";
import { clientAddress } from "../client_address.ts";
import { comesFromKnownDevice } from "./devices.ts";

const WITHIN_SECONDS = 15 * 60;
const MAX_TRIES_OF_ACCOUNT = 10;
const MAX_TRIES_OF_KNOWN_DEVICE = 100;
const MAX_TRIES_OF_ADDRESS = 200;

/**
 * The user with this email address and password.
 * @throws {SignInFailed} without telling which of the two is wrong. @throws {TooManyAttempts}
 */
export async function provePassword(
  c: Context<AppEnv>,
  email: string,
  password: string,
): Promise<UserWithPassword> {
  const { sql } = c.var;
  const account = email.toLowerCase();
  const address = clientAddress(c);
  const found = await findUserToSignIn(sql, email);
  await ensureNotTooMany(c, { account, address, userId: found?.user.id ?? null });
  if (!await isPasswordOf(password, found?.hashedPassword ?? null) || !found) {
    throw new SignInFailed(MESSAGES.signInFailed);
  }
  await giveBackAttempt(sql, { kind: "address", subject: address });
  await forgetAttempts(sql, { kind: "account", subject: account });
  return found;
}

/**
 * Counts each attempt before checking it, so that parallel attempts cannot exceed the limit. Known
 * devices have a higher limit, so that an attacker cannot lock a crew out.
 * @throws {TooManyAttempts}
 */
async function ensureNotTooMany(
  c: Context<AppEnv>,
  { account, address, userId }: { account: string; address: string; userId: string | null },
) {
  const { sql } = c.var;
  const withinSeconds = WITHIN_SECONDS;
  const isKnown = await comesFromKnownDevice(c, userId);
  const ofAddress = { kind: "address", subject: address } as const;
  const maxOfAddress = isKnown ? Infinity : MAX_TRIES_OF_ADDRESS;
  if (!await takeAttempt(sql, { ...ofAddress, withinSeconds, max: maxOfAddress })) {
    throw new TooManyAttempts(WITHIN_SECONDS);
  }
  const max = isKnown ? MAX_TRIES_OF_KNOWN_DEVICE : MAX_TRIES_OF_ACCOUNT;
  if (await takeAttempt(sql, { kind: "account", subject: account, withinSeconds, max })) return;
  // Attempts at a locked account must not lock out everybody else at this address.
  await giveBackAttempt(sql, ofAddress);
  throw new TooManyAttempts(WITHIN_SECONDS);
}
