import { badgeOf, FINISHED_FOR_CREW } from "../../../domain/ringdown/delivery_status.ts";
import { isBetweenHospitals, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import type { CrewView } from "../crew_view.ts";
import { t } from "../../../words/t.ts";

/**
 * What has become of a ringdown that is not with its crew any more: how it ended and when, and that a
 * colleague has it, or had it until then; of their own between two hospitals, where they go on with it.
 * Blank while it is with them.
 */
export function becameWords(ringdown: Ringdown, view: View): string {
  const end = endOf(ringdown, view);
  const isTheirs = ringdown.patientDelivery.ParamedicUserId !== view.user.id;
  if (!isTheirs && isBetweenHospitals(ringdown)) { // such as from another phone of theirs
    const where = `${t("Under way in my agency")}: ${t("Continue")}.`;
    return `${t("Redirected: not sent to the next hospital yet")}. ${where}`;
  }
  return [end, isTheirs && colleagueWords(end !== "" && !isBetweenHospitals(ringdown))]
    .filter(Boolean).join(" ");
}

type View = Pick<CrewView, "user" | "now" | "timeZone">;

function colleagueWords(isOver: boolean): string {
  return isOver
    ? t("A colleague had taken this patient over.")
    : t("A colleague has taken this patient over.");
}

function endOf(
  { currentDeliveryStatus: status, timestamps, redirectedTo }: Ringdown,
  { now, timeZone }: View,
): string {
  if (redirectedTo) return t("Sent on to {hospital}.", { hospital: redirectedTo.hospital.name });
  if (!FINISHED_FOR_CREW.includes(status)) return "";
  // Not when the hospital acknowledged it.
  const at = timestamps.CANCELLED ?? timestamps.REDIRECTED ?? timestamps[status];
  const time = at ? ` ${timeOrDate(at, now, timeZone)}` : "";
  return `${badgeOf(status)}${time}.`;
}
