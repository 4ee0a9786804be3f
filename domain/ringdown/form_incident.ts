import type { Mci } from "../mci/mci.ts";
import { type CrewForm, isSuggestedCall } from "./form.ts";
import { isMciPatient } from "./patient.ts";

/** The fields of an open MCI that the form uses. */
export type MciOfForm = Pick<Mci, "incidentNumber" | "isDrill">;

/**
 * What changes with the entered incident number. When it is no longer the number of an MCI, the
 * triage is cleared, so that no hidden triage is sent.
 */
export function incidentOf(
  form: CrewForm,
  { openMcis }: { openMcis: MciOfForm[] },
): Partial<CrewForm> {
  const mci = mciOf(form.dispatchCallNumber, openMcis);
  if (mci) return factsOf(mci, form);
  return form.isMci ? { isMci: false, triagePriority: null, triageTag: "" } : {};
}

/**
 * The form with the unit's newest call filled in, unless the crew has entered a number. The call
 * may be known only after the crew has passed the empty field.
 */
export function withSuggestedCall(form: CrewForm, dispatchCallNumber: string): CrewForm {
  if (form.dispatchCallNumber.trim()) return form;
  return { ...form, dispatchCallNumber, suggestedCall: dispatchCallNumber };
}

/** What changes with the unit: a number that was filled in is the call of the unit before. */
export function withoutCallOfOtherUnit(
  form: CrewForm,
  context: { openMcis: MciOfForm[] },
): Partial<CrewForm> {
  if (!isSuggestedCall(form)) return {};
  const cleared = {
    dispatchCallNumber: "",
    suggestedCall: null,
    validated: form.validated.filter((name) => name !== "dispatchCallNumber"),
  };
  return { ...cleared, ...incidentOf({ ...form, ...cleared }, context) };
}

/**
 * The form after the open MCIs changed: the typed number may now be the number of an MCI. Without an
 * MCI no triage is asked for, but what was entered of it stays.
 */
export function withOpenMcis(form: CrewForm, openMcis: MciOfForm[]): CrewForm {
  const mci = mciOf(form.dispatchCallNumber, openMcis);
  if (!mci) {
    const isAskedFor = form.isMci && !isDrillForm(form) && !isMciPatient(form);
    return isAskedFor ? { ...form, isMci: false } : form;
  }
  const changed = { ...form, ...factsOf(mci, form) };
  const isSame = (["isMci", "dispatchCallNumber", "drillNumber"] as const).every((name) =>
    changed[name] === form[name]
  );
  return isSame ? form : changed;
}

/**
 * The MCI with the typed number. Case is ignored, because users in a hurry ignore it, and so is what
 * every screen writes before the number: 'MCI #'. If several MCIs match, the one with exactly this
 * number wins, then a real one.
 */
function mciOf(typed: string, openMcis: MciOfForm[]): MciOfForm | null {
  const number = typed.trim();
  const alike = openMcis.filter(({ incidentNumber }) =>
    number && bare(incidentNumber) === bare(number)
  );
  return alike.find(({ incidentNumber }) => incidentNumber === number) ??
    alike.find(({ isDrill }) => !isDrill) ?? alike[0] ?? null;
}

function bare(number: string): string {
  return number.toLowerCase().replace(/^(mci\s*)?#\s*/, "");
}

/** Takes over the number in the MCI's own spelling: otherwise the patient would not be counted. */
function factsOf({ incidentNumber, isDrill }: MciOfForm, { drillNumber }: CrewForm) {
  const known = drillNumber === incidentNumber ? null : drillNumber;
  return {
    dispatchCallNumber: incidentNumber,
    isMci: true,
    drillNumber: isDrill ? incidentNumber : known,
  };
}

/** Whether the form is for a drill; it stays one when the drill ends meanwhile. */
export function isDrillForm({ drillNumber, dispatchCallNumber }: CrewForm): boolean {
  return Boolean(drillNumber) && dispatchCallNumber.trim() === drillNumber;
}
