import { type HospitalStatus, isStale } from "../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { TRIAGE_LABELS, TRIAGE_PRIORITIES } from "../../../domain/ringdown/triage.ts";
import { TriageMark } from "../../ringdown/TriageMark.tsx";
import { DivertMark } from "../../shared/DivertMark.tsx";
import { BalanceFigures } from "./BalanceFigures.tsx";
import { type HospitalLine, isIdle, linesOf } from "./capacities.ts";
import { askedWords, publishedWords } from "./capacity_words.ts";

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
      <ul className="hospital-lines" aria-label="Hospitals">
        {shown.map((line) => (
          <li key={line.status.HospitalId} className="hospital-line">
            <Line line={line} now={now} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className="hospital-lines__rest">
          {`${rest} ${rest === 1 ? "hospital offers" : "hospitals offer"} nothing.`}
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

function Line({ line: { status, balance }, now, timeZone }: {
  line: HospitalLine;
  now: number;
  timeZone: string;
}) {
  const { asked, additionalServiceAvailabilityNotes: notes } = status;
  const isOld = isStale(status, now);
  return (
    <>
      <div className="hospital-line__name">
        <strong>{status.hospital.name}</strong>
        {status.divertStatusIndicator && <DivertMark />}
        <p className="capacity__updated" data-old={isOld || undefined}>
          {publishedWords(status, now, timeZone)}
          {isOld && ", may be outdated"}
        </p>
        {asked && (
          <p className="capacity__asked" data-waiting={!asked.answeredAt || undefined}>
            {askedWords(asked, now, timeZone)}
          </p>
        )}
        {notes && <p className="capacity__notes">{notes}</p>}
      </div>
      <dl className="hospital-line__colors">
        {TRIAGE_PRIORITIES.map((priority) => (
          <div key={priority}>
            <dt>
              <TriageMark priority={priority} show="shape" />
              <span className="visually-hidden">{TRIAGE_LABELS[priority]}</span>
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
