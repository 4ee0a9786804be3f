import { useState } from "react";
import type { Ambulance } from "../../domain/organization.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { type CsvLine, MAX_CSV_LINES, unitsOf } from "./ambulance_csv.ts";
import { FileField } from "./FileField.tsx";
import { readCsv } from "./read_csv.ts";
import { useImport } from "./use_import.ts";

const CSV = [".csv", "text/csv"];

/** Many units at once from a CSV file: chosen, looked at line by line, then imported. */
export function AmbulanceImport({ organizationId, existing, onImported }: {
  organizationId: string;
  existing: string[];
  onImported: (...units: Ambulance[]) => void;
}) {
  const [fault, setFault] = useState<string | null>(null);
  const importing = useImport(organizationId, onImported);

  async function read(file: File | null) {
    setFault(null);
    importing.preview([]);
    if (!file) return;
    try {
      const lines = unitsOf(readCsv(await file.text()), existing);
      if (lines.length === 0) return setFault("This file has no lines.");
      if (lines.length > MAX_CSV_LINES) {
        return setFault(`This file has ${lines.length} lines. At most ${MAX_CSV_LINES} are taken.`);
      }
      importing.preview(lines);
    } catch {
      setFault("This file could not be read as CSV.");
    }
  }
  return (
    <section className="admin-section" aria-labelledby="unit-list">
      <h2 id="unit-list">Import a list</h2>
      <div className="admin-form">
        <FileField
          label="CSV file"
          hint="One unit a line, in the first column or the one headed 'Unit #'."
          accept={CSV}
          onChoose={read}
        />
        {fault && <Alert kind="error">{fault}</Alert>}
      </div>
      {importing.lines.length > 0 && <Preview importing={importing} />}
    </section>
  );
}

function Preview({ importing }: { importing: ReturnType<typeof useImport> }) {
  const { lines, isBusy, failure } = importing;
  const open = lines.filter(isOpen).length;
  const done = lines.filter(({ isDone }) => isDone).length;
  const faults = lines.filter(({ fault }) => fault).length;
  return (
    <>
      <p role="status">{summaryOf({ open, done, faults })}</p>
      {failure && (
        <Alert kind="error" action={{ label: "Try again", onAction: importing.run, busy: isBusy }}>
          {failure}
        </Alert>
      )}
      <div className="csv-preview" tabIndex={0} role="region" aria-label="Lines of the file">
        <table className="usa-table">
          <caption className="visually-hidden">Lines of the file</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Unit #</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.line} data-fault={line.fault ? true : undefined}>
                <td>{line.line}</td>
                <td>{line.ambulanceIdentifier}</td>
                <td>{resultOf(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open > 0 && (
        <div className="admin-form__actions">
          <Button variant="primary" busy={isBusy} onClick={importing.run}>
            {`Import ${units(open)}`}
          </Button>
          <Button disabled={isBusy} onClick={() => importing.preview([])}>Cancel</Button>
        </div>
      )}
    </>
  );
}

type ImportLine = CsvLine & { isDone: boolean };

function isOpen({ fault, isDone }: ImportLine): boolean {
  return !fault && !isDone;
}

function resultOf({ fault, isDone }: ImportLine): string {
  if (fault) return `Left out: ${fault}`;
  return isDone ? "Imported" : "New";
}

function summaryOf({ open, done, faults }: { open: number; done: number; faults: number }) {
  return [
    done > 0 && `${units(done)} imported.`,
    open > 0 && `${units(open)} to import.`,
    faults > 0 && `${faults} ${faults === 1 ? "line is" : "lines are"} left out.`,
  ].filter(Boolean).join(" ");
}

function units(count: number): string {
  return `${count} ${count === 1 ? "unit" : "units"}`;
}
