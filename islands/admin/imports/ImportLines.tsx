import { useState } from "react";
import type { ImportRow } from "../../../domain/import/judging.ts";
import { IMPORT_COLUMNS, type ImportKind } from "../../../domain/import/kinds.ts";
import { ChoiceTiles } from "../../form/ChoiceTiles.tsx";
import { Button } from "../../shared/Button.tsx";
import { sayOfLine } from "./line_messages.ts";
import { type ImportStep, isTaken } from "./use_import.ts";
import { t, type Words } from "../../../words/t.ts";

const A_PAGE = 200;
const SHOWN = [
  { value: "all", label: "All" },
  { value: "taken", label: "New or changed" },
  { value: "left out", label: "Left out" },
] as const satisfies readonly { value: string; label: Words }[];
type Shown = typeof SHOWN[number]["value"];

/**
 * The lines of a file with what becomes of each, a page at a time. The ARIA roles are written out, as
 * in every table whose rows are cards on a phone.
 */
export function ImportLines({ kind, rows, step }: {
  kind: ImportKind;
  rows: ImportRow[];
  step: ImportStep;
}) {
  const [shown, setShown] = useState<Shown>("all");
  const [limit, setLimit] = useState(A_PAGE);
  const chosen = rows.filter((row) => shown === "all" || isTaken(row) === (shown === "taken"));
  const columns = IMPORT_COLUMNS[kind].filter(({ field }) =>
    rows.some(({ values }) => values[field] !== undefined)
  );
  const isMixed = rows.some(isTaken) && !rows.every(isTaken);
  return (
    <>
      {isMixed && (
        <ChoiceTiles
          legend={t("Show")}
          hideLegend
          clearable={false}
          choices={SHOWN.map(({ value, label }) => ({ value, label: t(label) }))}
          value={shown}
          onChange={(value) => setShown(value ?? "all")}
        />
      )}
      <div className="csv-preview" tabIndex={0} role="region" aria-label={t("Lines of the file")}>
        <table className="csv-lines usa-table" role="table">
          <caption className="visually-hidden">{t("Lines of the file")}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {(["Line", ...columns.map(({ heading }) => heading), "Result"] as const).map((
                name,
              ) => <th key={name} scope="col" role="columnheader">{t(name)}</th>)}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {chosen.slice(0, limit).map((row) => (
              <tr key={row.line} role="row" data-fault={row.outcome === "error" || undefined}>
                <td role="cell" data-label={t("Line")}>{row.line}</td>
                {columns.map(({ field, heading }) => (
                  <td key={field} role="cell" data-label={t(heading)}>{row.values[field]}</td>
                ))}
                <td role="cell" data-label={t("Result")}>{resultOf(row, step)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > limit && (
        <div className="data-table__foot">
          <p className="data-table__count" role="status">
            {t("{shown} of {count} shown.", { shown: limit, count: chosen.length })}
          </p>
          <Button onClick={() => setLimit(limit + A_PAGE)}>{t("Show more")}</Button>
        </div>
      )}
    </>
  );
}

function resultOf({ outcome, message }: ImportRow, step: ImportStep): string {
  if (outcome === "new") return t(step === "imported" ? "Imported" : "New");
  if (outcome !== "changed") return `${t("Left out:")} ${sayOfLine(message ?? "")}`.trim();
  const changes = message?.split("; ").map(sayOfLine).join("; ") ?? "";
  return `${t(step === "imported" ? "Changed." : "Changes.")} ${changes}`.trim();
}
