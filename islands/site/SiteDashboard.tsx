import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { SiteState } from "../../domain/organization/site_state.ts";
import type { SiteMail } from "../../domain/people/mail_state.ts";
import { MailHealth } from "./MailHealth.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import { Figures } from "../table/Figures.tsx";
import { useRefreshed } from "../table/use_refreshed.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import type { AdminFrameData } from "../frame/frame.ts";
import { BackupCard } from "./BackupCard.tsx";
import { FirstDayCard } from "./FirstDayCard.tsx";
import { t } from "../../words/t.ts";

const EVERY_MS = 60_000;

/** The current numbers of all organizations together, and what whoever runs the site has to see to. */
export function SiteDashboard(
  { frame, dashboard, site, mail }: {
    frame: AdminFrameData;
    dashboard: Dashboard;
    site: SiteState;
    mail: SiteMail;
  },
) {
  const initial = { value: site, asOf: frame.now };
  const how = { everyMs: EVERY_MS, clock: useServerClock(frame.now) };
  const { value: { backup, firstDay }, hasFailed } = useRefreshed(
    "/api/dashboard/site",
    initial,
    how,
  );
  return (
    <TitledPage title={t("Site Administration")}>
      {firstDay && <FirstDayCard steps={firstDay} />}
      <Figures
        frame={frame}
        path="/api/dashboard"
        dashboard={dashboard}
        heading={t("All organizations")}
        hint={t(
          "To see the lists of one organization, press 'Switch organization'.",
        )}
      />
      <BackupCard
        backup={backup}
        timeZone={frame.organization.timeZone}
        isStale={hasFailed}
      />
      <MailHealth frame={frame} mail={mail} />
    </TitledPage>
  );
}
