import type { TestSql } from "../../support/database.ts";
import { balanceOf } from "../../../domain/mci/balance.ts";
import { transportedCounts } from "../../../domain/mci/mci.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { SurgeScreens } from "./screens.ts";

/** Every count by its name: 'estimated RED 26119001' → 12. */
type Counts = Record<string, number | null>;

/** Counts in the database with plain SQL that shares no query with the program. */
export async function countsOfDatabase(sql: TestSql) {
  const mcis = await sql`select * from mass_casualty_incidents where ended_at is null`;
  const patients = await sql`
    select c.dispatch_call_number as number, p.triage_priority as color, count(*)::int as count
    from patient_deliveries d
    join patients p on p.id = d.patient_id
    join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id
    where d.current_delivery_status not like 'CANCEL%'
      and d.current_delivery_status not like 'REDIRECT%'
    group by 1, 2
  `;
  const assigned = await sql`
    select d.hospital_id, p.triage_priority as color,
      (count(*) filter (where d.current_delivery_status like 'RINGDOWN%'))::int as en_route,
      (count(*) filter (where d.current_delivery_status not like 'RINGDOWN%'))::int as arrived
    from patient_deliveries d
    join patients p on p.id = d.patient_id
    where d.current_delivery_status not like 'CANCEL%'
      and d.current_delivery_status not like 'REDIRECT%'
    group by 1, 2
  `;
  const statuses = await sql`
    select distinct on (s.hospital_id) s.hospital_id, s.mci_red_capacity, s.mci_yellow_capacity,
      s.mci_green_capacity, s.open_ed_bed_count
    from hospital_status_updates s
    order by s.hospital_id, s.sequence_number desc
  `;
  const ambulances = await sql`
    select hospital_id, count(distinct ambulance_id)::int as en_route
    from patient_deliveries where current_delivery_status like 'RINGDOWN%'
    group by 1
  `;
  const ringdowns = await sql`
    select id, hospital_id, paramedic_user_id, current_delivery_status from patient_deliveries
  `;

  const ofMcis: Counts = {};
  for (const mci of mcis) {
    Object.assign(ofMcis, estimatesOf(mci as unknown as Mci));
    for (const color of ["RED", "YELLOW", "GREEN"]) {
      const found = patients.find((row) =>
        row.number === mci.incidentNumber && row.color === color
      );
      ofMcis[`transported ${color} ${mci.incidentNumber}`] = found?.count ?? 0;
    }
  }
  const ofHospitals: Counts = {};
  for (const status of statuses) {
    const { hospitalId } = status;
    Object.assign(ofHospitals, offersOf(hospitalId, status as unknown as HospitalStatus));
    for (const color of ["RED", "YELLOW", "GREEN"]) {
      const found = assigned.find((row) => row.hospitalId === hospitalId && row.color === color);
      ofHospitals[`en route ${color} ${hospitalId}`] = found?.enRoute ?? 0;
      ofHospitals[`arrived ${color} ${hospitalId}`] = found?.arrived ?? 0;
    }
    const underWay = ambulances.find((row) => row.hospitalId === hospitalId);
    ofHospitals[`ambulances ${hospitalId}`] = underWay?.enRoute ?? 0;
  }
  return { ofMcis, ofHospitals, ringdowns };
}

type Stored = Awaited<ReturnType<typeof countsOfDatabase>>;

