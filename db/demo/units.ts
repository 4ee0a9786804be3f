import { organizationId, userId } from "./places.ts";
import type { AmbulanceRow, CallAmbulanceRow, CallRow } from "./rows.ts";
import { demoId, type Seeded } from "./seeded.ts";

/** An ambulance with those who ride in it. */
export interface Unit {
  identifier: string;
  organizationId: string;
  /** The account in whose name it sends. */
  paramedicUserId: string;
}

const FLEETS = [
  {
    organization: "City Fire Department",
    letter: "M",
    units: 20,
    crews: ["crew1@demo.test", "crew2@demo.test"],
  },
  { organization: "Harbor Ambulance", letter: "H", units: 6, crews: ["harbor1@demo.test"] },
  { organization: "Northside Rescue", letter: "N", units: 4, crews: ["mfa@demo.test"] },
];

const FIRST_CALL_OF_TODAY = 26_110_001;
const CALLS_A_UNIT = 3;

/** How long before the start a unit's calls began, oldest first, in minutes. */
const CALLS_BEGAN = [[300, 420], [130, 240], [45, 70]] as const;

/** Every unit, in the order in which their calls are numbered: M1 to M20, H1 to H6, N1 to N4. */
export const UNITS: readonly Unit[] = FLEETS.flatMap(({ organization, letter, units, crews }) =>
  Array.from({ length: units }, (_, index) => ({
    identifier: `${letter}${index + 1}`,
    organizationId: organizationId(organization),
    paramedicUserId: userId(crews[index % crews.length]),
  }))
);

/** The unit of that identifier. */
export function unitOf(identifier: string): Unit {
  return UNITS.find((unit) => unit.identifier === identifier)!;
}

/** The ambulances of the demo data. */
export function demoAmbulances(): AmbulanceRow[] {
  return UNITS.map((unit) => ({
    id: ambulanceId(unit),
    organizationId: unit.organizationId,
    ambulanceIdentifier: unit.identifier,
  }));
}

/** A call with the unit that drives to it. */
export interface UnitCall {
  call: CallRow;
  callAmbulance: CallAmbulanceRow;
}

/** Three calls of each unit in the hours before `now`. */
export function callsOfToday(now: Date, seed: Seeded): UnitCall[] {
  return UNITS.flatMap((unit, index) =>
    CALLS_BEGAN.map((began, place) => {
      const number = FIRST_CALL_OF_TODAY + index * CALLS_A_UNIT + place;
      const startAt = new Date(now.getTime() - seed.whole(began) * 60_000);
      return callOf(unit, String(number), startAt);
    })
  );
}

/** The number of a unit's newest call of today. */
export function newestCallNumberOf(unit: Unit): string {
  return String(FIRST_CALL_OF_TODAY + UNITS.indexOf(unit) * CALLS_A_UNIT + CALLS_A_UNIT - 1);
}

/** A call of the unit's organisation, and the unit on it. */
export function callOf(unit: Unit, dispatchCallNumber: string, startAt: Date): UnitCall {
  const id = callId(unit, dispatchCallNumber);
  return {
    call: { id, organizationId: unit.organizationId, dispatchCallNumber, startAt },
    callAmbulance: {
      id: demoId(`call ${id} of ${unit.identifier}`),
      emergencyMedicalServiceCallId: id,
      ambulanceId: ambulanceId(unit),
      startAt,
    },
  };
}

/** The id of a call of the unit's organisation. */
export function callId(unit: Unit, dispatchCallNumber: string): string {
  return demoId(`call ${unit.organizationId} ${dispatchCallNumber}`);
}

/** The id of a unit's ambulance. */
export function ambulanceId(unit: Unit): string {
  return demoId(`ambulance ${unit.organizationId} ${unit.identifier}`);
}
