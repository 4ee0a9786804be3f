import { clockTime } from "../../../domain/time/local_time.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { isUrgent, TRIAGE_LABELS } from "../../../domain/ringdown/triage.ts";

/** Names ringdowns in a line: 'CODE 3 stroke symptoms 20:02 · CODE 2 fever 20:10'. */
export function RingdownNames({ ringdowns, timeZone }: {
  ringdowns: Ringdown[];
  timeZone: string;
}) {
  return (
    <span className="ringdown-names">
      {ringdowns.map((ringdown, index) => (
        <span
          key={ringdown.id}
          className="ringdown-names__name"
          data-urgent={!ringdown.isDrill && isUrgent(ringdown.patient) || undefined}
        >
          <span className="ringdown-names__code">{codeOf(ringdown)}</span>{" "}
          <span className="ringdown-names__complaint">
            {ringdown.patient.chiefComplaintDescription}
          </span>{" "}
          <time dateTime={ringdown.etaDateTimeLocalObj}>
            {clockTime(ringdown.etaDateTimeLocalObj, timeZone)}
          </time>
          {index < ringdowns.length - 1 && DOT}
        </span>
      ))}
    </span>
  );
}

const DOT = <span>&nbsp;·&nbsp;</span>;

/** 'CODE 3', 'IMMEDIATE CODE 3' or 'DRILL CODE 2'. */
function codeOf({ isDrill, patient }: Ringdown): string {
  const { triagePriority, emergencyServiceResponseType: code } = patient;
  const priority = triagePriority && TRIAGE_LABELS[triagePriority].toUpperCase();
  return [isDrill && "DRILL", priority, code].filter(Boolean).join(" ");
}
