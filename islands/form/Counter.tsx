import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../shared/class_names.ts";
import { rangeMessage } from "../../domain/messages.ts";
import { FieldError, wire } from "./Field.tsx";
import { t } from "../../words/t.ts";

export type CounterProps = {
  label: string;
  /** null if nothing has been counted yet. */
  value: number | null;
  onChange: (value: number) => void;
  /** Called instead for a press of a button, with 1 or -1, where a press adds to a newer number. */
  onStep?: (by: 1 | -1) => void;
  /**
   * For a number that can be cleared. Called when the field was emptied and left, or Enter was
   * pressed.
   */
  onEmptied?: () => void;
  /** Only by a refused number: left empty, the field shows its number again. */
  keepsNumber?: boolean;
  /** Default 0. */
  min?: number;
  /** Default 9,999. */
  max?: number;
  disabled?: boolean;
  error?: string | null;
  hint?: string;
  /** Shown before the label, such as a TriageMark. */
  mark?: ReactNode;
  id?: string;
};

/** A whole number with two large buttons beside it; it can also be typed. */
export function Counter(props: CounterProps) {
  const { label, value, onChange, onStep, onEmptied, min = 0, max = 9999, disabled } = props;
  const { hint, mark } = props;
  const current = value ?? min;
  const [isRefused, setIsRefused] = useState(false);
  /** The number that stood there before a refused one: as long as it stands, the range is told. */
  const [refusedFor, setRefusedFor] = useState<{ value: number | null } | null>(null);
  const isRangeTold = refusedFor !== null && refusedFor.value === value;
  const error = props.error ?? (isRangeTold ? rangeMessage({ min, max }) : null);
  const [isStepped, setIsStepped] = useState(false); // by a button, which does not say the number
  const emptied = useEmptied(value);
  const input = useSelectedWhenChanged(value);
  const madeUp = useId();
  const { wiring, hintId, errorId } = wire({ id: props.id ?? madeUp, hint, error });
  const set = (next: number) => {
    emptied.end();
    onChange(Math.min(max, Math.max(min, next)));
  };
  const step = (by: 1 | -1) => {
    setIsStepped(true);
    setIsRefused(false);
    setRefusedFor(null);
    if (!onStep) return set(value === null ? min + 1 : current + by);
    emptied.end();
    onStep(by);
  };
  const type = (text: string, isInserted: boolean) => {
    setIsStepped(false);
    // What takes the place of a number, and does not make it longer, begins another one.
    if (isInserted && text.length <= String(current).length) input.before.current = value;
    const isWrong = !/^\d*$/.test(text) || Number(text) > max;
    // Of '1.5' the 5 must not make 15: what is typed after a refusal counts only in a number anew.
    if (isWrong || isRefused && text.length > String(current).length) return refuse();
    setIsRefused(false);
    setRefusedFor(null);
    if (text === "") return emptied.begin();
    input.typing(Math.max(min, Number(text)));
    set(Number(text));
  };
  /** Nothing stays of what is refused: of 99999 not 9999 either, which may be sent by now. */
  const refuse = () => {
    const { before } = input;
    setIsRefused(true);
    setRefusedFor({ value: before.current });
    if (value === before.current) return;
    input.typing(before.current);
    if (before.current === null) onEmptied?.();
    else set(before.current);
  };
  const settle = () => {
    setIsRefused(false);
    if (emptied.isNow && value !== null && !props.keepsNumber) onEmptied?.();
    emptied.end();
  };
  return (
    <div className={classNames("counter usa-form-group", error && "usa-form-group--error")}>
      <label className="usa-label" htmlFor={wiring.id}>{mark}{label}</label>
      {hint && <span id={hintId} className="usa-hint">{hint}</span>}
      <div className="counter__row">
        <button
          type="button"
          className="counter__button"
          aria-label={t("Less: {label}", { label })}
          disabled={disabled || value === null || current <= min}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          {...wiring}
          ref={input.ref}
          className="counter__value usa-input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={emptied.isNow ? "" : value ?? ""}
          onChange={({ target, nativeEvent }) =>
            type(target.value, (nativeEvent as InputEvent).inputType?.startsWith("insert"))}
          onFocus={(event) => {
            input.before.current = value;
            event.currentTarget.select();
          }}
          onBlur={settle}
          onKeyDown={({ key }) => key === "Enter" && settle()}
          disabled={disabled}
        />
        <button
          type="button"
          className="counter__button"
          aria-label={t("More: {label}", { label })}
          disabled={disabled || current >= max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
      <span className="visually-hidden" aria-live="polite">{isStepped && value}</span>
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/**
 * Whether the field was emptied and nothing is typed yet. A number that somebody else sets meanwhile
 * is shown: who leaves the field then would take back what they have not seen.
 */
function useEmptied(value: number | null) {
  const [emptied, setEmptied] = useState<{ from: number | null } | null>(null);
  useEffect(() => setEmptied(null), [value]);
  return {
    isNow: emptied !== null && emptied.from === value,
    begin: () => setEmptied({ from: value }),
    end: () => setEmptied(null),
  };
}

/**
 * Selects the number if somebody else changes it while the cursor is in it: the next digit begins a
 * new number, instead of making 991 of their 99.
 */
function useSelectedWhenChanged(value: number | null) {
  const ref = useRef<HTMLInputElement>(null);
  const typed = useRef(value);
  /** What stood there before something was typed. */
  const before = useRef(value);
  useEffect(() => {
    if (value === typed.current) return;
    if (document.activeElement === ref.current) ref.current?.select();
    typed.current = before.current = value;
  }, [value]);
  return { ref, before, typing: (number: number | null) => typed.current = number };
}
