import type { HospitalNews } from "../../../domain/hospital/news.ts";
import { ConfirmDialog } from "../../shared/Dialog.tsx";

/** Asks before a ringdown goes to a hospital that has changed since it was chosen. */
export function SendQuestion({ hospitalName, news, onSend, onClose }: {
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
        ? `${hospitalName} is on divert now`
        : `${hospitalName} has changed its note`}
      confirmLabel="Send all the same"
      danger
      onConfirm={onSend}
      onClose={onClose}
    >
      {news?.isOnDivert && <p>It asks for ambulances to be taken elsewhere.</p>}
      {news?.notes && <p>{`Its note now: ${news.notes}`}</p>}
      {news?.notes === "" && <p>Its note was removed.</p>}
    </ConfirmDialog>
  );
}
