import { badgeOf, type DeliveryStatus, isEnRoute } from "../../domain/ringdown/delivery_status.ts";
import { clockTime, timeOrDate, untilEta } from "../../domain/time/local_time.ts";
import { sentAtOf } from "../../domain/ringdown/ringdown.ts";
import type { HandoverView } from "./handover_props.ts";
import { t } from "../../words/t.ts";

const TIMES: DeliveryStatus[] = [
  "RINGDOWN SENT",
  "RINGDOWN RECEIVED",
  "RINGDOWN CONFIRMED",
  "ARRIVED",
  "OFFLOADED",
];

/**
 * When the patient is to arrive, as long as they have not, in a line of its own; and when the ringdown
 * was sent, received and confirmed, and the patient arrived and was offloaded. Where it waited on the
 * crew's device, also when they pressed: the hospital could not know it earlier.
 */
export function HandoverTimes({ ringdown, now, timeZone }: HandoverView) {
  const { timestamps, etaDateTimeLocalObj: eta } = ringdown;
  return (
    <dl className="handover-times">
      {isEnRoute(ringdown.currentDeliveryStatus) && (
        <div className="handover-times__eta">
          <dt>{t("ETA")}</dt>
          <dd>
            <time dateTime={eta}>{clockTime(eta, timeZone)}</time>{" "}
            {/* On paper the minutes would be wrong a minute later. */}
            <span className="handover__on-screen">{untilEta(eta, now)}</span>
          </dd>
        </div>
      )}
      {TIMES.map((status) => {
        const pressed = timestamps[status];
        const at = status === "RINGDOWN SENT" ? sentAtOf(ringdown) : pressed;
        return (
          <div key={status}>
            <dt>{badgeOf(status)}</dt>
            <dd>
              {at ? <time dateTime={at}>{timeOrDate(at, now, timeZone)}</time> : <NotYet />}
              {pressed && pressed !== at &&
                `, ${t("pressed {time}", { time: timeOrDate(pressed, now, timeZone) })}`}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function NotYet() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("not yet")}</span>
    </>
  );
}
