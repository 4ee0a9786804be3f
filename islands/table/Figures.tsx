import type { Dashboard } from "../../domain/organization/dashboard.ts";
import { clockTime } from "../../domain/time/local_time.ts";
import { Alert } from "../shared/Alert.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { useRefreshed } from "./use_refreshed.ts";

const EVERY_MS = 15_000;

/** In the order in which they are looked for. `isGrave`: something waits for somebody. */
const FIGURES: { key: keyof Dashboard; label: string; isGrave?: boolean }[] = [
  { key: "unconfirmed", label: "Unconfirmed ringdowns", isGrave: true },
  { key: "waitingAtTheDoor", label: "Waiting at the door now", isGrave: true },
  { key: "openRingdowns", label: "Open ringdowns" },
  { key: "hospitalsOnDivert", label: "Hospitals on divert", isGrave: true },
  { key: "outdatedStatuses", label: "Status updates older than 4 h", isGrave: true },
  { key: "pendingInvites", label: "Pending invites" },
];

/**
 * What is going on, in numbers, and as of when; asked for at `path` again and again. A number that
 * is null does not concern whose figures they are and is left out.
 */
export function Figures({ frame, path, dashboard, of, hrefs = {} }: {
  frame: AdminFrameData;
  path: string;
  /** What came with the page. */
  dashboard: Dashboard;
  /** Whose they are, where it is not the organisation on top of the page. */
  of?: string;
  /** Where what a number counts can be seen. */
  hrefs?: Partial<Record<keyof Dashboard, string>>;
}) {
  const initial = { value: dashboard, asOf: frame.now };
  const how = { everyMs: EVERY_MS, clock: useServerClock(frame.now) };
  const { value, asOf, hasFailed, refresh } = useRefreshed(path, initial, how);
  const at = clockTime(asOf, frame.organization.timeZone);
  return (
    <>
      {hasFailed && (
        <Alert kind="warning" action={{ label: "Try again", onAction: refresh }}>
          {`These numbers could not be refreshed. They are from ${at}.`}
        </Alert>
      )}
      <dl className="figures" data-stale={hasFailed || undefined}>
        {FIGURES.map(({ key, label, isGrave }) => {
          const number = value[key];
          if (number === null) return null;
          return (
            <div key={key} className="figures__figure" data-grave={isGrave && number > 0}>
              <dt>{hrefs[key] ? <a href={hrefs[key]}>{label}</a> : label}</dt>
              <dd>{number}</dd>
            </div>
          );
        })}
      </dl>
      <p className="figures__as-of">{`${of ? `${of}, ` : ""}as of ${at}`}</p>
    </>
  );
}
