import { ageWords } from "../../../domain/ringdown/age.ts";
import { choiceLabel, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { TriageMark } from "../../ringdown/TriageMark.tsx";
import { byPriority } from "./patients.ts";
import { t } from "../../../words/t.ts";

/** Patients of an MCI who are in no count, because nobody knows yet to which hospital they go. */
export function Redirected({ ringdowns = [], stale, now, timeZone }: {
  ringdowns: Ringdown[] | undefined;
  /** Whether the page is not live. */
  stale: boolean;
  /** In ms, from useNow. */
  now: number;
  timeZone: string;
}) {
  if (ringdowns.length === 0) return null;
  return (
    <section
      className="mci-redirected"
      aria-labelledby="mci-redirected"
      data-stale={stale || undefined}
    >
      <h2 id="mci-redirected">
        {t("Redirected, no new hospital yet: {count}", { count: ringdowns.length })}
      </h2>
      <ul>
        {[...ringdowns].sort(byPriority).map((ringdown) => {
          const { id, patient, ambulanceIdentifier, hospital, timestamps } = ringdown;
          const { triagePriority: priority, triageTag, chiefComplaintDescription } = patient;
          const person = `${ageWords(patient)} ${choiceLabel(patient.sex)}`;
          return (
            <li key={id}>
              {priority ? <TriageMark priority={priority} /> : t("Without priority")}
              <b>{triageTag}</b>
              <span>{[person, chiefComplaintDescription, ambulanceIdentifier].join(", ")}</span>
              <span>
                {t("Redirected from {hospital} {time}", {
                  hospital: hospital.name,
                  time: timeOrDate(timestamps.REDIRECTED ?? ringdown.updatedAt, now, timeZone),
                })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
