import type { Failure } from "./outcome.ts";
import { type ActionWords, sentenceOf, wordsOf } from "./words.ts";

/** One kind of action, told apart by what is asked for, such as the status to set. */
export interface ActionRules<What, Answer> {
  act: (what: What) => Promise<Answer>;
  words: ActionWords | ((what: What) => ActionWords);
  onDone?: (answer: Answer, what: What) => void;
  onFailed?: (failure: Failure, what: What) => void;
  /** Whether the screen shows by now that it happened, or that it cannot happen any more. */
  isSettled?: (what: What) => boolean;
  /** Told when a failure has gone because of that. */
  onSettled?: (what: What) => void;
}

/** An action that did not succeed, and what to say of it. */
export interface FailedAction<What> {
  what: What;
  failure: Failure;
  heading: string;
  text: string;
  /** Both in one line. */
  sentence: string;
}

/** How the action of one row stands. */
export interface RowState<What> {
  isBusy: boolean;
  busyWith: What | null;
  failed: FailedAction<What> | null;
}

/** A failure as the screen tells it. */
export function told<What>(
  { what, failure }: { what: What; failure: Failure },
  words: ActionWords | ((what: What) => ActionWords),
): FailedAction<What> {
  const said = typeof words === "function" ? words(what) : words;
  return { what, failure, ...wordsOf(failure, said), sentence: sentenceOf(failure, said) };
}
