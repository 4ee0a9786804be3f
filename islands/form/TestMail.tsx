import { type MailServer, type MailState, sayMailReason } from "../../domain/people/mail_state.ts";
import { Button } from "../shared/Button.tsx";
import { useTestMail } from "./use_test_mail.ts";
import { t } from "../../words/t.ts";

/** Sends a test mail to the user, and says whether the mail server took it. */
export function TestMail({ onSent }: { onSent?: () => void }) {
  const { newest, isBusy, failure, send } = useTestMail(onSent);
  return (
    <div className="test-mail">
      <Button busy={isBusy} onClick={send}>{t("Send a test mail")}</Button>
      <p role="status" className="admin-section__hint" data-failed={failure !== null || undefined}>
        {failure ?? (newest === null ? t("It goes to your own address.") : wordsOf(newest))}
      </p>
    </div>
  );
}

/** What came of a test mail, in words. */
export function wordsOf({ mail, server }: { mail: MailState | null; server: MailServer }): string {
  if (server === "SHOWN") return t("This is a demo: mails are not sent, but shown at /dev/mail.");
  if (server === "NOT SET") return t("No mail server is set (SMTP_URL), so the mail waits.");
  if (mail?.status === "SENT") return t("The mail server took it. Look whether it reached you.");
  if (mail?.reason) return t("Not taken. {reason}", { reason: sayMailReason(mail.reason) });
  return t("Waiting for the mail server …");
}
