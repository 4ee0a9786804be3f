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
 * Whose email address and password these are.
 * @throws {SignInFailed} for every fault, so that nobody learns which. @throws {TooManyAttempts}
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
 * Counts a try before it is known to be wrong, so that a burst is no way around. A device that has
 * signed in to the account before is heard: nobody locks a crew out from outside.
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
  await giveBackAttempt(sql, ofAddress); // or who is kept out would keep out all around him
  throw new TooManyAttempts(WITHIN_SECONDS);
}
