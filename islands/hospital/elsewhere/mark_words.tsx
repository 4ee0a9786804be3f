import type { ReactNode } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { countsOf, unconfirmedOf, worseOf } from "../../../domain/ringdown/sections.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import { t } from "../../../words/t.ts";
import type { WatchedHospital } from "../../alarm/watched_hospitals.ts";
import { briefWordsOf } from "../../ringdown/brief_words.ts";
import { severalWorseWords } from "../../ringdown/worse_words.ts";
import { notLiveSince } from "../../shared/ConnectionStatus.tsx";
import type { BoardContext } from "../board_context.ts";
import { overlayOrder, placed } from "../new_ringdowns/overlay_order.ts";

export type MarkContext = Pick<BoardContext, "now" | "stale" | "timeZone">;

/** What the mark of another hospital says; empty: nothing calls for attention there. */
export function markWords(
  { ringdowns, asked, connection }: WatchedHospital,
  board: MarkContext,
): ReactNode[] {
  const unconfirmed = unconfirmedOf(ringdowns);
  const { real, drills } = countsOf(unconfirmed);
  const worse = worseOf(ringdowns);
  const isLost = connection.state === "lost";
  const isLive = !isLost && !board.stale;
  return [
    real > 0 && t("{count} not confirmed", { count: real }),
    real > 0 && (
      <First key="first" ringdown={mostPressing(unconfirmed)} isLive={isLive} board={board} />
    ),
    drills > 0 && t("DRILL: {count} not confirmed", { count: drills }),
    worse.length > 0 && severalWorseWords(worse),
    asked && t("MCI question"),
    isLost && !board.stale && notLiveSince(connection.since, board.timeZone),
  ].filter(Boolean);
}

/** Whose card 'New Ringdowns' would show first. */
function mostPressing(unconfirmed: Ringdown[]): Ringdown {
  const [id] = overlayOrder([], unconfirmed.map(placed));
  return unconfirmed.find((each) => each.id === id)!;
}

/**
 * 'CODE 3, ETA 4 min'. A screen reader hears 'ETA 14:31', which stays as it is: the marks are an
 * alert, and would be spoken again with every minute.
 */
function First({ ringdown, isLive, board: { now, timeZone } }: {
  ringdown: Ringdown;
  isLive: boolean;
  board: MarkContext;
}) {
  const { urgency, eta } = briefWordsOf(ringdown, { now, timeZone, isLive });
  const time = t("ETA {time}", { time: clockTime(ringdown.etaDateTimeLocalObj, timeZone) });
  return (
    <span className="elsewhere__first">
      {`${urgency}, `}
      {isLive
        ? (
          <>
            <span aria-hidden="true">{t("ETA {time}", { time: eta })}</span>
            <span className="visually-hidden">{time}</span>
          </>
        )
        : time}
    </span>
  );
}
