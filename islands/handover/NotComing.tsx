import { timeOrDate } from "../../domain/time/local_time.ts";
import type { HandoverView } from "./handover_props.ts";

/** Says that the patient of a canceled or redirected ringdown is not coming; otherwise nothing. */
export function NotComing({ ringdown, now, timeZone }: HandoverView) {
  const { timestamps, hospital, redirectedTo } = ringdown;
  const at = timestamps.CANCELLED ?? timestamps.REDIRECTED;
  if (!at) return null;
  const what = timestamps.CANCELLED
    ? "Canceled"
    : redirectedTo
    ? `Redirected to ${redirectedTo.hospital.name}`
    : "Redirected";
  return (
    <p className="handover__not-coming">
      {`${what} ${timeOrDate(at, now, timeZone)}. This patient is not coming to ${hospital.name}.`}
    </p>
  );
}
