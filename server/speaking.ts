import { AsyncLocalStorage } from "node:async_hooks";
import type { I18n } from "@lingui/core";
import { messagesOf } from "../words/compiled.ts";
import type { PageLanguage } from "../words/language.ts";
import { speakWith, speechOf } from "../words/t.ts";

const spoken = new AsyncLocalStorage<{ language: PageLanguage }>();
const speeches = new Map<PageLanguage, I18n>();

/** Runs `work`; every text that is made in it is in this language. Elsewhere English is spoken. */
export function speaking<Value>(language: PageLanguage, work: () => Value): Value {
  return spoken.run({ language }, work);
}

/** From now on what `speaking` runs speaks this language. Elsewhere it does nothing. */
export function goOnIn(language: PageLanguage): void {
  const now = spoken.getStore();
  if (now) now.language = language;
}

function speechIn(language: PageLanguage): I18n {
  const known = speeches.get(language);
  if (known) return known;
  const speech = speechOf({ language, messages: messagesOf(language) });
  speeches.set(language, speech);
  return speech;
}

speakWith(() => speechIn(spoken.getStore()?.language ?? "en"));
