import type { ReactNode } from "react";
import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { t } from "../../words/t.ts";

/** Says that something about an MCI could not be loaded or saved (product §5.3). */
export function MciErrorDialog({ open, children, onTryAgain, onClose }: {
  open: boolean;
  /** What failed. */
  children: ReactNode;
  /** Null if the server would refuse a retry, too. */
  onTryAgain: (() => void) | null;
  onClose: () => void;
}) {
  const tryAgain = () => {
    onClose();
    onTryAgain?.();
  };
  return (
    <Dialog
      open={open}
      title={t("An unexpected error has occurred")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("Close")}</Button>
          {onTryAgain && <Button variant="primary" onClick={tryAgain}>{t("Try again")}</Button>}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
