import { useEffect, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { PatientVersion } from "../../domain/ringdown/versions.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { call } from "../call/call.ts";
import { outcomeOf } from "../call/outcome.ts";
import { Alert } from "../shared/Alert.tsx";
import { trendsOf } from "./trends.ts";
import { VitalMark } from "./Vitals.tsx";

/** The last three values of each vital that was taken more than once. It reads them when shown. */
export function Trend({ ringdown, now, timeZone }: {
  ringdown: Ringdown;
  now: number;
  timeZone: string;
}) {
  const { versions, hasFailed, tryAgain } = useVersions(ringdown);
  const trends = versions ? trendsOf(versions) : [];
  return (
    <>
      {hasFailed && (
        <Alert kind="error" action={{ label: "Try again", onAction: tryAgain }}>
          {versions ? "The trend may be old." : "The trend could not be read."}
        </Alert>
      )}
      {trends.length > 0 && (
        <div className="trend">
          <h4>Trend</h4>
          <dl className="trend__list">
            {trends.map(({ name, short, label, values }) => (
              <div key={name} className="trend__vital" data-vital={name}>
                <dt>{short ?? label}</dt>
                <dd>
                  <ol className="trend__values">
                    {values.map(({ takenAt, vital: { value, unit, mark } }) => (
                      <li key={takenAt} className="trend__value">
                        <time className="trend__at" dateTime={takenAt}>
                          {timeOrDate(takenAt, now, timeZone)}
                        </time>{" "}
                        <strong>{`${value} ${unit}`.trim()}</strong>
                        {mark && " "}
                        {mark && <VitalMark mark={mark} />}
                      </li>
                    ))}
                  </ol>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

/** Reads what was told of the patient, again whenever the ringdown has changed. */
function useVersions({ id, updatedAt }: Ringdown) {
  const [versions, setVersions] = useState<PatientVersion[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const reading = new AbortController();
    const { signal } = reading;
    void outcomeOf(
      call<PatientVersion[]>("GET", `/api/ringdowns/${id}/versions`, undefined, { signal }),
    ).then((outcome) => {
      if (signal.aborted) return;
      setHasFailed(outcome.outcome !== "done");
      if (outcome.outcome === "done") setVersions(outcome.answer);
    });
    return () => reading.abort();
  }, [id, updatedAt, tries]);
  return { versions, hasFailed, tryAgain: () => setTries((before) => before + 1) };
}
