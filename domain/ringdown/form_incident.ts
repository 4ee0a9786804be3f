import type { Mci } from "../mci/mci.ts";
import type { CrewForm } from "./form.ts";

/** What of an open MCI the form goes by. */
export type MciOfForm = Pick<Mci, "incidentNumber" | "isDrill">;

/**
 * What an incident number that was entered brings along. Leaving an MCI's number takes its triage
 * along, so that none is sent unseen.
 */
export function incidentOf(
  form: CrewForm,
  { openMcis }: { openMcis: MciOfForm[] },
): Partial<CrewForm> {
  const mci = mciOf(form.dispatchCallNumber, openMcis);
  if (mci) return factsOf(mci, form);
  return form.isMci ? { isMci: false, triagePriority: null, triageTag: "" } : {};
}

/** The form when other MCIs are open: the number that was typed may have become one's. */
export function withOpenMcis(form: CrewForm, openMcis: MciOfForm[]): CrewForm {
  const mci = mciOf(form.dispatchCallNumber, openMcis);
  if (!mci) return form;
  const changed = { ...form, ...factsOf(mci, form) };
  const isSame = (["isMci", "dispatchCallNumber", "drillNumber"] as const).every((name) =>
    changed[name] === form[name]
  );
  return isSame ? form : changed;
}

/** Nobody takes care of capital letters in a hurry; where two MCIs differ by them, a real one. */
function mciOf(typed: string, openMcis: MciOfForm[]): MciOfForm | null {
  const number = typed.trim();
  const alike = openMcis.filter(({ incidentNumber }) =>
    incidentNumber.toLowerCase() === number.toLowerCase()
  );
  return alike.find(({ incidentNumber }) => incidentNumber === number) ??
    alike.find(({ isDrill }) => !isDrill) ?? alike[0] ?? null;
}

/** The number as the MCI has it: under another the patient would not be counted in it. */
function factsOf({ incidentNumber, isDrill }: MciOfForm, { drillNumber }: CrewForm) {
  const known = drillNumber === incidentNumber ? null : drillNumber;
  return {
    dispatchCallNumber: incidentNumber,
    isMci: true,
    drillNumber: isDrill ? incidentNumber : known,
  };
}

/** Whether what is being written is an exercise; it stays one when the drill ends meanwhile. */
export function isDrillForm({ drillNumber, dispatchCallNumber }: CrewForm): boolean {
  return Boolean(drillNumber) && dispatchCallNumber.trim() === drillNumber;
}
