import { useRef, useState } from "react";
import type { ImportRow } from "../../domain/organization/ambulance_import.ts";
import { failureOf } from "../call/failure.ts";
import { call } from "../call/call.ts";

type Rows = { rows: ImportRow[] };

const IMPORT = "/api/ambulances/import";

/** How far the import of a file is. */
export type ImportStep = "preview" | "imported";

/** Has the server look at a file line by line, then imports those that are new, all or none. */
export function useImport(OrganizationId: string, onImported: () => void) {
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [step, setStep] = useState<ImportStep>("preview");
  const [isBusy, setIsBusy] = useState(false);
  const turn = useRef(0);
  const [failed, setFailed] = useState<{ message: string; tryAgain: () => void } | null>(null);

  /** What fails can be tried again. Nothing more is heard of what `clear` or a later one replaced. */
  async function attempt(notDone: string, act: (isReplaced: () => boolean) => Promise<void>) {
    const own = turn.current += 1;
    const isReplaced = () => turn.current !== own;
    setIsBusy(true);
    setFailed(null);
    try {
      await act(isReplaced);
    } catch (error) {
      if (isReplaced()) return;
      const message = failureOf(error, notDone);
      setFailed({ message, tryAgain: () => attempt(notDone, act) });
    } finally {
      if (!isReplaced()) setIsBusy(false);
    }
  }

  const preview = (file: File) =>
    attempt("The file was not looked at.", async (isReplaced) => {
      start();
      const body = { OrganizationId, csv: await file.text() };
      const { rows } = await call<Rows>("POST", `${IMPORT}?preview=true`, body);
      if (!isReplaced()) setRows(rows);
    });

  const run = () =>
    attempt("The units are not known to be imported.", async () => {
      const fresh = rows.filter(({ outcome }) => outcome === "new");
      const identifiers = fresh.map(({ ambulanceIdentifier }) => ambulanceIdentifier);
      const answer = await call<Rows>("POST", IMPORT, { OrganizationId, identifiers });
      setRows(rows.map((row) => asAnswered(row, answer.rows[fresh.indexOf(row)])));
      setStep("imported");
      onImported();
    });

  function start() {
    setFailed(null);
    setStep("preview");
    setRows([]);
  }

  function clear() {
    turn.current += 1;
    setIsBusy(false);
    start();
  }

  /** The file has been looked at already, so it is the units that are under way. */
  const isImporting = isBusy && rows.length > 0;

  return { rows, step, isBusy, isImporting, failed, preview, run, clear };
}

/** The server numbers what was sent to it; on screen a row keeps its line in the file. */
function asAnswered(row: ImportRow, answer: ImportRow | undefined): ImportRow {
  return answer ? { ...answer, line: row.line } : row;
}
