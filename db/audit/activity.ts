import type { Activity, ActivityKind, ActivityOutcome } from "../../domain/audit/activity.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** Which rows of the record are asked for. */
export interface ActivityQuery {
  /** Of the people of this organization; without it, all. */
  organizationId?: string;
  /** A part of the name or the email address of whoever acted, or was tried to sign in as. */
  person?: string;
  kind?: ActivityKind;
  outcome?: ActivityOutcome;
  from?: Date;
  /** Included. */
  to?: Date;
  /** The last row of the page before. */
  before?: ActivityEdge;
  limit: number;
}

export interface ActivityEdge {
  at: Date;
  number: string;
}

/** So many people may be meant by a part of a name. */
const MOST_PEOPLE = 50;

/**
 * A page of the record, newest first. Each filter has its index, and is read no further than the page
 * goes, because the record has millions of rows.
 */
export async function listActivity(sql: Sql, query: ActivityQuery): Promise<Activity[]> {
  const rows = await sql<ActivityRow[]>`
    select
      e.number, e.created_at, e.action, e.outcome, e.actor_id, e.address, e.subject_kind, e.details,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as actor_name,
      o.name as organization_name, ac.name as client_name,
      -- Whoever was refused something must not learn its name here.
      case case e.outcome when 'refused' then null else e.subject_kind end
        when 'user' then (
          select concat_ws(' ', s.first_name, s.last_name) from users s where s.id = e.subject_id
        )
        when 'hospital' then (select h.name from hospitals h where h.id = e.subject_id)
        when 'organization' then (select s.name from organizations s where s.id = e.subject_id)
        when 'ambulance' then (
          select s.ambulance_identifier from ambulances s where s.id = e.subject_id
        )
        when 'api client' then (select s.name from api_clients s where s.id = e.subject_id)
        when 'sign-in provider' then (
          select s.name from sign_in_providers p join organizations s on s.id = p.organization_id
          where p.id = e.subject_id
        )
        when 'invite' then (select s.email from invites s where s.id = e.subject_id)
        when 'mci' then (
          select 'MCI #' || s.incident_number from mass_casualty_incidents s
          where s.id = e.subject_id
        )
        when 'hospital user' then (
          select concat_ws(' ', s.first_name, s.last_name, 'at', h.name)
          from hospital_users hu
          join users s on s.id = hu.ed_admin_user_id
          join hospitals h on h.id = hu.hospital_id
          where hu.id = e.subject_id
        )
        when 'ringdown' then (
          select concat_ws(' to ', a.ambulance_identifier, h.name)
          from patient_deliveries d
          join ambulances a on a.id = d.ambulance_id
          join hospitals h on h.id = d.hospital_id
          where d.id = e.subject_id
        )
      end as subject_name
    from (${selectEvents(sql, query)}) e
    left join users u on u.id = e.actor_id
    left join organizations o on o.id = e.organization_id
    left join api_clients ac on ac.id = e.api_client_id
    order by e.created_at desc, e.number desc
  `;
  return rows.map(({ createdAt, ...row }) => ({ ...row, at: createdAt.toISOString() }));
}

interface ActivityRow extends Omit<Activity, "at"> {
  createdAt: Date;
}

function selectEvents(sql: Sql, query: ActivityQuery): Fragment {
  const { person, limit } = query;
  const page = sql`order by e.created_at desc, e.number desc limit ${limit}`;
  const filters = sql`${filtersOf(sql, query)} ${page}`;
  const columns = columnsOf(sql);
  if (person === undefined) return sql`select ${columns} from audit_events e where true ${filters}`;
  // Of each of them the newest, by the index of actor or subject; then the newest of these.
  return sql`
    select ${columns}
    from (
      select u.id from users u
      where position(folded(${person}) in folded(concat_ws(' ', u.first_name, u.last_name))) > 0
        or position(folded(${person}) in folded(u.email)) > 0
      order by u.id
      limit ${MOST_PEOPLE}
    ) meant
    cross join lateral (
      (select ${columns} from audit_events e where e.actor_id = meant.id ${filters})
      union all
      (
        select ${columns} from audit_events e
        where e.subject_kind = 'user' and e.subject_id = meant.id and e.actor_id is null ${filters}
      )
    ) e
    ${page}
  `;
}

function filtersOf(sql: Sql, query: ActivityQuery): Fragment {
  const { organizationId, kind, outcome, from, to, before } = query;
  return sql`
    ${organizationId === undefined ? sql`` : sql`and e.organization_id = ${organizationId}`}
    ${kind === undefined ? sql`` : sql`and e.kind = ${kind}`}
    ${outcome === undefined ? sql`` : sql`and e.outcome = ${outcome}`}
    ${outcome === undefined || outcome === "done" ? sql`` : sql`and e.outcome <> 'done'`}
    ${from === undefined ? sql`` : sql`and e.created_at >= ${from}`}
    ${to === undefined ? sql`` : sql`and e.created_at <= ${to}`}
    ${
    before === undefined
      ? sql``
      : sql`and (e.created_at, e.number) < (${before.at}, ${before.number}::bigint)`
  }
  `;
}

function columnsOf(sql: Sql): Fragment {
  return sql`
    e.number, e.created_at, e.action, e.outcome, e.actor_id, e.organization_id, e.api_client_id,
    e.address, e.subject_kind, e.subject_id, e.details
  `;
}
