import { useState } from "react";
import type { ImportRow } from "../../domain/organization/ambulance_import.ts";
import { call } from "../call/call.ts";
import { useAction } from "../call/use_action.ts";
import { readingWords } from "../call/words.ts";

type Rows = { rows: ImportRow[] };

const IMPORT = "/api/ambulances/import";
const NOT_LOOKED_AT = readingWords("The file was not looked at.");
const NOT_IMPORTED = {
  notDone: "The units were not imported.",
  notKnown: "It is not known whether the units were imported. Try again: none is made twice.",
};

/** How far the import of a file has come. */
export type ImportStep = "preview" | "imported";

/** Has the server check a file line by line, then imports all new units or none. */
export function useImport(OrganizationId: string, onImported: () => void) {
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [step, setStep] = useState<ImportStep>("preview");
  const previewing = useAction<File, Rows>({
    act: async (file) =>
      await call("POST", `${IMPORT}?preview=true`, { OrganizationId, csv: await file.text() }),
    words: NOT_LOOKED_AT,
    onDone: ({ rows }) => setRows(rows),
  });
  const importing = useAction<ImportRow[], Rows>({
    act: (fresh) => {
      const identifiers = fresh.map(({ ambulanceIdentifier }) => ambulanceIdentifier);
      return call("POST", IMPORT, { OrganizationId, identifiers });
    },
    words: NOT_IMPORTED,
    onDone(answer, fresh) {
      setRows(rows.map((row) => asAnswered(row, answer.rows[fresh.indexOf(row)])));
      setStep("imported");
      onImported();
    },
  });

  /** Drops the previous file and ignores later answers about it. */
  function clear() {
    previewing.giveUp();
    importing.giveUp();
    setStep("preview");
    setRows([]);
  }
  function preview(file: File) {
    clear();
    void previewing.start(file);
  }
  const run = () => void importing.start(rows.filter(({ outcome }) => outcome === "new"));

  const failing = previewing.failed ? previewing : importing;
  const failed = failing.failed &&
    { message: failing.failed.sentence, tryAgain: failing.tryAgain };
  const isImporting = importing.isBusy;
  const isBusy = previewing.isBusy || isImporting;
  return { rows, step, isBusy, isImporting, failed, preview, run, clear };
}

/** The server numbers the units that it was sent; the screen keeps the line number of the file. */
function asAnswered(row: ImportRow, answer: ImportRow | undefined): ImportRow {
  return answer ? { ...answer, line: row.line } : row;
}
