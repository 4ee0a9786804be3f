import frequencyLists from "zxcvbn/lib/frequency_lists.js";
import { PASSWORD_TOO_COMMON, passwordFault } from "../../domain/people/password.ts";

/** How many of the commonest passwords nobody may choose. */
const MOST = 10_000;
/** A core of fewer letters says too little about a password. */
const SHORTEST_CORE = 4;
/** So many digits and symbols around a core are easily tried; more of them are hard to guess. */
const LONGEST_EDGES = 6;

/** Letters that people write otherwise so that a rule lets their word pass. */
const WRITTEN_AS: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "$": "s",
  "5": "s",
  "7": "t",
};

/** The 10,000 commonest, and what is left of each without digits and symbols around it. */
const COMMON = new Set<string>(frequencyLists.passwords.slice(0, MOST));
const COMMON_CORES = new Set(
  [...COMMON].flatMap((word) => [coreOf(word), lettersOf(coreOf(word))])
    .filter((core) => core.length >= SHORTEST_CORE),
);

/** What is wrong with a password that somebody chooses, or null (product §10.3, decision 0060). */
export function faultOfChosen(password: string): string | null {
  return passwordFault(password) ?? (isCommon(password) ? PASSWORD_TOO_COMMON : null);
}

/**
 * Whether it is one of the commonest, also with other capitals, with a few digits and symbols around
 * it, or with digits and symbols for letters: none of them passes the rule as it stands in the list,
 * and this is what people make of them.
 */
function isCommon(password: string): boolean {
  const written = password.toLowerCase();
  const cores = [coreOf(written), written.replace(/[^a-z]+$/, "")];
  return COMMON.has(written) ||
    cores.some((core) =>
      written.length - core.length <= LONGEST_EDGES &&
      (COMMON_CORES.has(core) || COMMON_CORES.has(lettersOf(core)))
    );
}

function coreOf(word: string): string {
  return word.replace(/^[^a-z]+|[^a-z]+$/g, "");
}

function lettersOf(core: string): string {
  return core.replace(/[@4310!$57]/g, (sign) => WRITTEN_AS[sign]);
}
