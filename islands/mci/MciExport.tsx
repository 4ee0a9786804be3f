import { ButtonLink } from "../shared/Button.tsx";

/** Links that download an MCI's files. */
export function MciExport({ mciId }: { mciId: string }) {
  return (
    <section className="mci-export" aria-labelledby="mci-export">
      <h2 id="mci-export">Export</h2>
      <p>The list of patients contains patient data. Every export is noted in the event log.</p>
      <p className="mci-export__links">
        <ButtonLink href={`/api/mcis/${mciId}/patients.csv`} download>Patients (CSV)</ButtonLink>
        <ButtonLink href={`/api/mcis/${mciId}/counts.csv`} download>
          Counts over time (CSV)
        </ButtonLink>
      </p>
    </section>
  );
}
