import { overdueSinceOf } from "../../../domain/hospital/attention.ts";
import { ageWords } from "../../../domain/ringdown/age.ts";
import { clockTime, untilEta } from "../../../domain/time/local_time.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { isUrgent, type TriagePriority } from "../../../domain/ringdown/triage.ts";
import { criticalWords, vitalsOf } from "../../ringdown/vitals_of.ts";
import type { BoardContext } from "../board_context.ts";
import { t, type Words } from "../../../words/t.ts";

/**
 * Names ringdowns in a line: 'CODE 3 stroke symptoms 20:02 · CODE 2 fever 2 critical 20:10'. Those
 * without a card also with age, stability and minutes: 'CODE 3 68 stroke symptoms Not stable 20:02 in
 * 8 min'.
 */
export function RingdownNames({ ringdowns, haveCards = false, board }: {
  ringdowns: Ringdown[];
  haveCards?: boolean;
  board: BoardContext;
}) {
  const { now, timeZone, stale } = board;
  return (
    <span className="ringdown-names">
      {ringdowns.map((ringdown, index) => (
        <span
          key={ringdown.id}
          className="ringdown-names__name"
          data-urgent={!ringdown.isDrill && isUrgent(ringdown.patient) || undefined}
        >
          <span className="ringdown-names__code">{codeOf(ringdown)}</span>{" "}
          {!haveCards && <Age ringdown={ringdown} />}
          <span className="ringdown-names__complaint">
            {ringdown.patient.chiefComplaintDescription}
          </span>{" "}
          {!haveCards && <NotStable ringdown={ringdown} />}
          <Critical ringdown={ringdown} />
          <Overdue ringdown={ringdown} />
          <time dateTime={ringdown.etaDateTimeLocalObj}>
            {clockTime(ringdown.etaDateTimeLocalObj, timeZone)}
          </time>
          {!haveCards && !stale && <Minutes ringdown={ringdown} now={now} />}
          {index < ringdowns.length - 1 && DOT}
        </span>
      ))}
    </span>
  );
}

function Age({ ringdown }: { ringdown: Ringdown }) {
  return (
    <>
      <span>{ageWords(ringdown.patient)}</span>
      {" "}
    </>
  );
}

function Minutes({ ringdown, now }: { ringdown: Ringdown; now: number }) {
  return (
    <>
      {" "}
      <span className="ringdown-names__minutes">{untilEta(ringdown.etaDateTimeLocalObj, now)}</span>
    </>
  );
}

function NotStable({ ringdown }: { ringdown: Ringdown }) {
  return !ringdown.patient.stableIndicator && (
    <>
      <span className="ringdown-names__unstable">{t("Not stable")}</span>
      {" "}
    </>
  );
}

/** Says of a patient that their vitals have critical marks. */
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
