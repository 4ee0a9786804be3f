import { useMemo, useRef, useState } from "react";
import type { FieldMessage } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import type { FailedAction } from "../call/action.ts";
import { sayMade } from "../call/made_words.ts";
import { faultsIn, isRefusedWith } from "../call/outcome.ts";
import { newerFaultsIn } from "../call/newer_values.ts";
import { callWithPassword } from "../call/password_again.ts";
import { useAction } from "../call/use_action.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";
import { type SaveFailure, type TypedValues, useUncorrected } from "./use_uncorrected.ts";
import type { Words } from "../../words/t.ts";

/** The request that saves the form. */
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

/** Saves a form. What was typed stays in the form, whatever the outcome. */
export interface Saving {
  isBusy: boolean;
  failure: SaveFailure | null;
  /** No answer came to the last request: it may have been saved. */
  isUnknown: boolean;
  /** The message of a field, by its path in the body; null if there is none. */
  errorOf: (path: string) => string | null;
  /** The id of what has the refused value of a field already, while its message is shown. */
  takenBy: (path: string) => string | null;
  /**
   * Sends the request; a second press while it is in flight does nothing. Gives null if it failed:
   * then the failure is shown at the top of the form (`FormAlert`), which takes the focus.
   */
  send: <Answer>(request: SaveRequest) => Promise<{ answer: Answer } | null>;
  /**
   * Sends the request, stores the flash message and goes to the next page; `next` may depend on the
   * answer. The form stays busy until the next page is shown.
   */
  saveAndGo: <Answer>(
    request: SaveRequest,
    next: SavedStep | ((answer: Answer) => SavedStep),
  ) => Promise<void>;
  /** Shows messages found before a request was sent, such as missing fields. */
  refuse: (fields: Record<string, string>) => void;
  clear: () => void;
}

const NOT_KNOWN: Words = "It is not known whether this was saved. Please try again.";
const GONE: Words = "It may have been deleted meanwhile.";

/**
 * Handles the saving of one form. `fields` are the paths in the body that have a field to show a
 * message at; messages about other paths are shown at the top. `notKnown` is shown if no answer
 * came. `values`: the form as typed, so that a message goes when its field is corrected.
 */
export function useSave(
  fields: readonly string[],
  { notKnown = NOT_KNOWN, onSaved, values }: {
    notKnown?: string;
    onSaved?: () => void;
    values?: TypedValues;
  } = {},
): Saving {
  const [missing, setMissing] = useState<Record<string, string> | null>(null);
  const leaving = useLeaving();
  const { go } = usePageNavigation();
  const { start, failed, isBusy, dismiss } = useAction<SaveRequest, unknown>({
    act: ({ method, path, body }) => callWithPassword(method, path, body),
    words: { notDone: "", notKnown },
    onDone: onSaved,
  });
  const uncorrected = useUncorrected(values);
  const newer = useRef<Record<string, unknown>>({});
  const whole = useMemo(() => {
    if (missing) {
      return { of: missing, message: MESSAGES.reviewErrors, others: [], fields: missing };
    }
    return failed && saveFailure(failed, fields);
  }, [missing, failed?.failure]);
  const failure = uncorrected.leftOf(whole);

  async function send<Answer>(request: SaveRequest) {
    if (leaving.hasBegun()) return null;
    setMissing(null);
    uncorrected.note();
    // Who has read what somebody else set meanwhile, and saves again, means it.
    for (const { path, value } of newerFaultsIn(failed?.failure)) newer.current[path!] = value;
    const { expected = {} } = (request.body ?? {}) as { expected?: object };
    Object.assign(expected, newer.current);
    return await start(request) as { answer: Answer } | null;
  }

  async function saveAndGo<Answer>(
    request: SaveRequest,
    next: SavedStep | ((answer: Answer) => SavedStep),
  ) {
    const saved = await send<Answer>(request);
    if (!saved) return;
    const { flash, href } = typeof next === "function" ? next(saved.answer) : next;
    await leaving.during(go(href, flash));
  }

  return {
    isBusy: isBusy || leaving.hasBegun(),
    failure,
    isUnknown: !missing && failed?.failure.outcome === "unknown",
    errorOf: (path) => failure?.fields[path] ?? null,
    takenBy: (path) => failure?.fields[path] ? failure.takenBy?.[path] ?? null : null,
    send,
    saveAndGo,
    refuse(fields) {
      uncorrected.note();
      setMissing(fields);
    },
    clear() {
      setMissing(null);
      dismiss();
    },
  };
}

/** Whether the next page is on its way. The form takes no press until that page is there. */
function useLeaving() {
  const isLeaving = useRef(false);
  const [, draw] = useState(false);
  const set = (is: boolean) => {
    isLeaving.current = is;
    draw(is);
  };
  async function during(going: Promise<void>) {
    set(true);
    await going;
    set(false);
  }
  return { hasBegun: () => isLeaving.current, during };
}

function saveFailure(
  { failure, sentence }: FailedAction<SaveRequest>,
  fields: readonly string[],
): SaveFailure {
  const faults = [...faultsIn(failure), ...newerFaultsIn(failure)];
  if (faults.length > 0) return { of: failure, ...faultsOf(faults, fields) };
  return {
    of: failure,
    message: sentence,
    others: isRefusedWith(failure, 404) ? [GONE] : [],
    fields: {},
  };
}

/**
 * Puts each message at its field. Messages without a field go to the top, with the sentence that
 * points to the fields below.
 */
function faultsOf(messages: FieldMessage[], fields: readonly string[]): Omit<SaveFailure, "of"> {
  const hasField = ({ path }: FieldMessage) => path !== undefined && fields.includes(path);
  const atFields = messages.filter(hasField);
  const others = messages.filter((message) => !hasField(message)).map(({ message }) =>
    sayMade(message)
  );
  if (atFields.length === 0) {
    return { message: others[0], others: others.slice(1), fields: {} };
  }
  // If a field has several messages, the first says most.
  const byPath = atFields.toReversed().map(({ path, message }) =>
    [path!, sayMade(message)] as const
  );
  const takenBy = atFields.flatMap(({ path, takenBy }) => takenBy ? [[path!, takenBy]] : []);
  return {
    message: MESSAGES.reviewErrors,
    others,
    fields: Object.fromEntries(byPath),
    takenBy: Object.fromEntries(takenBy),
  };
}
