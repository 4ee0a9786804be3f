import type { Dashboard } from "../../domain/dashboard.ts";
import { clockTime } from "../../domain/local_time.ts";
import { Alert } from "../shared/Alert.tsx";
import { AdminFrame } from "./AdminFrame.tsx";
import type { AdminFrameData } from "./frame.ts";
import { useRefreshed } from "./use_refreshed.ts";

const EVERY_MS = 15_000;

/** In the order in which they are looked for. `isGrave`: something waits for somebody. */
const FIGURES: { key: keyof Dashboard; label: string; href?: string; isGrave?: boolean }[] = [
  { key: "unconfirmed", label: "Unconfirmed ringdowns", isGrave: true },
  { key: "waitingAtTheDoor", label: "Waiting at the door now", isGrave: true },
  { key: "openRingdowns", label: "Open ringdowns" },
  { key: "hospitalsOnDivert", label: "Hospitals on divert", isGrave: true },
  { key: "outdatedStatuses", label: "Status updates older than 4 h", isGrave: true },
  { key: "pendingInvites", label: "Pending invites", href: "/admin/users" },
];

/** What is going on in the organisation, in numbers, and as of when. */
export function DashboardPage(
  { frame, dashboard }: { frame: AdminFrameData; dashboard: Dashboard },
) {
  const { id, timeZone } = frame.organization;
  const path = `/api/dashboard?organizationId=${id}`;
  const initial = { value: dashboard, asOf: frame.now };
  const { value, asOf, hasFailed, refresh } = useRefreshed(path, initial, EVERY_MS);
  const at = clockTime(asOf, timeZone);
  return (
    <AdminFrame frame={frame} title="Dashboard">
      {hasFailed && (
        <Alert kind="warning" action={{ label: "Try again", onAction: refresh }}>
          {`These numbers could not be refreshed. They are from ${at}.`}
        </Alert>
      )}
      <dl className="figures" data-stale={hasFailed || undefined}>
        {FIGURES.map(({ key, label, href, isGrave }) => {
          const number = value[key];
          if (number === null || number === undefined) return null;
          return (
            <div key={key} className="figures__figure" data-grave={isGrave && number > 0}>
              <dt>{href ? <a href={href}>{label}</a> : label}</dt>
              <dd>{number}</dd>
            </div>
          );
        })}
      </dl>
      <p className="figures__as-of">{`as of ${at}`}</p>
    </AdminFrame>
  );
}
