import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { FailureAlert } from "../FailureAlert.tsx";
import type { Sending } from "../use_sending.ts";
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
  const { failure, sendAsNew } = sending;
  if (!failure) return null;
  const { name: hospital = "", phone } = chosen?.hospital ?? {};
  return (
    <FailureAlert
      failure={failure}
      onRetry={onRetry}
      retryLabel={sendAsNew ? t("Send as a new patient") : undefined}
    >
      {sendAsNew && t("If it is this patient, they are on their way: clear the form.")}
      {phone && !sendAsNew && (
        <>
          {t("Call {hospital}:", { hospital })} <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
    </FailureAlert>
  );
}
