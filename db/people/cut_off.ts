import type { User } from "../../domain/people/user.ts";
import { endTokensOfServiceAccount } from "../api_clients/tokens.ts";
import type { Sql } from "../postgres/sql.ts";
import { forgetDevices } from "../sign_in/devices.ts";
import { endCodes } from "../sign_in/one_time_codes.ts";
import { endSessionsOf } from "../sign_in/sessions.ts";

type NewPassword = { hashedPassword?: string };

/** What was mailed to an old address must open nothing: perhaps that is why there is a new one. */
export async function endMailedCodes(tx: Sql, id: string): Promise<void> {
  await endCodes(tx, { kind: "reset", userId: id });
  await endCodes(tx, { kind: "second factor", userId: id });
}

/** The roles a user may have. */
export const ROLES = ["isOperationalUser", "isAdminUser", "isSuperUser"] as const;

/** Whether a change takes something from a user, or gives a new password. */
export function isCutOff(before: User, after: User, { hashedPassword }: NewPassword): boolean {
  return hashedPassword !== undefined || (before.isActive && !after.isActive) ||
    before.OrganizationId !== after.OrganizationId ||
    ROLES.some((role) => before[role] && !after[role]);
}

/** Signs a user out everywhere. With a new password, nothing that the old one gave holds any more. */
export async function cutOff(tx: Sql, id: string, { hashedPassword }: NewPassword): Promise<void> {
  await endSessionsOf(tx, id);
  await endTokensOfServiceAccount(tx, id);
  if (hashedPassword === undefined) return;
  await tx`delete from one_time_codes where kind = 'reset' and user_id = ${id}`;
  await forgetDevices(tx, id);
}
