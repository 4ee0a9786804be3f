import { useState } from "react";
import { isBlankForm } from "../../../domain/ringdown/form.ts";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { lossesOf } from "./losses.ts";
import type { RingdownFormProps } from "./step_props.ts";
import { t } from "../../../words/t.ts";

/** The button that empties the form. Asks first if anything is in it. */
export function ClearForm(
  { desk, act, sending }: Pick<RingdownFormProps, "desk" | "act" | "sending">,
) {
  const [isAsking, setIsAsking] = useState(false);
  const clear = () => {
    act({ type: "cleared" });
    sending.dismiss();
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        disabled={sending.isSending}
        onClick={() => isBlankForm(desk.form) ? clear() : setIsAsking(true)}
      >
        {t("Clear Form")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("Clear this form?")}
        confirmLabel={t("Clear Form")}
        danger
        onConfirm={clear}
        onClose={() => setIsAsking(false)}
      >
        <p>{t("Everything you entered about this patient is removed from this device.")}</p>
        {lossesOf(desk).map((words) => <p key={words}>{words}</p>)}
      </ConfirmDialog>
    </>
  );
}
