import type { Dashboard } from "../../domain/dashboard.ts";
import { can } from "../../domain/permissions.ts";
import { AdminFrame } from "./AdminFrame.tsx";
import { Figures } from "./Figures.tsx";
import type { AdminFrameData } from "./frame.ts";

/** What is going on in the organisation. */
export function DashboardPage(
  { frame, dashboard }: { frame: AdminFrameData; dashboard: Dashboard },
) {
  const { id } = frame.organization;
  const seesUsers = can(frame.user, "administerOrganization", { organizationId: id });
  return (
    <AdminFrame frame={frame} title="Dashboard">
      <Figures
        frame={frame}
        path={`/api/dashboard?organizationId=${id}`}
        dashboard={dashboard}
        hrefs={seesUsers ? { pendingInvites: "/admin/users#invites" } : {}}
      />
    </AdminFrame>
  );
}
