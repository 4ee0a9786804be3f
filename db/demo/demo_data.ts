import { demoHospitalUsers, demoUsers } from "./accounts.ts";
import { endedMci } from "./ended_mci.ts";
import { history } from "./history.ts";
import { demoHospitals, demoHospitalStatuses, demoOrganizations } from "./places.ts";
import { rowsOf } from "./rides.ts";
import type { DemoData } from "./rows.ts";
import { seeded } from "./seeded.ts";
import { ridesUnderWay } from "./under_way.ts";
import { callsOfToday, demoAmbulances } from "./units.ts";

const SEED = 2_611;

/**
 * All of the demo data. Ids, texts and numbers are the same whenever it is made; times lie before
 * `now`, always equally far.
 */
export function demoData(now: Date): DemoData {
  const today = callsOfToday(now, seeded(SEED));
  const past = history(now, seeded(SEED));
  const mci = endedMci(now);
  const pastCalls = [...past.calls, ...mci.calls];
  const rides = [...past.rides, ...mci.rides, ...ridesUnderWay(now)].map(rowsOf);
  return {
    organizations: demoOrganizations(),
    users: demoUsers(),
    hospitals: demoHospitals(),
    hospitalStatusUpdates: demoHospitalStatuses(now),
    hospitalUsers: demoHospitalUsers(),
    ambulances: demoAmbulances(),
    callsOfToday: today.map(({ call }) => call),
    callAmbulancesOfToday: today.map(({ callAmbulance }) => callAmbulance),
    callsOfThePast: eachOnce(pastCalls.map(({ call }) => call)),
    callAmbulancesOfThePast: eachOnce(pastCalls.map(({ callAmbulance }) => callAmbulance)),
    mcis: [mci.mci],
    mciEvents: mci.events,
    patients: rides.map(({ patient }) => patient),
    deliveries: rides.map(({ delivery }) => delivery),
    deliveryUpdates: rides.flatMap(({ updates }) => updates),
  };
}

/** Several units may ride to one call, and one unit may take two patients from it. */
function eachOnce<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
