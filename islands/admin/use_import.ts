import { useState } from "react";
import { type ImportLine, type ImportRow, judgeLines } from "../../domain/ambulance_import.ts";
import { failureOf } from "../hospital/failure.ts";
import { call } from "../shared/api.ts";

/** How far the import of a file is. */
export type ImportStep = "preview" | "imported";

/** Looks at the lines of a file, then imports those that are new, all of them or none. */
export function useImport({ organizationId, existing, onImported }: {
  organizationId: string;
  /** The units there are, by their identifiers. */
  existing: readonly string[];
  onImported: () => void;
}) {
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [step, setStep] = useState<ImportStep>("preview");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function preview(lines: readonly ImportLine[]) {
    setFailure(null);
    setStep("preview");
    setRows(judgeLines(lines, existing));
  }

  async function run() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      const lines = rows.filter(({ outcome }) => outcome === "new")
        .map(({ line, ambulanceIdentifier }) => ({ line, ambulanceIdentifier }));
      const body = { OrganizationId: organizationId, lines };
      const judged = await call<ImportRow[]>("POST", "/api/ambulances/import", body);
      const isStored = judged.every(({ outcome }) => outcome !== "error");
      const byLine = new Map(judged.map((row) => [row.line, row]));
      setRows(rows.map((row) => byLine.get(row.line) ?? row));
      if (!isStored) return;
      setStep("imported");
      onImported();
    } catch (error) {
      setFailure(failureOf(error, "The units are not known to be imported."));
    } finally {
      setIsBusy(false);
    }
  }

  return { rows, step, isBusy, failure, preview, run };
}
