import { useId } from "react";
import { classNames } from "../shared/class_names.ts";

export type ToggleTileProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Say in `detail` why it cannot be ticked yet. */
  disabled?: boolean;
  /** A second, quieter line. */
  detail?: string;
  id?: string;
  name?: string;
  /** Shows a plain checkbox with its label instead of a tile, as under a message. */
  plain?: boolean;
};

/** A yes/no value, as a tile. A native checkbox. */
export function ToggleTile(
  { label, checked, onChange, disabled, detail, id, name, plain }: ToggleTileProps,
) {
  const madeUp = useId();
  const inputId = id ?? madeUp;
  return (
    <div className={classNames("tile usa-checkbox", plain && "tile--plain")}>
      <input
        id={inputId}
        className={classNames(
          "tile__input usa-checkbox__input",
          !plain && "usa-checkbox__input--tile",
        )}
        type="checkbox"
        name={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
      />
      <label className="tile__label usa-checkbox__label" htmlFor={inputId}>
        <span className="tile__text">{label}</span>
        {detail && <span className="tile__detail">{detail}</span>}
      </label>
    </div>
  );
}
