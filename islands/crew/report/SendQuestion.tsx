import type { HospitalNews } from "../../../domain/hospital/news.ts";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { t } from "../../../words/t.ts";

/** Asks before a ringdown goes to a hospital that has changed since it was chosen. */
export function SendQuestion({ hospitalName: hospital, news, onSend, onClose }: {
  hospitalName: string;
  /** Null: nothing is asked. */
  news: HospitalNews | null;
  onSend: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={news !== null}
      title={news?.isOnDivert
        ? t("{hospital} is on divert now", { hospital })
        : t("{hospital} has changed its note", { hospital })}
      confirmLabel={t("Send all the same")}
      danger
      onConfirm={onSend}
      onClose={onClose}
    >
      {news?.isOnDivert && <p>{t("It asks for ambulances to be taken elsewhere.")}</p>}
      {news?.notes && <p>{t("Its note now: {note}", { note: news.notes })}</p>}
      {news?.notes === "" && <p>{t("Its note was removed.")}</p>}
    </ConfirmDialog>
  );
}
