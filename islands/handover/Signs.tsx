import { timeOrDate } from "../../domain/time/local_time.ts";
import { valueWords, type VitalOnCard } from "../ringdown/vitals_of.ts";
import { VitalMark } from "../ringdown/Vitals.tsx";
import { type VitalReading, type VitalTrend, vitalTrendsOf } from "../ringdown/vital_trends.ts";
import type { HandoverView } from "./handover_props.ts";
import { t } from "../../words/t.ts";

/** Every vital with its last values and the times they were taken. */
export function Signs({ ringdown, versions, now, timeZone }: HandoverView) {
  const trends = vitalTrendsOf(ringdown.patient, versions);
  if (trends.length === 0) return <p>{t("No vitals given.")}</p>;
  const timeOf = ({ takenAt }: VitalReading) =>
    takenAt === null ? t("time not known") : timeOrDate(takenAt, now, timeZone);
  return (
    <table className="signs">
      <thead>
        <tr>
          <th scope="col">{t("Signs")}</th>
          <th scope="col">{t("Last value")}</th>
          <th scope="col">{t("Before")}</th>
        </tr>
      </thead>
      <tbody>
        {trends.map((trend) => <Sign key={trend.last.name} trend={trend} timeOf={timeOf} />)}
      </tbody>
    </table>
  );
}

function Sign({ trend: { last, before }, timeOf }: {
  trend: VitalTrend;
  timeOf: (reading: VitalReading) => string;
}) {
  return (
    <tr>
      <th scope="row">
        <span aria-hidden="true">{last.short ?? t("Temp")}</span>
        <span className="visually-hidden">{last.label}</span>
      </th>
      <td>
        <div className="signs__last">
          <Value vital={last} />{" "}
          <span className="signs__taken">
            {last.beside && <Beside vital={last} />}
            {last.beside && " "}
            <span className="signs__time">{timeOf(last)}</span>
          </span>
        </div>
      </td>
      <td data-before={t("Before")}>
        {before.map((reading) => (
          <div key={reading.takenAt} className="signs__before">
            {valueWords({ ...reading, beside: "" })}{" "}
            {reading.mark && <VitalMark mark={reading.mark} shows="sign" />}{" "}
            {reading.beside && <span className="signs__beside">{`(${reading.beside})`}</span>}{" "}
            <span className="signs__time">{timeOf(reading)}</span>
          </div>
        ))}
      </td>
    </tr>
  );
}

/** 'on oxygen 15 L/min'. */
function Beside({ vital: { besideLead, beside } }: { vital: VitalOnCard }) {
  return (
    <span className="vitals__beside">
      {besideLead && `${besideLead} `}
      {beside}
    </span>
  );
}

function Value({ vital: { value, unit, mark } }: { vital: VitalOnCard }) {
  return (
    <span className="vitals__vital" data-mark={mark?.level}>
      <span className="vitals__value">
        <strong className="vitals__number">{value}</strong>
        {unit && <span className="vitals__unit">{` ${unit}`}</span>}
        {mark && " "}
        {mark && <VitalMark mark={mark} />}
      </span>
    </span>
  );
}
