import type { Sql } from "./postgres/sql.ts";

/** What somebody did, for the audit log. `details` never holds patient data. */
export interface AuditEvent {
  /** Null: the system itself. */
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
    | "api client"
    | "sign-in provider";
  subjectId: string;
  details?: Record<string, Json>;
}

/** A value in an event's details. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Stores an event, in the transaction of what it tells about. */
export function keepAuditEvent(sql: Sql, event: AuditEvent): Promise<void> {
  return keepAuditEvents(sql, [event]);
}

/** Stores events, in the transaction of what they tell about. */
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
