import { lastWorseAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { worseValues } from "../../ringdown/changes_in_words.ts";
import { severalWorseWords } from "../../ringdown/worse_words.ts";
import { DrillMark } from "../../shared/DrillMark.tsx";
import { WorseComplaint } from "../changes/WorseComplaint.tsx";
import type { BoardContext } from "../board_context.ts";
import { t } from "../../../words/t.ts";

/** The most patients that are told with what is worse; of several others the units are named. */
const MOST_TOLD = 3;

/**
 * Names the patients who got worse while the overlay covers their cards, with what is worse: what
 * rings must also be seen. Their changes are acknowledged on the board.
 */
export function WorseNames({ worse, board }: {
  /** The most urgent first. */
  worse: Ringdown[];
  board: BoardContext;
}) {
  // The line that names one alone has room for what is worse of them, too.
  const told = worse.length === MOST_TOLD + 1 ? worse : worse.slice(0, MOST_TOLD);
  const others = worse.slice(told.length);
  return (
    <div role="alert">
      {worse.length > 0 && (
        <div className="worse-names">
          <strong>{severalWorseWords(worse)}</strong>{" "}
          <ul className="worse-names__list">
            {told.map((ringdown) => (
              <WorseName key={ringdown.id} ringdown={ringdown} board={board} />
            ))}
            {others.length > 0 && (
              <li>
                <strong>{t("+ {count} More:", { count: others.length })}</strong> {unitsOf(others)}
              </li>
            )}
          </ul>
        </div>
      )}
    </div>
  );
}

function unitsOf(ringdowns: Ringdown[]): string {
  return ringdowns.map(({ ambulanceIdentifier }) => ambulanceIdentifier).join(", ");
}

/** '14:21 M1, chest pain, BP 70/40, SpO2 88 %': the newest time, and each value that is worse. */
function WorseName({ ringdown, board }: { ringdown: Ringdown; board: BoardContext }) {
  const { now, timeZone } = board;
  const { isDrill, ambulanceIdentifier: unit } = ringdown;
  const at = lastWorseAt(ringdown);
  const values = worseValues(ringdown, timeZone);
  return (
    <li className="worse-names__name">
      <span className="worse-names__unit">
        <time dateTime={at}>{timeOrDate(at, now, timeZone)}</time> {isDrill && <DrillMark />}
        {isDrill && " "}
        <strong>{unit}</strong>
      </span>
      <span className="worse-names__complaint">
        {", "}
        <WorseComplaint ringdown={ringdown} board={board} />,
      </span>
      {values.map(({ name, words }, index) => (
        <span key={name} className="worse-names__value">
          {" "}
          <strong>{index < values.length - 1 ? `${words},` : words}</strong>
        </span>
      ))}
    </li>
  );
}
