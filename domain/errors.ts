/** One fault of a request. `path` is dotted (`patient.age`); `value` is what was sent, never a secret. */
export interface FieldMessage {
  path?: string;
  message: string;
  value?: unknown;
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

/** The password was given here, the second factor is still missing. */
export class SecondFactorMissing extends SignedOut {
  override name = "SecondFactorMissing";
}

/** The user may know of this, but may not do it. */
export class Forbidden extends Refusal {
  override name = "Forbidden";
  constructor(message = "You are not allowed to do this.") {
    super(message);
  }
}

/** There is no such thing, or the user may not know of it. */
export class NotFound extends Refusal {
  override name = "NotFound";
  constructor(message = "Not found.") {
    super(message);
  }
}

/** The state of the thing does not allow it: a refused move, an id used for something else. */
export class Conflict extends Refusal {
  override name = "Conflict";
}

/** Sign-in failed: wrong email or password, inactive user or organisation. */
export class SignInFailed extends Refusal {
  override name = "SignInFailed";
}

/** Too many tries; `retryAfterSeconds` until the next is heard. */
export class TooManyAttempts extends Refusal {
  override name = "TooManyAttempts";
  constructor(readonly retryAfterSeconds: number) {
    super("Too many attempts. Please try again later.");
  }
}

/** The database does not answer now. Nothing is known of what was asked: ask again. */
export class Unavailable extends Error {
  override name = "Unavailable";
}
