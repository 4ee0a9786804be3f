import { PROVIDER_MESSAGES } from "./people/sign_in_provider.ts";
import { PASSWORD_BLOCKED, PASSWORDS_BUSY } from "./people/password.ts";

/** One fault of a request. `path` is dotted (`patient.age`); `value` was sent, never a secret. */
export interface FieldMessage {
  path?: string;
  message: string;
  value?: unknown;
  /** The name of who set `value`, where it is somebody else's. */
  by?: string;
  /** The id of what has `value` already, where whoever asked may read it. */
  takenBy?: string;
}

/** An expected failure: something a person did that the rules do not allow. */
export abstract class Refusal extends Error {
  get messages(): FieldMessage[] {
    return [{ message: this.message }];
  }
}

/** The body or the query breaks a rule; one message for each field at fault. */
export class Invalid extends Refusal {
  override name = "Invalid";
  constructor(private readonly faults: FieldMessage[]) {
    super(faults[0]?.message ?? "This value is not valid.");
  }
  override get messages(): FieldMessage[] {
    return this.faults;
  }
}

/** Nobody is signed in. */
export class SignedOut extends Refusal {
  override name: string = "SignedOut";
  constructor(message = "Please sign in.") {
    super(message);
  }
}

/** The user has given the password, but not yet the second factor. */
export class SecondFactorMissing extends SignedOut {
  override name = "SecondFactorMissing";
}

/** The user may know that this exists, but may not do it. */
export class Forbidden extends Refusal {
  override name = "Forbidden";
  constructor(message = "You are not allowed to do this.") {
    super(message);
  }
}

/** The user may do this once they have given their password again (`POST /auth/local/confirm`). */
export class PasswordNeeded extends Refusal {
  override name = "PasswordNeeded";
  override get messages(): FieldMessage[] {
    return [{ path: "currentPassword", message: this.message }];
  }
}

/** It does not exist, or the user may not know that it exists. */
export class NotFound extends Refusal {
  override name = "NotFound";
  constructor(message = "Not found.") {
    super(message);
  }
}

/** What is asked for was there and is no longer kept. */
export class Gone extends Refusal {
  override name = "Gone";
}

/** The present state does not allow it: a refused move, an id used for something else already. */
export class Conflict extends Refusal {
  override name = "Conflict";
  /** `faults`: the fields that stand for something which does not fit, if it is about fields. */
  constructor(message: string, private readonly faults?: FieldMessage[]) {
    super(message);
  }
  override get messages(): FieldMessage[] {
    return this.faults ?? super.messages;
  }
}

/** Sign-in failed: wrong email or password, inactive user or organisation. */
export class SignInFailed extends Refusal {
  override name = "SignInFailed";
}

/** Too many attempts; the next one is accepted after `retryAfterSeconds`. */
export class TooManyAttempts extends Refusal {
  override name = "TooManyAttempts";
  constructor(readonly retryAfterSeconds: number) {
    super(againWords(retryAfterSeconds));
  }
}

/** Rounded up, so that nobody comes too early. */
function againWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1
    ? "Too many attempts. Try again in a minute."
    : `Too many attempts. Try again in ${minutes} minutes.`;
}

const TOO_MANY_WRITES = {
  ringdown: "Too many ringdowns from this unit or this user within a minute.",
  update: "Too many updates from this unit or this user within a minute.",
};

/** A unit or a user has sent, or updated, too much within a minute. Nothing was stored. */
export class TooManyWrites extends Refusal {
  override name = "TooManyWrites";
  constructor(kind: keyof typeof TOO_MANY_WRITES, readonly retryAfterSeconds: number) {
    super(TOO_MANY_WRITES[kind]);
  }
}

/** The right password of somebody who signs in with the provider of their organisation only. */
export class PasswordOff extends Conflict {
  override name = "PasswordOff";
  constructor(organization: string) {
    super(PROVIDER_MESSAGES.passwordOff(organization));
  }
}

/** So many wrong passwords in a row that only a new one, or a device that is known, lets in. */
export class PasswordBlocked extends Refusal {
  override name = "PasswordBlocked";
  constructor() {
    super(PASSWORD_BLOCKED);
  }
}

/** The database does not answer. Nothing is known to be stored: retry the request. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** A search, export or report that cannot be made now. `message` is for whoever asked for it. */
export class SearchPutOff extends Unavailable {
  override name = "SearchPutOff";
}

/** Too many passwords wait to be checked. Nothing was checked. */
export class PasswordsBusy extends Unavailable {
  override name = "PasswordsBusy";
  constructor(readonly retryAfterSeconds = 5) {
    super(PASSWORDS_BUSY);
  }
}

/** Whoever asked has gone before the answer. Nobody reads what becomes of it. */
export class GivenUp extends Error {
  override name = "GivenUp";
  constructor() {
    super("The request was given up.");
  }
}

/** The connection was lost during a commit, so all of the transaction is stored or nothing of it. */
export class CommitUnknown extends Unavailable {
  override name = "CommitUnknown";
}
