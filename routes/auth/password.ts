import type { Context } from "hono";
import { forgetWrongPasswords, takePasswordTry } from "../../db/sign_in/attempts.ts";
import { findUserToSignIn, type UserToSignIn } from "../../db/people/users.ts";
import {
  PasswordBlocked,
  PasswordOff,
  SignInFailed,
  TooManyAttempts,
} from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { isPasswordOf } from "../../server/passwords.ts";
import type { AppEnv } from "../app_env.ts";
import { countedAddress } from "../client_address.ts";
import { inPasswordTurn } from "./password_turn.ts";
import { deviceHashOf } from "./devices.ts";

const WITHIN_SECONDS = 15 * 60;
const MAX_TRIES_OF_ACCOUNT = 10;
const MAX_TRIES_OF_KNOWN_DEVICE = 100;
const MAX_TRIES_OF_ADDRESS = 200;
/** However long they take (decision 0060). */
const MAX_TRIES_IN_A_ROW = 100;

/**
 * The user with this email address and password. Only a device that the account knows is looked up
 * before its turn: whoever waits takes no connection.
 * @throws {SignInFailed} without telling which of the two is wrong. @throws {TooManyAttempts}
 * @throws {PasswordBlocked} @throws {PasswordsBusy} @throws {GivenUp}
 * @throws {PasswordOff} it is right, and their organisation uses its provider only.
 */
export async function provePassword(
  c: Context<AppEnv>,
  email: string,
  password: string,
): Promise<UserToSignIn> {
  const deviceHash = await deviceHashOf(c);
  const find = () => findUserToSignIn(c.var.sql, email, deviceHash);
  const known = deviceHash ? await find() : null;
  const knownAccount = known?.isKnownDevice ? known.user.id : undefined;
  return await inPasswordTurn(
    c,
    async () => await check(c, { email, password, found: deviceHash ? known : await find() }),
    { knownAccount },
  );
}

async function check(
  c: Context<AppEnv>,
  { email, password, found }: { email: string; password: string; found: UserToSignIn | null },
): Promise<UserToSignIn> {
  const address = countedAddress(c);
  // As it is stored: the database also takes spellings for the same address that we would not.
  const account = (found?.user.email ?? email).toLowerCase();
  c.set("triedAccount", account);
  await ensureNotTooMany(c, { account, address, found });
  if (!await isPasswordOf(password, found?.hashedPassword ?? null) || !found) {
    throw new SignInFailed(MESSAGES.signInFailed);
  }
  const row = { userId: found.user.id, isKnownDevice: found.isKnownDevice };
  await forgetWrongPasswords(c.var.sql, { account, address, row });
  if (found.isPasswordOff) throw new PasswordOff(found.user.organization.name);
  return found;
}

/**
 * Counts each attempt before checking it, so that parallel attempts cannot exceed the limit. Known
 * devices have a higher limit, so that an attacker cannot lock a crew out. An attempt at a locked
 * account does not count for the address: it must not lock out everybody else there.
 * @throws {TooManyAttempts} @throws {PasswordBlocked}
 */
async function ensureNotTooMany(
  c: Context<AppEnv>,
  { account, address, found }: { account: string; address: string; found: UserToSignIn | null },
) {
  const withinSeconds = WITHIN_SECONDS;
  const isKnownDevice = found?.isKnownDevice ?? false;
  const row = found && { userId: found.user.id, isKnownDevice, max: MAX_TRIES_IN_A_ROW };
  const outcome = await takePasswordTry(c.var.sql, [
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
  ], row);
  if (outcome === "blocked") throw new PasswordBlocked();
  if (outcome !== "taken") throw new TooManyAttempts(outcome.waitSeconds);
}
