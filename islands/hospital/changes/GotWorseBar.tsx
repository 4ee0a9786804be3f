import { useState } from "react";
import { flushSync } from "react-dom";
import { lastWorseAt, type Ringdown, worseKeyOf } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { worseValues } from "../../ringdown/changes_in_words.ts";
import { severalWorseWords, worseTitle } from "../../ringdown/worse_words.ts";
import { Button } from "../../shared/Button.tsx";
import { DrillMark } from "../../shared/DrillMark.tsx";
import type { BoardContext } from "../board_context.ts";
import { idOfChanges } from "./UnseenChanges.tsx";
import { WorseComplaint } from "./WorseComplaint.tsx";
import { useInSight, useInSightOnWall } from "./use_in_sight.ts";
import { useWorseTold } from "../../alarm/use_worse_told.ts";
import { t } from "../../../words/t.ts";

const NO_BREAK = "\u00a0";

/**
 * Names the patients who got worse and whose card is not in sight, what is worse, and the way there:
 * what rings must also be seen. Where a list would hide the board, the styles show the next one
 * alone, with how many got worse. A screen reader hears of each once, wherever the card is.
 */
export function GotWorseBar({ undoRows, ...props }: Omit<Props, "inSight"> & {
  /** How many rows the bar below this one has. */
  undoRows: number;
}) {
  return <Bar {...props} inSight={useInSight(props.worse, undoRows)} />;
}

/** The same on a wall, above the patients, where it takes a place of its own and covers nobody. */
export function GotWorseOnWall(props: Pick<Props, "worse" | "board">) {
  return <Bar {...props} inSight={useInSightOnWall(props.worse)} />;
}

interface Props {
  /** The most urgent first. */
  worse: Ringdown[];
  inSight: ReadonlySet<string>;
  board: BoardContext;
  /** Opens the ringdowns, if something else is open. */
  onShow?: () => void;
}

function Bar({ worse, inSight, board, onShow }: Props) {
  const { now, timeZone } = board;
  const words = useWorseTold(worse, timeZone);
  const hidden = worse.filter(({ id }) => !inSight.has(id));
  const { next, noteShown } = useNext(hidden);
  const show = (ringdown: Ringdown) => {
    if (onShow) flushSync(onShow);
    noteShown(ringdown);
    const changes = document.getElementById(idOfChanges(ringdown.id));
    changes?.scrollIntoView({ block: "center" });
    changes?.focus({ preventScroll: true });
  };
  return (
    <>
      <p className="visually-hidden" role="alert">{words}</p>
      {hidden.length > 0 && (
        <ul className="got-worse-bar">
          {hidden.map((ringdown) => {
            const { id, isDrill, ambulanceIdentifier: unit, patient } = ringdown;
            const complaint = patient.chiefComplaintDescription;
            return (
              <li
                key={id}
                className="got-worse-bar__row"
                data-next={ringdown === next || undefined}
              >
                <p className="got-worse-bar__words">
                  {hidden.length > 1 && (
                    <strong className="got-worse-bar__count">
                      {`${severalWorseWords(worse)}:`}
                    </strong>
                  )} {isDrill && <DrillMark />}{" "}
                  <strong className="got-worse-bar__when">
                    {`${worseTitle(ringdown, timeOrDate(lastWorseAt(ringdown), now, timeZone))}:`}
                  </strong>{" "}
                  {unit},{" "}
                  <strong>
                    {worseValues(ringdown, timeZone).map(({ words }) =>
                      `${words.replace(" ", NO_BREAK)}, `
                    )}
                  </strong>
                  <WorseComplaint ringdown={ringdown} board={board} />
                </p>
                <Button
                  aria-label={t("Show {unit}, {complaint}", {
                    unit,
                    complaint: complaint.slice(0, 80),
                  })}
                  onClick={() => show(ringdown)}
                >
                  {t("Show")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/**
 * The most urgent one to whom 'Show' has not led yet; after the last it begins anew. Who got worse
 * again comes again.
 */
function useNext(hidden: Ringdown[]) {
  const [shown, setShown] = useState<string[]>([]);
  const left = hidden.filter((ringdown) => !shown.includes(worseKeyOf(ringdown)));
  const noteShown = (ringdown: Ringdown) =>
    setShown(left.length > 0 ? [...shown, worseKeyOf(ringdown)] : [worseKeyOf(ringdown)]);
  return { next: left[0] ?? hidden[0], noteShown };
}
