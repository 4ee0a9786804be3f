import { memo, useId } from "react";
import { MAX_COUNT } from "../../../domain/hospital/status.ts";
import {
  TRIAGE_LABELS,
  TRIAGE_PRIORITIES,
  type TriagePriority,
} from "../../../domain/ringdown/triage.ts";
import { DivertMark } from "../../hospital_facts/DivertMark.tsx";
import { Counter } from "../../form/Counter.tsx";
import { TriageMark } from "../../ringdown/TriageMark.tsx";
import { BalanceBar } from "./BalanceBar.tsx";
import { BalanceFigures } from "./BalanceFigures.tsx";
import { CAPACITY_OF, type HospitalLine, isIdle, isSameLine } from "./capacities.ts";
import { HospitalFacts } from "./HospitalFacts.tsx";
import { AfterFailure } from "../AfterFailure.tsx";
import type { Count, CountFailure } from "../count_edits.ts";
import { t } from "../../../words/t.ts";

export interface CapacityRowProps {
  /** Includes the user's own changes. */
  line: HospitalLine;
  /** How many patients the full width of a bar means. */
  scale: number;
  now: number;
  timeZone: string;
  /** Whether the page is not live. Then nothing can be changed. */
  stale: boolean;
  /** Null for users who may only look. Must be the same object at each render. */
  editing: CapacityEditing | null;
  faults: CapacityFaults;
}

/** How the user changes a hospital's capacity. */
export interface CapacityEditing {
  type: (hospitalId: string, priority: TriagePriority, count: Count) => void;
  step: (hospitalId: string, priority: TriagePriority, by: 1 | -1) => void;
  tryAgain: (hospitalId: string, priority: TriagePriority) => void;
  /** The capacity that was published meanwhile stands. */
  keep: (hospitalId: string, priority: TriagePriority) => void;
  insist: (hospitalId: string, priority: TriagePriority, newer: Count) => void;
}

/** The capacities that were not published, with what is said about each. */
export type CapacityFaults = Partial<
  Record<TriagePriority, { failure: CountFailure; words: string }>
>;

/**
 * One hospital: its capacity in each color, the patients sent there and what is left; in one line
 * where nothing was offered and nobody was sent. It is
 * rendered again only when its own data changes, so a new patient does not render all hospitals.
 */
export const CapacityRow = memo(PlainCapacityRow, isSameRow);

function isSameRow(before: CapacityRowProps, after: CapacityRowProps): boolean {
  const { line, ...others } = after;
  const names = Object.keys(others) as (keyof typeof others)[];
  return isSameLine(before.line, line) && names.every((name) => before[name] === after[name]);
}

function PlainCapacityRow(props: CapacityRowProps) {
  const { line, scale, now, timeZone, editing } = props;
  const { status, balance } = line;
  const nameId = useId();
  const hasNothing = isIdle(line);
  return (
    <li className="capacities__item">
      <div
        className="capacity__row"
        role="group"
        aria-labelledby={nameId}
        data-idle={hasNothing || undefined}
      >
        <div className="capacity__hospital">
          <h3 className="capacity__name">
            <span id={nameId}>{status.hospital.name}</span>
            {status.divertStatusIndicator && <DivertMark />}
          </h3>
          {hasNothing
            ? <p className="capacity__none">{t("Nothing offered")}</p>
            : <BalanceBar balance={balance} scale={scale} />}
          <HospitalFacts line={line} now={now} timeZone={timeZone} />
        </div>
        {(editing || !hasNothing) &&
          TRIAGE_PRIORITIES.map((priority) => (
            <div key={priority} className="capacity__color" data-triage={priority}>
              <CapacityOffer {...props} priority={priority} />
              {!hasNothing && (
                <p className="capacity__balance">
                  <BalanceFigures balance={balance[priority]} />
                </p>
              )}
            </div>
          ))}
      </div>
    </li>
  );
}

function CapacityOffer(props: CapacityRowProps & { priority: TriagePriority }) {
  const { line: { status }, priority, stale, editing, faults } = props;
  const offered = status[CAPACITY_OF[priority]];
  const fault = faults[priority];
  const id = useId();
  if (!editing) return <FixedOffer priority={priority} offered={offered} />;
  const at = [status.HospitalId, priority] as const;
  /** The pressed button disappears, so the focus moves to the count. */
  const answer = (act: () => void) => {
    document.getElementById(id)?.focus();
    act();
  };
  return (
    <div className="capacity__offer">
      <Counter
        id={id}
        label={t("{priority} offered", { priority: t(TRIAGE_LABELS[priority]) })}
        mark={<Mark priority={priority} />}
        value={offered}
        max={MAX_COUNT}
        disabled={stale}
        error={fault?.words}
        onChange={(count) => editing.type(...at, count)}
        onStep={(by) => editing.step(...at, by)}
        onEmptied={() => editing.type(...at, null)}
      />
      {fault && (
        <AfterFailure
          failure={fault.failure}
          disabled={stale}
          onTryAgain={() => answer(() => editing.tryAgain(...at))}
          onKeep={() => answer(() => editing.keep(...at))}
          onInsist={(newer) => answer(() => editing.insist(...at, newer))}
        />
      )}
    </div>
  );
}

function FixedOffer({ priority, offered }: { priority: TriagePriority; offered: number | null }) {
  return (
    <p className="capacity__fixed">
      <Mark priority={priority} />{" "}
      {t("{priority} offered", { priority: t(TRIAGE_LABELS[priority]) })}
      <strong>{offered ?? "–"}</strong>
    </p>
  );
}

/** The word is shown beside it. */
function Mark({ priority }: { priority: TriagePriority }) {
  return (
    <span aria-hidden="true">
      <TriageMark priority={priority} show="shape" />
    </span>
  );
}
