import { type ReactNode, useId } from "react";
import { say, t } from "../../words/t.ts";
import { classNames } from "../shared/class_names.ts";

/** The props of every form field. */
export type FieldProps = {
  label: string;
  /** The id of the control; generated if absent. */
  id?: string;
  /** Shows an asterisk. Does not check whether there is a value: `error` says that. */
  required?: boolean;
  hint?: string;
  /** The message under the field; null while there is nothing to say. */
  error?: string | null;
  /** The value may be right: the message asks, and tells of no fault. */
  isAsked?: boolean;
  /** For a control whose label is shown elsewhere, such as the two fields of a blood pressure. */
  hideLabel?: boolean;
};

/** Props for the control itself, so that a screen reader reads hint and message with it. */
export type FieldWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

/** Label, required mark, hint, the control and its message. `after` is shown under the message. */
export function Field(
  { label, id, required, hint, error, isAsked, hideLabel, children, after }: FieldProps & {
    children: (wiring: FieldWiring) => ReactNode;
    after?: ReactNode;
  },
) {
  const madeUp = useId();
  const { wiring, hintId, errorId } = wire({ id: id ?? madeUp, required, hint, error });
  return (
    <div
      className={classNames(
        "field usa-form-group",
        error && "usa-form-group--error",
        error && isAsked && "field--asked",
      )}
    >
      <label
        className={classNames("usa-label", hideLabel && "visually-hidden")}
        htmlFor={wiring.id}
      >
        {required && <RequiredMark />}
        {label}
      </label>
      {hint && <span id={hintId} className="usa-hint">{hint}</span>}
      {children(wiring)}
      <FieldError id={errorId} error={error} />
      {after}
    </div>
  );
}

/** Gives the ids and ARIA states for a control with a hint and a message. */
export function wire(
  { id, required, hint, error }: {
    id: string;
    required?: boolean;
    hint?: string;
    error?: string | null;
  },
) {
  const hintId = `${id}-hint`, errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(" ");
  const wiring: FieldWiring = {
    id,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  };
  return { wiring, hintId, errorId };
}

/** The asterisk. Screen readers read 'required' from the control instead. */
export function RequiredMark() {
  return <span className="field__required" aria-hidden="true">*</span>;
}

/**
 * The message of a field, in the language spoken or in English, as the server says it. Its element always exists, so that screen readers announce a new message.
 */
export function FieldError({ id, error }: { id: string; error?: string | null }) {
  return (
    <span id={id} className="field__error" aria-live="polite">
      {error && <span className="usa-error-message">{say(error)}</span>}
    </span>
  );
}

/** What the asterisk means, above the fields of a form. */
export function RequiredLegend() {
  return (
    <p className="admin-section__hint">
      <RequiredMark />
      {t("Indicates a required field.")}
    </p>
  );
}
