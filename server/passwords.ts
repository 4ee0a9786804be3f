import { compare, hash } from "@node-rs/bcrypt";
import { MAX_PASSWORD_BYTES } from "../domain/people/password.ts";
import { createPasswordTurns } from "./sign_in/password_turns.ts";

/** The bcrypt cost: about 270 ms per hash. Only tests lower it. */
let usualCost = 12;

/**
 * The turns of this process. Whatever a request wants checked or hashed is done in one of them
 * (`routes/auth/password_turn.ts`).
 */
export const passwordTurns = createPasswordTurns();

/** Hashes at the lowest cost from now on. For tests, which would spend minutes on hashes. */
export function hashCheaply(): void {
  usualCost = 4;
}

/** Hashes a password with bcrypt. */
export function hashPassword(password: string, cost = usualCost): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether a password matches a hash. Without a hash (an unknown account) the check is false and
 * takes equally long, so that nobody can find out which accounts exist.
 */
export async function isPasswordOf(password: string, hashed: string | null): Promise<boolean> {
  const isTooLong = new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES;
  const isRight = await compare(password, hashed ?? nobodysHash());
  return isRight && hashed !== null && !isTooLong;
}

/** The hash of an unknown random word, at the usual cost. */
function nobodysHash(): string {
  const cost = String(usualCost).padStart(2, "0");
  return `$2b$${cost}$DqeEt9gEKMg7EGP5G56TJ.7Mt5jdU/.p7jUtk1qcfL1TBkVLdLV5K`;
}
