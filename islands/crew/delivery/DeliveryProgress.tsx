import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { Button } from "../../shared/Button.tsx";
import { useSettled } from "../../shared/use_settled.ts";
import { useGapUnderFinger } from "./use_gap_under_finger.ts";
import type { CrewView } from "../crew_view.ts";

type Stage = { status: DeliveryStatus; done: string; next: string };

const STAGES: Stage[] = [
  { status: "RINGDOWN SENT", done: "Ringdown sent", next: "" },
  { status: "ARRIVED", done: "Arrived", next: "Mark arrived" },
  { status: "OFFLOADED", done: "Patient offloaded", next: "Mark offloaded" },
  { status: "RETURNED TO SERVICE", done: "Returned to service", next: "Return to service" },
];

/** The steps of the delivery from top to bottom, with one big button for the next step. */
export function DeliveryProgress({ view, ringdown, arrangement, canMoveTo, busy, onMove }: {
  view: CrewView;
  ringdown: Ringdown;
  /** Changes when this delivery may have got another place on the screen. */
  arrangement: string;
  canMoveTo: (to: DeliveryStatus) => boolean;
  busy: DeliveryStatus | null;
  onMove: (to: DeliveryStatus) => void;
}) {
  const next = STAGES.find(({ status }) => canMoveTo(status))?.status ?? null;
  const place = `${next} ${arrangement}`;
  const isSettled = useSettled(place);
  const { steps, gap } = useGapUnderFinger(place);
  return (
    <ol
      ref={steps}
      className="delivery-progress"
      style={gap ? { marginTop: `${gap}px` } : undefined}
    >
      {STAGES.map(({ status, done, next }) => {
        const at = ringdown.timestamps[status];
        const isNext = canMoveTo(status);
        return (
          <li
            key={status}
            className="delivery-progress__stage"
            data-state={at ? "done" : isNext ? "next" : "later"}
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
                  {next}
                </Button>
              )
              : <span>{at ? done : next}</span>}
            {at && (
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
