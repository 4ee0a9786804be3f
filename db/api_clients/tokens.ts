import type { Session } from "../sign_in/sessions.ts";
import type { Sql } from "../postgres/sql.ts";
import { findActiveUser, toUser, userColumns, type UserRow } from "../people/users.ts";

/** What came of a client's credentials. `no account`: none is linked, or it is not active. */
export type TokenOutcome = "issued" | "wrong" | "no account";

/**
 * Stores a token for the client with these credentials, valid for `seconds`. The client's row is
 * locked meanwhile, so that no token of an old secret outlives it.
 */
export function issueToken(
  sql: Sql,
  { clientId, secretHash, tokenHash, seconds }: {
    clientId: string;
    secretHash: Uint8Array;
    tokenHash: Uint8Array;
    seconds: number;
  },
): Promise<TokenOutcome> {
  return sql.begin(async (tx) => {
    const [client] = await tx<[{ id: string; userId: string | null }?]>`
      select id, user_id from api_clients
      where client_id = ${clientId} and hashed_client_secret = ${secretHash.toHex()}
      for share
    `;
    if (!client) return "wrong";
    if (!client.userId || !await findActiveUser(tx, client.userId)) return "no account";
    await tx`
      insert into api_tokens (api_client_id, token_hash, expires_at)
      values (${client.id}, ${tokenHash}, clock_timestamp() + ${seconds} * interval '1 second')
    `;
    return "issued";
  });
}

/** A valid token as a session of the client's service account; null when it is not valid. */
export async function findTokenSession(sql: Sql, tokenHash: Uint8Array): Promise<Session | null> {
  const [row] = await sql<[TokenRow?]>`
    select
      t.id as token_id, t.expires_at, t.api_client_id, clock_timestamp() as asked_at,
      ${userColumns(sql)}
    from api_tokens t
    join api_clients ac on ac.id = t.api_client_id
    join users u on u.id = ac.user_id
    join organizations o on o.id = u.organization_id
    where t.token_hash = ${tokenHash} and t.expires_at > clock_timestamp()
      and u.is_active and o.is_active
  `;
  if (!row) return null;
  return {
    id: row.tokenId,
    apiClientId: row.apiClientId,
    isSecondFactorPending: false,
    expiresAt: row.expiresAt,
    lastUsedAt: row.askedAt, // nothing times out by idling
    user: toUser(row),
  };
}

interface TokenRow extends UserRow {
  tokenId: string;
  expiresAt: Date;
  apiClientId: string;
  askedAt: Date;
}

/**
 * Removes tokens that have expired, at most `limit`, which closes their streams, too. Returns how
 * many.
 */
export async function pruneTokens(sql: Sql, limit: number): Promise<number> {
  const { count } = await sql`
    delete from api_tokens where id = any (array(
      select id from api_tokens where expires_at <= statement_timestamp()
      limit ${limit} for update skip locked
    ))
  `;
  return count;
}

/** Ends every token of an API client. Its streams hear of it. */
export async function endTokensOf(tx: Sql, apiClientId: string): Promise<void> {
  await tx`delete from api_tokens where api_client_id = ${apiClientId}`;
}

/** Ends every token that acts as a user. */
export async function endTokensOfServiceAccount(tx: Sql, userId: string): Promise<void> {
  await tx`
    delete from api_tokens t using api_clients ac
    where ac.id = t.api_client_id and ac.user_id = ${userId}
  `;
}
