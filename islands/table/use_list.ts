import { useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import { call } from "../call/call.ts";
import type { ListState } from "./DataTable.tsx";

/**
 * A list that came with the page. `initial` is null when the server could not read it: then it can
 * be asked for again at `path`.
 */
export function useList<Row>(path: string, initial: Row[] | null) {
  const [rows, setRows] = useState<Row[] | null>(initial);
  const [isLoading, setIsLoading] = useState(false);

  async function load() {
    setIsLoading(true);
    try {
      setRows(await call<Row[]>("GET", path));
    } catch {
      setRows(null); // shown as failed, with 'Try again'
    } finally {
      setIsLoading(false);
    }
  }

  return { rows: rows ?? [], setRows, load, state: stateOf({ rows, isLoading, load }) };
}

function stateOf<Row>(
  { rows, isLoading, load }: { rows: Row[] | null; isLoading: boolean; load: () => void },
): ListState {
  if (rows) return { name: "loaded" }; // also while it is read anew
  if (isLoading) return { name: "loading" };
  return { name: "failed", message: MESSAGES.unexpectedLater, onTryAgain: load };
}
