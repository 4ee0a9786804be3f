import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { FailureWords } from "../../call/words.ts";
import { ConfirmDialog } from "../../shared/Dialog.tsx";

/** Asks before a delivery is canceled or its patient redirected; both name the patient. */
export function WaysOut({ hospitalName, who, asked, onClose, move, isBusy, failure }: {
  hospitalName: string;
  /** The patient's line. */
  who: string;
  asked: "CANCELLED" | "REDIRECTED" | null;
  onClose: () => void;
  move: (to: DeliveryStatus) => void;
  isBusy: boolean;
  failure: FailureWords | null;
}) {
  const common = { busy: isBusy, error: failure && `${failure.heading} ${failure.text}`, onClose };
  return (
    <>
      <ConfirmDialog
        {...common}
        open={asked === "CANCELLED"}
        title="Cancel this delivery?"
        confirmLabel="Cancel delivery"
        danger
        onConfirm={() => move("CANCELLED")}
      >
        <p className="delivery__who">{who}</p>
        <p>{`${hospitalName} will see that this patient is not coming. This cannot be undone.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        open={asked === "REDIRECTED"}
        title="Redirect this patient?"
        confirmLabel="Redirect patient"
        onConfirm={() => move("REDIRECTED")}
      >
        <p className="delivery__who">{who}</p>
        <p>
          {`${hospitalName} will see that this patient goes elsewhere. ` +
            "You then choose the next hospital; the report is kept."}
        </p>
      </ConfirmDialog>
    </>
  );
}
