import { useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";
import type { ListState } from "./DataTable.tsx";

/**
 * A list that came with the page and is read anew with it. `initial` is null when the server could
 * not read it. `setRows` puts changes into it that the server has confirmed since then; `load`
 * reads the whole page again.
 */
export function useList<Row>(initial: Row[] | null) {
  const { reload, isReloading } = usePageNavigation();
  const [came, setCame] = useState(initial);
  const [rows, setRows] = useState(initial);
  if (came !== initial) { // the page was read anew
    setCame(initial);
    setRows(initial);
  }
  const failed: ListState = {
    name: "failed",
    message: MESSAGES.unexpectedLater,
    onTryAgain: reload,
  };
  const missing: ListState = isReloading ? { name: "loading" } : failed;
  const state: ListState = rows ? { name: "loaded" } : missing;
  return { rows: rows ?? [], setRows, load: reload, state };
}
