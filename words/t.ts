import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { LOCALES, type PageLanguage } from "./language.ts";
import type { SPANISH } from "./spanish/spanish.ts";

/** Every text that people read, as it is in English. What is no key of the Spanish list does not compile. */
export type Text = keyof typeof SPANISH;
/** The texts in which nothing is to be filled in: those of tables and constants. */
export type Words = Exclude<Text, `${string}{${string}`>;

/** A language and its texts, compiled, by their English words. English has only those with plurals. */
export interface Speech {
  language: PageLanguage;
  messages: Messages;
}

type NameIn<Inside extends string> = Inside extends `${infer Name},${string}` ? Name
  : Inside extends `${string} ${string}` | `${string}#${string}` ? never
  : Inside;
type NamesIn<Said extends string> = Said extends `${string}{${infer Inside}}${infer Rest}`
  ? NameIn<Inside> | NamesIn<Rest>
  : never;
/** What stands in braces in a text: `{hospital}`, or `{count, plural, one {# bed} other {# beds}}`. */
export type ValuesOf<Said extends string> = [NamesIn<Said>] extends [never] ? []
  : [Record<NamesIn<Said>, string | number>];

/** Makes a language ready to be spoken. */
export function speechOf({ language, messages }: Speech): I18n {
  return setupI18n({
    locale: language,
    locales: LOCALES[language],
    messages: { [language]: messages },
  });
}

const english = speechOf({ language: "en", messages: {} });
let current = () => english;

/** Says which language is spoken now: on a page always one, on the server that of the request. */
export function speakWith(speech: () => I18n): void {
  current = speech;
}

/**
 * The text in the language that is spoken now. Call it where the text is shown, never while a module
 * is loaded: then nobody has said a language yet.
 */
export function t<Said extends Text>(text: Said, ...[values]: ValuesOf<Said>): string {
  return say(text, values);
}

/** English words with a choice in them, such as of the plural, are no text yet. */
export const WITH_CHOICE = /\{\w+, (plural|select), /;

/** The same for a text from elsewhere, such as the server: unknown words stay as they are. */
export function say(text: string, values: Record<string, string | number> = {}): string {
  const speech = current();
  if (Object.hasOwn(speech.messages, text) || WITH_CHOICE.test(text)) return speech._(text, values);
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** The language that is spoken now. */
export function spokenLanguage(): PageLanguage {
  return current().locale as PageLanguage;
}

/** The locale of dates and numbers in the language that is spoken now, such as 'es-US'. */
export function currentLocale(): string {
  return LOCALES[spokenLanguage()];
}