/** Lists every count and every list of ringdowns on a screen that differs from the database. */
export function findDifferences(screens: SurgeScreens, stored: Stored): string[] {
  const faults: string[] = [];
  const compare = (screen: string, shown: Counts, names: RegExp[]) => {
    const expected = { ...stored.ofMcis, ...stored.ofHospitals };
    for (const [name, count] of Object.entries(expected)) {
      if (!names.some((pattern) => pattern.test(name))) continue;
      if (shown[name] !== count) faults.push(`${screen}: ${name} is ${shown[name]}, not ${count}`);
    }
  };
  for (const [at, { snapshot }] of screens.coordinators.entries()) {
    const shown: Counts = {};
    for (const mci of snapshot.mcis) {
      Object.assign(shown, estimatesOf(mci));
      for (const [color, count] of Object.entries(transportedCounts(mci.ringdowns))) {
        shown[`transported ${color} ${mci.incidentNumber}`] = count;
      }
    }
    const ringdowns = snapshot.mcis.flatMap((mci) => mci.ringdowns);
    for (const status of snapshot.statusUpdates) {
      Object.assign(shown, statusCounts(status));
      for (const [color, balance] of Object.entries(balanceOf(status, ringdowns))) {
        shown[`en route ${color} ${status.HospitalId}`] = balance.enRoute;
        shown[`arrived ${color} ${status.HospitalId}`] = balance.arrived;
      }
    }
    compare(`coordinator ${at}`, shown, [/./]);
  }
  for (const [at, { viewer, snapshot }] of screens.crews.entries()) {
    const shown = Object.assign(
      {},
      ...snapshot.mcis.map(estimatesOf),
      ...snapshot.statusUpdates.map(statusCounts),
    );
    compare(`crew ${at}`, shown, [/^(estimated|offered|beds|ambulances)/]);
    const own = stored.ringdowns.filter((row) => row.paramedicUserId === viewer.userId);
    compareRingdowns(`crew ${at}`, own, snapshot.ringdowns, /^(RETURNED|CANCEL|REDIRECT)/, faults);
  }
  for (const [at, { viewer, snapshot }] of screens.boards.entries()) {
    const shown = Object.assign(
      {},
      ...snapshot.mcis.map(estimatesOf),
      snapshot.statusUpdate && statusCounts(snapshot.statusUpdate),
    );
    const own = new RegExp(`^(offered|beds|ambulances).*${viewer.id}$`);
    compare(`board ${at}`, shown, [/^estimated/, own]);
    const here = stored.ringdowns.filter((row) => row.hospitalId === viewer.id);
    const over = /^RETURNED|ACKNOWLEDGED$/;
    compareRingdowns(`board ${at}`, here, snapshot.ringdowns, over, faults);
  }
  return faults;
}

function compareRingdowns(
  screen: string,
  stored: Record<string, unknown>[],
  shown: { id: string; currentDeliveryStatus: string }[],
  over: RegExp,
  faults: string[],
) {
  const expected = stored.filter((row) => !over.test(row.currentDeliveryStatus as string))
    .map((row) => `${row.id} ${row.currentDeliveryStatus}`).sort();
  const actual = shown.map((row) => `${row.id} ${row.currentDeliveryStatus}`).sort();
  if (expected.join() === actual.join()) return;
  faults.push(`${screen}: ${actual.length} ringdowns shown, ${expected.length} stored`);
}

function estimatesOf(mci: Mci): Counts {
  return {
    [`estimated RED ${mci.incidentNumber}`]: mci.estimatedRedCount,
    [`estimated YELLOW ${mci.incidentNumber}`]: mci.estimatedYellowCount,
    [`estimated GREEN ${mci.incidentNumber}`]: mci.estimatedGreenCount,
    [`estimated ZEBRA ${mci.incidentNumber}`]: mci.estimatedZebraCount,
  };
}

function statusCounts(status: HospitalStatus): Counts {
  return {
    ...offersOf(status.HospitalId, status),
    [`ambulances ${status.HospitalId}`]: status.hospital.ambulancesEnRoute,
  };
}

function offersOf(hospitalId: string, status: HospitalStatus): Counts {
  return {
    [`offered RED ${hospitalId}`]: status.mciRedCapacity,
    [`offered YELLOW ${hospitalId}`]: status.mciYellowCapacity,
    [`offered GREEN ${hospitalId}`]: status.mciGreenCapacity,
    [`beds ${hospitalId}`]: status.openEdBedCount,
  };
}
