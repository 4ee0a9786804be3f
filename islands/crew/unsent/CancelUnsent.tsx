import { useState } from "react";
import type { Outbox, Unsent } from "../../outbox/outbox.ts";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { t } from "../../../words/t.ts";

/** Cancels a ringdown that is not sent yet, after a question. */
export function CancelUnsent({ outbox, sending }: { outbox: Outbox; sending: Unsent }) {
  const [isAsked, setIsAsked] = useState(false);
  const { intent: { ringdownId }, line: { who, hospital, phone }, mayBeThere } = sending;
  return (
    <>
      <Button variant="danger" onClick={() => setIsAsked(true)}>{t("Cancel delivery")}</Button>
      <ConfirmDialog
        open={isAsked}
        title={t("Cancel this delivery?")}
        confirmLabel={t("Cancel delivery")}
        danger
        onConfirm={() => {
          setIsAsked(false);
          void outbox.cancel(ringdownId, { who, hospital, phone });
        }}
        onClose={() => setIsAsked(false)}
      >
        <p className="delivery__who">{who}</p>
        <p>
          {mayBeThere
            ? t(
              "{hospital} may know of this patient already. It is canceled there as soon as the connection is back. This cannot be undone.",
              { hospital },
            )
            : t(
              "Nothing was sent: {hospital} will not hear of this patient. This cannot be undone.",
              { hospital },
            )}
        </p>
      </ConfirmDialog>
    </>
  );
}
