import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { MciSnapshot } from "../../domain/stream_messages.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import { Figures } from "../table/Figures.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { OpenIncidents } from "../mci/OpenIncidents.tsx";
import { t } from "../../words/t.ts";

/**
 * The organization's current numbers and its active users. For those who run MCIs it begins with the
 * open ones.
 */
export function DashboardPage({ frame, dashboard, incidents }: {
  frame: AdminFrameData;
  dashboard: Dashboard;
  /** For those who run MCIs; null if they could not be read. */
  incidents?: MciSnapshot | null;
}) {
  const { id } = frame.organization;
  return (
    <TitledPage title={t("Dashboard")}>
      {incidents !== undefined && <OpenIncidents frame={frame} incidents={incidents} />}
      <Figures
        frame={frame}
        path={`/api/dashboard?organizationId=${id}`}
        dashboard={dashboard}
        hrefs={{ pendingInvites: "/admin/users#invites" }}
      />
    </TitledPage>
  );
}
