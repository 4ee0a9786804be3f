import type { MouseEvent } from "react";
import type { Ambulance } from "../../domain/organization/organization.ts";
import { Button } from "../shared/Button.tsx";
import { useSettled } from "../shared/use_settled.ts";
import type { AmbulanceSwitching } from "./use_ambulance_switch.ts";

/** Takes a unit out of service or back, and says beside it when that failed. */
export function AmbulanceSwitch(
  { unit, switching }: { unit: Ambulance; switching: AmbulanceSwitching },
) {
  const { isActive, ambulanceIdentifier } = unit;
  const now = switching.progress[unit.id];
  const isSettled = useSettled(isActive ? "Deactivate" : "Activate");
  const toggle = () => switching.setActive(unit, !isActive);
  /** The second press of a double one was meant for what the button said before. */
  const press = (event: MouseEvent) => {
    const isByPointer = event.detail > 0;
    if (isSettled || !isByPointer) toggle();
  };
  return (
    <div className="row-actions">
      <Button busy={now === "busy"} onClick={press}>
        {isActive ? "Deactivate" : "Activate"}
        <span className="visually-hidden">{` ${ambulanceIdentifier}`}</span>
      </Button>
      <span className="row-actions__outcome" role="status" data-failed="true">
        {now && now !== "busy" && (
          <>
            {now}
            <Button variant="quiet" onClick={toggle}>Try again</Button>
          </>
        )}
      </span>
    </div>
  );
}
