import type {
  DeliveryStatus,
  DeliveryTimestamps,
} from "../../../domain/ringdown/delivery_status.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { type Ringdown, sentAtOf } from "../../../domain/ringdown/ringdown.ts";
import { Button } from "../../shared/Button.tsx";
import { useGapUnderFinger } from "./use_gap_under_finger.ts";
import type { CrewView } from "../crew_view.ts";
import { NOT_SENT_YET } from "./words.ts";
import { t, type Words } from "../../../words/t.ts";

const STAGES = [
  { status: "RINGDOWN SENT", done: "Ringdown sent", next: "" },
  { status: "ARRIVED", done: "Arrived", next: "Mark arrived" },
  { status: "OFFLOADED", done: "Patient offloaded", next: "Mark offloaded" },
  { status: "RETURNED TO SERVICE", done: "Returned to service", next: "Return to service" },
] as const satisfies { status: DeliveryStatus; done: Words; next: Words | "" }[];

interface Props {
  view: CrewView;
  ringdown: Ringdown;
  /** The patient's line, where there are several: an alert may cover the head of the delivery. */
  who: string | null;
  /** Changes when the button of the next step is another one, or may have moved. */
  place: string;
  /** False for a moment after that: a press that was meant for what was there does nothing. */
  isSettled: boolean;
  canMoveTo: (to: DeliveryStatus) => boolean;
  /** When the steps were pressed that are not sent yet. */
  unsentAt: DeliveryTimestamps;
  busy: DeliveryStatus | null;
  onMove: (to: DeliveryStatus) => void;
}

/** The next step, if there is one. */
export function nextOf(canMoveTo: Props["canMoveTo"]): DeliveryStatus | undefined {
  return STAGES.find(({ status }) => canMoveTo(status))?.status;
}

/** The steps of the delivery from top to bottom, with one big button for the next step. */
export function DeliveryProgress(
  { view, ringdown, who, place, isSettled, canMoveTo, unsentAt, busy, onMove }: Props,
) {
  const { steps, gap } = useGapUnderFinger(place);
  return (
    <ol
      ref={steps}
      className="delivery-progress"
      style={gap ? { marginTop: `${gap}px` } : undefined}
    >
      {STAGES.map(({ status, done, next }) => {
        const isUnsent = unsentAt[status] !== undefined;
        const at = unsentAt[status] ??
          (status === "RINGDOWN SENT" ? sentAtOf(ringdown) : ringdown.timestamps[status]);
        const isNext = canMoveTo(status);
        return (
          <li
            key={status}
            className="delivery-progress__stage"
            data-state={isUnsent ? "unsent" : at && !isNext ? "done" : isNext ? "next" : "later"}
          >
            {isNext
              ? (
                <Button
                  variant="primary"
                  wide
                  busy={busy === status}
                  aria-disabled={!isSettled || undefined}
                  disabled={busy !== null && busy !== status}
                  onClick={() => onMove(status)}
                >
                  {next && t(next)} {who && <span className="delivery-progress__who">{who}</span>}
                </Button>
              )
              : (
                <span>
                  {at ? t(done) : next && t(next)}
                  {status === "RINGDOWN SENT" && `, ${ringdown.ambulanceIdentifier}`}
                </span>
              )}
            {isUnsent && (
              <strong className="delivery-progress__unsent">
                <span aria-hidden="true">⚠</span> {t(NOT_SENT_YET)}
              </strong>
            )}
            {at && !isNext && (
              <time className="delivery-progress__time" dateTime={at}>
                {timeOrDate(at, view.now, view.timeZone)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
