import type { Dashboard } from "../../domain/organization/dashboard.ts";
import { AdminFrame } from "../frame/AdminFrame.tsx";
import { Figures } from "../table/Figures.tsx";
import type { AdminFrameData } from "../frame/frame.ts";

/** What is going on in the organisation. */
export function DashboardPage(
  { frame, dashboard }: { frame: AdminFrameData; dashboard: Dashboard },
) {
  const { id } = frame.organization;
  return (
    <AdminFrame frame={frame} title="Dashboard">
      <Figures
        frame={frame}
        path={`/api/dashboard?organizationId=${id}`}
        dashboard={dashboard}
        hrefs={{ pendingInvites: "/admin/users#invites" }}
      />
    </AdminFrame>
  );
}
