import { useState } from "react";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { FailureAlert } from "../FailureAlert.tsx";
import type { Sending } from "../use_sending.ts";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { t } from "../../../words/t.ts";

/**
 * Says that the ringdown was not sent, or perhaps not, and whom to call instead. Somebody else may
 * have sent the redirected patient on: only a button of its own then sends them as another patient.
 */
export function NotSent({ sending, chosen, onRetry }: {
  sending: Sending;
  chosen?: HospitalStatus | null;
  onRetry?: () => void;
}) {
  const { failure, sendAsNew, isTakenOver } = sending;
  const [isAsking, setIsAsking] = useState(false);
  if (!failure) return null;
  const { name: hospital = "", phone } = chosen?.hospital ?? {};
  return (
    <FailureAlert
      failure={failure}
      onRetry={sendAsNew && onRetry ? () => setIsAsking(true) : onRetry}
      retryLabel={sendAsNew ? t("Send as a new patient") : undefined}
    >
      {isTakenOver && t("They choose where this patient goes. Clear the form.")}
      {sendAsNew && t("If it is this patient, they are on their way: clear the form.")}
      <ConfirmDialog
        open={isAsking && sendAsNew !== null}
        title={t("Send as a new patient")}
        confirmLabel={t("Send as a new patient")}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onRetry?.();
        }}
      >
        {failure.text} {t("Is this another person? Otherwise two hospitals expect the same one.")}
      </ConfirmDialog>
      {phone && !sendAsNew && !isTakenOver && (
        <>
          {t("Call {hospital}:", { hospital })} <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
    </FailureAlert>
  );
}
