import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Messages } from "@lingui/core";
import { type PageLanguage, PSEUDO } from "./language.ts";
import { SPANISH } from "./spanish/spanish.ts";
import { withMarks } from "./pseudo.ts";
import { WITH_CHOICE } from "./t.ts";

const texts = Object.keys(SPANISH);
const made = new Map<PageLanguage, Messages>();

/** All texts of a language that are not simply their English words. Only for the server and the build. */
export function messagesOf(language: PageLanguage): Messages {
  const known = made.get(language);
  if (known) return known;
  const messages = compile(language);
  made.set(language, messages);
  return messages;
}

function compile(language: PageLanguage): Messages {
  if (language === "es") return compiled(Object.entries(SPANISH));
  if (language === PSEUDO) return compiled(texts.map((text) => [text, withMarks(text)]));
  return compiled(texts.filter((text) => WITH_CHOICE.test(text)).map((text) => [text, text]));
}

function compiled(entries: [string, string][]): Messages {
  return Object.fromEntries(entries.map(([text, said]) => [text, compileMessage(said)]));
}
