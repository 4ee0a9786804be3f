import { type ChangeEvent, type MouseEvent, type RefObject, useState } from "react";
import { Field } from "./Field.tsx";
import { t } from "../../words/t.ts";

/** A file picker. If the file has another type, the field is cleared and says why. */
export function FileField({ label, hint, accept, refusalOf, disabled, inputRef, onChoose }: {
  label: string;
  hint?: string;
  /** File name endings and media types: ['.csv', 'text/csv']. */
  accept: readonly string[];
  /** What is said of a file of another type, by its name, where there is more to say. */
  refusalOf?: (name: string) => string | null;
  disabled?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Called with null if a file of another type was chosen. */
  onChoose: (file: File | null) => void;
}) {
  const [error, setError] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    const isTaken = isAccepted(file, accept);
    if (!isTaken) event.target.value = "";
    const refusal = refusalOf?.(file.name) ?? t("This is not a valid file type.");
    setError(isTaken ? null : refusal);
    onChoose(isTaken ? file : null);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          {...wiring}
          ref={inputRef}
          disabled={disabled}
          className="usa-input file-field__input"
          type="file"
          accept={accept.join()}
          onClick={forget}
          onChange={choose}
        />
      )}
    </Field>
  );
}

/**
 * Clears the field, because choosing the same file again, corrected meanwhile, would not count as a
 * change.
 */
function forget(event: MouseEvent<HTMLInputElement>): void {
  event.currentTarget.value = "";
}

function isAccepted({ name, type }: File, accept: readonly string[]): boolean {
  return accept.some((what) =>
    what.startsWith(".") ? name.toLowerCase().endsWith(what) : type === what
  );
}
