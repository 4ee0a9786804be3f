import { ButtonLink } from "../shared/Button.tsx";
import { FileLinks } from "../table/FileLinks.tsx";
import { t, type Words } from "../../words/t.ts";

const FILES = [
  { name: "patients.csv", label: "Patients (CSV)" },
  { name: "counts.csv", label: "Counts over time (CSV)" },
] as const satisfies { name: string; label: Words }[];

/** The files of an MCI. */
export function MciExport({ mciId, onExported }: { mciId: string; onExported: () => void }) {
  const files = FILES.map(({ name, label }) => ({
    path: `/api/mcis/${mciId}/${name}`,
    label: t(label),
  }));
  return (
    <section className="mci-export" aria-labelledby="mci-export">
      <h2 id="mci-export">{t("Export")}</h2>
      <p>
        {t(
          "The list of patients contains patient data. Every file is noted in the event log, and every print under 'Activity'.",
        )}
      </p>
      <p>
        <ButtonLink href={`/admin/mcis/${mciId}/print`} target="_blank" rel="noopener">
          {t("Print summary")}
        </ButtonLink>
      </p>
      <FileLinks files={files} onSaved={onExported} />
    </section>
  );
}
