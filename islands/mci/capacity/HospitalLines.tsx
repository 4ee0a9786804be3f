import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS, TRIAGE_PRIORITIES } from "../../../domain/ringdown/triage.ts";
import { TriageMark } from "../../ringdown/TriageMark.tsx";
import { DivertMark } from "../../hospital_facts/DivertMark.tsx";
import { BalanceFigures } from "./BalanceFigures.tsx";
import { type HospitalLine, isIdle, linesOf } from "./capacities.ts";
import { HospitalFacts } from "./HospitalFacts.tsx";
import { t } from "../../../words/t.ts";

/**
 * Each hospital in a line to look at: what is left, divert, notes, how old it is. Those that offer
 * nothing, with nothing to say, are only counted.
 */
export function HospitalLines({ statuses, ringdowns, now, timeZone }: {
  statuses: HospitalStatus[];
  ringdowns: Ringdown[];
  now: number;
  timeZone: string;
}) {
  const lines = linesOf(statuses, ringdowns);
  const shown = lines.filter(hasSomethingToSay);
  const rest = lines.length - shown.length;
  return (
    <>
      {shown.length > 0 && (
        <ul className="hospital-lines" aria-label={t("Hospitals")}>
          {shown.map((line) => (
            <li key={line.status.HospitalId} className="hospital-line">
              <Line line={line} now={now} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className="hospital-lines__rest">
          {shown.length > 0
            ? t(
              "{count, plural, one {# more hospital offers} other {# more hospitals offer}} nothing.",
              {
                count: rest,
              },
            )
            : t("{count, plural, one {# hospital offers} other {# hospitals offer}} nothing.", {
              count: rest,
            })}
        </p>
      )}
    </>
  );
}

function hasSomethingToSay(line: HospitalLine): boolean {
  const { divertStatusIndicator, additionalServiceAvailabilityNotes, asked } = line.status;
  return !isIdle(line) || divertStatusIndicator || additionalServiceAvailabilityNotes !== "" ||
    asked !== null;
}

function Line({ line, now, timeZone }: {
  line: HospitalLine;
  now: number;
  timeZone: string;
}) {
  const { status, balance } = line;
  return (
    <>
      <div className="hospital-line__name">
        <strong>{status.hospital.name}</strong>
        {status.divertStatusIndicator && <DivertMark />}
        <HospitalFacts line={line} now={now} timeZone={timeZone} />
      </div>
      <dl className="hospital-line__colors">
        {TRIAGE_PRIORITIES.map((priority) => (
          <div key={priority}>
            <dt>
              <TriageMark priority={priority} show="shape" />
              <span className="visually-hidden">{t(TRIAGE_LABELS[priority])}</span>
            </dt>
            <dd>
              <BalanceFigures balance={balance[priority]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
