import type { FieldMessage } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { CallFailed } from "./call.ts";

/**
 * The outcome of a call that did not succeed.
 * `refused`: the server said no, so nothing was done, and a retry would change nothing.
 * `failed`: the action was not done, but a retry may help.
 * `unknown`: no answer came, so the action may still have been done.
 */
export type Failure =
  | { outcome: "refused"; status: number; messages: FieldMessage[] }
  | { outcome: "failed"; reason: string }
  | { outcome: "unknown"; reason: string };

export type Outcome<Answer> = { outcome: "done"; answer: Answer } | Failure;

const NO_ANSWER = "No answer came.";
/** The device had no network, so nothing was sent. */
export const NO_CONNECTION = "There is no connection.";
/** A proxy sends these when it got no answer from the server. */
const ANSWERS_OF_PROXIES = [502, 504];
/** Not all of it arrived in time, at the server or at a proxy, so nothing was done. */
const TOO_SLOW = 408;

/** No answer came, and nothing more is known about the call. */
export const UNKNOWN: Failure = { outcome: "unknown", reason: NO_ANSWER };

/** The server was asked after an unknown outcome: nothing was done. */
export const NOT_THERE: Failure = { outcome: "failed", reason: "The server did not get it." };

/** Whether nothing was sent, because the device had no network. */
export function wasOffline(failure: Failure): boolean {
  return failure.outcome === "failed" && failure.reason === NO_CONNECTION;
}

/** Waits for a call and returns its outcome. */
export async function outcomeOf<Answer>(calling: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { outcome: "done", answer: await calling };
  } catch (error) {
    return failureFrom(error);
  }
}

/** The error of a call that the server has refused, for whoever waits for that call. */
export function refusedWith({ status, messages }: Pick<Refused, "status" | "messages">): Error {
  return new CallFailed(status, messages);
}

type Refused = Extract<Failure, { outcome: "refused" }>;

function failureFrom(error: unknown): Failure {
  if (!(error instanceof CallFailed)) {
    return { outcome: "failed", reason: MESSAGES.unexpectedLater };
  }
  const { status, messages, wasOffline } = error;
  if (wasOffline) return { outcome: "failed", reason: NO_CONNECTION };
  if (status === 0 || ANSWERS_OF_PROXIES.includes(status)) return UNKNOWN;
  if (status === TOO_SLOW) return { outcome: "failed", reason: MESSAGES.unexpectedLater };
  if (status === 503 && messages.length > 0) {
    return { outcome: "failed", reason: messages[0].message };
  }
  if (status >= 500) return { outcome: "failed", reason: MESSAGES.unexpectedLater };
  return { outcome: "refused", status, messages };
}

/**
 * Gives the meaning of a failure that follows a try with an unknown outcome: that earlier try may
 * have worked.
 */
export function afterUnknown(failure: Failure): Failure {
  if (failure.outcome !== "failed") return failure;
  const isServersFault = failure.reason === MESSAGES.unexpectedLater;
  // Trying again settles what is not known, so nobody is told to do that later.
  return { outcome: "unknown", reason: isServersFault ? MESSAGES.unexpected : failure.reason };
}

/** Whether the server refused with this status. */
export function isRefusedWith(failure: Failure | null, status: number): boolean {
  return failure?.outcome === "refused" && failure.status === status;
}

/** The faults that the server found in the request, each with the path of its field. */
export function faultsIn(failure: Failure): FieldMessage[] {
  return failure.outcome === "refused" && failure.status === 400 ? failure.messages : [];
}
