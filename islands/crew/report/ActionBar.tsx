import type { PointerEvent, ReactNode } from "react";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { formFieldLabel, type FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import { isDrillForm } from "../../../domain/ringdown/form_incident.ts";
import { fieldsOutOfRange, missingFields } from "../../../domain/ringdown/form_states.ts";
import { DrillBand } from "../../shared/DrillBand.tsx";
import type { FormTools } from "./form_tools.ts";
import { t } from "../../../words/t.ts";

/**
 * A bar in reach of the thumb: what to look at before going on, the fields still to fill in, and the
 * buttons. While a text field of a phone has the focus, only the buttons are left, with a few words
 * beside them: the keypad takes half of the screen.
 */
export function ActionBar(
  { isTyping, isTaken, inBrief, leftInBrief, failure, news, picks, children, ...left }:
    & LeftProps
    & {
      isTyping: boolean;
      /** A colleague has the patient: nothing has to be filled in, and nothing can be sent. */
      isTaken?: boolean;
      /** What is left of the words above the buttons while somebody types. */
      inBrief?: string | false | null;
      /**
       * For while somebody types on a phone: why the button is disabled (`leftInBriefOf`), or what it
       * does.
       */
      leftInBrief?: string | false | null;
      failure: ReactNode;
      /** What the crew should know about this report. */
      news?: ReactNode;
      /** What is chosen above the buttons. */
      picks?: ReactNode;
      children: ReactNode;
    },
) {
  const taken = isTaken && t("A colleague has taken this patient over");
  const brief = taken || inBrief;
  return (
    <div
      className="action-bar"
      role="group"
      aria-label={t("Actions")}
      data-typing={isTyping || undefined}
    >
      <div className="action-bar__words-above">
        {isDrillForm(left.form) && <DrillBand />}
        {failure}
        {taken ? <p className="delivery__who">{taken}</p> : (
          <>
            {news}
            <LeftToDo {...left} />
            {picks}
          </>
        )}
      </div>
      <div className="action-bar__buttons" onPointerUp={leaveField}>
        {children}
        {isTyping && brief && <strong className="action-bar__in-brief">{brief}</strong>}
        {isTyping && !brief && (
          <span className="action-bar__left-in-brief" aria-live="polite">{leftInBrief}</span>
        )}
      </div>
    </div>
  );
}

/**
 * A finger on a disabled button would leave the focus in its field, and the words that say what is
 * left to do hidden. A mouse takes the focus away by itself.
 */
function leaveField({ target }: PointerEvent) {
  if (target instanceof Element && target.closest(":disabled")) {
    (document.activeElement as HTMLElement | null)?.blur();
  }
}

type LeftProps = {
  form: CrewForm;
  /** Missing fields to list besides those of the patient part. */
  fields: FormFieldName[];
  /** The server's messages about single fields. */
  refusals: FormTools["refusals"];
  onJump: (name: FormFieldName) => void;
  /** What stands there once nothing is missing, such as what happens next. */
  ready?: ReactNode;
};

function LeftToDo({ form, fields, refusals, onJump, ready }: LeftProps) {
  const missing = [...missingFields(form), ...fields];
  const wrong = [...fieldsOutOfRange(form), ...Object.keys(refusals) as FormFieldName[]];
  return (
    <div className="action-bar__left" aria-live="polite">
      {missing.length > 0 && (
        <JumpTo name={missing[0]} onJump={onJump}>
          <Named
            fields={missing}
            wordsOf={(names) =>
              t(
                "{count, plural, one {# required field} other {# required fields}} left: {names}",
                { count: missing.length, names },
              )}
          />
        </JumpTo>
      )}
      {wrong.length > 0 && (
        <JumpTo name={wrong[0]} onJump={onJump}>
          <Named
            fields={wrong}
            wordsOf={(names) =>
              t("{count, plural, one {# value} other {# values}} to check: {names}", {
                count: wrong.length,
                names,
              })}
          />
        </JumpTo>
      )}
      {missing.length + wrong.length === 0 && ready}
    </div>
  );
}

/** What is left to do in a few words, which name one field; null if nothing is. */
export function leftInBriefOf(form: CrewForm): string | null {
  const missing = missingFields(form).map(formFieldLabel);
  if (missing.length > 0) return t("Missing: {names}", { names: firstOf(missing, 1) });
  const wrong = fieldsOutOfRange(form).map(formFieldLabel);
  return wrong.length > 0 ? t("To check: {names}", { names: firstOf(wrong, 1) }) : null;
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

/** Words with the names of fields, of many the first ones; a screen reader hears all of them. */
function Named({ fields, wordsOf }: {
  fields: FormFieldName[];
  wordsOf: (names: string) => string;
}) {
  const names = fields.map(formFieldLabel);
  const all = names.join(", ");
  const first = firstOf(names);
  if (first === all) return wordsOf(all);
  return (
    <>
      <span aria-hidden="true">{wordsOf(first)}</span>
      <span className="visually-hidden">{wordsOf(all)}</span>
    </>
  );
}

/** So many names, or letters of names, fit into two lines of a phone with the words around them. */
const MOST_NAMES = 3;
const MOST_LETTERS = 50;

/** 'Unit #, Incident #, Urgency and 4 more'. */
function firstOf(names: string[], most = MOST_NAMES): string {
  const first = names.slice(0, most);
  while (first.length > 1 && first.join(", ").length > MOST_LETTERS) first.pop();
  const count = names.length - first.length;
  const said = first.join(", ");
  return count > 0 ? t("{names} and {count} more", { names: said, count }) : said;
}
