import { GLOSSARY } from "./glossary_words.ts";
import { HelpHead, HelpRows, HelpSection } from "./HelpParts.tsx";
import { currentLocale, t } from "../../../words/t.ts";

/** The terms of the screens, by the alphabet of the language. */
export function GlossaryPage({ appName }: { appName: string }) {
  const { compare } = new Intl.Collator(currentLocale());
  const rows = GLOSSARY.map(({ term, meaning }) => ({ term: t(term), meaning: t(meaning) }))
    .sort((a, b) => compare(a.term, b.term));
  return (
    <main className="help">
      <HelpHead appName={appName} title={t("Glossary")} />
      <HelpSection title={t("What the words mean")}>
        <HelpRows rows={rows} />
      </HelpSection>
      <p>
        <a className="help__link" href="/help">{t("Back to help")}</a>
      </p>
    </main>
  );
}
