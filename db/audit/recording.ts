import type { Json } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";
import type { Cause } from "./cause.ts";

export const OUTCOMES = ["done", "refused", "failed"] as const;
export type Outcome = typeof OUTCOMES[number];

/** What stores nothing else: something was read or refused, a sign-in failed, a stream ended. */
export interface Observation {
  action: string;
  outcome: Outcome;
  subjectKind: string | null;
  subjectId: string | null;
  details: Record<string, Json | string[]>;
  cause: Cause;
  at: Date;
  /** The address that somebody typed who is not signed in: its account becomes the subject. */
  typedEmail?: string;
}

/** Adds observations to the record, in the order given, by one statement. */
export async function keepObservations(sql: Sql, observations: Observation[]): Promise<void> {
  if (observations.length === 0) return;
  const accountOf = await accounts(sql, observations);
  const rows = observations.map(({ cause, at, details, typedEmail, ...event }) => ({
    ...event,
    ...subjectOf(accountOf(typedEmail)),
    actorId: cause.actorId,
    organizationId: cause.organizationId ?? accountOf(typedEmail)?.organizationId ?? null,
    sessionId: cause.sessionId,
    apiClientId: cause.apiClientId,
    address: cause.address,
    createdAt: at,
    details: sql.json(details),
  }));
  await sql`insert into audit_events ${sql(rows)}`;
}

interface Account {
  id: string;
  organizationId: string;
}

/** Finds the account of a typed address. The address itself is not kept: it may be a password. */
async function accounts(
  sql: Sql,
  observations: Observation[],
): Promise<(email: string | undefined) => Account | undefined> {
  const typed = observations.flatMap(({ typedEmail }) => typedEmail?.toLowerCase() ?? []);
  if (typed.length === 0) return () => undefined;
  const rows = await sql<(Account & { email: string })[]>`
    select id, organization_id, lower(email) as email from users
    where lower(email) = any (${[...new Set(typed)]}::text[])
  `;
  const byEmail = new Map(rows.map(({ email, ...account }) => [email, account]));
  return (email) => byEmail.get(email?.toLowerCase() ?? "");
}

function subjectOf(account: Account | undefined) {
  return account ? { subjectKind: "user", subjectId: account.id } : {};
}
