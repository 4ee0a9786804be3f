import { sayMailReason, type SiteMail } from "../../domain/people/mail_state.ts";
import { dateAndTime } from "../../domain/time/local_time.ts";
import { TestMail } from "../form/TestMail.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { Alert } from "../shared/Alert.tsx";
import { useRefreshed } from "../table/use_refreshed.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { t } from "../../words/t.ts";

const EVERY_MS = 15_000;

/** Whether mail leaves the site, and why it last did not. */
export function MailHealth({ frame, mail }: { frame: AdminFrameData; mail: SiteMail }) {
  const how = { everyMs: EVERY_MS, clock: useServerClock(frame.now) };
  const { value, hasFailed, refresh } = useRefreshed(
    "/api/mail",
    { value: mail, asOf: frame.now },
    how,
  );
  const { server, waiting, waitingSince, lastSentAt, lastError } = value;
  const at = (time: string) => dateAndTime(time, frame.organization.timeZone);
  return (
    <section className="admin-section" aria-labelledby="mail">
      <h2 id="mail" className="admin-section__title">{t("Mail")}</h2>
      {hasFailed && (
        <Alert kind="warning" action={{ label: t("Try again"), onAction: refresh }}>
          {t("This could not be refreshed.")}
        </Alert>
      )}
      {server === "NOT SET" && (
        <Alert kind="error">
          {t(
            "No mail server is set (SMTP_URL): no invite, no code and no new password can be mailed.",
          )}
        </Alert>
      )}
      {server === "SHOWN" && (
        <p>
          {t("This is a demo: mails are not sent, but shown at")} <a href="/dev/mail">/dev/mail</a>.
        </p>
      )}
      <dl className="admin-facts">
        <dt>{t("Waiting")}</dt>
        <dd>
          {waiting === 0
            ? t("None")
            : t("{count}, the first since {time}", { count: waiting, time: at(waitingSince!) })}
        </dd>
        <dt>{t("Last sent")}</dt>
        <dd>{lastSentAt ? at(lastSentAt) : t("None in the last 7 days")}</dd>
        <dt>{t("Last failure")}</dt>
        <dd>
          {lastError
            ? `${at(lastError.at)}. ${sayMailReason(lastError.reason)}`
            : t("None in the last 7 days")}
        </dd>
      </dl>
      {server !== "SHOWN" && <TestMail onSent={refresh} />}
    </section>
  );
}
