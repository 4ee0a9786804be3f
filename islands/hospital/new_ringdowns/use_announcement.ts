import { useEffect, useRef, useState } from "react";
import { clockTime } from "../../../domain/time/local_time.ts";
import { ageWords } from "../../../domain/ringdown/age.ts";
import { choiceLabel, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS } from "../../../domain/ringdown/triage.ts";

/**
 * Gives what a screen reader says about new unconfirmed ringdowns, once for each (product §4.4).
 */
export function useAnnouncement(unconfirmed: Ringdown[], timeZone: string): string {
  const [words, setWords] = useState("");
  const told = useRef<string[]>([]);
  const ids = unconfirmed.map(({ id }) => id);
  useEffect(() => {
    const fresh = unconfirmed.filter(({ id }) => !told.current.includes(id));
    told.current = ids;
    if (fresh.length) setWords(fresh.map((ringdown) => sentenceOf(ringdown, timeZone)).join(" "));
    else if (!ids.length) setWords("");
  }, [ids.join()]);
  return words;
}

/**
 * Gives, for example, 'New ringdown: Code 3, 68 Female, chest pain. ETA 14:31, M1.'; a drill starts
 * with the word DRILL.
 */
function sentenceOf(ringdown: Ringdown, timeZone: string): string {
  const { patient } = ringdown;
  const priority = patient.triagePriority ? `${TRIAGE_LABELS[patient.triagePriority]}, ` : "";
  const urgency = choiceLabel(patient.emergencyServiceResponseType);
  const person = `${ageWords(patient)} ${choiceLabel(patient.sex)}`;
  const eta = clockTime(ringdown.etaDateTimeLocalObj, timeZone);
  const drill = ringdown.isDrill ? "Drill. " : "";
  return `${drill}New ringdown: ${priority}${urgency}, ${person}, ${patient.chiefComplaintDescription}. ` +
    `ETA ${eta}, ${ringdown.ambulanceIdentifier}.`;
}
