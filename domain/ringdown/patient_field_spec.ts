export interface Range {
  min: number;
  max: number;
}

/** What every row of the table of patient fields says. */
interface FieldBase {
  label: string;
  hint?: string;
  /** Asked for in every report, so never null. */
  required?: true;
  /** Whether a report of an MCI asks for it, where that differs from `required`. */
  requiredForMci?: boolean;
  /** Of a vital, its name on a card; null where it is told with the one before it. */
  onCard?: string | null;
}
export interface NumberFieldSpec extends FieldBase {
  kind: "integer" | "decimal";
  /** What is expected; outside it the crew must say that the value is correct. */
  range: Range;
  /** What a body can show; outside it the value is never taken. Same as `range` where absent. */
  possible?: Range;
  unit: string;
}
export interface ChoiceFieldSpec extends FieldBase {
  kind: "choice";
  choices: readonly string[];
}
export interface TextFieldSpec extends FieldBase {
  kind: "text";
  maxLength: number;
}
/** A yes-or-no that must be answered (`required`), or a tick that is false unless given. */
export interface BooleanFieldSpec extends FieldBase {
  kind: "boolean";
}
export type PatientFieldSpec =
  | NumberFieldSpec
  | ChoiceFieldSpec
  | TextFieldSpec
  | BooleanFieldSpec;
