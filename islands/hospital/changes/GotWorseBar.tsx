import { flushSync } from "react-dom";
import { lastWorseAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { Button } from "../../shared/Button.tsx";
import { DrillMark } from "../../shared/DrillMark.tsx";
import type { BoardContext } from "../board_context.ts";
import { idOfChanges } from "./UnseenChanges.tsx";
import { useInSight } from "./use_in_sight.ts";
import { useWorseTold } from "../../alarm/use_worse_told.ts";
import { t } from "../../../words/t.ts";

/**
 * Names the patients who got worse and whose card is not in sight, with the way there: what rings
 * must also be seen. A screen reader hears of each once, wherever the card is.
 */
export function GotWorseBar({ worse, board, onShow }: {
  /** The most urgent first. */
  worse: Ringdown[];
  board: BoardContext;
  /** Opens the ringdowns, if something else is open. */
  onShow: () => void;
}) {
  const { now, timeZone } = board;
  const inSight = useInSight(worse);
  const words = useWorseTold(worse, timeZone);
  const hidden = worse.filter(({ id }) => !inSight.has(id));
  const show = (id: string) => {
    flushSync(onShow);
    const changes = document.getElementById(idOfChanges(id));
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
              <li key={id} className="got-worse-bar__row">
                <p className="got-worse-bar__words">
                  {isDrill && <DrillMark />}{" "}
                  <strong>
                    {t("Got worse {time}:", {
                      time: timeOrDate(lastWorseAt(ringdown), now, timeZone),
                    })}
                  </strong>{" "}
                  {unit}, {complaint}
                </p>
                <Button
                  aria-label={t("Show {unit}, {complaint}", {
                    unit,
                    complaint: complaint.slice(0, 80),
                  })}
                  onClick={() => show(id)}
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
