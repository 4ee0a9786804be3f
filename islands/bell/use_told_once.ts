import { useEffect, useRef, useState } from "react";
import type { BriefWords } from "./bell_words.ts";

/** A new ringdown and where it goes. */
export interface Told {
  id: string;
  hospital: string;
  isDrill: boolean;
  words: BriefWords;
}

/** Gives what a screen reader says about new ringdowns, once for each. */
export function useToldOnce(ringdowns: Told[]): string {
  const [sentence, setSentence] = useState("");
  const known = useRef<string[]>([]);
  const ids = ringdowns.map(({ id }) => id);
  useEffect(() => {
    const fresh = ringdowns.filter(({ id }) => !known.current.includes(id));
    known.current = ids;
    if (fresh.length > 0) setSentence(fresh.map(sentenceOf).join(" "));
    else if (ids.length === 0) setSentence("");
  }, [ids.join()]);
  return sentence;
}

/** Gives, for example, 'New ringdown at General: CODE 3, chest pain, 8 min.' */
function sentenceOf({ hospital, isDrill, words: { urgency, complaint, eta } }: Told): string {
  return `${
    isDrill ? "Drill. " : ""
  }New ringdown at ${hospital}: ${urgency}, ${complaint}, ${eta}.`;
}
