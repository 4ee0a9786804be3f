import { briefUntilEta, clockTime } from "../../domain/time/local_time.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS } from "../../domain/ringdown/triage.ts";
import { t } from "../../words/t.ts";

/** The parts of 'CODE 3, chest pain, 8 min': a long complaint is cut, the others never are. */
export interface BriefWords {
  urgency: string;
  complaint: string;
  /** When the patient comes: '8 min'; of a screen that is not live 'ETA 14:31'. */
  eta: string;
}

/** Says in brief which patient comes. */
export function briefWordsOf(
  { patient, etaDateTimeLocalObj: etaAt }: Ringdown,
  { now, timeZone, isLive }: { now: number; timeZone: string; isLive: boolean },
): BriefWords {
  const { triagePriority, emergencyServiceResponseType } = patient;
  const priority = triagePriority ? `${t(TRIAGE_LABELS[triagePriority])}, ` : "";
  return {
    urgency: `${priority}${t(emergencyServiceResponseType)}`,
    complaint: patient.chiefComplaintDescription,
    eta: isLive ? briefUntilEta(etaAt, now) : t("ETA {time}", { time: clockTime(etaAt, timeZone) }),
  };
}
