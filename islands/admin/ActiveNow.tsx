import { useEffect } from "react";
import { clockTime } from "../../domain/time/local_time.ts";
import type { User } from "../../domain/people/user.ts";
import { Alert } from "../shared/Alert.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { useRefreshed } from "../table/use_refreshed.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { t } from "../../words/t.ts";

const EVERY_MS = 15_000;
const NOT_ASKED_YET: { value: User[] | null; asOf: number } = { value: null, asOf: 0 };

/** The users of the organization who have a live screen open now. */
export function ActiveNow({ frame }: { frame: AdminFrameData }) {
  const { organization } = frame;
  const path = `/api/users/active?organizationId=${organization.id}`;
  const how = { everyMs: EVERY_MS, clock: useServerClock(frame.now) };
  const { value, asOf, hasFailed, refresh } = useRefreshed(path, NOT_ASKED_YET, how);
  useEffect(() => {
    refresh();
  }, [path]);
  return (
    <section className="admin-section" aria-labelledby="active-now">
      <h2 id="active-now">{t("On a live screen now")}</h2>
      {hasFailed && (
        <Alert kind="warning" action={{ label: t("Try again"), onAction: refresh }}>
          {t("Who is on a live screen now could not be asked.")}
        </Alert>
      )}
      {value
        ? (
          <div data-stale={hasFailed || undefined}>
            <p className={value.length > 0 ? "active-now__people" : "data-table__state"}>
              {value.map(({ fullName }) => fullName).join(", ") ||
                t("Nobody has a live screen open.")}
            </p>
            <p className="active-now__time">
              {t("As of {time}.", { time: clockTime(asOf, organization.timeZone) })}
            </p>
          </div>
        )
        : !hasFailed && <p className="active-now__loading">{t("Loading…")}</p>}
    </section>
  );
}
