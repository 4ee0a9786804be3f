import type { User } from "../../domain/people/user.ts";
import type { Webhook } from "../../domain/webhooks/webhook.ts";
import { type Json, keepAuditEvent } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";

const TOLD = ["url", "kinds", "isFull", "isActive"] as const;

/** What the record tells of a change; from nothing, of one that was made. */
export function changesOf(before: Partial<Webhook>, after: Webhook): Record<string, Json> {
  const changed = TOLD.filter((field) => String(before[field]) !== String(after[field]));
  return Object.fromEntries(
    changed.map((field) => [field, { from: before[field] ?? null, to: after[field] }]),
  );
}

/** The record names the client: whoever looks for who got data looks there. */
export async function keepEvent(
  tx: Sql,
  action: string,
  { id, ClientId: subjectId }: Pick<Webhook, "id" | "ClientId">,
  by: User | null,
  changes: Record<string, Json> = {},
): Promise<void> {
  const details = { webhook: id, ...(Object.keys(changes).length > 0 && { changes }) };
  const subject = { subjectKind: "api client", subjectId } as const;
  await keepAuditEvent(tx, { actorId: by?.id ?? null, action, ...subject, details });
}
