import { useEffect, useState } from "react";
import { openSound, type Sound } from "../alarm/sound.ts";
import { useAlarm } from "../alarm/use_alarm.ts";
import { takeEndedBoard } from "../frame/ended_board.ts";
import { Alert } from "../shared/Alert.tsx";
import { t } from "../../words/t.ts";

const PRESSES = ["pointerdown", "keydown"];

/**
 * Where a board has just been: says and sounds that it shows nothing any more, until somebody
 * presses something (decision 0081).
 */
export function EndedBoard({ openWith = openSound }: { openWith?: () => Sound }) {
  const [unconfirmed, setUnconfirmed] = useState<number | null>(null);
  useEffect(() => setUnconfirmed(takeEndedBoard()), []);
  return unconfirmed === null ? null : <Ended unconfirmed={unconfirmed} openWith={openWith} />;
}

function Ended({ unconfirmed, openWith }: { unconfirmed: number; openWith: () => Sound }) {
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => {
    const hear = () => setIsHeard(true);
    for (const press of PRESSES) document.addEventListener(press, hear);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, hear);
    };
  }, []);
  const ended = { id: "ended", isUrgent: false, canWait: unconfirmed === 0 };
  useAlarm(isHeard ? [] : [ended], () => performance.now(), openWith);
  return (
    <div className="ended-board">
      <Alert kind="error" heading={t("This screen shows no ringdowns")}>
        {t("The board was signed out. Sign in to see ringdowns again.")}
        {unconfirmed > 0 && (
          <>
            {" "}
            <strong>
              {t(
                "{count, plural, one {# ringdown was not confirmed.} other {# ringdowns were not confirmed.}}",
                { count: unconfirmed },
              )}
            </strong>
          </>
        )}
      </Alert>
    </div>
  );
}
