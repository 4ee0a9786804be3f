import type { TestSql } from "../support/database.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";

/** A user with a session created in the database, because signing in would slow the bench down. */
export interface Member {
  userId: string;
  cookie: string;
}

export interface Crew extends Member {
  unit: string;
}

export interface Hospital {
  id: string;
  nurse: Member;
}

/** Crews of several organisations, hospitals with one nurse each, coordinators and a super user. */
export interface Region {
  crews: Crew[];
  hospitals: Hospital[];
  coordinators: Member[];
  superUser: Member;
}

/** How large the region is. */
export interface RegionSize {
  crews: number;
  organizations: number;
  hospitals: number;
  /** 0 if left out. */
  coordinators?: number;
}

/** Creates a region in a migrated, empty database, each kind of row with one statement. */
export async function makeRegion(sql: TestSql, size: RegionSize): Promise<Region> {
  const [healthcare] = await makeOrganizations(sql, "HEALTHCARE", ["Bench Health"]);
  const [agency] = await makeOrganizations(sql, "C4SF", ["Bench Agency"]);
  const names = numbers(size.organizations).map((n) => `Bench Ambulance ${n}`);
  const services = await makeOrganizations(sql, "EMS", names);
  const crews = await makeCrews(sql, services, size.crews);
  const hospitals = await makeHospitals(sql, healthcare, size.hospitals);
  const coordinators = await makeMembers(
    sql,
    numbers(size.coordinators ?? 0).map((n) => ({
      organizationId: agency,
      name: `Coordinator ${n}`,
    })),
  );
  const [superUser] = await makeMembers(sql, [
    { organizationId: agency, name: "Super", isSuperUser: true },
  ]);
  return { crews, hospitals, coordinators, superUser };
}

async function makeOrganizations(sql: TestSql, type: string, names: string[]): Promise<string[]> {
  const rows = await sql`
    insert into organizations (type, name)
    select ${type}, name from unnest(${names}::text[]) with ordinality as made (name, place)
    order by place
    returning id
  `;
  return rows.map(({ id }) => id);
}

async function makeCrews(sql: TestSql, services: string[], count: number): Promise<Crew[]> {
  const crews = numbers(count).map((n) => ({
    organizationId: services[n % services.length],
    name: `Crew ${n}`,
    unit: `B${n}`,
  }));
  await sql`
    insert into ambulances (organization_id, ambulance_identifier)
    select * from unnest(
      ${crews.map(({ organizationId }) => organizationId)}::uuid[],
      ${crews.map(({ unit }) => unit)}::text[]
    )
  `;
  const members = await makeMembers(sql, crews);
  return members.map((member, at) => ({ ...member, unit: crews[at].unit }));
}

/** Creates hospitals with a phone number and a published status, as real hospitals have them. */
async function makeHospitals(
  sql: TestSql,
  organizationId: string,
  count: number,
): Promise<Hospital[]> {
  const nurses = await makeMembers(
    sql,
    numbers(count).map((n) => ({ organizationId, name: `Nurse ${n}` })),
  );
  const rows = await sql`
    insert into hospitals (organization_id, name, phone, state_facility_code, sort_sequence_number)
    select ${organizationId}, 'Bench Hospital ' || n, '555-0100', '20001', n
    from generate_series(0, ${count - 1}) n
    order by n
    returning id
  `;
  const hospitals = rows.map(({ id }, at) => ({ id, nurse: nurses[at] }));
  const ids = hospitals.map(({ id }) => id);
  const nurseIds = nurses.map(({ userId }) => userId);
  await sql`
    insert into hospital_users (hospital_id, ed_admin_user_id)
    select * from unnest(${ids}::uuid[], ${nurseIds}::uuid[])
  `;
  await sql`
    insert into hospital_status_updates (
      hospital_id, ed_admin_user_id, created_by_id, updated_by_id, open_ed_bed_count,
      open_psych_bed_count, divert_status_indicator, bed_count_update_at, divert_status_update_at,
      notes_update_at, update_at
    )
    select hospital_id, nurse_id, nurse_id, nurse_id, 7, 2, false, now(), now(), now(), now()
    from unnest(${ids}::uuid[], ${nurseIds}::uuid[]) as made (hospital_id, nurse_id)
  `;
  return hospitals;
}

interface NewMember {
  organizationId: string;
  name: string;
  isSuperUser?: boolean;
}

async function makeMembers(sql: TestSql, members: NewMember[]): Promise<Member[]> {
  const made = await Promise.all(members.map(async ({ organizationId, name, isSuperUser }) => {
    const token = newToken();
    const tokenHash = (await tokenHashOf(token)).toHex();
    const email = `${name.replace(" ", ".").toLowerCase()}@bench.test`;
    return { organizationId, name, email, isSuperUser: isSuperUser ?? false, token, tokenHash };
  }));
  const rows = await sql`
    with made as (
      select * from unnest(
        ${made.map(({ organizationId }) => organizationId)}::uuid[],
        ${made.map(({ name }) => name)}::text[],
        ${made.map(({ email }) => email)}::text[],
        ${made.map(({ isSuperUser }) => String(isSuperUser))}::text[],
        ${made.map(({ tokenHash }) => tokenHash)}::text[]
      ) as m (organization_id, name, email, is_super_user, token_hash)
    ),
    members as (
      insert into users
        (organization_id, first_name, last_name, email, is_operational_user, is_super_user)
      select organization_id, 'Bench', name, email, not is_super_user::boolean, is_super_user::boolean
      from made
      returning id, email
    )
    insert into sessions (
      user_id, token_hash, is_second_factor_pending, idle_timeout_seconds, expires_at
    )
    select members.id, decode(made.token_hash, 'hex'), false, 3600, now() + interval '1 hour'
    from members join made on made.email = members.email
    returning user_id, encode(token_hash, 'hex') as token_hash
  `;
  const userIds = new Map(rows.map(({ userId, tokenHash }) => [tokenHash, userId]));
  return made.map(({ token, tokenHash }) => ({
    userId: userIds.get(tokenHash),
    cookie: `ringdown_session=${token}`,
  }));
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
