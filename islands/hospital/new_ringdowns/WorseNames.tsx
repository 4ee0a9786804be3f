import { type Ringdown, worseChangesOf } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { changesInWords } from "../../ringdown/changes_in_words.ts";
import { DrillMark } from "../../shared/DrillMark.tsx";
import type { BoardContext } from "../board_context.ts";
import { t } from "../../../words/t.ts";

/**
 * Names the patients who got worse while the overlay covers their cards, with what is worse: what
 * rings must also be seen. Their changes are acknowledged on the board.
 */
export function WorseNames({ worse, board }: {
  /** The first to get worse first. */
  worse: Ringdown[];
  board: BoardContext;
}) {
  const { now, timeZone } = board;
  return (
    <div role="alert">
      {worse.length > 0 && (
        <ul className="new-ringdowns__worse">
          {worse.map((ringdown) => {
            const { id, isDrill, ambulanceIdentifier: unit, patient } = ringdown;
            const values = changesInWords(ringdown, timeZone).filter(({ isWorse }) => isWorse)
              .map(({ short, label, value }) => `${short ?? label} ${value}`);
            return (
              <li key={id}>
                {isDrill && <DrillMark />}{" "}
                <strong>
                  {t("Got worse {time}:", {
                    time: timeOrDate(worseChangesOf(ringdown)[0].at, now, timeZone),
                  })}
                </strong>{" "}
                {[`${unit}, ${patient.chiefComplaintDescription}`, ...values].join(" · ")}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
