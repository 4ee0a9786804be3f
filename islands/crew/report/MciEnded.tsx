import type { Mci } from "../../../domain/mci/mci.ts";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { isDrillForm } from "../../../domain/ringdown/form_incident.ts";
import { Alert } from "../../shared/Alert.tsx";
import { t } from "../../../words/t.ts";

/** A warning while the crew writes a report with the number of an MCI that has ended. */
export function MciEnded({ form, mcis }: {
  form: CrewForm;
  /** The open MCIs. */
  mcis: Mci[];
}) {
  const number = form.dispatchCallNumber.trim();
  if (!form.isMci || mcis.some(({ incidentNumber }) => incidentNumber === number)) return null;
  return <Alert kind="warning">{wordsFor(form)}</Alert>;
}

/**
 * A redirected patient stays counted where they were before, so the warning must not say that they
 * are not counted.
 */
function wordsFor(form: CrewForm): string {
  if (isDrillForm(form)) {
    return t("This drill has ended. The hospital still gets this ringdown as DRILL.");
  }
  if (form.redirectedFromId) {
    return t("No MCI with this number is open. The hospital still gets this ringdown.");
  }
  return t(
    "This MCI has ended. The hospital still gets this ringdown, but it is not counted in the MCI.",
  );
}
