import { useRef, useState } from "react";
import type { FieldMessage } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { call, CallFailed } from "../call/call.ts";
import { leaveFlash } from "../frame/flash.ts";
import { useReturn } from "../frame/use_return.ts";

/** What is sent where. */
export interface SaveRequest {
  method: "POST" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
}

/** Where to go when it is saved, and what to say there. */
export interface SavedStep {
  flash: string;
  href: string;
}

/** What went wrong: a message on top, and one at each field at fault, by path. */
export interface SaveFailure {
  message: string;
  /** Further messages that belong to no field of the form. */
  others: string[];
  fields: Record<string, string>;
}

/** Saves a form. Whatever happens, what was typed stays with the form. */
export interface Saving {
  isBusy: boolean;
  failure: SaveFailure | null;
  /** The message at a field, by its path in the body; null without one. */
  errorOf: (path: string) => string | null;
  /**
   * Sends; a second press while it is under way does nothing. Gives null when it failed: the
   * failure then stands on top of the form (`FormAlert`), which takes the focus.
   */
  send: <Answer>(request: SaveRequest) => Promise<{ answer: Answer } | null>;
  /**
   * Sends, leaves the flash and goes on; `next` may depend on the answer. The form stays busy until
   * the next page is there.
   */
  saveAndGo: <Answer>(
    request: SaveRequest,
    next: SavedStep | ((answer: Answer) => SavedStep),
  ) => Promise<void>;
  /** Shows messages found before anything was sent, such as fields that are missing. */
  refuse: (fields: Record<string, string>) => void;
  clear: () => void;
}

/**
 * The saving of one form. `fields` are the paths in the body that have a field to show a message at;
 * messages about any other are shown on top.
 */
export function useSave(fields: readonly string[]): Saving {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const isUnderWay = useRef(false);
  const isLeaving = useRef(false);
  useReturn(() => {
    if (isLeaving.current) setBusy(false); // a call that is under way is not over by this
    isLeaving.current = false;
  });

  function setBusy(busy: boolean) {
    isUnderWay.current = busy;
    setIsBusy(busy);
  }

  async function send<Answer>({ method, path, body }: SaveRequest) {
    if (isUnderWay.current) return null;
    setBusy(true);
    setFailure(null);
    try {
      return { answer: await call<Answer>(method, path, body) };
    } catch (error) {
      setFailure(failureOf(error, fields));
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function saveAndGo<Answer>(
    request: SaveRequest,
    next: SavedStep | ((answer: Answer) => SavedStep),
  ) {
    const saved = await send<Answer>(request);
    if (!saved) return;
    setBusy(true);
    isLeaving.current = true;
    const { flash, href } = typeof next === "function" ? next(saved.answer) : next;
    leaveFlash(flash);
    location.assign(href);
  }

  return {
    isBusy,
    failure,
    errorOf: (path) => failure?.fields[path] ?? null,
    send,
    saveAndGo,
    refuse: (messages) =>
      setFailure({ message: MESSAGES.reviewErrors, others: [], fields: messages }),
    clear: () => setFailure(null),
  };
}

function failureOf(error: unknown, fields: readonly string[]): SaveFailure {
  const { status, messages } = error instanceof CallFailed ? error : { status: 500, messages: [] };
  if (status === 0) return { message: NO_ANSWER, others: [], fields: {} };
  if (status === 400) return faultsOf(messages, fields);
  const [message = MESSAGES.unexpectedLater, ...others] = messages.map(({ message }) => message);
  return { message, others: status === 404 ? [...others, GONE] : others, fields: {} };
}

const GONE = "It may have been deleted meanwhile.";
const NO_ANSWER = "No answer came. It is not known whether this was saved. Please try again.";

/** Each message at its field; those of no field on top, with the sentence that points below. */
function faultsOf(messages: FieldMessage[], fields: readonly string[]): SaveFailure {
  const hasField = ({ path }: FieldMessage) => path !== undefined && fields.includes(path);
  const atFields = messages.filter(hasField);
  const others = messages.filter((message) => !hasField(message)).map(({ message }) => message);
  if (atFields.length === 0 && others.length > 0) {
    return { message: others[0], others: others.slice(1), fields: {} };
  }
  // Of several messages about one field the first says most.
  const byPath = atFields.toReversed().map(({ path, message }) => [path!, message] as const);
  return { message: MESSAGES.reviewErrors, others, fields: Object.fromEntries(byPath) };
}
