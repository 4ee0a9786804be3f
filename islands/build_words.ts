import { SPANISH } from "../words/spanish/spanish.ts";

/** Which texts of the list each island has in its modules. */
export interface IslandWords {
  note: (island: string, contents: string) => void;
  of: (island: string) => string[];
}

const STRING = /"(?:[^"\\\n]|\\.)*"/g;

/** Notes the texts of islands as their modules are bundled. */
export function wordsOfIslands(): IslandWords {
  const found = new Map<string, Set<string>>();
  return {
    note(island, contents) {
      const texts = found.get(island) ?? new Set<string>();
      found.set(island, texts);
      for (const [written] of contents.matchAll(STRING)) {
        const text = textOf(written);
        if (Object.hasOwn(SPANISH, text)) texts.add(text);
      }
    },
    of: (island) => [...found.get(island) ?? []].sort(),
  };
}

/** What a string of a module or of JSX says. */
function textOf(written: string): string {
  try {
    return JSON.parse(written);
  } catch {
    return "";
  }
}
