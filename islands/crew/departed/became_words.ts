import { badgeOf, FINISHED_FOR_CREW } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import type { CrewView } from "../crew_view.ts";
import { t } from "../../../words/t.ts";

/**
 * What has become of a ringdown that is not with its crew any more: that a colleague has it, how it
 * ended and when. Blank while it is with them.
 */
export function becameWords(
  { currentDeliveryStatus: status, timestamps, ...newest }: Ringdown,
  { user, now, timeZone }: Pick<CrewView, "user" | "now" | "timeZone">,
): string {
  const words: string[] = [];
  if (newest.patientDelivery.ParamedicUserId !== user.id) {
    words.push(t("A colleague has taken this patient over."));
  }
  if (newest.redirectedTo) {
    const { name: hospital } = newest.redirectedTo.hospital;
    words.push(t("Sent on to {hospital}.", { hospital }));
  } else if (FINISHED_FOR_CREW.includes(status)) {
    // Not when the hospital acknowledged it.
    const at = timestamps.CANCELLED ?? timestamps.REDIRECTED ?? timestamps[status];
    const time = at ? ` ${timeOrDate(at, now, timeZone)}` : "";
    words.push(`${badgeOf(status)}${time}.`);
  }
  return words.join(" ");
}
