import { clockTime, untilEta } from "../../domain/time/local_time.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS } from "../../domain/ringdown/triage.ts";
import type { Connection } from "../shared/use_live_stream.ts";

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
  const priority = triagePriority ? `${TRIAGE_LABELS[triagePriority]}, ` : "";
  return {
    urgency: `${priority}${emergencyServiceResponseType}`,
    complaint: patient.chiefComplaintDescription,
    eta: isLive ? untilEta(etaAt, now).replace(/^in /, "") : `ETA ${clockTime(etaAt, timeZone)}`,
  };
}

/** A hospital with the state of its stream. */
export interface HospitalConnection {
  name: string;
  connection: Connection;
}

/**
 * Gives, for example, 'Not live since 20:14: new ringdowns may be missing here.' Names the hospitals
 * that are not live while others are. Null if all are live, or about to be.
 */
export function notLiveWords(hospitals: HospitalConnection[], timeZone: string): string | null {
  const lost = hospitals.filter(({ connection }) => connection.state === "lost");
  if (lost.length === 0) return null;
  const since = clockTime(Math.min(...lost.map(({ connection }) => connection.since)), timeZone);
  const names = lost.length < hospitals.length
    ? `${lost.map(({ name }) => name).join(", ")}: `
    : "";
  return `${names}Not live since ${since}: new ringdowns may be missing here.`;
}
