import { MESSAGES } from "../../domain/messages.ts";

/** The message at each required field that is blank; null when none is. */
export function missingOf<Name extends string>(
  form: Record<Name, string>,
  required: readonly Name[],
): Record<string, string> | null {
  const blank = required.filter((name) => !form[name].trim());
  if (blank.length === 0) return null;
  return Object.fromEntries(blank.map((name) => [name, MESSAGES.required]));
}
