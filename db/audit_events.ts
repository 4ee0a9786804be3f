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
export function keepAuditEvent(sql: Sql, event: AuditEvent): Promise<void> {
  return keepAuditEvents(sql, [event]);
}

/** Keeps events, in the transaction of what they tell about. */
export async function keepAuditEvents(sql: Sql, events: AuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ actorId, action, subjectKind, subjectId, details = {} }) => ({
    actorId,
    action,
    subjectKind,
    subjectId,
    details: sql.json(details),
  }));
  await sql`insert into audit_events ${sql(rows)}`;
}
