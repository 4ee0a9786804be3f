import { keepAuditEvent } from "../audit_events.ts";
import { LOCKS } from "../locks.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";

/** Who becomes the first super user, and the organisation made for them. */
export interface FirstSuperUser {
  organizationName: string;
  firstName: string;
  lastName: string;
  email: string;
  hashedPassword: string;
  /** Of the setup link that was used, if one was. */
  codeHash?: Uint8Array;
}

/** `made`; `there is one`: nothing was changed; or what is taken already, and nothing was changed. */
export type FirstSuperUserOutcome = "made" | "there is one" | "email taken" | "name taken";

/** Whether anybody is a super user yet. */
export async function hasSuperUser(sql: Sql): Promise<boolean> {
  const rows = await sql`select from users where is_super_user limit 1`;
  return rows.length > 0;
}

/**
 * Makes the first super user in a C4SF organisation of their own, once, however many processes try
 * (design §9.9). After it no setup link is valid; for an hour it is known who used which.
 */
export async function makeFirstSuperUser(
  sql: Sql,
  person: FirstSuperUser,
): Promise<FirstSuperUserOutcome> {
  try {
    return await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCKS.firstSuperUser})`;
      if (await hasSuperUser(tx)) return "there is one";
      await make(tx, person);
      return "made";
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) return "email taken";
    if (isUniqueViolation(error, "organizations_name_key")) return "name taken";
    throw error;
  }
}

async function make(tx: Sql, person: FirstSuperUser) {
  const [organization] = await tx<[{ id: string }]>`
    insert into organizations (name, type) values (${person.organizationName}, 'C4SF') returning id
  `;
  const [user] = await tx<[{ id: string }]>`
    insert into users (
      organization_id, first_name, last_name, email, hashed_password, is_admin_user, is_super_user
    ) values (
      ${organization.id}, ${person.firstName}, ${person.lastName}, ${person.email},
      ${person.hashedPassword}, true, true
    )
    returning id
  `;
  await useUpLinks(tx, user.id, person);
  await keepAuditEvent(tx, {
    actorId: null,
    action: "user.first_super_user",
    subjectKind: "user",
    subjectId: user.id,
  });
}

async function useUpLinks(tx: Sql, userId: string, { codeHash }: FirstSuperUser): Promise<void> {
  if (codeHash) {
    await tx`
      update one_time_codes
      set user_id = ${userId}, used_at = clock_timestamp(),
        expires_at = clock_timestamp() + interval '1 hour'
      where kind = 'setup' and code_hash = ${codeHash}
    `;
  }
  await tx`delete from one_time_codes where kind = 'setup' and used_at is null`;
}

/** Stores the code of a setup link, valid until there is a super user. Each process has its own. */
export async function keepSetupCode(sql: Sql, codeHash: Uint8Array): Promise<void> {
  await sql`
    insert into one_time_codes (kind, code_hash, expires_at)
    values ('setup', ${codeHash}, 'infinity')
  `;
}

/** Whether a setup link may be used: its code is one, and nobody is a super user yet. */
export async function isSetupOpen(sql: Sql, codeHash: Uint8Array): Promise<boolean> {
  const rows = await sql`
    select from one_time_codes
    where kind = 'setup' and code_hash = ${codeHash} and used_at is null
      and not exists (select from users where is_super_user)
  `;
  return rows.length > 0;
}

/** Whether somebody with this address has just become the super user by this very link. */
export async function isSetUpBy(
  sql: Sql,
  { codeHash, email }: { codeHash: Uint8Array; email: string },
): Promise<boolean> {
  const rows = await sql`
    select from one_time_codes otc join users u on u.id = otc.user_id
    where otc.kind = 'setup' and otc.code_hash = ${codeHash}
      and otc.expires_at > clock_timestamp() and lower(u.email) = lower(${email})
  `;
  return rows.length > 0;
}
