import { Button } from "../../shared/Button.tsx";
import type { WallMode } from "./use_wall_mode.ts";
import { t } from "../../../words/t.ts";

/** The way out of wall mode. It is seen while somebody is there, or when the focus is on it. */
export function LeaveWall({ wall }: { wall: WallMode }) {
  return (
    <div className="leave-wall" data-awake={wall.isAwake || undefined}>
      <Button onClick={wall.leave}>{t("Leave wall mode")}</Button>
    </div>
  );
}
