import type { Dashboard } from "../../domain/organization/dashboard.ts";
import { DELIVERY_STATUSES, isUnconfirmed } from "../../domain/ringdown/delivery_status.ts";
import type { OrganizationType } from "../../domain/organization/organization.ts";
import type { User } from "../../domain/people/user.ts";
import { joinNewestStatus } from "../hospitals/statuses.ts";
import { countPendingInvites } from "../invites/invites.ts";
import { isLive, isNotOffloaded } from "../ringdowns/under_way.ts";
import type { Sql } from "../postgres/sql.ts";

const UNCONFIRMED = DELIVERY_STATUSES.filter(isUnconfirmed);

interface Scope {
  /** Whose numbers; without one everybody's. */
  organization?: { id: string; type: OrganizationType };
  /** Who reads them: only the invites that are listed to them are counted. */
  by: User;
}

/**
 * The live numbers of an organisation: a healthcare one's are of its hospitals, an EMS one's of its
 * crews, a C4SF one's of all hospitals. Crews choose among all hospitals, so divert counts all of
 * them there, too; only a hospital's own status is its to keep fresh.
 */
export async function getDashboard(sql: Sql, { organization, by }: Scope): Promise<Dashboard> {
  const [ringdowns, hospitals, pendingInvites] = await Promise.all([
    countRingdowns(sql, organization),
    countHospitals(sql, organization),
    countPendingInvites(sql, { organizationId: organization?.id, by }),
  ]);
  return { ...ringdowns, ...hospitals, pendingInvites };
}

type RingdownCounts = Pick<Dashboard, "openRingdowns" | "unconfirmed" | "waitingAtTheDoor">;

async function countRingdowns(
  sql: Sql,
  organization: Scope["organization"],
): Promise<RingdownCounts> {
  const [counts] = await sql<[RingdownCounts]>`
    select
      count(*)::int as open_ringdowns,
      (count(*) filter (where d.current_delivery_status = any (${UNCONFIRMED})))::int as unconfirmed,
      (count(*) filter (where d.current_delivery_status = 'ARRIVED'))::int as waiting_at_the_door
    from patient_deliveries d
    join hospitals h on h.id = d.hospital_id
    where ${isLive(sql)} and ${isNotOffloaded(sql)} and not d.is_drill
      ${organization?.type === "EMS" ? sql`and d.organization_id = ${organization.id}` : sql``}
      ${
    organization?.type === "HEALTHCARE" ? sql`and h.organization_id = ${organization.id}` : sql``
  }
  `;
  return counts;
}

/** Whether an organization has none of what its numbers are about: hospitals or units. */
export async function hasNothingToCount(
  sql: Sql,
  { id, type }: { id: string; type: OrganizationType },
): Promise<boolean> {
  if (type === "C4SF") return false;
  const table = sql(type === "EMS" ? "ambulances" : "hospitals");
  const [{ hasNone }] = await sql<[{ hasNone: boolean }]>`
    select not exists (select from ${table} where organization_id = ${id}) as has_none
  `;
  return hasNone;
}

async function countHospitals(sql: Sql, organization: Scope["organization"]) {
  const isCare = organization?.type === "HEALTHCARE";
  const [row] = await sql<[{ namesOnDivert: string[]; outdated: number }]>`
    select
      coalesce(
        array_agg(h.name order by h.name) filter (where s.divert_status_indicator), '{}'
      ) as names_on_divert,
      (count(*) filter (
        where coalesce(s.info_update_at, s.update_at) < clock_timestamp() - interval '4 hours'
      ))::int as outdated
    from hospitals h
    ${joinNewestStatus(sql)}
    where h.is_active ${isCare ? sql`and h.organization_id = ${organization.id}` : sql``}
  `;
  const isTheirsToKeep = !organization || isCare;
  return {
    hospitalsOnDivert: row.namesOnDivert.length,
    namesOnDivert: row.namesOnDivert,
    outdatedStatuses: isTheirsToKeep ? row.outdated : null,
  };
}
