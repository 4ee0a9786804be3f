import type { Mci } from "../../../domain/mci/mci.ts";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { isDrillForm } from "../../../domain/ringdown/form_incident.ts";
import { Alert } from "../../shared/Alert.tsx";

/** Told while a report is written under the number of an MCI that is no longer open. */
export function MciEnded({ form, mcis }: {
  form: CrewForm;
  /** The open ones. */
  mcis: Mci[];
}) {
  const number = form.dispatchCallNumber.trim();
  if (!form.isMci || mcis.some(({ incidentNumber }) => incidentNumber === number)) return null;
  return <Alert kind="warning">{wordsFor(form)}</Alert>;
}

/** A patient who was sent before stays counted where he was: of him nothing else can be said. */
function wordsFor(form: CrewForm): string {
  if (isDrillForm(form)) {
    return "This drill has ended. The hospital still gets this ringdown as DRILL.";
  }
  if (form.redirectedFromId) {
    return "No MCI with this number is open. The hospital still gets this ringdown.";
  }
  return "This MCI has ended. The hospital still gets this ringdown, but it is not counted in the " +
    "MCI.";
}
