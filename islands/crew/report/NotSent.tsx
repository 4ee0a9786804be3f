import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { FailureAlert } from "../FailureAlert.tsx";
import type { Sending } from "../use_sending.ts";

/** Says that the ringdown was not sent, or perhaps not, and whom to call instead. */
export function NotSent({ sending, chosen, canRetry }: {
  sending: Sending;
  chosen?: HospitalStatus | null;
  canRetry?: boolean;
}) {
  if (!sending.failure) return null;
  const { name, phone } = chosen?.hospital ?? {};
  return (
    <FailureAlert failure={sending.failure} onRetry={canRetry ? sending.send : undefined}>
      {phone && (
        <>
          Call {name}: <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
    </FailureAlert>
  );
}
