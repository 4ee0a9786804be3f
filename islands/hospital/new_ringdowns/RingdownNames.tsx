import { overdueSinceOf } from "../../../domain/hospital/attention.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { isUrgent, type TriagePriority } from "../../../domain/ringdown/triage.ts";
import { criticalWords, vitalsOf } from "../../ringdown/vitals_of.ts";
import { t, type Words } from "../../../words/t.ts";

/** Names ringdowns in a line: 'CODE 3 stroke symptoms 20:02 · CODE 2 fever 2 critical 20:10'. */
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
          <Critical ringdown={ringdown} />
          <Overdue ringdown={ringdown} />
          <time dateTime={ringdown.etaDateTimeLocalObj}>
            {clockTime(ringdown.etaDateTimeLocalObj, timeZone)}
          </time>
          {index < ringdowns.length - 1 && DOT}
        </span>
      ))}
    </span>
  );
}

/** Says of a patient without a card that his vitals have critical marks. */
function Critical({ ringdown }: { ringdown: Ringdown }) {
  const words = criticalWords(vitalsOf(ringdown.patient));
  return words && (
    <>
      <span className="ringdown-names__critical">{words}</span>
      {" "}
    </>
  );
}

/** Says of a ringdown without a card that nobody has received or confirmed it in time. */
function Overdue({ ringdown }: { ringdown: Ringdown }) {
  return overdueSinceOf(ringdown) && (
    <>
      <span className="ringdown-names__overdue">{t("Not confirmed")}</span>
      {" "}
    </>
  );
}

const DOT = <span>&nbsp;·&nbsp;</span>;

const PRIORITIES = {
  RED: "IMMEDIATE",
  YELLOW: "DELAYED",
  GREEN: "MINOR",
} as const satisfies Record<TriagePriority, Words>;

/** 'CODE 3', 'IMMEDIATE CODE 3' or 'DRILL CODE 2'. */
function codeOf({ isDrill, patient }: Ringdown): string {
  const { triagePriority, emergencyServiceResponseType: code } = patient;
  const priority = triagePriority && t(PRIORITIES[triagePriority]);
  return [isDrill && t("DRILL"), priority, t(code)].filter(Boolean).join(" ");
}
