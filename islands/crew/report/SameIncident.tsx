import { useEffect, useState } from "react";
import { DELIVERY_STATUSES, FINISHED_FOR_CREW } from "../../../domain/ringdown/delivery_status.ts";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { personLine } from "../../../domain/ringdown/patient_line.ts";
import { type Ringdown, underWayAlike } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { callInBackground } from "../../call/call.ts";
import { outcomeOf } from "../../call/outcome.ts";
import type { CrewView } from "../crew_view.ts";

const UNDER_WAY = DELIVERY_STATUSES.filter((status) => !FINISHED_FOR_CREW.includes(status));
const PATH = `/api/ringdowns?${new URLSearchParams({
  limit: "100",
  drills: "true",
  status: UNDER_WAY.join(","),
})}`;

/**
 * Says that the unit has a patient of the same incident under way already: the same patient may be
 * about to be sent twice.
 */
export function SameIncident({ view, form, own }: {
  view: CrewView;
  form: CrewForm;
  /** The ringdowns of this crew. */
  own: Ringdown[];
}) {
  const [newest] = useAlike(form, own, view.user.id);
  return (
    <div role="status" className="same-incident">
      {newest && <p className="same-incident__words">{wordsFor(newest, view)}</p>}
    </div>
  );
}

function wordsFor(ringdown: Ringdown, { now, timeZone }: CrewView): string {
  const { ambulanceIdentifier, patient, hospital, timestamps, createdAt } = ringdown;
  const at = timeOrDate(timestamps["RINGDOWN SENT"] ?? createdAt, now, timeZone);
  return `${ambulanceIdentifier} sent ${personLine(patient)} to ${hospital.name} at ${at}. ` +
    "Another patient?";
}

/**
 * The ringdowns under way of the unit and the incident in the form, newest first. A colleague in the
 * same unit may have sent one, so the server is asked; without its answer, only one's own are known.
 */
function useAlike(form: CrewForm, own: Ringdown[], userId: string): Ringdown[] {
  const { ambulanceIdentifier: unit, dispatchCallNumber: number } = form;
  const [others, setOthers] = useState<Ringdown[]>([]);
  const isGiven = unit.trim() !== "" && number.trim() !== "";
  useEffect(() => {
    if (!isGiven) return;
    let isOver = false;
    outcomeOf(callInBackground<Ringdown[]>(PATH)).then((read) => {
      if (!isOver && read.outcome === "done") setOthers(read.answer);
    });
    return () => {
      isOver = true;
    };
  }, [isGiven, unit, number]);
  const theirs = others.filter(({ patientDelivery }) => patientDelivery.ParamedicUserId !== userId);
  return underWayAlike([...own, ...theirs], unit, number);
}
