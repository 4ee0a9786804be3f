import { timeOrDate } from "../../domain/time/local_time.ts";
import type { HandoverView } from "./handover_props.ts";
import { t } from "../../words/t.ts";

/** Says that the patient of a canceled or redirected ringdown is not coming; otherwise nothing. */
export function NotComing({ ringdown, now, timeZone }: HandoverView) {
  const { timestamps, hospital, redirectedTo } = ringdown;
  const at = timestamps.CANCELLED ?? timestamps.REDIRECTED;
  if (!at) return null;
  const values = { time: timeOrDate(at, now, timeZone), hospital: hospital.name };
  const words = timestamps.CANCELLED
    ? t("Canceled {time}. This patient is not coming to {hospital}.", values)
    : redirectedTo
    ? t("Redirected to {next} {time}. This patient is not coming to {hospital}.", {
      ...values,
      next: redirectedTo.hospital.name,
    })
    : t("Redirected {time}. This patient is not coming to {hospital}.", values);
  return <p className="handover__not-coming">{words}</p>;
}
