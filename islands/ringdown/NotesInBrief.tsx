import { oneLine } from "../../domain/one_line.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import { t } from "../../words/t.ts";

/**
 * The first two lines of treatments and notes: one line each, or two of whichever was given.
 * 'Details' shows them in full. Where there is no room for them, '+ notes'.
 */
export function NotesInBrief({ patient }: { patient: Patient }) {
  const notes = [
    { label: t("Treatments"), text: patient.treatmentNotes },
    { label: t("Notes"), text: patient.otherObservationNotes },
  ].flatMap(({ label, text }) => text ? [{ label, text: oneLine(text) }] : []);
  if (notes.length === 0) return null;
  return (
    <div className="notes-in-brief" data-lines={notes.length === 1 ? 2 : 1}>
      <p className="notes-in-brief__more">{t("+ notes")}</p>
      {notes.map(({ label, text }) => (
        <p key={label} className="notes-in-brief__text">
          <span className="notes-in-brief__label">{label}:</span> {text}
        </p>
      ))}
    </div>
  );
}
