import { Fragment } from "react";
import { overdueSinceOf } from "../../../domain/hospital/attention.ts";
import { clockTime, untilEta } from "../../../domain/time/local_time.ts";
import { AT_THE_DOOR, PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import { personLine } from "../../../domain/ringdown/patient_line.ts";
import { type Ringdown, worseChangesOf } from "../../../domain/ringdown/ringdown.ts";
import { isUrgent, type TriagePriority } from "../../../domain/ringdown/triage.ts";
import { criticalWords, vitalsOf } from "../../ringdown/vitals_of.ts";
import { DrillMark } from "../../shared/DrillMark.tsx";
import type { BoardContext } from "../board_context.ts";
import { t, type Words } from "../../../words/t.ts";

/**
 * Names ringdowns without a card in sight, each with person, unit, stability and minutes: 'CODE 3 68 F stroke
 * symptoms (M4) Not stable 20:02 in 8 min', then the next.
 */
export function RingdownNames({ ringdowns, isHeard, board }: {
  ringdowns: Ringdown[];
  /** Whether a screen reader says the name. */
  isHeard: (ringdown: Ringdown) => boolean;
  board: BoardContext;
}) {
  const { now, timeZone, stale } = board;
  return (
    <span className="ringdown-names">
      {ringdowns.map((ringdown, index) => (
        <span
          key={ringdown.id}
          className="ringdown-names__name"
          aria-hidden={!isHeard(ringdown) || undefined}
          data-urgent={!ringdown.isDrill && isUrgent(ringdown.patient) || undefined}
        >
          <span className="ringdown-names__code">
            {ringdown.isDrill && <DrillMark />}
            {ringdown.isDrill && " "}
            {codeOf(ringdown)}
          </span>{" "}
          <span>{personLine(ringdown.patient)}</span>{" "}
          <span className="ringdown-names__what">
            <span className="ringdown-names__complaint">
              {ringdown.patient.chiefComplaintDescription}
            </span>{" "}
            <span>({ringdown.ambulanceIdentifier})</span>
          </span>{" "}
          <AtTheDoor ringdown={ringdown} />
          <GotWorse ringdown={ringdown} />
          <NotStable ringdown={ringdown} />
          <Critical ringdown={ringdown} />
          <Overdue ringdown={ringdown} />
          <time dateTime={ringdown.etaDateTimeLocalObj}>
            {clockTime(ringdown.etaDateTimeLocalObj, timeZone)}
          </time>
          {!stale && <Minutes ringdown={ringdown} now={now} />}
          {index < ringdowns.length - 1 && <span className="visually-hidden">&nbsp;·&nbsp;</span>}
        </span>
      ))}
    </span>
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

/** Names what the staff at the door must be ready for. */
function AtTheDoor({ ringdown: { patient } }: { ringdown: Ringdown }) {
  return AT_THE_DOOR.filter((name) => patient[name]).map((name) => (
    <Fragment key={name}>
      <span className="ringdown-names__danger">{t(PATIENT_FIELDS[name].label)}</span>
      {" "}
    </Fragment>
  ));
}

function GotWorse({ ringdown }: { ringdown: Ringdown }) {
  return worseChangesOf(ringdown).length > 0 && (
    <>
      <span className="ringdown-names__critical">{t("Got worse")}</span>
      {" "}
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

const PRIORITIES = {
  RED: "IMMEDIATE",
  YELLOW: "DELAYED",
  GREEN: "MINOR",
} as const satisfies Record<TriagePriority, Words>;

/** 'CODE 3' or 'IMMEDIATE CODE 3'. */
function codeOf({ patient }: Ringdown): string {
  const { triagePriority, emergencyServiceResponseType: code } = patient;
  const priority = triagePriority && t(PRIORITIES[triagePriority]);
  return [priority, t(code)].filter(Boolean).join(" ");
}
