import { MESSAGES } from "../../domain/messages.ts";
import { CallFailed } from "../call/call.ts";

/** What a person reads when something was not done. */
export interface Failure {
  heading: string;
  text: string;
  /** Whether it is unknown what the server did: then the very same has to be tried again. */
  isUnknown: boolean;
}

/**
 * Words for a failed call. `notDone` says what did not happen ('Not sent.'), `unknown` what nobody
 * knows when no answer came ('It is not known whether the ringdown was sent.').
 */
export function failureOf(
  error: unknown,
  { notDone, unknown }: { notDone: string; unknown: string },
): Failure {
  const status = error instanceof CallFailed ? error.status : 500;
  if (status >= 500) {
    return { heading: notDone, text: MESSAGES.unexpectedLater, isUnknown: true };
  }
  if (status > 0) {
    const words = (error as CallFailed).messages.map(({ message }) => message);
    return {
      heading: notDone,
      text: words.join(" ") || MESSAGES.unexpectedLater,
      isUnknown: false,
    };
  }
  if (!navigator.onLine) {
    return { heading: notDone, text: "There is no connection.", isUnknown: true };
  }
  return { heading: "No answer", text: unknown, isUnknown: true };
}
