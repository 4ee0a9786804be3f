import { MESSAGES } from "../../domain/messages.ts";
import { isBlank } from "../../domain/schema/blank.ts";

/** The message for each required field that is blank; null if none is blank. */
export function missingOf<Name extends string>(
  form: Record<Name, string>,
  required: readonly Name[],
): Record<string, string> | null {
  const blank = required.filter((name) => isBlank(form[name]));
  if (blank.length === 0) return null;
  return Object.fromEntries(blank.map((name) => [name, MESSAGES.required]));
}
