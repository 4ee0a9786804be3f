import { keepAuditEvent } from "../audit_events.ts";
import { isKnownDevice } from "./devices.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * The key of a user's authenticator app, or null: then codes come by mail. And whether they have
 * signed in on this device before.
 */
export async function findFactor(
  sql: Sql,
  { userId, deviceHash }: { userId: string; deviceHash: Uint8Array | null },
): Promise<{ totpKey: Uint8Array | null; isKnownDevice: boolean }> {
  const [row] = await sql<[{ totpKey: Uint8Array | null; isKnownDevice: boolean }?]>`
    select
      u.totp_key, ${isKnownDevice(sql, { userId: sql`u.id`, deviceHash })} as is_known_device
    from users u where u.id = ${userId}
  `;
  return row ?? { totpKey: null, isKnownDevice: false };
}

/** Whether a user has an app, and how many recovery codes are left. Never the key. */
export async function findApp(
  sql: Sql,
  userId: string,
): Promise<{ hasApp: boolean; recoveryCodesLeft: number }> {
  const [row] = await sql<[{ hasApp: boolean; recoveryCodesLeft: number }?]>`
    select
      u.totp_key is not null as has_app,
      (
        select count(*)::int from recovery_codes rc
        where rc.user_id = u.id and rc.used_at is null
      ) as recovery_codes_left
    from users u where u.id = ${userId}
  `;
  return { hasApp: row?.hasApp ?? false, recoveryCodesLeft: row?.recoveryCodesLeft ?? 0 };
}

/** Stores a key that becomes the app's with the first right code. */
export async function beginEnrolment(
  sql: Sql,
  { userId, key }: { userId: string; key: Uint8Array },
): Promise<void> {
  await sql`update users set totp_pending_key = ${key} where id = ${userId}`;
}

/** The key that waits for its first code, or null. */
export async function findPendingKey(sql: Sql, userId: string): Promise<Uint8Array | null> {
  const [row] = await sql<[{ totpPendingKey: Uint8Array | null }?]>`
    select totp_pending_key from users where id = ${userId}
  `;
  return row?.totpPendingKey ?? null;
}

/**
 * Makes the pending key the app's key. `step` is the time step of the code that proved it; that code
 * cannot be used again. False when the pending key is no longer this one.
 */
export function confirmApp(
  sql: Sql,
  { userId, key, step }: { userId: string; key: Uint8Array; step: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const rows = await tx`
      update users
      set totp_key = totp_pending_key, totp_pending_key = null, totp_last_step = ${step}
      where id = ${userId} and totp_pending_key = ${key}
      returning id
    `;
    if (rows.length > 0) await keepEvent(tx, "user.app_added", { userId, actorId: userId });
    return rows.length > 0;
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

/** Removes a user's app and its recovery codes: codes come by mail again. */
export function removeApp(
  sql: Sql,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  return sql.begin(async (tx) => {
    await tx`
      update users set totp_key = null, totp_pending_key = null, totp_last_step = null
      where id = ${userId}
    `;
    await tx`delete from recovery_codes where user_id = ${userId}`;
    await keepEvent(tx, "user.app_removed", { userId, actorId });
  });
}

function keepEvent(
  tx: Sql,
  action: string,
  { userId, actorId }: { userId: string; actorId: string },
) {
  return keepAuditEvent(tx, { actorId, action, subjectKind: "user", subjectId: userId });
}
