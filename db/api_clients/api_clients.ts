import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import type { ApiClient } from "../../domain/people/api_client.ts";
import { Invalid, NotFound } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { endTokensOf } from "./tokens.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import { keepAuditEvent } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a super user writes of an API client; no email address unlinks its service account. */
export interface ApiClientFields {
  name?: string;
  redirectUri?: string | null;
  UserEmail?: string | null;
}

/** What a client signs in with. Only the hash of the secret is stored. */
interface Credentials {
  clientId: string;
  secretHash: Uint8Array;
}

/** Every API client by name. */
export async function listApiClients(sql: Sql): Promise<ApiClient[]> {
  const rows = await sql<Row[]>`${selectApiClients(sql)} order by lower(ac.name), ac.id`;
  return rows.map(toApiClient);
}

/** The API client of this id. @throws {NotFound} */
export async function getApiClient(sql: Sql, id: string): Promise<ApiClient> {
  const [row] = await sql<[Row?]>`${selectApiClients(sql)} where ac.id = ${id}`;
  if (!row) throw new NotFound();
  return toApiClient(row);
}

/** Makes an API client. @throws {Invalid} no user has its address. */
export function createApiClient(
  sql: Sql,
  fields: ApiClientFields & { name: string },
  { clientId, secretHash, by }: Credentials & { by: User },
): Promise<ApiClient> {
  return sql.begin(async (tx) => {
    const row = {
      name: fields.name,
      redirectUri: fields.redirectUri ?? null,
      userId: await serviceAccountOf(tx, fields.UserEmail ?? null),
      clientId,
      hashedClientSecret: secretHash.toHex(),
      createdById: by.id,
      updatedById: by.id,
    };
    const [{ id }] = await tx<[{ id: string }]>`insert into api_clients ${tx(row)} returning id`;
    await keepEvent(tx, "api_client.created", { id, by });
    return await getApiClient(tx, id);
  });
}

/**
 * Changes only what is sent. Another service account ends the tokens of the one before.
 * @throws {NotFound} @throws {Invalid} no user has its address.
 */
export function changeApiClient(
  sql: Sql,
  id: string,
  change: ApiClientFields,
  by: User,
): Promise<ApiClient> {
  return sql.begin(async (tx) => {
    const before = await lockApiClient(tx, id);
    const { UserEmail, name = before.name, redirectUri = before.redirectUri } = change;
    const beforeId = before.User?.id ?? null;
    const userId = UserEmail === undefined ? beforeId : await serviceAccountOf(tx, UserEmail);
    await tx`
      update api_clients
      set name = ${name}, redirect_uri = ${redirectUri}, user_id = ${userId},
        updated_at = clock_timestamp(), updated_by_id = ${by.id}
      where id = ${id}
    `;
    if (userId !== beforeId) await endTokensOf(tx, id);
    await keepEvent(tx, "api_client.changed", { id, by });
    return await getApiClient(tx, id);
  });
}

/** Replaces a client's secret; the old one and every token end at once. @throws {NotFound} */
export function regenerateSecret(
  sql: Sql,
  id: string,
  { secretHash, by }: { secretHash: Uint8Array; by: User },
): Promise<ApiClient> {
  return sql.begin(async (tx) => {
    await lockApiClient(tx, id);
    await tx`
      update api_clients
      set hashed_client_secret = ${secretHash.toHex()},
        updated_at = clock_timestamp(), updated_by_id = ${by.id}
      where id = ${id}
    `;
    await endTokensOf(tx, id);
    await keepEvent(tx, "api_client.regenerated", { id, by });
    return await getApiClient(tx, id);
  });
}

/** Deletes a client and its tokens. @throws {NotFound} */
export function deleteApiClient(sql: Sql, id: string, by: User): Promise<void> {
  return sql.begin(async (tx) => {
    await lockApiClient(tx, id);
    await tx`delete from api_clients where id = ${id}`;
    await keepEvent(tx, "api_client.deleted", { id, by });
  });
}

async function lockApiClient(tx: Sql, id: string): Promise<ApiClient> {
  await tx`select from api_clients where id = ${id} for update`;
  return await getApiClient(tx, id);
}

/** @throws {Invalid} nobody has this address. */
async function serviceAccountOf(tx: Sql, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const [user] = await tx<[{ id: string }?]>`
    select id from users where lower(email) = lower(${email})
  `;
  if (user) return user.id;
  const message = ADMINISTRATION_MESSAGES.noSuchServiceAccount;
  throw new Invalid([{ path: "UserEmail", message, value: email }]);
}

function keepEvent(tx: Sql, action: string, { id, by }: { id: string; by: User }) {
  return keepAuditEvent(tx, { actorId: by.id, action, subjectKind: "api client", subjectId: id });
}

function selectApiClients(sql: Sql) {
  return sql`
    select
      ac.id, ac.name, ac.redirect_uri, ac.client_id, ac.user_id, u.email,
      ac.created_by_id, ac.created_at, ac.updated_by_id, ac.updated_at
    from api_clients ac left join users u on u.id = ac.user_id
  `;
}

interface Row extends AuditColumns {
  id: string;
  name: string;
  redirectUri: string | null;
  clientId: string;
  /** Of its service account; null without one. */
  userId: string | null;
  email: string | null;
}

function toApiClient(row: Row): ApiClient {
  return {
    id: row.id,
    name: row.name,
    redirectUri: row.redirectUri,
    UserEmail: row.email,
    User: row.userId && row.email ? { id: row.userId, email: row.email } : null,
    clientId: row.clientId,
    ...auditFields(row),
  };
}
