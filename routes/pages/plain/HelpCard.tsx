import { badgeOf, DELIVERY_STATUSES } from "../../../domain/ringdown/delivery_status.ts";
import { meaningOf } from "../../../domain/ringdown/status_meanings.ts";
import { DeliveryBadge } from "../../../islands/ringdown/DeliveryBadge.tsx";
import type { HelpCardWords } from "./card_words.ts";
import { HelpHead } from "./HelpParts.tsx";
import { t } from "../../../words/t.ts";

/** Statuses in their order, without those that repeat another's badge. */
const STATUSES = DELIVERY_STATUSES.filter((status, index, all) =>
  all.findIndex((each) => badgeOf(each) === badgeOf(status)) === index
);

/** A help page that fits on one sheet when it is printed. */
export function HelpCard({ appName, words }: { appName: string; words: HelpCardWords }) {
  return (
    <main className="help help-card">
      <HelpHead appName={appName} title={t(words.title)} />
      <p className="help-card__first">{t(words.first)}</p>
      <ol className="help-card__parts">
        {words.parts.map(({ title, lines }) => (
          <li key={title} className="help-card__part">
            <h2>{t(title)}</h2>
            <ul>{lines.map((line) => <li key={line}>{t(line)}</li>)}</ul>
          </li>
        ))}
      </ol>
      <section className="help-card__statuses" aria-labelledby="statuses">
        <h2 id="statuses">{t("What the status says")}</h2>
        <dl>
          {STATUSES.map((status) => (
            <div key={status}>
              <dt>
                <DeliveryBadge status={status} />
              </dt>
              <dd>{meaningOf(status)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="help-card__more">
        {t("More:")} <a href="/help">{t("Help")}</a>, <a href="/help/glossary">{t("Glossary")}</a>.
        {" "}
        {t("To print this card, use your browser's menu: it fits on one sheet.")}
      </p>
    </main>
  );
}
