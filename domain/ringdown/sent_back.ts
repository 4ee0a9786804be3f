import type { FieldMessage } from "../errors.ts";
import { differing, type Sent } from "../schema/sent_back.ts";
import type { Ringdown } from "./ringdown.ts";

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
