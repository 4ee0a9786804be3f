import type { ResponseTimes, WaitTimes } from "../../../../domain/reports/response_times.ts";
import { waitTime } from "../../../../domain/reports/wait.ts";
import { Figure } from "../Figure.tsx";
import { leftOutOf } from "./left_out.ts";
import { t, type Text } from "../../../../words/t.ts";

/** The figures of all ringdowns of the period. */
export function ResponseFigures({ times: { all, limits } }: { times: ResponseTimes }) {
  if (all.ringdowns === 0) {
    return (
      <p className="data-table__state" role="status">{t("No ringdowns were sent in this time.")}</p>
    );
  }
  return (
    <div className="response-figures">
      <WaitFigures
        title={t("Sent to received (m:ss)")}
        done="received"
        wait={all.received}
        ringdowns={all.ringdowns}
        limitSeconds={limits.receiveSeconds}
      />
      <WaitFigures
        title={t("Sent to confirmed (m:ss)")}
        done="confirmed"
        wait={all.confirmed}
        ringdowns={all.ringdowns}
        limitSeconds={limits.confirmSeconds}
      />
    </div>
  );
}

const DONE = {
  received: "{count} of {all} were received.",
  confirmed: "{count} of {all} were confirmed.",
} as const satisfies Record<string, Text>;

function WaitFigures({ title, done, wait, ringdowns, limitSeconds }: {
  title: string;
  done: "received" | "confirmed";
  wait: WaitTimes;
  ringdowns: number;
  limitSeconds: number;
}) {
  const { count, medianSeconds, percentile90Seconds, missed } = wait;
  return (
    <div className="response-figures__wait">
      <h3>{title}</h3>
      <dl className="response-figures__values">
        <Figure label={t("Median")} value={timeOrNone(medianSeconds)} />
        <Figure label={t("90th percentile")} value={timeOrNone(percentile90Seconds)} />
        <Figure
          label={t("Over {time} or never", { time: waitTime(limitSeconds) })}
          value={String(missed)}
          isGrave={missed > 0}
        />
      </dl>
      <p>
        {t(DONE[done], { count, all: ringdowns })}
        {count < ringdowns && ` ${t("Left out: {reasons}.", { reasons: leftOutOf(wait) })}`}
      </p>
    </div>
  );
}

/** A time in minutes and seconds; a dash where nothing was measured. */
export function timeOrNone(seconds: number | null): string {
  return seconds === null ? "–" : waitTime(seconds);
}
