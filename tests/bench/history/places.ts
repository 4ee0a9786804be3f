import type { TestSql } from "../../support/database.ts";

const AGENCIES = 12;
const HEALTHCARE = 8;
const HOSPITALS = 40;
const UNITS = 300;
const CREWS = 360;
const NURSES = 40;
const STATUSES_EACH = 250;
const DIVERTS_EACH = 2_190;

/** Examples of whom a bench asks as. Those with the most ringdowns come first. */
export interface MadePlaces {
  hospitalIds: string[];
  agencyIds: string[];
  healthcareIds: string[];
  crewIds: string[];
  nurseIds: string[];
}

/** Makes organizations, users, hospitals with their statuses, and units. */
export async function makePlaces(sql: TestSql): Promise<MadePlaces> {
  const agencyIds = await makeOrganizations(sql, "EMS", AGENCIES);
  const healthcareIds = await makeOrganizations(sql, "HEALTHCARE", HEALTHCARE);
  await makeOrganizations(sql, "C4SF", 1);
  const crewIds = await makeUsers(sql, "Crew", { count: CREWS, organizationIds: agencyIds });
  const nurseIds = await makeUsers(sql, "Nurse", { count: NURSES, organizationIds: healthcareIds });
  const hospitalIds = await makeHospitals(sql, { healthcareIds, nurseIds });
  await makeUnits(sql, agencyIds);
  return { hospitalIds, agencyIds, healthcareIds, crewIds, nurseIds };
}

async function makeOrganizations(sql: TestSql, type: string, count: number): Promise<string[]> {
  const rows = await sql`
    insert into organizations (type, name)
    select ${type}, ${type} || ' ' || n from generate_series(1, ${count}::int) n
    returning id
  `;
  return rows.map(({ id }) => id);
}

/** Each organization gets every so many-th user. */
async function makeUsers(
  sql: TestSql,
  name: string,
  { count, organizationIds }: { count: number; organizationIds: string[] },
): Promise<string[]> {
  const rows = await sql`
    insert into users (organization_id, first_name, last_name, email, is_operational_user)
    select
      (${organizationIds}::uuid[])[1 + n % ${organizationIds.length}::int], ${name}, 'Number ' || n,
      lower(${name}) || n || '@history.test', true
    from generate_series(0, ${count - 1}::int) n
    returning id
  `;
  return rows.map(({ id }) => id);
}

async function makeHospitals(
  sql: TestSql,
  { healthcareIds, nurseIds }: { healthcareIds: string[]; nurseIds: string[] },
): Promise<string[]> {
  const rows = await sql`
    insert into hospitals (organization_id, name, phone, sort_sequence_number)
    select (${healthcareIds}::uuid[])[1 + n % ${HEALTHCARE}::int], 'Hospital ' || n, '555-0100', n
    from generate_series(0, ${HOSPITALS - 1}::int) n
    returning id
  `;
  const hospitalIds = rows.map(({ id }) => id as string);
  await sql`
    insert into hospital_users (hospital_id, ed_admin_user_id)
    select hospital_id, user_id
    from unnest(${hospitalIds}::uuid[], ${nurseIds}::uuid[]) place (hospital_id, user_id)
  `;
  await sql`
    insert into hospital_status_updates (
      hospital_id, ed_admin_user_id, open_ed_bed_count, open_psych_bed_count, bed_count_update_at,
      divert_status_indicator, divert_status_update_at, notes_update_at, update_at
    )
    select hospital_id, user_id, n % 12, n % 4, at.made, false, at.made, at.made, at.made
    from generate_series(1, ${STATUSES_EACH}::int) n
    cross join unnest(${hospitalIds}::uuid[], ${nurseIds}::uuid[]) place (hospital_id, user_id)
    cross join lateral (select now() - (${STATUSES_EACH}::int - n) * interval '4 days' as made) at
  `;
  await makeDiverts(sql, hospitalIds);
  return hospitalIds;
}

/** Two a day for three years, of half an hour to five hours, the last of them ended. */
async function makeDiverts(sql: TestSql, hospitalIds: string[]): Promise<void> {
  await sql`
    insert into hospital_diverts (hospital_id, began_at, ended_at)
    select hospital_id, began.at, began.at + (30 + (n * 37 + place) % 270) * interval '1 minute'
    from unnest(${hospitalIds}::uuid[]) with ordinality hospital (hospital_id, place)
    cross join generate_series(1, ${DIVERTS_EACH}::int) n
    cross join lateral (
      select now() - n * interval '12 hours' + (place * 17 % 300) * interval '1 minute' as at
    ) began
  `;
}

/** Units are M1 to M25 at the first agency, E1 to E25 at the second, and so on. */
async function makeUnits(sql: TestSql, agencyIds: string[]): Promise<void> {
  await sql`
    insert into ambulances (organization_id, ambulance_identifier)
    select
      (${agencyIds}::uuid[])[1 + n % ${AGENCIES}::int],
      substr('MEHNARSBCDTK', 1 + n % ${AGENCIES}::int, 1) || (1 + n / ${AGENCIES}::int)
    from generate_series(0, ${UNITS - 1}::int) n
  `;
}
