import { useId } from "react";
import { classNames } from "../shared/class_names.ts";
import { t } from "../../words/t.ts";

export type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The words for the two states. Default 'On' and 'Off'. */
  words?: { on: string; off: string };
  disabled?: boolean;
  /** 'On' is shown as a warning, as for divert. */
  warns?: boolean;
};

/** An on/off switch that also says its state in words. */
export function Switch(
  { label, checked, onChange, words, disabled, warns }: SwitchProps,
) {
  const id = useId();
  return (
    <div className={classNames("switch", warns && "switch--warns")}>
      <span id={id} className="switch__label">{label}</span>
      <button
        type="button"
        className="switch__button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        disabled={disabled}
        onClick={() => onChange(!checked)}
      >
        <span className="switch__track" aria-hidden="true">
          <span className="switch__knob" />
        </span>
        <span className="switch__word">
          {checked ? words?.on ?? t("On") : words?.off ?? t("Off")}
        </span>
      </button>
    </div>
  );
}
