import { MESSAGES } from "../../domain/messages.ts";
import { CallFailed } from "./call.ts";

/** Whether the server heard the call and said no: asking again would change nothing. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallFailed && error.status >= 400 && error.status < 500;
}

/** What to tell when a call failed: the server's reason, or the fixed words and what was not done. */
export function failureOf(error: unknown, notDone: string): string {
  if (isRefusal(error)) return (error as CallFailed).message;
  return `${MESSAGES.unexpectedLater} ${notDone}`;
}
