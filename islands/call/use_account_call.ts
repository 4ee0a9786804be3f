import { useRef, useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import { PASSWORDS_BUSY } from "../../domain/people/password.ts";
import { call } from "./call.ts";
import { sayMade } from "./made_words.ts";
import { type Failure, isRefusedWith } from "./outcome.ts";
import { useAction } from "./use_action.ts";

/** Refusals of what was typed. */
const OF_THE_TYPED = [400, 404, 422];

function isRefusedWithOneOf(failure: Failure | undefined, statuses: number[]): boolean {
  return statuses.some((status) => isRefusedWith(failure ?? null, status));
}

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
  { refusals, notKnown = null, typed }: {
    refusals: Partial<Record<number, string>>;
    /** Shown if no answer came: 'It is not known whether the mail was sent.' */
    notKnown?: string | null;
    /** What the fields hold: a refusal of it goes when it is corrected. */
    typed?: string;
  },
): AccountCall {
  const [isOver, setIsOver] = useState(false);
  const hasSucceeded = useRef(false);
  const sentAs = useRef(typed);
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
   * many tries, when it has too many to check, and when the present state does not allow it.
   */
  function tellsMore(failure: Failure): boolean {
    if (failure.outcome === "unknown") return notKnown !== null;
    if (failure.outcome === "failed") return failure.reason === PASSWORDS_BUSY;
    return [409, 429, ...Object.keys(refusals)].some((status) =>
      isRefusedWith(failure, Number(status))
    );
  }
  async function send<Answer>(path: string, body?: unknown) {
    if (hasSucceeded.current) return null;
    sentAs.current = typed;
    return await start({ path, body }) as { answer: Answer } | null;
  }
  /** Too many tries, and what the network did, remain true whatever is typed. */
  const isCorrected = typed !== sentAs.current && isRefusedWithOneOf(failed?.failure, OF_THE_TYPED);
  return {
    isBusy: isBusy || isOver,
    failure: failed && !isCorrected
      ? sayMade(tellsMore(failed.failure) ? failed.sentence : MESSAGES.unexpected)
      : null,
    isRefusedWith: (status) => isRefusedWith(failed?.failure ?? null, status),
    send,
    rest: () => setOver(false),
  };
}
