import type {
  DomainProvider,
  RoleRules,
  SignInProvider,
} from "../../domain/people/sign_in_provider.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** A provider with what only the server uses of it. */
export interface StoredProvider extends SignInProvider {
  id: string;
  /** Sealed; null when it was forgotten. */
  clientSecret: Uint8Array | null;
  organizationName: string;
}

/** The provider of an organisation, or null. */
export async function findProvider(
  sql: Sql,
  organizationId: string,
): Promise<StoredProvider | null> {
  const [row] = await sql<[ProviderRow?]>`
    ${selectProviders(sql)} where p.organization_id = ${organizationId}
  `;
  return row ? toProvider(row) : null;
}

/** The provider of an active organisation, or null. */
export async function findActiveProvider(
  sql: Sql,
  organizationId: string,
): Promise<StoredProvider | null> {
  const [row] = await sql<[ProviderRow?]>`
    ${selectProviders(sql)} where p.organization_id = ${organizationId} and o.is_active
  `;
  return row ? toProvider(row) : null;
}

/** The provider of an organisation, locked until the transaction ends, or null. */
export async function lockProvider(
  tx: Sql,
  organizationId: string,
): Promise<StoredProvider | null> {
  await tx`select from sign_in_providers where organization_id = ${organizationId} for update`;
  return await findProvider(tx, organizationId);
}

/** The organisation to whose provider this email domain leads, or null; it tells of no account. */
export async function findDomainProvider(
  sql: Sql,
  domain: string,
): Promise<DomainProvider | null> {
  const [row] = await sql<[DomainProvider?]>`
    select p.organization_id, o.name as organization_name, p.is_password_off
    from sign_in_domains d
    join sign_in_providers p on p.id = d.provider_id
    join organizations o on o.id = p.organization_id
    where d.domain = ${domain} and p.is_enabled and o.is_active
  `;
  return row ?? null;
}

/** The organisation of an invite, if it signs in with its provider only; null otherwise. */
export async function findProviderOfInvite(
  sql: Sql,
  tokenHash: Uint8Array,
): Promise<DomainProvider | null> {
  const [row] = await sql<[DomainProvider?]>`
    select p.organization_id, o.name as organization_name, p.is_password_off
    from invites i
    join sign_in_providers p on p.organization_id = i.organization_id
    join organizations o on o.id = p.organization_id
    where i.token_hash = ${tokenHash} and not i.is_super_user
      and p.is_enabled and p.is_password_off and o.is_active
  `;
  return row ?? null;
}

/** Whether any organisation signs in with a provider: otherwise no page asks for one. */
export async function isAnyProviderOn(sql: Sql): Promise<boolean> {
  const rows = await sql`select from sign_in_providers where is_enabled limit 1`;
  return rows.length > 0;
}

/** SQL: whether user `u` signs in with the provider of their organisation only. */
export function isPasswordOff(sql: Sql): Fragment {
  return sql`
    not u.is_super_user and exists (
      select from sign_in_providers p
      where p.organization_id = u.organization_id and p.is_enabled and p.is_password_off
    )
  `;
}

/** Whether a user signs in with the provider of their organisation only. */
export async function hasPasswordOff(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql<[{ isOff: boolean }?]>`
    select ${isPasswordOff(sql)} as is_off from users u where u.id = ${userId}
  `;
  return row?.isOff ?? false;
}

/**
 * Whether an administrator of the organisation has signed in with the provider as it is now; with
 * `userId`, whether this one has.
 */
export async function isTested(
  sql: Sql,
  { organizationId, userId }: { organizationId: string; userId?: string },
): Promise<boolean> {
  const rows = await sql`
    select from provider_accounts a
    join sign_in_providers p on p.id = a.provider_id
    join users u on u.id = a.user_id
    where p.organization_id = ${organizationId} and u.organization_id = p.organization_id
      and u.is_active and u.is_admin_user and not u.is_super_user
      and a.last_used_at >= p.connected_at
      ${userId === undefined ? sql`` : sql`and u.id = ${userId}`}
    limit 1
  `;
  return rows.length > 0;
}

function selectProviders(sql: Sql): Fragment {
  return sql`
    select
      p.id, p.organization_id, o.name as organization_name, p.issuer, p.client_id, p.client_secret,
      p.is_email_trusted, p.roles_claim, p.operational_values, p.admin_values, p.hospital_values,
      p.creates_users, p.is_factor_given, p.is_enabled, p.is_password_off, p.updated_at,
      array(
        select d.domain from sign_in_domains d where d.provider_id = p.id order by d.domain
      ) as email_domains
    from sign_in_providers p join organizations o on o.id = p.organization_id
  `;
}

type ProviderRow = Omit<StoredProvider, "updatedAt" | "hasSecret" | keyof RoleRules> & RoleRules & {
  updatedAt: Date;
};

function toProvider({ updatedAt, ...row }: ProviderRow): StoredProvider {
  return { ...row, hasSecret: row.clientSecret !== null, updatedAt: updatedAt.toISOString() };
}

/** A provider as its administrators see it. */
export function shownProvider(
  { id: _, clientSecret: __, organizationName: ___, ...shown }: StoredProvider,
): SignInProvider {
  return shown;
}
