import type { ActionRules, RowState } from "./action.ts";
import { useRowActions } from "./use_row_actions.ts";

/** An action of a screen that calls the server. */
export interface Action<What, Answer> extends RowState<What> {
  /**
   * A second press while the call is in flight does nothing and gives null. A failed call also
   * gives null.
   */
  start: (what: What) => Promise<{ answer: Answer } | null>;
  tryAgain: () => void;
  /** Removes the message about the last try. */
  dismiss: () => void;
  /** Ignores the answer to a call in flight, and removes the message about a failed one. */
  giveUp: () => void;
  /** After an unknown outcome, the server was asked: the action was not carried out. */
  wasNotDone: () => void;
}

const ONLY_ROW = "";

/** Handles an action that exists once on a screen, such as publishing. */
export function useAction<What, Answer>(rules: ActionRules<What, Answer>): Action<What, Answer> {
  const rows = useRowActions({ ...rules, rowOf: () => ONLY_ROW });
  return {
    ...rows.at(ONLY_ROW),
    start: rows.start,
    tryAgain: () => rows.tryAgain(ONLY_ROW),
    dismiss: () => rows.dismiss(ONLY_ROW),
    giveUp: () => rows.giveUp(ONLY_ROW),
    wasNotDone: () => rows.wasNotDone(ONLY_ROW),
  };
}
