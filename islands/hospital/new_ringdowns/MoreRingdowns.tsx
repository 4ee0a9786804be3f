import { useRef } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { BoardContext } from "../board_context.ts";
import { namedFirst } from "./overlay_order.ts";
import { RingdownNames } from "./RingdownNames.tsx";
import { useCutNames } from "./use_cut_names.ts";
import { t } from "../../../words/t.ts";

/**
 * Names the ringdowns without a card in sight: first and in full those for whom somebody must be ready; of
 * the others as many as there is room for (decision 0105). Nobody is cut without a sign: 'and 6 more'.
 */
export function MoreRingdowns({ others, ...all }: {
  others: Ringdown[];
  /** Those that have a card. */
  shown: Ringdown[];
  /** How many are unconfirmed. */
  total: number;
  board: BoardContext;
}) {
  return others.length > 0 && <Names others={others} {...all} />;
}

function Names({ others, shown, total, board }: Parameters<typeof MoreRingdowns>[0]) {
  const place = useRef<HTMLDivElement>(null);
  const cut = useCutNames(place);
  const { inFull, inShort } = namedFirst(others, shown);
  /** Whoever hears the screen has heard the cards, also those below the edge. */
  const isHeard = (ringdown: Ringdown) => !shown.includes(ringdown);
  const heard = others.filter(isHeard).length;
  const words = (count: number) => t("+ {count} More of {total}:", { count, total });
  const count = (
    <>
      <strong aria-hidden={heard < others.length || undefined}>{words(others.length)}</strong>
      {heard < others.length && <span className="visually-hidden">{words(heard)}</span>}
    </>
  );
  return (
    <div ref={place} className="new-ringdowns__more" aria-hidden={heard === 0 || undefined}>
      {inFull.length > 0 && (
        <p className="new-ringdowns__in-full">
          {count} <RingdownNames ringdowns={inFull} isHeard={isHeard} board={board} />
        </p>
      )} {inShort.length > 0 && (
        <p className="new-ringdowns__in-short">
          {inFull.length === 0 && count}{" "}
          <RingdownNames ringdowns={inShort} isHeard={isHeard} board={board} />
        </p>
      )}
      {cut > 0 && (
        <span className="new-ringdowns__cut" aria-hidden="true">
          {t("and {count} more", { count: cut })}
        </span>
      )}
    </div>
  );
}
