import { compare, hash } from "@node-rs/bcrypt";
import { MAX_PASSWORD_BYTES } from "../domain/people/password.ts";

/** About 270 ms a hash; changed only by tests. */
const COST = 12;
/** Hashing at once: the other core is left to ringdowns. */
const AT_ONCE = 2;

let busy = 0;
const waiting: (() => void)[] = [];

/** The bcrypt hash of a password. */
export function hashPassword(password: string, cost = COST): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/**
 * Whether a password is the one that was hashed. Without a hash (an unknown account) it takes as
 * long and is false, so that nobody learns which accounts there are.
 */
export async function isPasswordOf(password: string, hashed: string | null): Promise<boolean> {
  const isTooLong = new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES;
  const isRight = await inTurn(() => compare(password, hashed ?? NOBODYS_HASH));
  return isRight && hashed !== null && !isTooLong;
}

/** Of a random word that nobody knows, at the usual cost. */
const NOBODYS_HASH = "$2b$12$DqeEt9gEKMg7EGP5G56TJ.7Mt5jdU/.p7jUtk1qcfL1TBkVLdLV5K";

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  busy++;
  try {
    return await work();
  } finally {
    busy--;
    waiting.shift()?.();
  }
}
