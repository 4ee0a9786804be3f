import { useEffect, useRef, useState } from "react";
import { type Ringdown, worseChangesOf } from "../../domain/ringdown/ringdown.ts";
import { changesInWords } from "../ringdown/changes_in_words.ts";

/** Gives what a screen reader says about patients who got worse, once for each change. */
export function useWorseTold(worse: Ringdown[], timeZone: string): string {
  const [words, setWords] = useState("");
  const told = useRef<string[]>([]);
  const keys = worse.map(keyOf);
  useEffect(() => {
    const fresh = worse.filter((ringdown) => !told.current.includes(keyOf(ringdown)));
    told.current = keys;
    if (fresh.length > 0) setWords(fresh.map((each) => sentenceOf(each, timeZone)).join(" "));
    else if (keys.length === 0) setWords("");
  }, [keys.join()]);
  return words;
}

function keyOf(ringdown: Ringdown): string {
  return `${ringdown.id} ${worseChangesOf(ringdown).at(-1)?.at}`;
}

/** Gives, for example, 'Got worse: M1, chest pain. Blood pressure 70/40, critical, was 120/80.' */
function sentenceOf(ringdown: Ringdown, timeZone: string): string {
  const { isDrill, ambulanceIdentifier: unit, patient } = ringdown;
  const changes = changesInWords(ringdown, timeZone).filter(({ isWorse }) => isWorse)
    .map(({ label, value, was, mark }) =>
      `${label} ${value}${mark?.level === "critical" ? ", critical" : ""}, was ${was}.`
    );
  return `${isDrill ? "Drill. " : ""}Got worse: ${unit}, ${patient.chiefComplaintDescription}. ${
    changes.join(" ")
  }`;
}
