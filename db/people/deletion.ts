import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { Conflict } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { endTokensOfServiceAccount } from "../api_clients/tokens.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { leaveInvitesBehind } from "../invites/left.ts";
import type { Administrator } from "../invites/links.ts";
import { endSessionsOf } from "../sign_in/sessions.ts";
import { ensureCrewStays } from "../organizations/patients_under_way.ts";
import { forgetDevices } from "../sign_in/devices.ts";
import type { Sql } from "../postgres/sql.ts";
import { ensureAdministratorStays } from "./administrators.ts";
import { ensureSuperUserStays } from "./super_users.ts";
import { lockUser } from "./changes.ts";

/**
 * Deletes a user. What identifies them is removed, and their email address is free again. Their row
 * stays as 'Deleted user', who cannot sign in, because others may refer to it (decision 0031).
 * @throws {NotFound} @throws {Forbidden} @throws {Conflict} oneself, the last super user or
 * administrator, the only crew of patients under way.
 */
export function deleteUser(
  sql: Sql,
  id: string,
  { by, letterOf }: Administrator,
): Promise<void> {
  return sql.begin(async (tx) => {
    const before = await lockUser(tx, id, by);
    if (id === by.id) throw new Conflict(ADMINISTRATION_MESSAGES.ownDeletion);
    await tx`select from users where id = ${id} for update`; // no session or code begins meanwhile
    await endTokensOfServiceAccount(tx, id);
    await tx`update api_clients set user_id = null, scopes = '{}' where user_id = ${id}`;
    await tx`delete from hospital_users where ed_admin_user_id = ${id}`;
    await tx`delete from invites where accepted_by_id = ${id}`;
    await leaveInvitesBehind(tx, [{ before, after: null }], { by, letterOf });
    await anonymise(tx, id, by);
    if (before.isSuperUser) await ensureSuperUserStays(tx);
    await ensureAdministratorStays(tx, { before, after: null, by });
    await ensureCrewStays(tx, before);
    await keepAuditEvent(tx, {
      actorId: by.id,
      action: "user.deleted",
      subjectKind: "user",
      subjectId: id,
    });
  });
}

/** The new address is random, so that nobody can take it first. */
async function anonymise(tx: Sql, id: string, by: User): Promise<void> {
  const email = `${crypto.randomUUID()}@deleted.invalid`;
  await tx`
    update users
    set
      first_name = 'Deleted', last_name = 'user', email = ${email},
      subject_id = null, hashed_password = null, two_factor_data = null,
      totp_key = null, totp_pending_key = null, totp_last_step = null,
      is_operational_user = false, is_admin_user = false, is_super_user = false,
      is_active = false, deleted_at = clock_timestamp(),
      updated_at = clock_timestamp(), updated_by_id = ${by.id}
    where id = ${id}
  `;
  await tx`delete from recovery_codes where user_id = ${id}`;
  await tx`delete from provider_accounts where user_id = ${id}`;
  await tx`delete from one_time_codes where user_id = ${id}`;
  await forgetDevices(tx, id);
  await endSessionsOf(tx, id);
}
