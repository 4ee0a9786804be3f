import { useRef, useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import { call, CallFailed } from "../call/call.ts";

/** The one call of a signed-out form. */
export interface Sending {
  isBusy: boolean;
  /** What the refusal says, and its status (0: no answer came). */
  failure: { status: number; message: string } | null;
  /** Sends; null when it failed, or while another is under way. Stays busy once it succeeded. */
  send: <Answer>(path: string, body?: unknown) => Promise<{ answer: Answer } | null>;
  /** May be pressed again: the page stays. */
  rest: () => void;
}

/**
 * `words` are what a refusal says by its status (product §12.1); any other is the unexpected one.
 */
export function useSending(words: Partial<Record<number, string>>): Sending {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Sending["failure"]>(null);
  const isUnderWay = useRef(false);

  function setBusy(busy: boolean) {
    isUnderWay.current = busy;
    setIsBusy(busy);
  }
  async function send<Answer>(path: string, body?: unknown) {
    if (isUnderWay.current) return null;
    setBusy(true);
    setFailure(null);
    try {
      return { answer: await call<Answer>("POST", path, body) };
    } catch (error) {
      setFailure(failureOf(error, words));
      setBusy(false);
      return null;
    }
  }
  return { isBusy, failure, send, rest: () => setBusy(false) };
}

function failureOf(error: unknown, words: Partial<Record<number, string>>) {
  const { status, message } = error instanceof CallFailed ? error : { status: 0, message: "" };
  const told = status === 429 ? message : MESSAGES.unexpected;
  return { status, message: words[status] ?? told };
}
