import { AdminFrame } from "../frame/AdminFrame.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { MciDetailPage } from "./MciDetailPage.tsx";
import type { MciPage } from "./pages.ts";

/**
 * The page of one MCI, opened directly. With the router of the administration it would be too large
 * for its first visit, so each of its links loads a page.
 */
export function MciIsland(
  { frame, page }: { frame: AdminFrameData; page: Extract<MciPage, { name: "mci" }> },
) {
  return (
    <AdminFrame frame={frame}>
      <MciDetailPage frame={frame} {...page} />
    </AdminFrame>
  );
}
