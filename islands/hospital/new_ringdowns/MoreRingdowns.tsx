import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { BoardContext } from "../board_context.ts";
import { namedFirst } from "./overlay_order.ts";
import { RingdownNames } from "./RingdownNames.tsx";
import { t } from "../../../words/t.ts";

/**
 * Names the ringdowns without a card: first and in full those for whom somebody must be ready; of
 * the others a phone shows as many as it has room for (decision 0105).
 */
export function MoreRingdowns({ others, shown, board }: {
  others: Ringdown[];
  /** Those that have a card. */
  shown: Ringdown[];
  board: BoardContext;
}) {
  if (others.length === 0) return null;
  const { inFull, inShort } = namedFirst(others, shown);
  const count = <strong>{t("+ {count} More:", { count: others.length })}</strong>;
  return (
    <div className="new-ringdowns__more">
      {inFull.length > 0 && (
        <p className="new-ringdowns__in-full">
          {count} <RingdownNames ringdowns={inFull} board={board} />
        </p>
      )} {inShort.length > 0 && (
        <p className="new-ringdowns__in-short">
          {inFull.length === 0 && count} <RingdownNames ringdowns={inShort} board={board} />
        </p>
      )}
    </div>
  );
}
