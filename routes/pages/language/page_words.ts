import { messagesOf } from "../../../words/compiled.ts";
import type { PageLanguage } from "../../../words/language.ts";
import { ANSWERS } from "../../../words/spanish/answers.ts";
import { REFUSALS } from "../../../words/spanish/refusals.ts";
import type { Speech } from "../../../words/t.ts";

const made = new Map<string, Speech>();

/** No island has these in its modules: they come from the server. */
const answers = Object.keys(ANSWERS);
/** What the server refuses in the administration, where each page is followed by any other. */
const refusals = Object.keys(REFUSALS);
const isAdministration = (island: string) => /^(admin|mci|site)\//.test(island);

/** What the islands of a page say, in its language. `texts` are those of each of them, from the build. */
export function pageWords(language: PageLanguage, islands: string[], texts: string[]): Speech {
  const key = [language, ...islands].join(" ");
  const known = made.get(key);
  if (known) return known;
  const all = messagesOf(language);
  const said = [...answers, ...islands.some(isAdministration) ? refusals : [], ...texts];
  const messages = Object.fromEntries(
    said.filter((text) => text in all).map((text) => [text, all[text]]),
  );
  made.set(key, { language, messages });
  return { language, messages };
}
