import { can } from "../../../domain/people/permissions.ts";
import { IMPORT_COLUMNS, type ImportKind } from "../../../domain/import/kinds.ts";
import type { AdminFrameData } from "../../frame/frame.ts";
import { FileLinks } from "../../table/FileLinks.tsx";
import { t } from "../../../words/t.ts";

/** What a list of this kind has in it, and an empty one to begin with. */
export function ImportHelp({ kind, frame }: { kind: ImportKind; frame: AdminFrameData }) {
  const hasHospitals = frame.organization.type === "HEALTHCARE";
  const names = (isRequired: boolean) =>
    IMPORT_COLUMNS[kind].filter((column) => column.isRequired === isRequired)
      .filter(({ field }) => hasHospitals || field !== "hospitals")
      .map(({ heading }) => t("“{heading}”", { heading })).join(", ");
  const optional = names(false);
  return (
    <>
      <p className="admin-section__hint">
        {optional
          ? t("One line each. Columns: {columns}; if you like also {others}.", {
            columns: names(true),
            others: optional,
          })
          : t("One line each. Columns: {columns}.", { columns: names(true) })}{" "}
        {wordsOf(kind, frame)}
      </p>
      <FileLinks
        files={[{ path: `/api/imports/template.csv?kind=${kind}`, label: t("Template (CSV)") }]}
      />
    </>
  );
}

function wordsOf(kind: ImportKind, frame: AdminFrameData): string {
  if (kind === "units") return t("Units that are there already are left out.");
  if (kind === "hospitals") {
    const changes = t(
      "A hospital that is there already, by its name, is changed where the line says something else; an empty cell changes nothing.",
    );
    return canAdd(frame) ? changes : `${changes} ${t("Only super users add hospitals.")}`;
  }
  return [
    t(
      "Everybody is invited by mail. Roles: Operational, Administrative, both with | between; without any, Operational.",
    ),
    ...frame.organization.type === "HEALTHCARE"
      ? [t("Hospitals by their names, several with | between.")]
      : [],
    t("Whoever is there or invited already is left out."),
  ].join(" ");
}

function canAdd({ user }: AdminFrameData): boolean {
  return can(user, "manageSite");
}
