import { z } from "zod";
import { Conflict, type FieldMessage } from "../errors.ts";
import { US_STATES } from "../organization/us_states.ts";

/**
 * What the sender of a change believes to stand now, by field. Texts, lists of texts and hours are
 * compared.
 */
export const Expected = z.record(z.string().max(50), z.unknown())
  .describe("What stands now, as the sender believes: 409 if somebody changed the same field");
export type Expected = z.output<typeof Expected>;

/**
 * Of two who change the same field, the second is told what the first has set. Whoever expects
 * nothing overwrites; so does whoever sends the same value.
 * @throws {Conflict} with the fields and what stands in them.
 */
export function ensureExpected(
  before: object,
  change: object,
  expected: Expected | undefined = {},
): void {
  const faults = Object.keys(expected).flatMap((path): FieldMessage[] => {
    const [now, wanted, believed] = [before, change, expected].map((of) => textIn(of, path));
    if (now === undefined || wanted === undefined || believed === undefined) return [];
    if (now === believed || now === wanted) return [];
    return [{ path, message: changedWords(path, now), value: Reflect.get(before, path) }];
  });
  if (faults.length > 0) throw new Conflict("Somebody else changed this meanwhile.", faults);
}

/** What stands in its own field, as text: also a list of texts, or hours. An empty one is none. */
function textIn(fields: object, path: string): string | undefined {
  const value: unknown = Object.hasOwn(fields, path) ? Reflect.get(fields, path) : undefined;
  if (value === null) return "";
  if (Array.isArray(value)) return value.every(isText) ? value.join(", ") : undefined;
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
