import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { FailureAlert } from "../FailureAlert.tsx";
import type { Sending } from "../use_sending.ts";
import { t } from "../../../words/t.ts";

/** Says that the ringdown was not sent, or perhaps not, and whom to call instead. */
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
      {phone && (
        <>
          {t("Call {hospital}:", { hospital })} <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
    </FailureAlert>
  );
}
