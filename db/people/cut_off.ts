import { IDLE_SECONDS } from "../../domain/people/account.ts";
import { can } from "../../domain/people/permissions.ts";
import type { FactorRules } from "../../domain/people/second_factor.ts";
import type { User } from "../../domain/people/user.ts";
import { endTokensOfServiceAccount } from "../api_clients/tokens.ts";
import type { Sql } from "../postgres/sql.ts";
import { forgetDevices } from "../sign_in/devices.ts";
import { endCodes } from "../sign_in/one_time_codes.ts";
import { endSessionsOf } from "../sign_in/sessions.ts";

type NewPassword = { hashedPassword?: string };
type NewAccess = NewPassword & { isActive?: boolean };

/** What was mailed to an old address must open nothing: perhaps that is why there is a new one. */
export async function endMailedCodes(tx: Sql, id: string): Promise<void> {
  await endCodes(tx, { kind: "reset", userId: id });
  await endCodes(tx, { kind: "second factor", userId: id });
}

/** The roles a user may have. */
export const ROLES = ["isOperationalUser", "isAdminUser", "isSuperUser"] as const;

/**
 * Whether a change takes something from a user, or gives a new password; or makes a super user, who
 * signs in with a password only: a session may have begun at a provider (decision 0089).
 */
export function isCutOff(before: User, after: User, { hashedPassword }: NewPassword): boolean {
  return hashedPassword !== undefined || (before.isActive && !after.isActive) ||
    before.OrganizationId !== after.OrganizationId ||
    (!before.isSuperUser && after.isSuperUser) ||
    ROLES.some((role) => before[role] && !after[role]);
}

/** Whether a change lets a user administer who did not before. */
export function isPromoted(before: User, after: User): boolean {
  return can(after, "administer") && !can(before, "administer");
}

/**
 * The sessions of a user who administers from now on: where that needs a second factor they end,
 * because they were begun without it; otherwise they end sooner when they are not used.
 */
export async function limitSessions(
  tx: Sql,
  id: string,
  { isAdminFactorRequired }: Pick<FactorRules, "isAdminFactorRequired">,
): Promise<void> {
  if (isAdminFactorRequired) return await endSessionsOf(tx, id);
  await tx`
    update sessions set idle_timeout_seconds = least(idle_timeout_seconds, ${IDLE_SECONDS.administrators})
    where user_id = ${id}
  `;
}

/**
 * Signs a user out everywhere. With a new password, and when their access ends, mailed links open
 * nothing any more and no device is known: perhaps one was lost, and the access is given back later.
 */
export async function cutOff(
  tx: Sql,
  id: string,
  { hashedPassword, isActive = true }: NewAccess,
): Promise<void> {
  await endSessionsOf(tx, id);
  await endTokensOfServiceAccount(tx, id);
  if (hashedPassword === undefined && isActive) return;
  await tx`delete from one_time_codes where kind = 'reset' and user_id = ${id}`;
  await forgetDevices(tx, id);
}
