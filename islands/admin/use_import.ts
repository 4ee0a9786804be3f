import { useState } from "react";
import type { Ambulance } from "../../domain/organization.ts";
import { failureOf, isRefusal } from "../hospital/failure.ts";
import { call, CallFailed } from "../shared/api.ts";
import type { CsvLine } from "./ambulance_csv.ts";

/** Imports the lines of a file one by one, so that each tells what became of it. */
export function useImport(organizationId: string, onImported: (...units: Ambulance[]) => void) {
  const [lines, setLines] = useState<(CsvLine & { isDone: boolean })[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const note = (line: number, change: { isDone?: boolean; fault?: string }) =>
    setLines((before) =>
      before.map((entry) => entry.line === line ? { ...entry, ...change } : entry)
    );

  /** Stops at a failure that is not the line's own: the rest can be tried again. */
  async function run() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      for (const { line, ambulanceIdentifier, fault, isDone } of lines) {
        if (!fault && !isDone) await importLine(line, ambulanceIdentifier);
      }
    } catch (error) {
      setFailure(failureOf(error, "The lines marked 'New' are not known to be imported."));
    } finally {
      setIsBusy(false);
    }
  }

  async function importLine(line: number, ambulanceIdentifier: string) {
    try {
      const body = { ambulanceIdentifier, OrganizationId: organizationId };
      onImported(await call<Ambulance>("POST", "/api/ambulances", body));
      note(line, { isDone: true });
    } catch (error) {
      const isOfLine = isRefusal(error) && (error as CallFailed).status === 400;
      if (!isOfLine) throw error;
      note(line, { fault: (error as CallFailed).message });
    }
  }

  return {
    lines,
    isBusy,
    failure,
    run,
    preview: (next: CsvLine[]) => {
      setFailure(null);
      setLines(next.map((line) => ({ ...line, isDone: false })));
    },
  };
}
