import { screensStateOf } from "../../../domain/hospital/hospital_counts.ts";
import { isInfoPublished, isStale } from "../../../domain/hospital/status.ts";
import { ScreensNote } from "../../hospital_facts/ScreensNote.tsx";
import type { HospitalLine } from "./capacities.ts";
import { askedWords, publishedWords } from "./capacity_words.ts";
import { t } from "../../../words/t.ts";

/**
 * What is said of a hospital besides its numbers: how old they are, whether nobody would see a
 * ringdown there, whether it has answered, its notes, and the patients who stand in no color. Numbers
 * that were old when the connection was lost are still called so: nobody may send patients by them
 * unwarned.
 */
export function HospitalFacts({ line: { status, withoutPriority }, now, timeZone }: {
  line: HospitalLine;
  now: number;
  timeZone: string;
}) {
  const { asked, additionalServiceAvailabilityNotes: notes } = status;
  const updated = publishedWords(status, now, timeZone);
  // An answer makes the capacities fresh, also where the beds are old.
  const isOld = isStale(status.updateDateTimeLocal, now) &&
    (isInfoPublished(status) || status.mciUpdateDateTime !== null);
  return (
    <>
      <p className="capacity__updated" data-old={isOld || undefined}>
        {isOld ? t("{updated}, may be outdated", { updated }) : updated}
      </p>
      {screensStateOf(status.hospital) === "none" && <ScreensNote {...status.hospital} />}
      {asked && (
        <p className="capacity__asked" data-waiting={!asked.answeredAt || undefined}>
          {askedWords(asked, now, timeZone)}
        </p>
      )}
      {notes && <p className="capacity__notes">{notes}</p>}
      {withoutPriority > 0 && (
        <p className="capacity__unsorted">
          {t("{count} more sent without a priority", { count: withoutPriority })}
        </p>
      )}
    </>
  );
}
