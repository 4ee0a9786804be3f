import { MCI_ACTIONS, type MciEvent } from "../domain/mci_events.ts";
import type { User } from "../domain/user.ts";
import { keepAuditEvent } from "./audit_events.ts";
import type { Sql } from "./sql.ts";

/** The last event of the page before. */
export interface EventEdge {
  at: Date;
  id: string;
}

/**
 * What happened to an MCI and to what hospitals offered for its kind while it was open, newest first.
 * Without `limit` all of it.
 */
export async function listMciEvents(
  sql: Sql,
  mciId: string,
  { before, limit }: { before?: EventEdge; limit?: number } = {},
): Promise<MciEvent[]> {
  const rows = await sql`
    select
      e.id, e.created_at, e.action, e.details, h.name as hospital_name,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as actor_name
    from mass_casualty_incidents m
    join audit_events e on
      (e.subject_kind = 'mci' and e.subject_id = m.id)
      or (
        e.action = 'hospital.mci_capacity' and e.created_at >= m.started_at
        and (m.ended_at is null or e.created_at <= m.ended_at)
        and (e.details ->> 'kind') = case when m.is_drill then 'drill' else 'real' end
      )
    left join hospitals h on e.subject_kind = 'hospital' and h.id = e.subject_id
    left join users u on u.id = e.actor_id
    where m.id = ${mciId} and e.action = any (${[...MCI_ACTIONS]})
      ${before ? sql`and (e.created_at, e.id) < (${before.at}, ${before.id}::uuid)` : sql``}
    order by e.created_at desc, e.id desc
    ${limit === undefined ? sql`` : sql`limit ${limit}`}
  `;
  return rows.map(toMciEvent);
}

/** Patients' data left the program: who took it, and which file. */
export async function keepMciExport(
  sql: Sql,
  mciId: string,
  { by, file }: { by: User; file: "patients" | "counts" },
): Promise<void> {
  await keepAuditEvent(sql, {
    actorId: by.id,
    action: "mci.exported",
    subjectKind: "mci",
    subjectId: mciId,
    details: { changes: { file: { from: null, to: file } } },
  });
}

function toMciEvent(row: Record<string, unknown>): MciEvent {
  const details = row.details as Partial<
    Pick<MciEvent, "changes" | "isApiClient" | "areCapacitiesCleared">
  >;
  return {
    id: row.id as string,
    at: (row.createdAt as Date).toISOString(),
    actorName: row.actorName as string | null,
    isApiClient: details.isApiClient ?? false,
    action: row.action as MciEvent["action"],
    hospitalName: row.hospitalName as string | null,
    changes: details.changes ?? {},
    areCapacitiesCleared: details.areCapacitiesCleared ?? false,
  };
}
