import { type WallMode, wallPath } from "./use_wall_mode.ts";
import { t } from "../../../words/t.ts";

/** In the menu of a board. Without script it is a link to the same screen. */
export function WallLink({ wall, hospitalId }: { wall: WallMode; hospitalId: string }) {
  return (
    <a
      href={wallPath(hospitalId)}
      onClick={(event) => {
        event.preventDefault();
        wall.enter();
      }}
    >
      {t("Wall mode")}
    </a>
  );
}
