import type { ReactNode } from "react";
import type { HospitalNews } from "../../../domain/hospital/news.ts";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { t } from "../../../words/t.ts";

/**
 * Asks before a ringdown goes to a hospital that has changed since it was chosen, or with an ETA that
 * may be a slip of a finger.
 */
export function SendQuestion({ open, hospitalName: hospital, news, longEta, onSend, onClose }: {
  open: boolean;
  hospitalName: string;
  news: HospitalNews | null;
  /** When it would arrive, if that is unusual. */
  longEta: ReactNode;
  onSend: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      title={news
        ? news.isOnDivert
          ? t("{hospital} is on divert now", { hospital })
          : t("{hospital} has changed its note", { hospital })
        : t("Send with this ETA?")}
      confirmLabel={t("Send all the same")}
      danger
      onConfirm={onSend}
      onClose={onClose}
    >
      {news?.isOnDivert && <p>{t("It asks for ambulances to be taken elsewhere.")}</p>}
      {news?.notes && <p>{t("Its note now: {note}", { note: news.notes })}</p>}
      {news?.notes === "" && <p>{t("Its note was removed.")}</p>}
      {longEta && <p>{t("ETA")}: {longEta}</p>}
    </ConfirmDialog>
  );
}
