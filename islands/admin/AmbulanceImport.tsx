import { useRef } from "react";
import type { ImportRow } from "../../domain/organization/ambulance_import.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { FileField } from "../form/FileField.tsx";
import { type ImportStep, useImport } from "./use_import.ts";

const CSV = [".csv", "text/csv"];

/** Imports many units from a CSV file: the user chooses a file, checks its lines, then imports. */
export function AmbulanceImport(
  { organizationId, onImported }: { organizationId: string; onImported: () => void },
) {
  const importing = useImport(organizationId, onImported);
  const { rows, isBusy, isImporting, failed } = importing;
  const file = useRef<HTMLInputElement>(null);

  function cancel() {
    importing.clear();
    if (!file.current) return;
    file.current.value = "";
    file.current.focus(); // the pressed button is no longer on the page
  }
  return (
    <section className="admin-section" aria-labelledby="unit-list">
      <h2 id="unit-list">Import a list</h2>
      <div className="admin-form">
        <FileField
          label="CSV file"
          hint="One unit a line, in the first column or the one headed 'Unit #'."
          accept={CSV}
          inputRef={file}
          disabled={isImporting}
          onChoose={(file) => file ? importing.preview(file) : importing.clear()}
        />
        {failed && (
          <Alert kind="error" action={{ label: "Try again", onAction: failed.tryAgain }}>
            {failed.message}
          </Alert>
        )}
      </div>
      <p className="csv-summary" role="status">
        {rows.length > 0 ? summaryOf(rows, importing.step) : isBusy && "Loading…"}
      </p>
      {rows.length > 0 && <Lines importing={importing} onCancel={cancel} />}
    </section>
  );
}

function Lines({ importing, onCancel }: {
  importing: ReturnType<typeof useImport>;
  onCancel: () => void;
}) {
  const { rows, step, isBusy } = importing;
  const count = rows.filter(({ outcome }) => outcome === "new").length;
  return (
    <>
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
            {rows.map((row) => (
              <tr key={row.line} data-fault={row.outcome === "error" || undefined}>
                <td>{row.line}</td>
                <td>{row.ambulanceIdentifier}</td>
                <td>{resultOf(row, step)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {step === "preview" && (
        <div className="admin-form__actions">
          {count > 0 && (
            <Button variant="primary" busy={isBusy} onClick={importing.run}>
              {`Import ${units(count)}`}
            </Button>
          )}
          <Button disabled={isBusy} onClick={onCancel}>Cancel</Button>
        </div>
      )}
    </>
  );
}

function resultOf({ outcome, message }: ImportRow, step: ImportStep): string {
  if (outcome !== "new") return `Left out: ${message}`;
  return step === "imported" ? "Imported" : "New";
}

function summaryOf(rows: ImportRow[], step: ImportStep): string {
  const taken = rows.filter(({ outcome }) => outcome === "new").length;
  const leftOut = rows.length - taken;
  const first = step === "imported" ? `${units(taken)} imported.` : `${units(taken)} to import.`;
  if (leftOut === 0) return first;
  return `${first} ${leftOut} ${leftOut === 1 ? "line is" : "lines are"} left out.`;
}

function units(count: number): string {
  return `${count} ${count === 1 ? "unit" : "units"}`;
}
