import type { Dashboard } from "../../domain/dashboard.ts";
import { clockTime } from "../../domain/local_time.ts";
import { AdminFrame } from "../admin/AdminFrame.tsx";
import type { AdminFrameData } from "../admin/frame.ts";
import { useRefreshed } from "../admin/use_refreshed.ts";
import { Alert } from "../shared/Alert.tsx";

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

/** What is going on in all organisations, in numbers, and as of when. */
export function SiteDashboard(
  { frame, dashboard }: { frame: AdminFrameData; dashboard: Dashboard },
) {
  const initial = { value: dashboard, asOf: frame.now };
  const { value, asOf, hasFailed, refresh } = useRefreshed("/api/dashboard", initial, EVERY_MS);
  const at = clockTime(asOf, frame.organization.timeZone);
  return (
    <AdminFrame frame={frame} title="Site Administration">
      {hasFailed && (
        <Alert kind="warning" action={{ label: "Try again", onAction: refresh }}>
          {`These numbers could not be refreshed. They are from ${at}.`}
        </Alert>
      )}
      <dl className="figures" data-stale={hasFailed || undefined}>
        {FIGURES.map(({ key, label, isGrave }) => (
          <div
            key={key}
            className="figures__figure"
            data-grave={isGrave && Number(value[key]) > 0}
          >
            <dt>{label}</dt>
            <dd>{value[key] ?? 0}</dd>
          </div>
        ))}
      </dl>
      <p className="figures__as-of">{`all organizations, as of ${at}`}</p>
    </AdminFrame>
  );
}
