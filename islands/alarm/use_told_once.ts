import { useEffect, useRef, useState } from "react";

/**
 * Gives what a screen reader says about what is new among `all`, once for each key. It is blank again
 * when nothing is left.
 */
export function useToldOnce<Each>(
  all: Each[],
  { keyOf, sentenceOf }: { keyOf: (each: Each) => string; sentenceOf: (each: Each) => string },
): string {
  const [words, setWords] = useState("");
  const told = useRef<string[]>([]);
  const keys = all.map(keyOf);
  useEffect(() => {
    const fresh = all.filter((each) => !told.current.includes(keyOf(each)));
    told.current = keys;
    if (fresh.length > 0) setWords(fresh.map(sentenceOf).join(" "));
    else if (keys.length === 0) setWords("");
  }, [keys.join()]);
  return words;
}
