import type { Dashboard } from "../../domain/organization/dashboard.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import { Figures } from "../table/Figures.tsx";
import type { AdminFrameData } from "../frame/frame.ts";

/** The organization's current numbers and its active users. */
export function DashboardPage(
  { frame, dashboard }: { frame: AdminFrameData; dashboard: Dashboard },
) {
  const { id } = frame.organization;
  return (
    <TitledPage title="Dashboard">
      <Figures
        frame={frame}
        path={`/api/dashboard?organizationId=${id}`}
        dashboard={dashboard}
        hrefs={{ pendingInvites: "/admin/users#invites" }}
      />
    </TitledPage>
  );
}
