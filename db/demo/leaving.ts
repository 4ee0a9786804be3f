import { keepAuditEvents } from "../audit_events.ts";
import { LOCKS } from "../locks.ts";
import type { Sql } from "../postgres/sql.ts";
import { demoUsers } from "./accounts.ts";
import { anyOf, type Owned, ownedByDemo, type RealRows } from "./owned.ts";

const DEMO_USERS = demoUsers();
const IDS = DEMO_USERS.map(({ id }) => id);
const EMAILS = DEMO_USERS.map(({ email }) => email);

/** How many demo accounts can sign in. Everybody knows their password. */
export async function countActiveDemoAccounts(sql: Sql): Promise<number> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from users where id = any (${IDS}::uuid[]) and is_active
  `;
  return count;
}

/** What `removeDemo` has done: how many rows it has removed, or the real ones that hang on them. */
export type Removal = { removed: number } | { hanging: RealRows[] };

/**
 * Removes the demo data and what was done with it by demo accounts alone, all or nothing. Nothing is
 * removed where something real hangs on it: an organization, account, hospital or API client that is
 * not of the demo, or what belongs to one (decision 0064).
 */
export function removeDemo(sql: Sql): Promise<Removal> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.seed})`;
    const { owned, hanging } = await ownedByDemo(tx);
    if (hanging.length > 0) return { hanging };
    await dropMails(tx);
    return { removed: await removeAll(tx, owned) };
  });
}

/** Those that refer to others go first. Organizations and their users refer to each other. */
async function removeAll(tx: Sql, owned: Owned[]): Promise<number> {
  const organizations = owned.find(({ table }) => table === "organizations");
  if (organizations) {
    await tx`
      update organizations set created_by_id = null, updated_by_id = null
      where ${anyOf(tx, organizations.keys)}
    `;
  }
  let removed = 0;
  for (const { table, keys } of owned) {
    removed += (await tx`delete from ${tx(table)} t where ${anyOf(tx, keys)}`).count;
  }
  return removed;
}

/**
 * Deactivates every demo account for good: nobody can sign in with one, and none is a super user.
 * Everything else of the demo stays. @returns the hospitals of the demo that crews can still choose.
 */
export function deactivateDemo(
  sql: Sql,
  demoHospitals: { id: string }[],
): Promise<{ deactivated: number; hospitals: string[] }> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.seed})`;
    const users = await tx<{ id: string }[]>`
      update users
      set
        is_active = false, is_super_user = false, hashed_password = null,
        totp_key = null, totp_pending_key = null, totp_last_step = null,
        updated_at = clock_timestamp(), updated_by_id = null
      where id = any (${IDS}::uuid[])
        and (is_active or is_super_user or hashed_password is not null)
      returning id
    `;
    await tx`delete from sessions where user_id = any (${IDS}::uuid[])`;
    await tx`delete from one_time_codes where user_id = any (${IDS}::uuid[])`;
    await tx`
      delete from api_tokens t using api_clients ac
      where ac.id = t.api_client_id and ac.user_id = any (${IDS}::uuid[])
    `;
    await tx`
      update invites set revoked_at = clock_timestamp()
      where accepted_at is null and revoked_at is null and created_by_id = any (${IDS}::uuid[])
    `;
    await dropMails(tx);
    const events = users.map(({ id }) => ({
      actorId: null,
      action: "user.changed",
      subjectKind: "user" as const,
      subjectId: id,
      details: { isActive: false, why: "the demo has ended" },
    }));
    await keepAuditEvents(tx, events);
    const hospitals = await tx<{ name: string }[]>`
      select name from hospitals
      where id = any (${demoHospitals.map(({ id }) => id)}::uuid[]) and is_active
      order by name
    `;
    return { deactivated: users.length, hospitals: hospitals.map(({ name }) => name) };
  });
}

/** Their addresses are invented: nothing may be sent to them once there is a mail server. */
async function dropMails(tx: Sql): Promise<void> {
  await tx`delete from emails where sent_at is null and lower(recipient) = any (${EMAILS}::text[])`;
}
