import type { Sql } from "./postgres/sql.ts";

/** Something to be accounted for later. `details` never holds patient data; null: the system did it. */
export interface AuditEvent {
  actorId: string | null;
  action: string;
  subjectKind:
    | "ringdown"
    | "hospital"
    | "mci"
    | "user"
    | "hospital user"
    | "invite"
    | "organization"
    | "ambulance"
    | "api client";
  subjectId: string;
  details?: Record<string, Json>;
}

/** What can stand in an event's details. */
export type Json = string | number | boolean | null | { [name: string]: Json };

/** Keeps an event, in the transaction of what it tells about. */
export async function keepAuditEvent(sql: Sql, event: AuditEvent): Promise<void> {
  await sql`
    insert into audit_events (actor_id, action, subject_kind, subject_id, details)
    values (
      ${event.actorId}, ${event.action}, ${event.subjectKind}, ${event.subjectId},
      ${sql.json(event.details ?? {})}
    )
  `;
}
