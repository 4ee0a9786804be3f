import type { Mci } from "../../../domain/mci/mci.ts";
import type { User } from "../../../domain/people/user.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import { frameOf, person } from "../admin/cast.ts";

/** A coordinator in California. */
export const COORDINATOR = person("C4SF", { firstName: "Max", isOperationalUser: true });

/** A page about MCIs, opened on 11/20/2026 at 14:24 in California. */
export function frameAt(path: string, user: User = COORDINATOR): AdminFrameData {
  return frameOf(user, { path });
}

/** An open MCI that began at 12:05 in California; `given` replaces its fields. */
export function anMci(given: Partial<Mci> = {}): Mci {
  return {
    id: "pier",
    incidentNumber: "26110999",
    address1: "Pier 39",
    address2: "North entrance",
    city: null,
    state: null,
    zip: null,
    startedAt: "2026-11-20T20:05:17.123Z",
    endedAt: null,
    estimatedRedCount: 3,
    estimatedYellowCount: 0,
    estimatedGreenCount: 0,
    estimatedZebraCount: 0,
    treatedRedCount: 0,
    treatedYellowCount: 0,
    treatedGreenCount: 0,
    treatedZebraCount: 0,
    isExternallyUpdated: false,
    isDrill: false,
    CreatedById: null,
    createdAt: "2026-11-20T20:05:20.000Z",
    UpdatedById: null,
    updatedAt: "2026-11-20T20:05:20.000Z",
    ...given,
  };
}
