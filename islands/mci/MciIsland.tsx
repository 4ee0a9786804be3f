import { AdminFrame } from "../frame/AdminFrame.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { MciDetailPage } from "./MciDetailPage.tsx";
import type { MciPage } from "./pages.ts";

/**
 * The page of one MCI, opened directly. With the router its first visit would be above the budget,
 * so it has none, and each of its links loads a document.
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
