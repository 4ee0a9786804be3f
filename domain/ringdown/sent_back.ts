import type { FieldMessage } from "../errors.ts";
import { MESSAGES } from "../messages.ts";
import type { Ringdown } from "./ringdown.ts";

type Sent = Record<string, unknown>;

/** Keys that others change, or time, so that whoever read them a moment ago is not mistaken. */
export const PASSING = [
  "olderVitals",
  "vitalsAt",
  "screensOpen",
  "deliveredAt",
  "attention",
  "alerts",
];

/** Keys of a ringdown that a crew changes, or that hold one which it changes. */
const CHANGEABLE = [
  "patient",
  "etaMinutes",
  "patientDelivery",
  "ambulance",
  "emergencyMedicalServiceCall",
  "hospital",
  "id",
];

/**
 * A ringdown may be sent back whole to change a part of it. What cannot be changed must be as it is
 * stored: nothing is dropped silently. `id` is for the new ringdown of a redirect.
 */
export function faultsSentBack(
  sent: Sent,
  ringdown: Ringdown,
  { isRedirect }: { isRedirect: boolean },
): FieldMessage[] {
  return [
    ...differing(sent, ringdown, { except: [...CHANGEABLE, ...PASSING] }),
    ...(isRedirect ? [] : differing({ id: sent.id ?? undefined }, ringdown)),
    ...differing(sent.hospital, isRedirect ? {} : ringdown.hospital, { in: "hospital" }),
    ...differing(sent.ambulance, ringdown.ambulance, {
      in: "ambulance",
      except: ["ambulanceIdentifier"],
    }),
    ...differing(sent.patientDelivery, ringdown.patientDelivery, {
      in: "patientDelivery",
      except: ["etaMinutes"],
    }),
  ];
}

function differing(
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
