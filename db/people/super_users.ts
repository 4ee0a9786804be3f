import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import type { languageOf } from "../../domain/people/user.ts";
import { Conflict } from "../../domain/errors.ts";
import { LOCKS } from "../locks.ts";
import type { Sql } from "../postgres/sql.ts";

/** Makes transactions that might remove the last super user wait for each other. */
export async function lockSuperUsers(tx: Sql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS.superUsers})`;
}

/** Keeps every super user until the commit; those who ask this do not wait for each other. */
export async function keepSuperUsers(tx: Sql): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(${LOCKS.superUsers})`;
}

/**
 * Asked after a change, in its transaction.
 * @throws {Conflict} nobody who can sign in would be a super user any more (design §5.2).
 */
export async function ensureSuperUserStays(tx: Sql): Promise<void> {
  const rows = await tx`
    select from users u join organizations o on o.id = u.organization_id
    where u.is_super_user and u.is_active and o.is_active
    limit 1
  `;
  if (rows.length === 0) throw new Conflict(ADMINISTRATION_MESSAGES.lastSuperUser);
}

/** Whom a mail goes to, and in which language they read. */
export interface Addressee {
  email: string;
  language: ReturnType<typeof languageOf>;
}

/** Those super users who can sign in. */
export async function listMailedSuperUsers(sql: Sql): Promise<Addressee[]> {
  return await sql<Addressee[]>`
    select u.email, coalesce(u.language, o.language) as language
    from users u join organizations o on o.id = u.organization_id
    where u.is_super_user and u.is_active and o.is_active and not u.is_service_account
    order by u.email
  `;
}
