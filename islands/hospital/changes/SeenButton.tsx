import { newestChangeAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { useAction } from "../../call/use_action.ts";
import { acknowledgeChanges } from "../../ringdown/move_delivery.ts";
import { Alert } from "../../shared/Alert.tsx";
import { Button } from "../../shared/Button.tsx";
import { useSettled } from "../../shared/use_settled.ts";
import { boardCanAcknowledge, type BoardContext } from "../board_context.ts";
import { t } from "../../../words/t.ts";

/**
 * Says to the server that what stands here was seen. What came later stays: `until` names the newest
 * change that was on the screen when the button was pressed, also when that is tried again.
 */
export function SeenButton({ ringdown, place, board }: {
  ringdown: Ringdown;
  place: string;
  board: BoardContext;
}) {
  const seeing = useAction<string, Ringdown>({
    act: (until) => acknowledgeChanges(ringdown.id, until),
    words: {
      notDone: t("Not marked as seen."),
      notKnown: t(
        "It is not known whether this was marked as seen. Try again: it will not be done twice.",
      ),
    },
    isLive: !board.stale,
    onDone: board.onAnswered,
    isSettled: (until) => ringdown.changes.every(({ at }) => at > until),
  });
  // A press that was meant for what stood here before must not hide a change that nobody has read.
  const isSettled = useSettled(`${place} ${board.changed}`, { isNew: true });
  const until = newestChangeAt(ringdown);
  if (until === null || !boardCanAcknowledge(ringdown, board)) return null;
  const { ambulanceIdentifier: unit, patient } = ringdown;
  if (seeing.failed) {
    return (
      <Alert
        kind="error"
        action={{ label: t("Try again"), onAction: seeing.tryAgain, busy: seeing.isBusy }}
      >
        {seeing.failed.sentence}
      </Alert>
    );
  }
  return (
    <Button
      className="unseen-changes__seen"
      busy={seeing.isBusy}
      aria-disabled={!isSettled || undefined}
      aria-label={t("Seen: changes of {unit}, {complaint}", {
        unit,
        complaint: patient.chiefComplaintDescription.slice(0, 80),
      })}
      onClick={() => seeing.start(until)}
    >
      {t("Seen")}
    </Button>
  );
}
