import { useEffect, useState } from "react";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { personLine } from "../../../domain/ringdown/patient_line.ts";
import { comparable, type Ringdown, underWayAlike } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { callInBackground } from "../../call/call.ts";
import { outcomeOf } from "../../call/outcome.ts";
import { agencyUnderWay } from "../agency_under_way.ts";
import type { CrewView } from "../crew_view.ts";
import { t } from "../../../words/t.ts";

const MANY = agencyUnderWay({ limit: "100" });

/**
 * Says that the unit has a patient of the same incident under way already, or the agency one with the
 * same tag: the same patient may be about to be sent twice, or two to be mixed up.
 */
export function SameIncident({ view, form, own }: {
  view: CrewView;
  form: CrewForm;
  /** The ringdowns of this crew. */
  own: Ringdown[];
}) {
  const [newest, ...others] = useAlike(form, own, view.user.id);
  const tag = comparable(form.triageTag);
  const more = tag && others.filter(({ patient }) => comparable(patient.triageTag ?? "") === tag);
  return (
    <div role="status" className="same-incident">
      {newest && (
        <p className="same-incident__words">
          {wordsFor(newest, view)}
          {more && more.length > 0 && ` ${t("and {count} more", { count: more.length })}`}
        </p>
      )}
    </div>
  );
}

function wordsFor(ringdown: Ringdown, { now, timeZone }: CrewView): string {
  const { ambulanceIdentifier: unit, patient, hospital, timestamps, createdAt } = ringdown;
  return t("{unit} sent {patient} to {hospital} at {time}. Another patient?", {
    unit,
    patient: [patient.triageTag, personLine(patient)].filter(Boolean).join(", "),
    hospital: hospital.name,
    time: timeOrDate(timestamps["RINGDOWN SENT"] ?? createdAt, now, timeZone),
  });
}

/**
 * The ringdowns under way of the unit or the tag and the incident in the form. A colleague in the
 * same unit may have sent one, so the server is asked; without its answer, only one's own are known.
 */
function useAlike(form: CrewForm, own: Ringdown[], userId: string): Ringdown[] {
  const { ambulanceIdentifier: unit, dispatchCallNumber: number } = form;
  const [others, setOthers] = useState<Ringdown[]>([]);
  const tag = form.isMci ? form.triageTag.trim() : "";
  const isGiven = unit.trim() !== "" && number.trim() !== "";
  useEffect(() => {
    if (!isGiven) return;
    let isOver = false;
    outcomeOf(callInBackground<Ringdown[]>(MANY)).then((read) => {
      if (!isOver && read.outcome === "done") setOthers(read.answer);
    });
    return () => {
      isOver = true;
    };
  }, [isGiven, unit, number, tag !== ""]); // somebody may have sent one before the tag was typed
  const theirs = others.filter(({ patientDelivery }) => patientDelivery.ParamedicUserId !== userId);
  // A patient whose redirect is unsent is the one in the form.
  const known = [...own, ...theirs].filter(({ id }) => id !== form.redirectedFromId);
  return underWayAlike(known, { unit, number, tag });
}
