import { useEffect, useRef, useState } from "react";
import { type ActionRules, type RowState, told } from "./action.ts";
import { afterUnknown, type Failure, NOT_THERE, outcomeOf, wasOffline } from "./outcome.ts";

interface Row<What> {
  isBusy: boolean;
  busyWith: What | null;
  failed: { what: What; failure: Failure } | null;
}

const IDLE = { isBusy: false, busyWith: null, failed: null };

/**
 * Handles an action on each row of a list, such as taking a unit out of service. While a call is in
 * flight, a second press on its row does nothing. An action that did not succeed can be retried.
 * Its message disappears by itself once the screen shows that the action happened.
 */
export function useRowActions<What, Answer>(
  rules: ActionRules<What, Answer> & { rowOf: (what: What) => string },
) {
  const [rows, setRows] = useState<Record<string, Row<What>>>({});
  const newest = useRef(rules);
  newest.current = rules;
  const turns = useRef(new Map<string, object>());
  /** By row, the requested actions that may have been carried out, although no answer came. */
  const unknown = useRef(new Map<string, string>());

  function put(row: string, state: Row<What>) {
    setRows((before) => ({ ...before, [row]: state }));
  }

  /** Gives null if the call failed, or if another call is in flight in this row. */
  async function start(what: What): Promise<{ answer: Answer } | null> {
    const row = rules.rowOf(what);
    if (turns.current.has(row)) return null;
    const turn = {};
    turns.current.set(row, turn);
    put(row, { isBusy: true, busyWith: what, failed: null });
    const outcome = await outcomeOf(newest.current.act(what));
    if (turns.current.get(row) !== turn) return null; // it was given up meanwhile
    turns.current.delete(row);
    if (outcome.outcome !== "done") {
      fail(row, what, outcome);
      return null;
    }
    unknown.current.delete(row);
    put(row, IDLE);
    newest.current.onDone?.(outcome.answer, what);
    return { answer: outcome.answer };
  }

  function fail(row: string, what: What, failure: Failure) {
    const asked = JSON.stringify(what) ?? "";
    const told = unknown.current.get(row) === asked ? afterUnknown(failure) : failure;
    if (told.outcome === "unknown") unknown.current.set(row, asked);
    if (told.outcome === "refused") unknown.current.delete(row);
    put(row, { ...IDLE, failed: { what, failure: told } });
    newest.current.onFailed?.(told, what);
  }

  /** After an unknown outcome, the server was asked: the action was not carried out. */
  function wasNotDone(row: string) {
    const failed = rows[row]?.failed;
    if (!failed || turns.current.has(row)) return;
    unknown.current.delete(row);
    put(row, { ...IDLE, failed: { ...failed, failure: NOT_THERE } });
  }

  /**
   * Ignores the answer to this row's call in flight, and removes the message about a failed one.
   */
  function giveUp(row: string) {
    turns.current.delete(row);
    dismiss(row);
  }

  /** Removes the message about the last try. */
  function dismiss(row: string) {
    if (turns.current.has(row)) return;
    setRows(({ [row]: _, ...others }) => others);
  }

  useEffect(() => {
    for (const [row, { failed }] of Object.entries(rows)) {
      if (!failed || !rules.isSettled?.(failed.what)) continue;
      dismiss(row);
      unknown.current.delete(row);
      rules.onSettled?.(failed.what);
    }
  });

  useEffect(() => {
    if (!rules.isLive) return;
    for (const [row, { failed }] of Object.entries(rows)) {
      if (failed && wasOffline(failed.failure)) dismiss(row);
    }
  }, [rules.isLive]);

  function at(row: string): RowState<What> {
    const { failed, ...state } = rows[row] ?? IDLE;
    const isTold = failed && !rules.isSettled?.(failed.what);
    const isUnknown = unknown.current.has(row) && (isTold || !failed);
    return { ...state, isUnknown, failed: isTold ? told(failed, rules.words) : null };
  }

  function tryAgain(row: string) {
    const failed = rows[row]?.failed;
    if (failed) void start(failed.what);
  }

  return { rows, at, start, tryAgain, dismiss, giveUp, wasNotDone };
}
