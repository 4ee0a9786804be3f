import { useState } from "react";
import type { ImportRow } from "../../domain/ambulance_import.ts";
import { failureOf } from "../hospital/failure.ts";
import { call } from "../shared/api.ts";

type Rows = { rows: ImportRow[] };

const IMPORT = "/api/ambulances/import";

/** How far the import of a file is. */
export type ImportStep = "preview" | "imported";

/** Has the server look at a file line by line, then imports those that are new, all or none. */
export function useImport(OrganizationId: string, onImported: () => void) {
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [step, setStep] = useState<ImportStep>("preview");
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<{ message: string; tryAgain: () => void } | null>(null);

  /** One thing at a time; what fails can be tried again. */
  async function attempt(notDone: string, act: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setFailed(null);
    try {
      await act();
    } catch (error) {
      const message = failureOf(error, notDone);
      setFailed({ message, tryAgain: () => attempt(notDone, act) });
    } finally {
      setIsBusy(false);
    }
  }

  const preview = (file: File) =>
    attempt("The file was not looked at.", async () => {
      clear();
      const body = { OrganizationId, csv: await file.text() };
      setRows((await call<Rows>("POST", `${IMPORT}?preview=true`, body)).rows);
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

  function clear() {
    setFailed(null);
    setStep("preview");
    setRows([]);
  }

  return { rows, step, isBusy, failed, preview, run, clear };
}

/** The server numbers what was sent to it; on screen a row keeps its line in the file. */
function asAnswered(row: ImportRow, answer: ImportRow | undefined): ImportRow {
  return answer ? { ...answer, line: row.line } : row;
}
