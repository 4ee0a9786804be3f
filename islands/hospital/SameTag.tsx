import { useMemo } from "react";
import { otherUnitsWithTag } from "../../domain/mci/shared_tags.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { BoardContext } from "./board_context.ts";
import { t } from "../../words/t.ts";

/** '⚠ same tag: M4', beside the tag of a patient whom another one on the board has, too. */
export function SameTag({ ringdown, board }: { ringdown: Ringdown; board: BoardContext }) {
  const { ringdowns } = board;
  // Each card looks at all others: not with every second.
  const units = useMemo(() => otherUnitsWithTag(ringdown, ringdowns), [ringdown, ringdowns]);
  if (units.length === 0) return null;
  return (
    <strong className="same-tag">
      <span aria-hidden="true">⚠</span> <span className="same-tag__words">{t("same tag:")}</span>
      {" "}
      {units.join(", ")}
    </strong>
  );
}
