import { can } from "../../../domain/people/permissions.ts";
import type { ImportKind } from "../../../domain/import/kinds.ts";
import type { AdminFrameData } from "../../frame/frame.ts";
import { FileLinks } from "../../table/FileLinks.tsx";
import { ImportColumns } from "./ImportColumns.tsx";
import { t, type Words } from "../../../words/t.ts";

/** What a list of this kind has in it, and an empty one to begin with. */
export function ImportHelp({ kind, frame }: { kind: ImportKind; frame: AdminFrameData }) {
  return (
    <>
      <p className="admin-section__hint">
        {`${t(ONE_LINE[kind])} ${wordsOf(kind, frame)}`}
      </p>
      <ImportColumns kind={kind} hasHospitals={frame.organization.type === "HEALTHCARE"} />
      <FileLinks
        files={[{ path: `/api/imports/template.csv?kind=${kind}`, label: t("Template (CSV)") }]}
      />
    </>
  );
}

const ONE_LINE: Record<ImportKind, Words> = {
  units: "One line for each unit.",
  users: "One line for each person.",
  hospitals: "One line for each hospital.",
};

function wordsOf(kind: ImportKind, frame: AdminFrameData): string {
  if (kind === "units") return t("Units that are there already are left out.");
  if (kind === "hospitals") {
    const changes = t(
      "A hospital that is there already, by its name, is changed where the line says something else; an empty cell changes nothing.",
    );
    return canAdd(frame) ? changes : `${changes} ${t("Only super users add hospitals.")}`;
  }
  return `${t("Everybody is invited by mail.")} ${
    t("Whoever is there or invited already is left out.")
  }`;
}

function canAdd({ user }: AdminFrameData): boolean {
  return can(user, "manageSite");
}
