import { Conflict } from "../../domain/errors.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * Asked after `by` changed or deleted (`after` null) a user, in that transaction, which began with
 * `lockSuperUsers`: of two that take the last two administrators at once, the later one is refused.
 * Super users may take the last one, because they administer every organisation.
 * @throws {Conflict} nobody would be left who administers the organisation.
 */
export async function ensureAdministratorStays(
  tx: Sql,
  { before, after, by }: { before: User; after: User | null; by: User },
): Promise<void> {
  const { OrganizationId: organizationId } = before;
  const isTaken = isAdministratorOf(before, organizationId) &&
    !(after && isAdministratorOf(after, organizationId));
  if (!isTaken || can(by, "manageSite") || await hasAdministrator(tx, organizationId)) return;
  throw new Conflict(ADMINISTRATION_MESSAGES.lastAdministrator);
}

function isAdministratorOf(user: User, organizationId: string): boolean {
  return user.isActive && user.isAdminUser && user.OrganizationId === organizationId;
}

/** Whether a person administers an organisation, other than the one who is left out. */
export async function hasAdministrator(
  tx: Sql,
  organizationId: string,
  { except = null }: { except?: string | null } = {},
): Promise<boolean> {
  const rows = await tx`
    select from users
    where organization_id = ${organizationId} and is_admin_user and is_active
      and not is_service_account and id is distinct from ${except}::uuid
    limit 1
  `;
  return rows.length > 0;
}
