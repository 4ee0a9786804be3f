import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { Conflict } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { endTokensOfServiceAccount } from "../api_clients/tokens.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { leaveInvitesBehind } from "../invites/left.ts";
import type { Administrator } from "../invites/links.ts";
import { endSessionsOf } from "../sign_in/sessions.ts";
import { forgetDevices } from "../sign_in/attempts.ts";
import type { Sql } from "../postgres/sql.ts";
import { ensureSuperUserStays } from "./super_users.ts";
import { lockUser } from "./changes.ts";

/**
 * Deletes a user. Where a row refers to them, they stay as 'Deleted user' who cannot sign in, and
 * their email address is free again.
 * @throws {NotFound} @throws {Forbidden} @throws {Conflict} oneself, the last super user.
 */
export function deleteUser(
  sql: Sql,
  id: string,
  { by, letterOf }: Administrator,
): Promise<void> {
  return sql.begin(async (tx) => {
    const before = await lockUser(tx, id, by);
    if (id === by.id) throw new Conflict(ADMINISTRATION_MESSAGES.ownDeletion);
    await tx`select from users where id = ${id} for update`; // nothing new can refer to them
    await endTokensOfServiceAccount(tx, id);
    await tx`update api_clients set user_id = null where user_id = ${id}`;
    await tx`delete from hospital_users where ed_admin_user_id = ${id}`;
    await tx`delete from invites where accepted_by_id = ${id}`;
    await leaveInvitesBehind(tx, [{ before, after: null }], { by, letterOf });
    if (await hasHistory(tx, id)) await anonymise(tx, id, by);
    else await tx`delete from users where id = ${id}`;
    if (before.isSuperUser) await ensureSuperUserStays(tx);
    await keepAuditEvent(tx, {
      actorId: by.id,
      action: "user.deleted",
      subjectKind: "user",
      subjectId: id,
    });
  });
}

/** Whether a row of any table refers to the user. The database itself knows which tables may. */
async function hasHistory(tx: Sql, id: string): Promise<boolean> {
  const references = await tx<{ tableName: string; columnName: string }[]>`
    select cl.relname as table_name, a.attname as column_name
    from pg_constraint co
    join pg_class cl on cl.oid = co.conrelid
    join pg_attribute a on a.attrelid = co.conrelid and a.attnum = co.conkey[1]
    where co.contype = 'f' and co.confrelid = 'users'::regclass and co.confdeltype <> 'c'
  `;
  const naming = references.map(({ tableName, columnName }) => {
    const isOther = tableName === "users" ? tx`and id <> ${id}` : tx``;
    return tx`union all select from ${tx(tableName)} where ${tx(columnName)} = ${id} ${isOther}`;
  });
  const rows = await tx`select where false ${naming} limit 1`;
  return rows.length > 0;
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
  await tx`delete from one_time_codes where user_id = ${id}`;
  await forgetDevices(tx, id);
  await endSessionsOf(tx, id);
}
