import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { Conflict } from "../../domain/errors.ts";
import type { Sql } from "../postgres/sql.ts";

const LOCK = 7_463_004; // any number that all processes share

/** Lets those who might take the last super user away wait for each other, until their commit. */
export async function lockSuperUsers(tx: Sql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCK})`;
}

/** Lets those who might take a super user away wait until the commit; others who ask it do not. */
export async function keepSuperUsers(tx: Sql): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(${LOCK})`;
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
