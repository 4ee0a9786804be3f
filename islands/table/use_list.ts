import { useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import { call } from "../call/call.ts";
import { useAction } from "../call/use_action.ts";
import { readingWords } from "../call/words.ts";
import type { ListState } from "./DataTable.tsx";

/**
 * A list that came with the page. `initial` is null when the server could not read it: then it can
 * be asked for again at `path`.
 */
export function useList<Row>(path: string, initial: Row[] | null) {
  const [rows, setRows] = useState<Row[] | null>(initial);
  const { start, giveUp, isBusy } = useAction<string, Row[]>({
    act: (path) => call("GET", path),
    words: readingWords(MESSAGES.unexpectedLater),
    onDone: setRows,
    onFailed: () => setRows(null), // shown as failed, with 'Try again'
  });

  function load() {
    giveUp(); // an answer under way may be older than what is asked for now
    void start(path);
  }

  return { rows: rows ?? [], setRows, load, state: stateOf({ rows, isLoading: isBusy, load }) };
}

function stateOf<Row>(
  { rows, isLoading, load }: { rows: Row[] | null; isLoading: boolean; load: () => void },
): ListState {
  if (rows) return { name: "loaded" }; // also while it is read anew
  if (isLoading) return { name: "loading" };
  return { name: "failed", message: MESSAGES.unexpectedLater, onTryAgain: load };
}
