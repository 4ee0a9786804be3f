import type { Failure } from "./outcome.ts";
import { type ActionWords, sentenceOf, wordsOf } from "./words.ts";

/** One kind of action. `What` is what the user asks for, such as the status to set. */
export interface ActionRules<What, Answer> {
  act: (what: What) => Promise<Answer>;
  words: ActionWords | ((what: What) => ActionWords);
  onDone?: (answer: Answer, what: What) => void;
  onFailed?: (failure: Failure, what: What) => void;
  /** Whether the screen already shows that the action happened, or that it can no longer happen. */
  isSettled?: (what: What) => boolean;
  /** The screen is live. When that begins, nothing is said any more of a connection that was away. */
  isLive?: boolean;
  /** Called when a failure is removed because the action is settled. */
  onSettled?: (what: What) => void;
}

/** An action that did not succeed, and the message about it. */
export interface FailedAction<What> {
  what: What;
  failure: Failure;
  heading: string;
  text: string;
  /** Heading and text in one line. */
  sentence: string;
}

/** The state of one row's action. */
export interface RowState<What> {
  isBusy: boolean;
  busyWith: What | null;
  failed: FailedAction<What> | null;
  /** No answer came to what was asked for last, also while it is asked for again. */
  isUnknown?: boolean;
}

/** A failure as the screen shows it. */
export function told<What>(
  { what, failure }: { what: What; failure: Failure },
  words: ActionWords | ((what: What) => ActionWords),
): FailedAction<What> {
  const said = typeof words === "function" ? words(what) : words;
  return { what, failure, ...wordsOf(failure, said), sentence: sentenceOf(failure, said) };
}
