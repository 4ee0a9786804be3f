import type { ActionRules, RowState } from "./action.ts";
import { useRowActions } from "./use_row_actions.ts";

/** An action of a screen that calls the server. */
export interface Action<What, Answer> extends RowState<What> {
  /** A second press while it is under way does nothing. Gives null then, and when it failed. */
  start: (what: What) => Promise<{ answer: Answer } | null>;
  tryAgain: () => void;
  /** Takes away what is told of the last try. */
  dismiss: () => void;
  /** Nothing more is told of what is under way or failed. */
  giveUp: () => void;
}

const ONLY_ROW = "";

/** The one action of its kind on a screen, such as publishing. */
export function useAction<What, Answer>(rules: ActionRules<What, Answer>): Action<What, Answer> {
  const rows = useRowActions({ ...rules, rowOf: () => ONLY_ROW });
  return {
    ...rows.at(ONLY_ROW),
    start: rows.start,
    tryAgain: () => rows.tryAgain(ONLY_ROW),
    dismiss: () => rows.dismiss(ONLY_ROW),
    giveUp: () => rows.giveUp(ONLY_ROW),
  };
}
