import {
  type RingdownWait,
  type Wait,
  waitsOf,
  waitTime,
  waitWords,
} from "../../../../domain/reports/wait.ts";
import { dateAndTime } from "../../../../domain/time/local_time.ts";
import type { AdminResponse } from "../../pages.ts";
import { t } from "../../../../words/t.ts";

interface Props {
  response: AdminResponse;
  /** The server's time (ms): those that still wait are shown as of then. */
  now: number;
  timeZone: string;
  /** Whether they are of several agencies. */
  showsAgency: boolean;
}

/** The ringdowns that waited too long, newest first. */
export function WaitsTable(props: Props) {
  const { waits, isFirstPage, times: { limits } } = props.response;
  return (
    <>
      <p>
        {t("In time is {received} to received and {confirmed} to confirmed.", {
          received: waitTime(limits.receiveSeconds),
          confirmed: waitTime(limits.confirmSeconds),
        })}
      </p>
      {waits.length === 0
        ? (
          <p className="data-table__state" role="status">
            {isFirstPage ? t("None in this period.") : t("No older ones.")}
          </p>
        )
        : <Table {...props} />}
    </>
  );
}

const HEADINGS = ["Sent", "Hospital", "Unit #", "Received", "Confirmed", "Screen"] as const;

/** With the roles written out, because on a phone CSS lays each row out as a card. */
function Table(props: Props) {
  return (
    <table className="data-table__table waits-table usa-table" role="table">
      <caption className="visually-hidden">
        {t("Ringdowns not received or not confirmed in time, newest first")}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {HEADINGS.map((name) => <th key={name} scope="col" role="columnheader">{t(name)}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.response.waits.map((ringdown) => (
          <Row key={ringdown.id} {...props} ringdown={ringdown} />
        ))}
      </tbody>
    </table>
  );
}

function Row(
  { ringdown, response, now, timeZone, showsAgency }: Props & { ringdown: RingdownWait },
) {
  const { received, confirmed } = waitsOf(ringdown, response.times.limits, now);
  const { endedAs } = ringdown;
  return (
    <tr role="row" className="data-table__row">
      <td role="cell" data-column="sent" data-label={t("Sent")} data-words>
        {dateAndTime(ringdown.storedAt, timeZone)}
      </td>
      <td role="cell" data-label={t("Hospital")}>{ringdown.hospital.name}</td>
      <td role="cell" data-label={t("Unit #")}>
        {ringdown.ambulanceIdentifier}
        {showsAgency && (
          <span className="waits-table__agency">{` ${ringdown.organizationName}`}</span>
        )}
      </td>
      <td role="cell" data-label={t("Received")} data-words>
        <Outcome wait={received} words={waitWords("received", received, endedAs)} />
      </td>
      <td role="cell" data-label={t("Confirmed")} data-words>
        <Outcome wait={confirmed} words={waitWords("confirmed", confirmed, endedAs)} />
      </td>
      <td role="cell" data-label={t("Screen")} data-words>
        {ringdown.noScreenAt ? t("No screen was open") : "–"}
      </td>
    </tr>
  );
}

function Outcome({ wait, words }: { wait: Wait; words: string }) {
  return wait.isMissed ? <strong className="waits-table__missed">{words}</strong> : words;
}
