import type { Dashboard } from "../../domain/organization/dashboard.ts";
import { clockTime } from "../../domain/time/local_time.ts";
import { Alert } from "../shared/Alert.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { useRefreshed } from "./use_refreshed.ts";
import { say, t, type Text } from "../../words/t.ts";

const EVERY_MS = 15_000;

/** What is counted. */
export type FigureKey = Exclude<keyof Dashboard, "namesOnDivert">;

/** In order of importance to the reader. `isGrave`: somebody needs to act. */
const FIGURES: { key: FigureKey; label: Text; isGrave?: boolean }[] = [
  {
    key: "unconfirmed",
    label: "{count, plural, one {Unconfirmed ringdown} other {Unconfirmed ringdowns}}",
    isGrave: true,
  },
  { key: "waitingAtTheDoor", label: "Waiting at the door now", isGrave: true },
  { key: "openRingdowns", label: "{count, plural, one {Open ringdown} other {Open ringdowns}}" },
  {
    key: "hospitalsOnDivert",
    label: "{count, plural, one {Hospital on divert} other {Hospitals on divert}}",
    isGrave: true,
  },
  {
    key: "outdatedStatuses",
    label: "{count, plural, one {Status update} other {Status updates}} older than 4 h",
    isGrave: true,
  },
  { key: "pendingInvites", label: "{count, plural, one {Pending invite} other {Pending invites}}" },
];

/**
 * The current numbers and their time; read again from `path` at intervals. A number that is null
 * does not concern this organization and is left out.
 */
export function Figures({ frame, path, dashboard, heading, hrefs = {}, hint }: {
  frame: AdminFrameData;
  path: string;
  /** The numbers that came with the page. */
  dashboard: Dashboard;
  /** What they are of, such as 'Our hospitals'. */
  heading: string;
  /** The page that lists what a number counts. */
  hrefs?: Partial<Record<FigureKey, string>>;
  /** Where the lists are, if no number leads to one; not said where nothing is counted. */
  hint?: string;
}) {
  const initial = { value: dashboard, asOf: frame.now };
  const how = { everyMs: EVERY_MS, clock: useServerClock(frame.now) };
  const { value, asOf, hasFailed, refresh } = useRefreshed(path, initial, how);
  const at = clockTime(asOf, frame.organization.timeZone);
  return (
    <section className="figures-section">
      <div className="figures-section__head">
        <h2>{heading}</h2>
        <p className="figures__as-of">{t("As of {time}.", { time: at })}</p>
      </div>
      {hasFailed && (
        <Alert kind="warning" action={{ label: t("Try again"), onAction: refresh }}>
          {t("These numbers could not be refreshed. They are from {time}.", { time: at })}
        </Alert>
      )}
      <dl className="figures" data-stale={hasFailed || undefined}>
        {FIGURES.map(({ key, label, isGrave }) => {
          const number = value[key];
          if (number === null) return null;
          const words = say(label, { count: number });
          return (
            <div key={key} className="figures__figure" data-grave={isGrave && number > 0}>
              <dt>{hrefs[key] && number > 0 ? <a href={hrefs[key]}>{words}</a> : words}</dt>
              <dd>{number}</dd>
              {key === "hospitalsOnDivert" && number > 0 && (
                <dd className="figures__names">{value.namesOnDivert?.join(", ")}</dd>
              )}
            </div>
          );
        })}
      </dl>
      {hint && FIGURES.some(({ key }) => (value[key] ?? 0) > 0) && (
        <p className="usa-hint">{hint}</p>
      )}
    </section>
  );
}
