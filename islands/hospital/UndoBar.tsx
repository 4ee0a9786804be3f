import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { useAction } from "../call/use_action.ts";
import { undoMove } from "../ringdown/move_delivery.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { useSettled } from "../shared/use_settled.ts";
import type { Undoable } from "./use_undoable.ts";
import { t } from "../../words/t.ts";

/** What was just done here, each with the button that undoes it. */
export function UndoBar({ undoable, onUndone }: {
  undoable: Undoable;
  /** Called with the ringdown as it is on the board again. */
  onUndone: (ringdown: Ringdown) => void;
}) {
  const ids = undoable.ringdowns.map(rowOf).join();
  const undone = (ringdown: Ringdown) => {
    undoable.forget(ringdown.id);
    onUndone(ringdown);
  };
  return (
    <div className="board-undo" role="status">
      {undoable.ringdowns.map((ringdown) => (
        <UndoRow key={rowOf(ringdown)} ringdown={ringdown} arrangement={ids} onUndone={undone} />
      ))}
    </div>
  );
}

function UndoRow({ ringdown, arrangement, onUndone }: {
  ringdown: Ringdown;
  arrangement: string;
  onUndone: (ringdown: Ringdown) => void;
}) {
  const { ambulanceIdentifier: unit, patient } = ringdown;
  const complaint = patient.chiefComplaintDescription;
  const words = wordsOf(ringdown);
  const undoing = useAction<Ringdown, Ringdown>({
    act: undoMove,
    words: () => words,
    onDone: onUndone,
    isSettled: () => false,
  });
  // The second tap of a quick double tap on the card must not take the first one back.
  const isSettled = useSettled(arrangement, { isNew: true });
  const undo = () => undoing.start(ringdown);
  return (
    <div className="board-undo__row">
      <p className="board-undo__words">
        {words.done} <strong>{unit}</strong>, {complaint}
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
            aria-label={words.inFull}
            onClick={undo}
          >
            {words.undo}
          </Button>
        )}
    </div>
  );
}

/** A ringdown that was marked twice has a row of its own for each. */
function rowOf({ id, currentDeliveryStatus: status, timestamps }: Ringdown): string {
  return `${id} ${status} ${timestamps[status]}`;
}

function wordsOf({ currentDeliveryStatus: status, ambulanceIdentifier: unit, patient }: Ringdown) {
  const complaint = patient.chiefComplaintDescription;
  if (status !== "ARRIVED" && status !== "OFFLOADED") {
    return {
      done: t("Dismissed:"),
      undo: t("Bring back"),
      inFull: t("Bring back {unit}, {complaint}", { unit, complaint }),
      notDone: t("Not brought back."),
      notKnown: t("It is not known whether this was brought back. Try again."),
    };
  }
  const marked = status === "ARRIVED" ? t("Marked arrived") : t("Marked offloaded");
  return {
    done: `${marked}:`,
    undo: t("Undo"),
    inFull: t("Undo: {step}", { step: `${marked}, ${unit}, ${complaint}` }),
    notDone: t("Not undone."),
    notKnown: t("It is not known whether this was undone. Try again: it will not be done twice."),
  };
}
