import { type ChangeEvent, type MouseEvent, type RefObject, useState } from "react";
import { Field } from "./Field.tsx";

/** A file to choose. One of another type is not taken: the field is empty again and says why. */
export function FileField({ label, hint, accept, disabled, inputRef, onChoose }: {
  label: string;
  hint?: string;
  /** File name endings and media types: ['.csv', 'text/csv']. */
  accept: readonly string[];
  disabled?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** With null when a file of another type was chosen. */
  onChoose: (file: File | null) => void;
}) {
  const [error, setError] = useState<string | null>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    const isTaken = isAccepted(file, accept);
    if (!isTaken) event.target.value = "";
    setError(isTaken ? null : "This is not a valid file type.");
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

/** The same file chosen again, corrected meanwhile, would otherwise be no change. */
function forget(event: MouseEvent<HTMLInputElement>): void {
  event.currentTarget.value = "";
}

function isAccepted({ name, type }: File, accept: readonly string[]): boolean {
  return accept.some((what) =>
    what.startsWith(".") ? name.toLowerCase().endsWith(what) : type === what
  );
}
