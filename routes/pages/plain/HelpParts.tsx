import type { ReactNode } from "react";
import { t, type Words } from "../../../words/t.ts";

export type HelpRow = { term: ReactNode; meaning: ReactNode };

/** A term and what it means, in English: said in the language of the page by `inWords`. */
export interface HelpTerm {
  term: Words;
  meaning: Words;
}

export function inWords({ term, meaning }: HelpTerm): HelpRow {
  return { term: t(term), meaning: t(meaning) };
}

/** The top of a help page, with the way back to the user's own screen. */
export function HelpHead({ appName, title }: { appName: string; title: string }) {
  return (
    <header className="help__head">
      <img className="help__logo" src="/static/logo.svg" alt={t("{appName} logo", { appName })} />
      <h1>{title}</h1>
      <a className="help__home" href="/">{t("To my screen")}</a>
    </header>
  );
}

export function HelpSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="help__section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Terms with their meanings. */
export function HelpRows({ rows }: { rows: readonly HelpRow[] }) {
  return (
    <dl className="help__rows">
      {rows.map(({ term, meaning }, index) => (
        <div key={index} className="help__row">
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
