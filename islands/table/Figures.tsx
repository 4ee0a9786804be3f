import type { Dashboard } from "../../domain/organization/dashboard.ts";
import { clockTime } from "../../domain/time/local_time.ts";
import { Alert } from "../shared/Alert.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { useRefreshed } from "./use_refreshed.ts";
import { t, type Words } from "../../words/t.ts";

const EVERY_MS = 15_000;

/** In order of importance to the reader. `isGrave`: somebody needs to act. */
const FIGURES: { key: keyof Dashboard; label: Words; isGrave?: boolean }[] = [
  { key: "unconfirmed", label: "Unconfirmed ringdowns", isGrave: true },
  { key: "waitingAtTheDoor", label: "Waiting at the door now", isGrave: true },
  { key: "openRingdowns", label: "Open ringdowns" },
  { key: "hospitalsOnDivert", label: "Hospitals on divert", isGrave: true },
  { key: "outdatedStatuses", label: "Status updates older than 4 h", isGrave: true },
  { key: "pendingInvites", label: "Pending invites" },
];

/**
 * The current numbers and their time; read again from `path` at intervals. A number that is null
 * does not concern this organization and is left out.
 */
export function Figures({ frame, path, dashboard, of, hrefs = {} }: {
  frame: AdminFrameData;
  path: string;
  /** The numbers that came with the page. */
  dashboard: Dashboard;
  /** The organization they belong to, if it is not the one at the top of the page. */
  of?: string;
  /** The page that lists what a number counts. */
  hrefs?: Partial<Record<keyof Dashboard, string>>;
}) {
  const initial = { value: dashboard, asOf: frame.now };
  const how = { everyMs: EVERY_MS, clock: useServerClock(frame.now) };
  const { value, asOf, hasFailed, refresh } = useRefreshed(path, initial, how);
  const at = clockTime(asOf, frame.organization.timeZone);
  return (
    <>
      {hasFailed && (
        <Alert kind="warning" action={{ label: t("Try again"), onAction: refresh }}>
          {t("These numbers could not be refreshed. They are from {time}.", { time: at })}
        </Alert>
      )}
      <dl className="figures" data-stale={hasFailed || undefined}>
        {FIGURES.map(({ key, label, isGrave }) => {
          const number = value[key];
          if (number === null) return null;
          return (
            <div key={key} className="figures__figure" data-grave={isGrave && number > 0}>
              <dt>{hrefs[key] ? <a href={hrefs[key]}>{t(label)}</a> : t(label)}</dt>
              <dd>{number}</dd>
            </div>
          );
        })}
      </dl>
      <p className="figures__as-of">
        {of
          ? t("{organization}, as of {time}", { organization: of, time: at })
          : t("as of {time}", { time: at })}
      </p>
    </>
  );
}
