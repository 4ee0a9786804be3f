import { untilLastWord } from "../../../domain/one_line.ts";
import type { HospitalSnapshot } from "../../../domain/stream_messages.ts";
import { needsConfirmation, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { sectionsOf } from "../../../domain/ringdown/sections.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { Urgency, Vitals } from "./patient_cells.tsx";
import { patientWords, statusWords, tickedWords } from "./patient_words.ts";
import { PrintedBeds } from "./PrintedBeds.tsx";
import { Identifier, type PrintColumn, PrintTable } from "./PrintTable.tsx";
import { t } from "../../../words/t.ts";

/** The board of a hospital as one table, in the order of the board. */
export function BoardSheet({ snapshot, now, timeZone }: {
  snapshot: HospitalSnapshot;
  now: number;
  timeZone: string;
}) {
  const { waiting, mciIncoming, incoming } = sectionsOf(snapshot.ringdowns);
  const rows = [...mciIncoming, ...incoming, ...waiting];
  const unconfirmed = rows.filter(needsConfirmation).length;
  return (
    <>
      <PrintedBeds snapshot={snapshot} now={now} timeZone={timeZone} />
      <p>
        {t("{count} on the board, {unconfirmed} not confirmed.", {
          count: rows.length,
          unconfirmed,
        })} <strong>{t("This paper does not change when the board does.")}</strong>
      </p>
      {rows.length > 0 && (
        <PrintTable
          caption={t("Ringdowns")}
          columns={columnsAt(now, timeZone)}
          rows={rows}
          idOf={({ id }) => id}
        />
      )}
    </>
  );
}

function columnsAt(now: number, timeZone: string): PrintColumn<Ringdown>[] {
  const time = (at: string | undefined) => at ? timeOrDate(at, now, timeZone) : "";
  return [
    {
      header: t("Unit #"),
      cell: ({ ambulanceIdentifier }) => (
        <strong>
          <Identifier id={ambulanceIdentifier} />
        </strong>
      ),
    },
    { header: t("Status"), cell: statusWords },
    {
      header: t("ETA"),
      isShort: true,
      cell: ({ etaDateTimeLocalObj }) => time(etaDateTimeLocalObj),
    },
    { header: t("Arrived"), isShort: true, cell: ({ timestamps }) => time(timestamps.ARRIVED) },
    { header: t("Urgency"), cell: Urgency },
    { header: t("Patient"), cell: ({ patient }) => patientWords(patient) },
    {
      header: t("Chief complaint"),
      isTyped: true,
      cell: ({ patient }) => patient.chiefComplaintDescription,
    },
    {
      header: t("Vitals"),
      isTyped: true,
      isWide: true,
      cell: Vitals,
    },
    {
      header: t("Also"),
      isWide: true,
      cell: ({ patient }) => <Also patient={patient} />,
    },
  ];
}

/** What was ticked, and how the treatments and notes begin: whole they stand in the handover. */
function Also({ patient }: { patient: Ringdown["patient"] }) {
  const { treatmentNotes, otherObservationNotes } = patient;
  return (
    <>
      {tickedWords(patient)}
      {treatmentNotes && <div>{t("Treatments")}: {beginningOf(treatmentNotes)}</div>}
      {otherObservationNotes && <div>{t("Notes")}: {beginningOf(otherObservationNotes)}</div>}
    </>
  );
}

const MOST_OF_NOTES = 100;

function beginningOf(notes: string): string {
  const letters = [...notes];
  if (letters.length <= MOST_OF_NOTES) return notes;
  const text = untilLastWord(letters.slice(0, MOST_OF_NOTES).join(""));
  return t("{text}… (see handover)", { text });
}
