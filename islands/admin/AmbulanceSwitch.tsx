import type { MouseEvent } from "react";
import type { Ambulance } from "../../domain/organization/organization.ts";
import { clockTime } from "../../domain/time/local_time.ts";
import { FailedRow } from "../call/FailedRow.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { Button } from "../shared/Button.tsx";
import { useSettled } from "../shared/use_settled.ts";
import { activeWords } from "../table/StatusBadge.tsx";
import type { AmbulanceSwitching } from "./use_ambulance_switch.ts";
import { t, type Words } from "../../words/t.ts";

/** Takes a unit out of service or back into it. If that fails, a message beside it says so. */
export function AmbulanceSwitch(
  { unit, switching, frame: { now, organization }, onLookAgain }: {
    unit: Ambulance;
    switching: AmbulanceSwitching;
    /** Of the page as it was read last. */
    frame: AdminFrameData;
    /** Reads the list again. */
    onLookAgain: () => void;
  },
) {
  const { id, isActive, ambulanceIdentifier } = unit;
  const { isBusy, busyWith, failed, isUnknown } = switching.at(id);
  // Nobody knows what a switch would do now; the last request can only be made again.
  const asked = isUnknown ? failed?.what ?? busyWith : null;
  const action = asked ? again(asked) : isActive ? "Deactivate" : "Activate";
  const isSettled = useSettled(action);
  const state = activeWords(isActive, "feminine");
  const time = clockTime(now, organization.timeZone);
  const act = () => void switching.start(asked ?? { id, isActive: !isActive });
  /**
   * Ignores the second click of a double click: the button had another label at the first click.
   */
  const press = (event: MouseEvent) => {
    const isByPointer = event.detail > 0;
    if (isSettled || !isByPointer) act();
  };
  return (
    <div className="row-actions">
      <Button busy={isBusy} onClick={press}>
        {t(action)}
        <span className="visually-hidden">{` ${ambulanceIdentifier}`}</span>
      </Button>
      <FailedRow
        failed={failed}
        name={`${ambulanceIdentifier}: ${isUnknown ? t("Not known") : state}`}
        stored={{
          readAt: now,
          words: t("Stored at {time}: {state}. What was asked may still be on its way.", {
            time,
            state,
          }),
        }}
        onTryAgain={() => switching.tryAgain(id)}
        onLookAgain={onLookAgain}
      />
    </div>
  );
}

function again({ isActive }: Pick<Ambulance, "isActive">): Words {
  return isActive ? "Activate again" : "Deactivate again";
}
