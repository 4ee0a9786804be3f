import { useId } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { Alert } from "../shared/Alert.tsx";
import { useVersions, type VersionsRead } from "./use_versions.ts";
import { type VitalReading, type VitalTrend, vitalTrendsOf } from "./vital_trends.ts";
import { VitalMark } from "./Vitals.tsx";
import { t } from "../../words/t.ts";

interface TrendProps {
  ringdown: Ringdown;
  now: number;
  timeZone: string;
}

/** The trend of a patient's vitals. It reads them when it is shown. */
export function Trend(props: TrendProps) {
  return <TrendRead {...props} read={useVersions(props.ringdown)} />;
}

/** The last three values, oldest first, of each vital that was taken more than once. */
export function TrendRead({ read, ...props }: TrendProps & { read: VersionsRead }) {
  const { versions, patient, hasFailed, tryAgain } = read;
  const trends = versions === null || patient === null
    ? []
    : vitalTrendsOf(patient, versions).filter(({ before }) => before.length > 0);
  return (
    <>
      {hasFailed && (
        <Alert kind="error" action={{ label: t("Try again"), onAction: tryAgain }}>
          {versions ? t("The trend may be old.") : t("The trend could not be read.")}
        </Alert>
      )}
      {trends.length > 0 && <Trends trends={trends} {...props} />}
    </>
  );
}

function Trends({ trends, now, timeZone }: TrendProps & { trends: VitalTrend[] }) {
  const id = useId();
  return (
    <div className="trend">
      <p id={id} className="trend__title">{t("Trend")}</p>
      <dl className="trend__list" aria-labelledby={id}>
        {trends.map(({ last, before }) => (
          <div key={last.name} className="trend__vital" data-vital={last.name}>
            <dt className="trend__name">{last.short ?? last.label}</dt>
            <dd>
              <ol className="trend__values">
                {[...before.toReversed(), last].map((reading) => (
                  <li key={reading.takenAt} className="trend__value">
                    <Reading reading={reading} now={now} timeZone={timeZone} />
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Reading(
  { reading: { takenAt, value, unit, mark }, now, timeZone }: {
    reading: VitalReading;
    now: number;
    timeZone: string;
  },
) {
  return (
    <>
      <time className="trend__at" dateTime={takenAt ?? undefined}>
        {takenAt === null ? t("time not known") : timeOrDate(takenAt, now, timeZone)}
      </time>{" "}
      <strong>{`${value} ${unit}`.trim()}</strong>
      {mark && " "}
      {mark && <VitalMark mark={mark} shows="word" />}
    </>
  );
}
