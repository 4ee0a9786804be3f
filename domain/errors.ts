/** One fault of a request. `path` is dotted (`patient.age`); `value` was sent, never a secret. */
export interface FieldMessage {
  path?: string;
  message: string;
  value?: unknown;
  /** The name of who set `value`, where it is somebody else's. */
  by?: string;
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

/** It does not exist, or the user may not know that it exists. */
export class NotFound extends Refusal {
  override name = "NotFound";
  constructor(message = "Not found.") {
    super(message);
  }
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
    super("Too many attempts. Please try again later.");
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
