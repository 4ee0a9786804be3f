import type { Mci } from "../mci/mci.ts";
import type { CrewForm } from "./form.ts";

/** What of an open MCI the form goes by. */
export type MciOfForm = Pick<Mci, "incidentNumber" | "isDrill">;

/**
 * The form under another incident number. Leaving an MCI's number takes its triage along, so that
 * none is sent unseen.
 */
export function withCall(form: CrewForm, number: string, openMcis: MciOfForm[]): CrewForm {
  const mci = mciOf(number, openMcis);
  if (mci) return withMci(form, mci);
  if (!form.isMci) return { ...form, dispatchCallNumber: number };
  return {
    ...form,
    dispatchCallNumber: number,
    isMci: false,
    choices: { ...form.choices, triagePriority: null },
    texts: { ...form.texts, triageTag: "" },
  };
}

/** The form when other MCIs are open: the number that was typed may have become one's. */
export function withOpenMcis(form: CrewForm, openMcis: MciOfForm[]): CrewForm {
  const mci = mciOf(form.dispatchCallNumber, openMcis);
  return mci ? withMci(form, mci) : form;
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
function withMci(form: CrewForm, { incidentNumber, isDrill }: MciOfForm): CrewForm {
  const isOther = form.drillNumber !== incidentNumber;
  const drillNumber = isDrill ? incidentNumber : isOther ? form.drillNumber : null;
  const isSame = form.isMci && form.dispatchCallNumber === incidentNumber &&
    form.drillNumber === drillNumber;
  return isSame ? form : { ...form, dispatchCallNumber: incidentNumber, isMci: true, drillNumber };
}

/** Whether what is being written is an exercise; it stays one when the drill ends meanwhile. */
export function isDrillForm({ drillNumber, dispatchCallNumber }: CrewForm): boolean {
  return Boolean(drillNumber) && dispatchCallNumber.trim() === drillNumber;
}
