/** The languages of the screens. `en-XA` is English with marks, which only tests and developers see. */
export const LANGUAGES = ["en", "es"] as const;
export type Language = typeof LANGUAGES[number];
export const PSEUDO = "en-XA";

/** The language of a page, as `<html lang>` gives it. */
export type PageLanguage = Language | typeof PSEUDO;

const TRANSLATED = [
  /^\/(ems|er|admin)(\/|$)/,
  /^\/ringdowns\/[^/]+\/handover$/,
  /^\/(login|forgot|reset|invites|twoFactor)(\/|$)/,
  /^\/(profile|confirmed|setup|dev\/mail)$/,
  /^\/help(\/(crew|hospital|glossary|marks|downtime))?$/,
];

/**
 * Whether every text of a page (its path) stands in the lists. The others are in English, so that
 * nobody reads half a sentence.
 */
export function isTranslated(path: string): boolean {
  return TRANSLATED.some((pages) => pages.test(path));
}

/** Each in its own words, for those who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español" };

/** How dates and numbers are written where the language is spoken: in the United States. */
export const LOCALES: Record<PageLanguage, string> = {
  en: "en-US",
  es: "es-US",
  [PSEUDO]: "en-US",
};
