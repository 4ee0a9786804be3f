import type { TestSql } from "../support/database.ts";
import { startSession } from "../../db/sign_in/starting.ts";
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

/** Creates a region in a migrated, empty database. */
export async function makeRegion(sql: TestSql, size: RegionSize): Promise<Region> {
  const healthcare = await makeOrganization(sql, "HEALTHCARE", "Bench Health");
  const agency = await makeOrganization(sql, "C4SF", "Bench Agency");
  const services = await Promise.all(
    numbers(size.organizations).map((n) => makeOrganization(sql, "EMS", `Bench Ambulance ${n}`)),
  );
  const crews = await Promise.all(
    numbers(size.crews).map((n) => makeCrew(sql, services[n % services.length], n)),
  );
  const hospitals = await Promise.all(
    numbers(size.hospitals).map((n) => makeHospital(sql, healthcare, n)),
  );
  const coordinators = await Promise.all(
    numbers(size.coordinators ?? 0).map((n) =>
      makeMember(sql, agency, { name: `Coordinator ${n}` })
    ),
  );
  const superUser = await makeMember(sql, agency, { name: "Super", isSuperUser: true });
  return { crews, hospitals, coordinators, superUser };
}

async function makeOrganization(sql: TestSql, type: string, name: string): Promise<string> {
  const [{ id }] = await sql`
    insert into organizations (type, name) values (${type}, ${name}) returning id
  `;
  return id;
}

async function makeCrew(sql: TestSql, organizationId: string, number: number): Promise<Crew> {
  const unit = `B${number}`;
  await sql`
    insert into ambulances (organization_id, ambulance_identifier)
    values (${organizationId}, ${unit})
  `;
  return { unit, ...await makeMember(sql, organizationId, { name: `Crew ${number}` }) };
}

/** Creates a hospital with a phone number and a published status, as a real hospital has them. */
async function makeHospital(
  sql: TestSql,
  organizationId: string,
  number: number,
): Promise<Hospital> {
  const nurse = await makeMember(sql, organizationId, { name: `Nurse ${number}` });
  const [{ id }] = await sql`
    insert into hospitals (organization_id, name, phone, state_facility_code, sort_sequence_number)
    values (${organizationId}, ${`Bench Hospital ${number}`}, '555-0100', '20001', ${number})
    returning id
  `;
  await sql`
    insert into hospital_users (hospital_id, ed_admin_user_id) values (${id}, ${nurse.userId})
  `;
  await sql`
    insert into hospital_status_updates (
      hospital_id, ed_admin_user_id, created_by_id, updated_by_id, open_ed_bed_count,
      open_psych_bed_count, divert_status_indicator, bed_count_update_at, divert_status_update_at,
      notes_update_at, update_at
    ) values (
      ${id}, ${nurse.userId}, ${nurse.userId}, ${nurse.userId}, 7, 2, false, now(), now(), now(),
      now()
    )
  `;
  return { id, nurse };
}

async function makeMember(
  sql: TestSql,
  organizationId: string,
  { name, isSuperUser = false }: { name: string; isSuperUser?: boolean },
): Promise<Member> {
  const email = `${name.replace(" ", ".").toLowerCase()}@bench.test`;
  const [{ id: userId }] = await sql`
    insert into users
      (organization_id, first_name, last_name, email, is_operational_user, is_super_user)
    values (${organizationId}, 'Bench', ${name}, ${email}, ${!isSuperUser}, ${isSuperUser})
    returning id
  `;
  const token = newToken();
  await startSession(sql, {
    userId,
    tokenHash: await tokenHashOf(token),
    idleTimeoutSeconds: 3_600,
    expiresAt: new Date(Date.now() + 3_600_000),
    address: null,
    userAgent: null,
  });
  return { userId, cookie: `ringdown_session=${token}` };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
