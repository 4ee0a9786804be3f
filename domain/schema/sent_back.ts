import type { FieldMessage } from "../errors.ts";
import { MESSAGES } from "../messages.ts";

export type Sent = Record<string, unknown>;

/** The keys that are sent, cannot be changed, and are not as they are stored, but those in `except`. */
export function differing(
  sent: unknown,
  stored: object,
  { in: folder, except = [] }: { in?: string; except?: string[] } = {},
): FieldMessage[] {
  const values = Object(sent) as Sent;
  return Object.entries(stored)
    .filter(([key, value]) =>
      !except.includes(key) && Object.hasOwn(values, key) && values[key] !== undefined &&
      !isSame(values[key], value)
    )
    .map(([key]) => ({
      path: folder ? `${folder}.${key}` : key,
      message: MESSAGES.notChangeable,
      value: values[key],
    }));
}

/** Whether two values of JSON are the same, in whichever order their keys stand. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [one, other] = [a as Sent, b as Sent];
  return Array.isArray(a) === Array.isArray(b) &&
    Object.keys(one).length === Object.keys(other).length &&
    Object.keys(one).every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]));
}
