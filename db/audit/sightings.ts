import type { Sighting, WayToSee } from "../../domain/audit/activity.ts";
import { NotFound } from "../../domain/errors.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { belongs, isInSight } from "../mcis/ringdowns.ts";
import type { Sql } from "../postgres/sql.ts";

/** What is said of the ringdown itself: no patient data. */
export interface SeenRingdown {
  id: string;
  ambulanceIdentifier: string;
  hospitalName: string;
  sentAt: string;
}

/** Whoever asks gets no more of them. */
export const MOST_SIGHTINGS = 500;

/**
 * Who has seen a ringdown, newest first: who opened it, read a list with it, had the live screen of
 * its hospital or of the MCIs open meanwhile, acted on it, or opened its MCI. For the administrators
 * of the agency and of the hospital's organization.
 * @throws {NotFound} there is none, or `by` administers neither.
 */
export async function listSightings(
  sql: Sql,
  id: string,
  by: User,
): Promise<{ ringdown: SeenRingdown; sightings: Sighting[] }> {
  const ringdown = await findSeen(sql, id, by);
  const told = sql`
    e.action, e.actor_id, e.organization_id, e.api_client_id, e.details, e.created_at
  `;
  const rows = await sql<SightingRow[]>`
    with ringdown as (
      select
        d.id, d.hospital_id, d.created_at as begun_at,
        case when d.current_delivery_status in
          ('RETURNED TO SERVICE', 'CANCEL ACKNOWLEDGED', 'REDIRECT ACKNOWLEDGED')
          then d.updated_at else clock_timestamp()
        end as ended_at
      from patient_deliveries d
      where d.id = ${id}
    ), mcis as (
      select
        m.id, greatest(d.created_at, m.created_at) as begun_at,
        least(
          coalesce(m.ended_at, clock_timestamp()),
          case when ${isInSight(sql)} then clock_timestamp() else d.updated_at end
        ) as ended_at
      from patient_deliveries d
      join patients p on p.id = d.patient_id
      join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id
      join mass_casualty_incidents m on ${belongs(sql)}
      where d.id = ${id}
    ), watched as (
      select 'board' as way, r.begun_at, r.ended_at, ${told}
      from ringdown r
      join audit_events e on e.subject_kind = 'hospital' and e.subject_id = r.hospital_id
        and e.created_at between r.begun_at - interval '1 day' and r.ended_at + interval '1 day'
      where e.action in ('stream.opened', 'stream.ended')
        and e.details ->> 'seesRingdowns' = 'true'
      union all
      select 'mcis', m.begun_at, m.ended_at, ${told}
      from mcis m
      join audit_events e on e.kind = 'reading' and e.subject_kind is null
        and e.created_at between m.begun_at - interval '1 day' and m.ended_at + interval '1 day'
      where e.action in ('stream.opened', 'stream.ended') and e.details ->> 'kind' = 'mci'
    ), streams as (
      select
        w.way,
        (array_agg(w.actor_id))[1] as actor_id,
        (array_agg(w.organization_id))[1] as organization_id,
        (array_agg(w.api_client_id))[1] as api_client_id,
        min(w.created_at - coalesce((w.details ->> 'seconds')::int, 0) * interval '1 second')
          as opened_at,
        max(w.created_at) filter (where w.action = 'stream.ended') as closed_at,
        w.begun_at, w.ended_at
      from watched w
      group by w.way, w.details ->> 'stream', w.begun_at, w.ended_at
    ), seen as (
      select
        case
          when e.kind = 'reading' then 'opened'
          when e.action = 'ringdown.sent' then 'sent'
          when e.action in ('ringdown.told', 'ringdown.corrected', 'ringdown.taken_over') then 'changed'
          else 'moved'
        end as way,
        e.actor_id, e.organization_id, e.api_client_id, e.created_at
      from audit_events e
      where e.subject_kind = 'ringdown' and e.subject_id = ${id} and e.actor_id is not null
        and e.kind in ('reading', 'ringdown') and e.action not in ('read.seen', 'read.seen_export')
        and e.outcome = 'done'
      union all
      select 'listed', e.actor_id, e.organization_id, e.api_client_id, e.created_at
      from audit_events e
      where e.details ? 'ids' and e.details -> 'ids' ? ${id}
      union all
      select
        way, actor_id, organization_id, api_client_id, greatest(opened_at, begun_at)
      from streams
      where opened_at <= ended_at and coalesce(closed_at, ended_at) >= begun_at
      union all
      select 'mci', e.actor_id, e.organization_id, e.api_client_id, e.created_at
      from mcis m
      join audit_events e on e.subject_kind = 'mci' and e.subject_id = m.id
      where e.kind = 'reading' and e.created_at >= m.begun_at
    )
    select
      s.way, s.actor_id, nullif(concat_ws(' ', u.first_name, u.last_name), '') as actor_name,
      o.name as organization_name, ac.name as client_name, count(*)::int as times,
      min(s.created_at) as first_at, max(s.created_at) as last_at
    from seen s
    left join users u on u.id = s.actor_id
    left join organizations o on o.id = s.organization_id
    left join api_clients ac on ac.id = s.api_client_id
    group by s.way, s.actor_id, u.id, o.id, ac.id
    order by last_at desc, s.way, s.actor_id
    limit ${MOST_SIGHTINGS}
  `;
  const sightings = rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { ringdown, sightings };
}

interface SightingRow extends Omit<Sighting, "firstAt" | "lastAt"> {
  way: WayToSee;
  firstAt: Date;
  lastAt: Date;
}

async function findSeen(sql: Sql, id: string, by: User): Promise<SeenRingdown> {
  const [row] = await sql<[SeenRow?]>`
    select
      d.id, d.organization_id, h.organization_id as hospital_organization_id, h.name as hospital_name,
      a.ambulance_identifier, d.sent_at
    from patient_deliveries d
    join hospitals h on h.id = d.hospital_id
    join ambulances a on a.id = d.ambulance_id
    where d.id = ${id}
  `;
  const theirs = row ? [row.organizationId, row.hospitalOrganizationId] : [];
  const isTheirs = theirs.some((organizationId) =>
    can(by, "administerOrganization", { organizationId })
  );
  if (!row || !isTheirs) throw new NotFound();
  const { ambulanceIdentifier, hospitalName, sentAt } = row;
  return { id, ambulanceIdentifier, hospitalName, sentAt: sentAt.toISOString() };
}

interface SeenRow {
  organizationId: string;
  hospitalOrganizationId: string;
  hospitalName: string;
  ambulanceIdentifier: string;
  sentAt: Date;
}
