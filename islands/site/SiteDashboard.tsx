import type { Dashboard } from "../../domain/organization/dashboard.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import { Figures } from "../table/Figures.tsx";
import type { AdminFrameData } from "../frame/frame.ts";

/** The current numbers of all organizations together. */
export function SiteDashboard(
  { frame, dashboard }: { frame: AdminFrameData; dashboard: Dashboard },
) {
  return (
    <TitledPage title="Site Administration">
      <Figures
        frame={frame}
        path="/api/dashboard"
        dashboard={dashboard}
        of="all organizations"
      />
    </TitledPage>
  );
}
