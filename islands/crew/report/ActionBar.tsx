import type { ReactNode } from "react";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { formFieldLabel, type FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import { isDrillForm } from "../../../domain/ringdown/form_incident.ts";
import { fieldsOutOfRange, missingFields } from "../../../domain/ringdown/form_states.ts";
import { DrillBand } from "../../shared/DrillBand.tsx";
import { t } from "../../../words/t.ts";

/**
 * A bar in reach of the thumb: what to look at before going on, the fields still to fill in, and the
 * buttons. While a text field of a phone has the focus, only the buttons are left: the keypad takes
 * half of the screen.
 */
export function ActionBar(
  { form, fields, onJump, isTyping, inBrief, failure, news, ready, picks, children }: {
    form: CrewForm;
    /** Missing fields to list besides those of the patient part. */
    fields: FormFieldName[];
    onJump: (name: FormFieldName) => void;
    isTyping: boolean;
    /** What is left of the words above the buttons while somebody types. */
    inBrief?: string | null;
    failure: ReactNode;
    /** What the crew should know about this report. */
    news?: ReactNode;
    /** What happens next, once nothing is missing. */
    ready?: ReactNode;
    /** What is chosen above the buttons. */
    picks?: ReactNode;
    children: ReactNode;
  },
) {
  const missing = [...missingFields(form), ...fields];
  const wrong = fieldsOutOfRange(form);
  return (
    <div
      className="action-bar"
      role="group"
      aria-label={t("Actions")}
      data-typing={isTyping || undefined}
    >
      <div className="action-bar__words-above">
        {isDrillForm(form) && <DrillBand />}
        {failure}
        {news}
        <div className="action-bar__left" aria-live="polite">
          {missing.length > 0 && (
            <JumpTo name={missing[0]} onJump={onJump}>
              {t(
                "{count, plural, one {# required field} other {# required fields}} left: {names}",
                { count: missing.length, names: namesOf(missing) },
              )}
            </JumpTo>
          )}
          {wrong.length > 0 && (
            <JumpTo name={wrong[0]} onJump={onJump}>
              {t("{count, plural, one {# value} other {# values}} to check: {names}", {
                count: wrong.length,
                names: namesOf(wrong),
              })}
            </JumpTo>
          )}
          {missing.length + wrong.length === 0 && ready}
        </div>
        {picks}
      </div>
      <div className="action-bar__buttons">
        {children}
        {isTyping && inBrief && <strong className="action-bar__in-brief">{inBrief}</strong>}
      </div>
    </div>
  );
}

/** Words of the bar that lead to a field. */
export function JumpTo({ name, onJump, children }: {
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

function namesOf(names: FormFieldName[]): string {
  return names.map(formFieldLabel).join(", ");
}
