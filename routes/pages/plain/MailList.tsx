import type { QueuedMail } from "../../../db/emails.ts";
import { dateAndTime } from "../../../domain/time/local_time.ts";
import { nameOfZone } from "../../../domain/time/time_zones.ts";
import { bodyOf } from "../../../server/mails/letter.ts";
import { t } from "../../../words/t.ts";

const UTC = "UTC";

export interface MailListProps {
  mails: QueuedMail[];
  /** The address whose mails are shown; null for all. */
  to: string | null;
  /** The most mails that are shown. */
  limit: number;
}

/** Mails as their readers would see them. The page works without scripts. */
export function MailList({ mails, to, limit }: MailListProps) {
  return (
    <main className="dev-mail">
      <h1>{t("Mail")}</h1>
      <p>
        {t("Without SMTP_URL no mail is sent. The newest {limit} are shown here, newest first.", {
          limit,
        })}
      </p>
      <form className="dev-mail__search" role="search">
        <label className="usa-label" htmlFor="to">{t("Addressed to")}</label>
        <input
          className="usa-input"
          id="to"
          name="to"
          type="email"
          autoComplete="off"
          defaultValue={to ?? ""}
        />
        <button type="submit" className="button button--secondary usa-button usa-button--outline">
          {t("Show")}
        </button>
        {to && <a className="dev-mail__all" href="/dev/mail">{t("Show all")}</a>}
      </form>
      {mails.length === 0 && (
        <p>{to ? t("There is no mail to {address}.", { address: to }) : t("There is no mail.")}</p>
      )}
      {mails.map((mail) => <MailView key={mail.id} mail={mail} />)}
    </main>
  );
}

/** Our templates escape every value of this HTML, and the page's policy blocks scripts in it. */
function MailView({ mail: { to, subject, text, html, createdAt } }: { mail: QueuedMail }) {
  const at = createdAt.toISOString();
  return (
    <article className="dev-mail__mail" data-to={to}>
      <header className="dev-mail__head">
        <h2>{subject}</h2>
        <p>
          {t("Addressed to")} <strong>{to}</strong>,{" "}
          <time dateTime={at}>{dateAndTime(at, UTC)} {nameOfZone(UTC)}</time>
        </p>
      </header>
      <div className="dev-mail__html" dangerouslySetInnerHTML={{ __html: bodyOf(html) }} />
      <details className="dev-mail__text">
        <summary>{t("As text")}</summary>
        <pre>{text}</pre>
      </details>
    </article>
  );
}
