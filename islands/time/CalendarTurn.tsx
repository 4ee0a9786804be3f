import { Tooltip } from "../shared/Tooltip.tsx";

/** Turns a page of a calendar. At the last one it stays where it is, so that the focus does. */
export function CalendarTurn({ direction, label, isOff, onTurn }: {
  direction: "back" | "on";
  label: string;
  isOff: boolean;
  onTurn: () => void;
}) {
  return (
    <Tooltip text={label} isName>
      {(name) => (
        <button
          {...name}
          type="button"
          className="calendar__turn"
          data-direction={direction}
          aria-disabled={isOff || undefined}
          onClick={isOff ? undefined : onTurn}
        />
      )}
    </Tooltip>
  );
}
