import type { Sql } from "../postgres/sql.ts";

/** What a sign-in with a provider is for. */
export type ProviderPurpose = "sign in" | "test" | "again";

/** A sign-in that is at the provider. */
export interface ProviderSignIn {
  organizationId: string;
  purpose: ProviderPurpose;
  /** Who was signed in, and tests the provider or proves who they are. */
  sessionId: string | null;
}

const MINUTES = 10;

/** Notes that a browser goes to a provider. `tokenHash`: of the cookie that it comes back with. */
export async function beginProviderSignIn(
  sql: Sql,
  { tokenHash, providerId, purpose, sessionId = null }: {
    tokenHash: Uint8Array;
    providerId: string;
    purpose: ProviderPurpose;
    sessionId?: string | null;
  },
): Promise<void> {
  await sql`
    insert into provider_sign_ins (token_hash, provider_id, purpose, session_id)
    values (${tokenHash}, ${providerId}, ${purpose}, ${sessionId})
  `;
}

/** The sign-in with which a browser comes back, once and within 10 minutes; null otherwise. */
export async function takeProviderSignIn(
  sql: Sql,
  tokenHash: Uint8Array,
): Promise<ProviderSignIn | null> {
  const [row] = await sql<[ProviderSignIn?]>`
    delete from provider_sign_ins s using sign_in_providers p
    where s.token_hash = ${tokenHash} and p.id = s.provider_id
      and s.created_at > clock_timestamp() - ${MINUTES} * interval '1 minute'
    returning p.organization_id, s.purpose, s.session_id
  `;
  return row ?? null;
}

/** Removes those that never came back, at most `limit`. Returns how many. */
export async function pruneProviderSignIns(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from provider_sign_ins where token_hash = any (array(
      select token_hash from provider_sign_ins
      where created_at < statement_timestamp() - ${MINUTES} * interval '1 minute'
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}
