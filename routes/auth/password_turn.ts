import type { Context } from "hono";
import { hashPassword, passwordTurns } from "../../server/passwords.ts";
import type { AppEnv } from "../app_env.ts";
import { countedAddress } from "../client_address.ts";

/**
 * Runs `work`, which checks or hashes a password, when it is the caller's turn. Nothing is begun for
 * a caller who has gone. `knownAccount`: the account that knows the device of the request.
 * @throws {PasswordsBusy} too many wait. @throws {GivenUp}
 */
export function inPasswordTurn<Result>(
  c: Context<AppEnv>,
  work: () => Promise<Result>,
  { knownAccount }: { knownAccount?: string } = {},
): Promise<Result> {
  const { signal } = c.req.raw;
  const { user } = c.var as Partial<AppEnv["Variables"]>;
  if (knownAccount !== undefined) {
    return passwordTurns.take({ line: "known device", from: knownAccount, signal }, work);
  }
  return passwordTurns.take(
    user
      ? { line: "signed in", from: user.id, signal }
      : { line: "stranger", from: countedAddress(c), signal },
    work,
  );
}

/** Hashes a new password in turn. @throws {PasswordsBusy} @throws {GivenUp} */
export function hashInTurn(c: Context<AppEnv>, password: string): Promise<string> {
  return inPasswordTurn(c, () => hashPassword(password));
}
