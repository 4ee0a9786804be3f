export interface Range {
  min: number;
  max: number;
}

/** What every row of the table of patient fields has. */
interface FieldBase {
  label: string;
  hint?: string;
  /** Required in every report, so never null. */
  required?: true;
  /** Whether a report of an MCI requires it, where that differs from `required`. */
  requiredForMci?: boolean;
  /** The name of a vital on a card; null when it is shown together with the one before it. */
  onCard?: string | null;
}
export interface NumberFieldSpec extends FieldBase {
  kind: "integer" | "decimal";
  /** The expected range; outside it the crew must confirm that the value is correct. */
  range: Range;
  /** What a human body can have; a value outside is never accepted. Default: `range`. */
  possible?: Range;
  unit: string;
}
export interface ChoiceFieldSpec extends FieldBase {
  kind: "choice";
  choices: readonly string[];
  /** What holds where nothing is sent; then the field is never null. */
  default?: string;
}
export interface TextFieldSpec extends FieldBase {
  kind: "text";
  maxLength: number;
}
/** A yes-or-no question that must be answered (`required`), or a tick box, false by default. */
export interface BooleanFieldSpec extends FieldBase {
  kind: "boolean";
}
export type PatientFieldSpec =
  | NumberFieldSpec
  | ChoiceFieldSpec
  | TextFieldSpec
  | BooleanFieldSpec;
