import { useRef, useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import { call } from "../call/call.ts";
import { type Failure, isRefusedWith } from "../call/outcome.ts";
import { useAction } from "../call/use_action.ts";

/** The call that a signed-out form makes. */
export interface AccountCall {
  isBusy: boolean;
  /** The message if the call did not succeed. */
  failure: string | null;
  /** Whether the server refused with this status. */
  isRefusedWith: (status: number) => boolean;
  /**
   * Sends the request. Gives null if it failed, or if another one is in flight. Stays busy after
   * success.
   */
  send: <Answer>(path: string, body?: unknown) => Promise<{ answer: Answer } | null>;
  /** Ends the busy state after success, because the page stays. */
  rest: () => void;
}

/**
 * Makes the calls of a signed-out form. `refusals` are the messages by status (product §12.1); any
 * other refusal shows the message for unexpected errors.
 */
export function useAccountCall(
  { refusals, notKnown = null }: {
    refusals: Partial<Record<number, string>>;
    /** Shown if no answer came: 'It is not known whether the mail was sent.' */
    notKnown?: string | null;
  },
): AccountCall {
  const [isOver, setIsOver] = useState(false);
  const hasSucceeded = useRef(false);
  const { start, isBusy, failed } = useAction<{ path: string; body?: unknown }, unknown>({
    act: ({ path, body }) => call("POST", path, body),
    words: { notDone: "", notKnown: notKnown ?? "", refusals },
    onDone: () => setOver(true),
  });
  function setOver(is: boolean) {
    hasSucceeded.current = is;
    setIsOver(is);
  }
  /**
   * Whether a failure has a message of its own. The server's own message is shown only after too
   * many tries.
   */
  function tellsMore(failure: Failure): boolean {
    if (failure.outcome === "unknown") return notKnown !== null;
    return [429, ...Object.keys(refusals)].some((status) => isRefusedWith(failure, Number(status)));
  }
  async function send<Answer>(path: string, body?: unknown) {
    if (hasSucceeded.current) return null;
    return await start({ path, body }) as { answer: Answer } | null;
  }
  return {
    isBusy: isBusy || isOver,
    failure: failed && (tellsMore(failed.failure) ? failed.sentence : MESSAGES.unexpected),
    isRefusedWith: (status) => isRefusedWith(failed?.failure ?? null, status),
    send,
    rest: () => setOver(false),
  };
}
