import type { languageOf } from "../../domain/people/user.ts";
import { Conflict } from "../../domain/errors.ts";
import { MOST_TOLD_DEVICES, PUSH_MESSAGES } from "../../domain/people/push.ts";
import type { Sql } from "../postgres/sql.ts";
import { isAlive } from "../sign_in/sessions.ts";

/** Where a device is told something, and the keys that only it has. */
export interface Subscription {
  id: string;
  endpoint: string;
  /** 65 bytes. */
  p256dh: Uint8Array<ArrayBuffer>;
  /** 16 bytes. */
  auth: Uint8Array<ArrayBuffer>;
  /** Of its user. */
  language: ReturnType<typeof languageOf>;
}

/** Of which session, and so of which device. */
export interface Device {
  sessionId: string;
  userId: string;
}

/**
 * Keeps the subscription of a session, in place of the one that it had; and in place of another
 * session's with the same endpoint, which is the same device.
 * @throws {Conflict} the user has turned on as many devices as they may.
 */
export function keepSubscription(
  sql: Sql,
  { sessionId, userId }: Device,
  { endpoint, p256dh, auth }: Omit<Subscription, "id" | "language">,
): Promise<void> {
  return sql.begin(async (tx) => {
    await tx`select from users where id = ${userId} for no key update`; // they count together
    await tx`
      delete from push_subscriptions where session_id = ${sessionId} or endpoint = ${endpoint}
    `;
    const [{ count }] = await tx<[{ count: number }]>`
      select count(*)::int as count from push_subscriptions where user_id = ${userId}
    `;
    if (count >= MOST_TOLD_DEVICES) throw new Conflict(PUSH_MESSAGES.tooMany);
    await tx`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth})
      -- another session may have named it since: the later one is who holds the device now
      on conflict (endpoint) do update set
        user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth
    `;
  });
}

/** The endpoint that is told for a session, or null. */
export async function findEndpoint(sql: Sql, sessionId: string): Promise<string | null> {
  const [row] = await sql<[{ endpoint: string }?]>`
    select endpoint from push_subscriptions where session_id = ${sessionId}
  `;
  return row?.endpoint ?? null;
}

/** Tells the device of a session nothing any more. */
export async function dropSubscriptionOf(sql: Sql, sessionId: string): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId}`;
}

/** Drops a subscription whose push service says that it is gone. */
export async function dropSubscription(sql: Sql, id: string): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`;
}

/** The subscriptions of the ringdown users of a hospital who are signed in. */
export async function listSubscriptionsAt(sql: Sql, hospitalId: string): Promise<Subscription[]> {
  const rows = await sql<Subscription[]>`
    select p.id, p.endpoint, p.p256dh, p.auth, coalesce(u.language, o.language) as language
    from hospital_users hu
    join users u on u.id = hu.ed_admin_user_id
    join organizations o on o.id = u.organization_id
    join push_subscriptions p on p.user_id = u.id
    join sessions s on s.id = p.session_id
    where hu.hospital_id = ${hospitalId} and ${mayHear(sql)}
      and not s.is_second_factor_pending and ${isAlive(sql)}
  `;
  return rows.map(toSubscription);
}

/** Drops the subscriptions of users who are ringdown users of no hospital any more. */
export async function dropSubscriptionsWithoutRights(sql: Sql): Promise<void> {
  await sql`
    delete from push_subscriptions p
    where not exists (
      select from hospital_users hu
      join users u on u.id = hu.ed_admin_user_id
      join organizations o on o.id = u.organization_id
      where u.id = p.user_id and ${mayHear(sql)}
    )
  `;
}

/**
 * Takes the subscriptions whose sessions end by themselves within `seconds`: their users should be
 * told, as they did nothing. Each is given to one process only.
 */
export async function takeEndingSubscriptions(sql: Sql, seconds: number): Promise<Subscription[]> {
  const rows = await sql<Subscription[]>`
    delete from push_subscriptions p using sessions s, users u, organizations o
    where s.id = p.session_id and u.id = p.user_id and o.id = u.organization_id and least(
      s.expires_at, s.last_used_at + s.idle_timeout_seconds * interval '1 second'
    ) <= statement_timestamp() + ${seconds} * interval '1 second'
    returning p.id, p.endpoint, p.p256dh, p.auth, coalesce(u.language, o.language) as language
  `;
  return rows.map(toSubscription);
}

/** Who is told the ringdowns of hospital user `hu`'s hospital (design §5.1). */
function mayHear(sql: Sql) {
  return sql`
    hu.is_active and hu.is_ringdown_user and u.is_active and o.is_active
    and (u.is_operational_user or u.is_super_user)
  `;
}

function toSubscription({ p256dh, auth, ...row }: Subscription): Subscription {
  return { ...row, p256dh: new Uint8Array(p256dh), auth: new Uint8Array(auth) };
}
