import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { useAction } from "../call/use_action.ts";
import { undoMove } from "../ringdown/move_delivery.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { useSettled } from "../shared/use_settled.ts";
import type { Dismissed } from "./use_dismissed.ts";
import { t } from "../../words/t.ts";

/** What was just dismissed here, each with the button that brings it back. */
export function DismissedBar({ dismissed, onUndone }: {
  dismissed: Dismissed;
  /** Called with the ringdown as it is on the board again. */
  onUndone: (ringdown: Ringdown) => void;
}) {
  const ids = dismissed.ringdowns.map(({ id }) => id).join();
  const undone = (ringdown: Ringdown) => {
    dismissed.forget(ringdown.id);
    onUndone(ringdown);
  };
  return (
    <div className="dismissed-bar" role="status">
      {dismissed.ringdowns.map((ringdown) => (
        <DismissedRow key={ringdown.id} ringdown={ringdown} arrangement={ids} onUndone={undone} />
      ))}
    </div>
  );
}

function DismissedRow({ ringdown, arrangement, onUndone }: {
  ringdown: Ringdown;
  arrangement: string;
  onUndone: (ringdown: Ringdown) => void;
}) {
  const { ambulanceIdentifier: unit, patient } = ringdown;
  const undoing = useAction<Ringdown, Ringdown>({
    act: undoMove,
    words: () => ({
      notDone: t("Not brought back."),
      notKnown: t("It is not known whether this was brought back. Try again."),
    }),
    onDone: onUndone,
    isSettled: () => false,
  });
  // The second tap of a quick double tap on 'Dismiss' must not take the first one back.
  const isSettled = useSettled(arrangement, { isNew: true });
  const bringBack = () => undoing.start(ringdown);
  return (
    <div className="dismissed-bar__row">
      <p className="dismissed-bar__words">
        {t("Dismissed:")} <strong>{unit}</strong>, {patient.chiefComplaintDescription}
      </p>
      {undoing.failed
        ? (
          <Alert
            kind="error"
            action={{ label: t("Try again"), onAction: undoing.tryAgain, busy: undoing.isBusy }}
          >
            {undoing.failed.sentence}
          </Alert>
        )
        : (
          <Button
            busy={undoing.isBusy}
            aria-disabled={!isSettled || undefined}
            aria-label={t("Bring back {unit}, {complaint}", {
              unit,
              complaint: patient.chiefComplaintDescription,
            })}
            onClick={bringBack}
          >
            {t("Bring back")}
          </Button>
        )}
    </div>
  );
}
