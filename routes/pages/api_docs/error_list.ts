import { MESSAGES, REFUSAL_MESSAGES } from "../../../domain/messages.ts";
import { STATUS_OF } from "../../errors.ts";

/** What each refusal means for a program. Those without a status of their own are no answers. */
export const ERROR_WORDS: Record<string, string> = {
  Invalid: "A field or a parameter breaks a rule; `path` names each. Correct it.",
  SignedOut: "Nobody is signed in, or the token is not valid. Get a new token.",
  SecondFactorMissing: "The second factor of this sign-in is missing.",
  Forbidden: "You may not do this, or your token lacks the scope (`insufficient_scope`).",
  PasswordNeeded: "A person gives the password again first: POST /auth/local/confirm.",
  NotFound: "It does not exist, or you may not know that it exists.",
  Conflict: "The present state does not allow it. Read it again before you decide.",
  PasswordOff: "This person signs in with the provider of their organization only.",
  Gone: "What you ask for is no longer kept. `message` says where to go on.",
  SignInFailed: "Wrong email address, password or code, or the account is not active.",
  TooManyAttempts: "Too many attempts. Wait for `Retry-After` seconds.",
  TooManyWrites: "Too much within a minute. Nothing was stored; wait for `Retry-After` seconds.",
  PasswordBlocked: "Too many wrong passwords: the password must be reset.",
};

/** The answers that are nobody's fault, by status. */
export const TROUBLE = [
  {
    status: 503,
    name: "Unavailable",
    words: "The database does not answer, or too much is going on. Nothing was stored: send it " +
      `again after \`Retry-After\` seconds. '${MESSAGES.unexpectedLater}'`,
  },
  {
    status: 504,
    name: "CommitUnknown",
    words: `'${REFUSAL_MESSAGES.commitUnknown}' Read before you repeat it.`,
  },
  {
    status: 500,
    name: "Unexpected",
    words: "A fault of the program. `requestId` finds it in the server's log.",
  },
];

/** Every refusal with its status, as the program itself decides it. */
export function listErrors(): { status: number; name: string; words: string }[] {
  const refusals = [...STATUS_OF].map(([type, status]) => {
    const { name } = type as { name: string };
    return { status, name, words: ERROR_WORDS[name] };
  });
  return [...refusals.sort((one, other) => one.status - other.status), ...TROUBLE];
}
