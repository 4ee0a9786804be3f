import { LANGUAGE_NAMES } from "../../words/language.ts";
import { spokenLanguage } from "../../words/t.ts";

/** Loads this page in the other language, and keeps the choice on this device for a year. */
export function LanguageLink({ className = "menu__link" }: { className?: string }) {
  const other = spokenLanguage() === "es" ? "en" : "es";
  return (
    <a className={className} href={`/language/${other}`} lang={other}>
      {LANGUAGE_NAMES[other]}
    </a>
  );
}
