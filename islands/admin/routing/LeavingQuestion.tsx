import { useBlocker } from "react-router";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { forgetUnsaved, hasUnsaved } from "../../form/unsaved.ts";
import { t } from "../../../words/t.ts";

/** Asks before the user leaves a page with unsaved changes. */
export function LeavingQuestion({ asked, onAnswered }: {
  /** A pending action that would reload the page, such as another organization; else null. */
  asked: (() => void) | null;
  onAnswered: () => void;
}) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    hasUnsaved() && from.pathname + from.search !== to.pathname + to.search
  );
  const leave = () => {
    onAnswered();
    blocker.proceed?.();
    if (!asked) return;
    forgetUnsaved();
    asked();
  };
  const stay = () => {
    onAnswered();
    blocker.reset?.();
  };
  return (
    <ConfirmDialog
      open={asked !== null || blocker.state === "blocked"}
      title={t("Leave without saving?")}
      confirmLabel={t("Leave")}
      closeLabel={t("Stay")}
      danger
      onConfirm={leave}
      onClose={stay}
    >
      <p>{t("What was changed on this page is not saved.")}</p>
    </ConfirmDialog>
  );
}
