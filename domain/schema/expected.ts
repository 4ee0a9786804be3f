import { z } from "zod";
import { Conflict, type FieldMessage } from "../errors.ts";
import { US_STATES } from "../organization/us_states.ts";

/** How a field is expected: as it is answered. What is no text, list, hours or switch is refused. */
export const AS_ANSWERED = {
  text: z.string().nullable().optional(),
  texts: z.array(z.string()).optional(),
  hours: z.object({ from: z.string(), to: z.string() }).nullable().optional(),
  flag: z.boolean().optional(),
};

/**
 * What the sender of a change believes to stand now, by field. A key that is none of `fields` is
 * refused: it would protect nothing (decision 0112).
 */
export function expectedOf<Fields extends z.ZodRawShape>(fields: Fields, stands = STANDS) {
  return z.strictObject(fields).optional().describe(`${stands}. Any other key under it is 400`);
}
const STANDS = "What stands now, as the sender believes: 409 if it is another value";
/** Where only what is changed in the same call is compared. */
export const STANDS_IN_CHANGED = "What stands now in the fields that are changed, as the sender " +
  "believes: 409 if it is another value";
export type Expected = Record<string, unknown>;

/**
 * Of two who change the same field, the second is told what the first has set. Whoever expects
 * nothing overwrites; so does whoever sends the same value. `shown`: how what stands is said.
 * @throws {Conflict} with the fields and what stands in them.
 */
export function ensureExpected(
  before: object,
  change: object,
  expected: Expected | undefined = {},
  shown: Record<string, string | null> = {},
): void {
  const faults = Object.keys(expected).flatMap((path): FieldMessage[] => {
    const [now, wanted, believed] = [before, change, expected].map((of) => textIn(of, path));
    if (now === undefined || wanted === undefined || believed === undefined) return [];
    if (now === believed || now === wanted) return [];
    const message = changedWords(path, shown[path] ?? now);
    return [{ path, message, value: Reflect.get(before, path) }];
  });
  if (faults.length > 0) throw new Conflict("Somebody else changed this meanwhile.", faults);
}

/** What stands in its own field, as text: also a list, hours or a switch. An empty one is none. */
function textIn(fields: object, path: string): string | undefined {
  const value: unknown = Object.hasOwn(fields, path) ? Reflect.get(fields, path) : undefined;
  if (value === null) return "";
  if (Array.isArray(value)) return value.every(isText) ? value.join(", ") : undefined;
  if (typeof value === "boolean") return String(value);
  return isText(value) ? value : hoursIn(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function hoursIn(value: unknown): string | undefined {
  const { from, to } = (value ?? {}) as { from?: unknown; to?: unknown };
  return isText(from) && isText(to) ? `${from} – ${to}` : undefined;
}

function changedWords(path: string, value: string): string {
  if (value === "") {
    return "Somebody else emptied this meanwhile. Send the form again to keep yours.";
  }
  const state = path === "state" && US_STATES.find(({ code }) => code === value);
  const shown = state ? state.name : value;
  return `Somebody else changed this to '${shown}' meanwhile. Send the form again to keep yours.`;
}
