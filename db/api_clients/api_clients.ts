import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { type ApiClient, inOrder, type Scope } from "../../domain/people/api_client.ts";
import { Invalid, NotFound } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { endOwnAccount, ensureOrganization, keepOwnAccount } from "./own_account.ts";
import { endTokensOf } from "./tokens.ts";
import { type AuditColumns, auditFields } from "../audit_columns.ts";
import { type Json, keepAuditEvent } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a super user writes of an API client. Without an email address it acts as no person. */
export interface ApiClientFields {
  name?: string;
  redirectUri?: string | null;
  scopes?: Scope[];
  /** Null: all organisations. */
  OrganizationId?: string | null;
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

/**
 * Makes an API client, with an account of its own unless it acts as a person.
 * @throws {Invalid} no user has the address, the organisation is unknown, or it has no dispatch feed.
 */
export function createApiClient(
  sql: Sql,
  { name, redirectUri = null, scopes = [], OrganizationId = null, UserEmail = null }:
    & ApiClientFields
    & { name: string },
  { clientId, secretHash, by }: Credentials & { by: User },
): Promise<ApiClient> {
  return sql.begin(async (tx) => {
    await ensureOrganization(tx, OrganizationId);
    const person = await findPerson(tx, UserEmail);
    const row = {
      name,
      redirectUri,
      scopes,
      organizationId: OrganizationId ?? person?.organizationId ?? null,
      userId: person?.id ?? null,
      clientId,
      hashedClientSecret: secretHash.toHex(),
      createdById: by.id,
      updatedById: by.id,
    };
    const [{ id }] = await tx<[{ id: string }]>`insert into api_clients ${tx(row)} returning id`;
    await keepOwnAccount(tx, id, by);
    const made = await getApiClient(tx, id);
    const changes = await beginningOf(tx, made);
    await keepEvent(tx, "api_client.created", { id, by, details: { changes } });
    return made;
  });
}

/** What a new client may do, where and as whom, for the audit. */
async function beginningOf(
  tx: Sql,
  { name, scopes, OrganizationId, UserEmail }: ApiClient,
): Promise<Record<string, Json>> {
  const [{ organization }] = await tx<[{ organization: string }]>`
    select coalesce(
      (select name from organizations where id = ${OrganizationId}::uuid), 'all'
    ) as organization
  `;
  const values: Record<string, Json> = { name, scopes, organization, actsAs: UserEmail };
  return Object.fromEntries(
    Object.entries(values).filter(([, to]) => to !== null).map(([field, to]) => {
      return [field, { from: null, to }];
    }),
  );
}

/**
 * Changes only what is sent. Other scopes, another organisation or another account end its tokens.
 * @throws {NotFound} @throws {Invalid} as `createApiClient`.
 */
export function changeApiClient(
  sql: Sql,
  id: string,
  { UserEmail, ...change }: ApiClientFields,
  by: User,
): Promise<ApiClient> {
  return sql.begin(async (tx) => {
    const before = await lockApiClient(tx, id);
    const after = {
      name: change.name ?? before.name,
      redirectUri: change.redirectUri === undefined ? before.redirectUri : change.redirectUri,
      scopes: change.scopes ?? before.scopes,
      OrganizationId: change.OrganizationId === undefined
        ? before.OrganizationId
        : change.OrganizationId,
    };
    await ensureOrganization(tx, after.OrganizationId);
    const person = UserEmail === undefined ? before.User : await findPerson(tx, UserEmail);
    await tx`
      update api_clients
      set name = ${after.name}, redirect_uri = ${after.redirectUri},
        scopes = ${after.scopes}::text[], organization_id = ${after.OrganizationId},
        user_id = ${person?.id ?? null},
        updated_at = clock_timestamp(), updated_by_id = ${by.id}
      where id = ${id}
    `;
    await keepOwnAccount(tx, id, by);
    const now = await getApiClient(tx, id);
    if (reachOf(before) !== reachOf(now)) await endTokensOf(tx, id);
    await keepEvent(tx, "api_client.changed", { id, by });
    return now;
  });
}

function reachOf({ scopes, OrganizationId, User }: ApiClient): string {
  return JSON.stringify([scopes, OrganizationId, User?.id]);
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
    await endOwnAccount(tx, id, by);
    await tx`delete from api_clients where id = ${id}`;
    await keepEvent(tx, "api_client.deleted", { id, by });
  });
}

async function lockApiClient(tx: Sql, id: string): Promise<ApiClient> {
  await tx`select from api_clients where id = ${id} for update`;
  return await getApiClient(tx, id);
}

/** The person with this address. @throws {Invalid} nobody has it. */
async function findPerson(
  tx: Sql,
  email: string | null,
): Promise<{ id: string; organizationId: string } | null> {
  if (email === null) return null;
  const [user] = await tx<[{ id: string; organizationId: string }?]>`
    select id, organization_id from users
    where lower(email) = lower(${email}) and not is_service_account
  `;
  if (user) return user;
  const message = ADMINISTRATION_MESSAGES.noSuchServiceAccount;
  throw new Invalid([{ path: "UserEmail", message, value: email }]);
}

function keepEvent(
  tx: Sql,
  action: string,
  { id, by, details }: { id: string; by: User; details?: Record<string, Json> },
) {
  const subject = { subjectKind: "api client", subjectId: id } as const;
  return keepAuditEvent(tx, { actorId: by.id, action, ...subject, details });
}

function selectApiClients(sql: Sql) {
  return sql`
    select
      ac.id, ac.name, ac.redirect_uri, ac.scopes, ac.organization_id, ac.client_id, ac.user_id,
      u.email,
      ac.created_by_id, ac.created_at, ac.updated_by_id, ac.updated_at
    from api_clients ac left join users u on u.id = ac.user_id
  `;
}

interface Row extends AuditColumns {
  id: string;
  name: string;
  redirectUri: string | null;
  scopes: string[];
  organizationId: string | null;
  clientId: string;
  /** Of the person it acts as; null if it has an account of its own. */
  userId: string | null;
  email: string | null;
}

function toApiClient(row: Row): ApiClient {
  return {
    id: row.id,
    name: row.name,
    redirectUri: row.redirectUri,
    scopes: inOrder(row.scopes),
    OrganizationId: row.organizationId,
    UserEmail: row.email,
    User: row.userId && row.email ? { id: row.userId, email: row.email } : null,
    clientId: row.clientId,
    ...auditFields(row),
  };
}
