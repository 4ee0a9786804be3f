import type { Context } from "hono";
import {
  countAttempts,
  forgetAttempts,
  noteAttempt,
  takeAttempt,
} from "../../db/sign_in_attempts.ts";
import { findUserToSignIn, type UserWithPassword } from "../../db/users.ts";
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
    await noteAttempt(sql, { kind: "address", subject: address });
    throw new SignInFailed(MESSAGES.signInFailed);
  }
  await forgetAttempts(sql, { kind: "account", subject: account });
  return found;
}

/** A device that has signed in to the account before is heard: nobody locks a crew out from outside. */
async function ensureNotTooMany(
  c: Context<AppEnv>,
  { account, address, userId }: { account: string; address: string; userId: string | null },
) {
  const { sql } = c.var;
  const withinSeconds = WITHIN_SECONDS;
  const isKnown = await comesFromKnownDevice(c, userId);
  const max = isKnown ? MAX_TRIES_OF_KNOWN_DEVICE : MAX_TRIES_OF_ACCOUNT;
  const ofAddress = await countAttempts(sql, { kind: "address", subject: address, withinSeconds });
  const isHeard = (isKnown || ofAddress < MAX_TRIES_OF_ADDRESS) &&
    await takeAttempt(sql, { kind: "account", subject: account, withinSeconds, max });
  if (!isHeard) throw new TooManyAttempts(WITHIN_SECONDS);
}
