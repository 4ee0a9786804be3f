import { NotFound } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { isId } from "../../domain/schema/id.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";
import { toUser, userColumns, type UserRow } from "./users.ts";

/** A user as a directory keeps them. Times are ISO 8601 in UTC. */
export interface ProvisionedUser {
  user: User;
  createdAt: string;
  updatedAt: string;
}

/** Which users of an organisation a directory asks for; the first one has number 1. */
export interface ProvisionedQuery {
  organizationId: string;
  /** In any case. */
  email?: string;
  startIndex: number;
  count: number;
}

/** A page of the users that a directory keeps, the oldest first, and how many there are in all. */
export async function listProvisioned(
  sql: Sql,
  { organizationId, email, startIndex, count }: ProvisionedQuery,
): Promise<{ total: number; users: ProvisionedUser[] }> {
  const which = sql`
    ${isKept(sql, organizationId)}
    ${email === undefined ? sql`` : sql`and lower(u.email) = lower(${email})`}
  `;
  const [{ total }] = await sql<[{ total: number }]>`
    select count(*)::int as total from users u where ${which}
  `;
  const rows = await sql<ProvisionedRow[]>`
    ${selectProvisioned(sql)} where ${which}
    order by u.created_at, u.id
    offset ${startIndex - 1} limit ${count}
  `;
  return { total, users: rows.map(toProvisioned) };
}

/** @throws {NotFound} none of this organisation, a super user, or the account of a program. */
export async function getProvisioned(
  sql: Sql,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<ProvisionedUser> {
  if (!isId(id)) throw new NotFound();
  const [row] = await sql<[ProvisionedRow?]>`
    ${selectProvisioned(sql)} where u.id = ${id} and ${isKept(sql, organizationId)}
  `;
  if (!row) throw new NotFound();
  return toProvisioned(row);
}

/** SQL: whether a directory keeps user `u`: never a super user, deleted, or a program's account. */
function isKept(sql: Sql, organizationId: string): Fragment {
  return sql`
    u.organization_id = ${organizationId} and not u.is_super_user and not u.is_service_account
    and u.deleted_at is null
  `;
}

function selectProvisioned(sql: Sql): Fragment {
  return sql`
    select ${userColumns(sql)}, u.created_at, u.updated_at
    from users u join organizations o on o.id = u.organization_id
  `;
}

type ProvisionedRow = UserRow & { createdAt: Date; updatedAt: Date };

function toProvisioned({ createdAt, updatedAt, ...row }: ProvisionedRow): ProvisionedUser {
  return {
    user: toUser(row),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
