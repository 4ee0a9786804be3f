import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { FailureWords } from "../../call/words.ts";
import { ButtonLink } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { t } from "../../../words/t.ts";

/**
 * Asks before a delivery is canceled or its patient redirected; both name the patient. `isQueued`: it
 * will not be sent now, and until it is sent the hospital goes on to expect the patient.
 */
export function WaysOut(
  { hospital, who, notSent, isQueued, asked, onClose, move, isBusy, failure }: {
    hospital: Ringdown["hospital"];
    isQueued: boolean;
    /** The patient's line. */
    who: string;
    /** What is told of the patient and neither sent nor under way, in words; blank if nothing is. */
    notSent: string;
    asked: "CANCELLED" | "REDIRECTED" | null;
    onClose: () => void;
    move: (to: DeliveryStatus) => void;
    isBusy: boolean;
    failure: FailureWords | null;
  },
) {
  const later = isQueued && <StillExpects hospital={hospital} />;
  const common = { busy: isBusy, error: failure && `${failure.heading} ${failure.text}`, onClose };
  return (
    <>
      <ConfirmDialog
        {...common}
        open={asked === "CANCELLED"}
        title={t("Cancel this delivery?")}
        confirmLabel={t("Cancel delivery")}
        danger
        onConfirm={() => move("CANCELLED")}
      >
        <p className="delivery__who">{who}</p>
        <p>
          {t("{hospital} will see that this patient is not coming. This cannot be undone.", {
            hospital: hospital.name,
          })}
        </p>
        {later}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        open={asked === "REDIRECTED"}
        title={t("Redirect this patient?")}
        confirmLabel={t("Redirect patient")}
        onConfirm={() => move("REDIRECTED")}
      >
        <p className="delivery__who">{who}</p>
        <p>
          {t(
            "{hospital} will see that this patient goes elsewhere. You then choose the next hospital; the report is kept.",
            { hospital: hospital.name },
          )}
        </p>
        {notSent && (
          <p>
            <strong>
              {t("Send your update first, or the report goes without it: {values}", {
                values: notSent,
              })}
            </strong>
          </p>
        )}
        {later}
      </ConfirmDialog>
    </>
  );
}

function StillExpects({ hospital: { name, phone } }: { hospital: Ringdown["hospital"] }) {
  return (
    <>
      <p>
        <strong>
          {t("This may not be sent at once. Until it is sent, {hospital} expects this patient.", {
            hospital: name,
          })}
        </strong>
      </p>
      {phone && (
        <ButtonLink href={`tel:${phone}`}>
          {t("Call {hospital}: {phone}", { hospital: name, phone })}
        </ButtonLink>
      )}
    </>
  );
}
