import type { Context } from "hono";
import { forgetWrongPasswords, takeAttempts } from "../../db/sign_in/attempts.ts";
import { findUserToSignIn, type UserToSignIn } from "../../db/people/users.ts";
import { SignInFailed, TooManyAttempts } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { isPasswordOf } from "../../server/passwords.ts";
import type { AppEnv } from "../app_env.ts";
import { clientAddress } from "../client_address.ts";
import { deviceHashOf } from "./devices.ts";

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
): Promise<UserToSignIn> {
  const { sql } = c.var;
  const address = clientAddress(c);
  const found = await findUserToSignIn(sql, email, await deviceHashOf(c));
  // As it is stored: the database also takes spellings for the same address that we would not.
  const account = (found?.user.email ?? email).toLowerCase();
  await ensureNotTooMany(c, { account, address, isKnownDevice: found?.isKnownDevice ?? false });
  if (!await isPasswordOf(password, found?.hashedPassword ?? null) || !found) {
    throw new SignInFailed(MESSAGES.signInFailed);
  }
  await forgetWrongPasswords(sql, { account, address });
  return found;
}

/**
 * Counts each attempt before checking it, so that parallel attempts cannot exceed the limit. Known
 * devices have a higher limit, so that an attacker cannot lock a crew out. An attempt at a locked
 * account does not count for the address: it must not lock out everybody else there.
 * @throws {TooManyAttempts}
 */
async function ensureNotTooMany(
  c: Context<AppEnv>,
  { account, address, isKnownDevice }: {
    account: string;
    address: string;
    isKnownDevice: boolean;
  },
) {
  const withinSeconds = WITHIN_SECONDS;
  const isTaken = await takeAttempts(c.var.sql, [
    {
      kind: "address",
      subject: address,
      withinSeconds,
      max: isKnownDevice ? Infinity : MAX_TRIES_OF_ADDRESS,
    },
    {
      kind: "account",
      subject: account,
      withinSeconds,
      max: isKnownDevice ? MAX_TRIES_OF_KNOWN_DEVICE : MAX_TRIES_OF_ACCOUNT,
    },
  ]);
  if (!isTaken) throw new TooManyAttempts(WITHIN_SECONDS);
}
