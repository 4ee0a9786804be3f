import { Tooltip } from "../shared/Tooltip.tsx";

/**
 * The button that turns a page of a calendar. It stays at the last page, so that it keeps the
 * focus.
 */
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
