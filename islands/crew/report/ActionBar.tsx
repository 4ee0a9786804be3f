import type { ReactNode } from "react";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { formFieldLabel, type FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import { isDrillForm } from "../../../domain/ringdown/form_incident.ts";
import { fieldsOutOfRange, missingFields } from "../../../domain/ringdown/form_states.ts";
import { DrillBand } from "../../shared/DrillBand.tsx";

/** A bar in reach of the thumb: the fields still to fill in, and the buttons. */
export function ActionBar({ form, fields, onJump, failure, children }: {
  form: CrewForm;
  /** Missing fields to list besides those of the patient part. */
  fields: FormFieldName[];
  onJump: (name: FormFieldName) => void;
  failure: ReactNode;
  children: ReactNode;
}) {
  const missing = [...missingFields(form), ...fields];
  const wrong = fieldsOutOfRange(form);
  return (
    <div className="action-bar" role="group" aria-label="Actions">
      {isDrillForm(form) && <DrillBand />}
      {failure}
      <div className="action-bar__left" aria-live="polite">
        {missing.length > 0 && (
          <JumpTo name={missing[0]} onJump={onJump}>
            {`${count(missing.length, "required field")} left: ${namesOf(missing)}`}
          </JumpTo>
        )}
        {wrong.length > 0 && (
          <JumpTo name={wrong[0]} onJump={onJump}>
            {`${count(wrong.length, "value")} to check: ${namesOf(wrong)}`}
          </JumpTo>
        )}
      </div>
      <div className="action-bar__buttons">{children}</div>
    </div>
  );
}

function JumpTo({ name, onJump, children }: {
  name: FormFieldName;
  onJump: (name: FormFieldName) => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className="action-bar__jump" onClick={() => onJump(name)}>
      <span className="action-bar__words">{children}</span>
    </button>
  );
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

function namesOf(names: FormFieldName[]): string {
  return names.map(formFieldLabel).join(", ");
}
