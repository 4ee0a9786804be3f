import type { User } from "../../domain/people/user.ts";
import { keepAuditEvents } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";

/** Puts into the record what an import, or undoing it, did to each of these units or hospitals. */
export function keepEvents(
  tx: Sql,
  action: string,
  { of: subjectKind, ids, by }: { of: "ambulance" | "hospital"; ids: string[]; by: User },
): Promise<void> {
  return keepAuditEvents(
    tx,
    ids.map((subjectId) => ({ actorId: by.id, action, subjectKind, subjectId })),
  );
}
