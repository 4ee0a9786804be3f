import { inOrder, type Scope } from "../../domain/people/api_client.ts";
import type { Session } from "../sign_in/sessions.ts";
import type { Sql } from "../postgres/sql.ts";
import { findActiveUser, toUser, userColumns, type UserRow } from "../people/users.ts";

/**
 * What came of a client's request for a token. `no account`: it has none that is active, or no scope
 * for its own one. `wrong scope`: it asked for one that it does not have.
 */
export type TokenOutcome =
  | { outcome: "issued"; scopes: Scope[] }
  | { outcome: "wrong" | "no account" | "wrong scope" };

/**
 * Stores a token for the client with these credentials, valid for `seconds`, with the scopes asked
 * for, or with all that the client has if none is. The client's row is locked meanwhile, so that no
 * token of an old secret outlives it.
 */
export function issueToken(
  sql: Sql,
  { clientId, secretHash, tokenHash, scopes: asked = null, seconds }: Credentials & {
    tokenHash: Uint8Array;
    scopes?: string[] | null;
    seconds: number;
  },
): Promise<TokenOutcome> {
  return sql.begin(async (tx): Promise<TokenOutcome> => {
    const client = await findClient(tx, { clientId, secretHash });
    if (!client) return { outcome: "wrong" };
    const { id, userId, isPerson } = client;
    const hasAccount = userId !== null && await findActiveUser(tx, userId) !== null;
    if (!hasAccount || (!isPerson && client.scopes.length === 0)) return { outcome: "no account" };
    if (asked?.some((scope) => !client.scopes.includes(scope))) return { outcome: "wrong scope" };
    const scopes = inOrder(asked ?? client.scopes);
    await tx`
      insert into api_tokens (api_client_id, token_hash, scopes, expires_at)
      values (
        ${id}, ${tokenHash}, ${scopes}::text[],
        clock_timestamp() + ${seconds} * interval '1 second'
      )
    `;
    return { outcome: "issued", scopes };
  });
}

/** Ends a token of the client with these credentials (RFC 7009). False if they are wrong. */
export function revokeToken(
  sql: Sql,
  { clientId, secretHash, tokenHash }: Credentials & { tokenHash: Uint8Array },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const client = await findClient(tx, { clientId, secretHash });
    if (!client) return false;
    await tx`
      delete from api_tokens where api_client_id = ${client.id} and token_hash = ${tokenHash}
    `;
    return true;
  });
}

/** What a client proves itself with. */
interface Credentials {
  clientId: string;
  secretHash: Uint8Array;
}

interface ClientRow {
  id: string;
  /** Of the account it acts as. */
  userId: string | null;
  /** Whether that is a person's. */
  isPerson: boolean;
  scopes: string[];
}

async function findClient(
  tx: Sql,
  { clientId, secretHash }: Credentials,
): Promise<ClientRow | null> {
  const [client] = await tx<[ClientRow?]>`
    select id, coalesce(user_id, account_id) as user_id, user_id is not null as is_person, scopes
    from api_clients
    where client_id = ${clientId} and hashed_client_secret = ${secretHash.toHex()}
    for share
  `;
  return client ?? null;
}

/**
 * A valid token as a session of the account that its client acts as; null when it is not valid.
 * Reports are for administrators: an account of the client's own counts as one for them.
 */
export async function findTokenSession(sql: Sql, tokenHash: Uint8Array): Promise<Session | null> {
  const [row] = await sql<[TokenRow?]>`
    select
      t.id as token_id, t.expires_at, t.api_client_id, t.scopes, clock_timestamp() as asked_at,
      u.is_service_account, ${userColumns(sql)}
    from api_tokens t
    join api_clients ac on ac.id = t.api_client_id
    join users u on u.id = coalesce(ac.user_id, ac.account_id)
    join organizations o on o.id = u.organization_id
    where t.token_hash = ${tokenHash} and t.expires_at > clock_timestamp()
      and u.is_active and o.is_active
  `;
  if (!row) return null;
  const scopes = inOrder(row.scopes);
  const user = toUser(row);
  const readsReports = row.isServiceAccount && scopes.includes("reports:read");
  return {
    id: row.tokenId,
    apiClientId: row.apiClientId,
    scopes,
    isOwnAccount: row.isServiceAccount,
    isSecondFactorPending: false,
    expiresAt: row.expiresAt,
    idleEndsAt: row.expiresAt,
    lastUsedAt: row.askedAt, // nothing times out by idling
    user: { ...user, isAdminUser: user.isAdminUser || readsReports },
  };
}

interface TokenRow extends UserRow {
  tokenId: string;
  expiresAt: Date;
  apiClientId: string;
  scopes: string[];
  isServiceAccount: boolean;
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
