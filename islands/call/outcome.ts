import type { FieldMessage } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { CallFailed } from "./call.ts";

/**
 * How a call came out that did not succeed.
 * `refused`: the server said no, so nothing was done, and asking again would change nothing.
 * `failed`: it was not done, but trying again may help.
 * `unknown`: no answer came, so it may have been done all the same.
 */
export type Failure =
  | { outcome: "refused"; status: number; messages: FieldMessage[] }
  | { outcome: "failed"; reason: string }
  | { outcome: "unknown"; reason: string };

export type Outcome<Answer> = { outcome: "done"; answer: Answer } | Failure;

const NO_ANSWER = "No answer came.";
const NO_CONNECTION = "There is no connection.";
/** A proxy says this when it has heard nothing from the server. */
const ANSWERS_OF_PROXIES = [502, 504];

/** No answer came, and nothing more is known of the call. */
export const UNKNOWN: Failure = { outcome: "unknown", reason: NO_ANSWER };

/** Waits for a call and tells how it came out. */
export async function outcomeOf<Answer>(calling: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { outcome: "done", answer: await calling };
  } catch (error) {
    return failureFrom(error);
  }
}

function failureFrom(error: unknown): Failure {
  if (!(error instanceof CallFailed)) {
    return { outcome: "failed", reason: MESSAGES.unexpectedLater };
  }
  const { status, messages, wasOffline } = error;
  if (wasOffline) return { outcome: "failed", reason: NO_CONNECTION };
  if (status === 0 || ANSWERS_OF_PROXIES.includes(status)) return UNKNOWN;
  if (status >= 500) return { outcome: "failed", reason: MESSAGES.unexpectedLater };
  return { outcome: "refused", status, messages };
}

/** What a failure means after an earlier try whose outcome is not known: that one may have worked. */
export function afterUnknown(failure: Failure): Failure {
  return failure.outcome === "failed" ? { ...failure, outcome: "unknown" } : failure;
}

/** Whether the server refused with this status. */
export function isRefusedWith(failure: Failure | null, status: number): boolean {
  return failure?.outcome === "refused" && failure.status === status;
}

/** What the server finds wrong in what was sent to it, each with the path of its field. */
export function faultsIn(failure: Failure): FieldMessage[] {
  return failure.outcome === "refused" && failure.status === 400 ? failure.messages : [];
}
