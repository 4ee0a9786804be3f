import { keepAuditEvent } from "../audit_events.ts";
import type { OwnFactor } from "../../domain/people/second_factor.ts";
import { type Mail, queueMail } from "../emails.ts";
import { isKnownDevice } from "./devices.ts";
import type { Sql } from "../postgres/sql.ts";

/** What a user must give besides the password, and whether they have signed in here before. */
export interface FactorToGive extends OwnFactor {
  /** The sealed key of their authenticator app, or null. */
  totpKey: Uint8Array | null;
  isKnownDevice: boolean;
}

/** What a user must give besides the password. */
export async function findFactor(
  sql: Sql,
  { userId, deviceHash }: { userId: string; deviceHash: Uint8Array | null },
): Promise<FactorToGive> {
  const [row] = await sql<[Omit<FactorToGive, "hasApp">?]>`
    select
      u.totp_key, u.uses_mailed_codes,
      ${isKnownDevice(sql, { userId: sql`u.id`, deviceHash })} as is_known_device
    from users u where u.id = ${userId}
  `;
  const { totpKey = null, usesMailedCodes = false, isKnownDevice: isKnown = false } = row ?? {};
  return { hasApp: totpKey !== null, totpKey, usesMailedCodes, isKnownDevice: isKnown };
}

/** What a user has of a second factor, and how many recovery codes are left. Never the key. */
export async function findApp(
  sql: Sql,
  userId: string,
): Promise<OwnFactor & { recoveryCodesLeft: number }> {
  const [row] = await sql<[(OwnFactor & { recoveryCodesLeft: number })?]>`
    select
      u.totp_key is not null as has_app, u.uses_mailed_codes,
      (
        select count(*)::int from recovery_codes rc
        where rc.user_id = u.id and rc.used_at is null
      ) as recovery_codes_left
    from users u where u.id = ${userId}
  `;
  return row ?? { hasApp: false, usesMailedCodes: false, recoveryCodesLeft: 0 };
}

/**
 * Settles that codes are mailed to a user, who has just given the first one. `mail` tells them. A
 * second one at once changes nothing, nor does it where they have an app meanwhile.
 */
export function settleMailedCodes(
  sql: Sql,
  { userId, mail }: { userId: string; mail: Mail },
): Promise<void> {
  return sql.begin(async (tx) => {
    const rows = await tx`
      update users set uses_mailed_codes = true
      where id = ${userId} and not uses_mailed_codes and totp_key is null
      returning id
    `;
    if (rows.length === 0) return;
    await keepEvent(tx, "user.mailed_codes_settled", { userId, actorId: userId });
    await queueMail(tx, mail);
  });
}

/** Stores a sealed key that becomes the app's with the first right code. */
export async function beginEnrolment(
  sql: Sql,
  { userId, key }: { userId: string; key: Uint8Array },
): Promise<void> {
  await sql`update users set totp_pending_key = ${key} where id = ${userId}`;
}

/** The sealed key that waits for its first code, or null. */
export async function findPendingKey(sql: Sql, userId: string): Promise<Uint8Array | null> {
  const [row] = await sql<[{ totpPendingKey: Uint8Array | null }?]>`
    select totp_pending_key from users where id = ${userId}
  `;
  return row?.totpPendingKey ?? null;
}

/**
 * Makes the pending key, sealed as it was found, the app's key. `step` is the time step of the code
 * that proved it; that code cannot be used again. `mail` tells the user. False when the pending key
 * is no longer this one.
 */
export function confirmApp(
  sql: Sql,
  { userId, key, step, mail }: { userId: string; key: Uint8Array; step: number; mail: Mail },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const rows = await tx`
      update users
      set totp_key = totp_pending_key, totp_pending_key = null, totp_last_step = ${step}
      where id = ${userId} and totp_pending_key = ${key}
      returning id
    `;
    if (rows.length === 0) return false;
    await keepEvent(tx, "user.app_added", { userId, actorId: userId });
    await queueMail(tx, mail);
    return true;
  });
}

/** Uses up the code of a time step; false when that step, or a later one, was used before. */
export async function takeTotpStep(
  sql: Sql,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const rows = await sql`
    update users set totp_last_step = ${step}
    where id = ${userId} and totp_key is not null
      and (totp_last_step is null or totp_last_step < ${step})
    returning id
  `;
  return rows.length > 0;
}

/** Removes a user's app and its recovery codes: codes come by mail again. `mail` tells the user. */
export function removeApp(
  sql: Sql,
  { userId, actorId, mail }: { userId: string; actorId: string; mail: Mail },
): Promise<void> {
  return sql.begin(async (tx) => {
    await tx`
      update users
      set totp_key = null, totp_pending_key = null, totp_last_step = null, uses_mailed_codes = true
      where id = ${userId}
    `;
    await tx`delete from recovery_codes where user_id = ${userId}`;
    await keepEvent(tx, "user.app_removed", { userId, actorId });
    await queueMail(tx, mail);
  });
}

function keepEvent(
  tx: Sql,
  action: string,
  { userId, actorId }: { userId: string; actorId: string },
) {
  return keepAuditEvent(tx, { actorId, action, subjectKind: "user", subjectId: userId });
}
