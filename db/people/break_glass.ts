import { keepAuditEvent } from "../audit_events.ts";
import { type Letter, queueMails } from "../emails.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { replaceCode } from "../sign_in/one_time_codes.ts";
import { cutOff } from "./cut_off.ts";
import type { Addressee } from "./super_users.ts";

const ORGANIZATION = "Break-glass access";

/** Who is let in when nobody else can get in. */
export interface BreakGlass {
  email: string;
  /** Of the link with which they choose their password. */
  codeHash: Uint8Array;
  /** How long the link is valid, and how long they are a super user. */
  linkMinutes: number;
  hours: number;
  /** Writes what the other super users are told, each in their language. */
  letterIn: (language: Addressee["language"]) => Letter;
}

/**
 * Makes a super user for some hours, in an organization of their own, and tells every other one by
 * mail. Returns when it ends (by the database's clock); null if the address has an account already.
 */
export async function openBreakGlass(sql: Sql, asked: BreakGlass): Promise<Date | null> {
  try {
    return await sql.begin((tx) => open(tx, asked));
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) return null;
    throw error;
  }
}

async function open(
  tx: Sql,
  { email, codeHash, linkMinutes, hours, letterIn }: BreakGlass,
): Promise<Date> {
  await tx`
    insert into organizations (name, type) values (${ORGANIZATION}, 'C4SF')
    on conflict (lower(name)) do update set is_active = true
  `;
  const [user] = await tx<[{ id: string }]>`
    insert into users (organization_id, first_name, last_name, email, is_admin_user, is_super_user)
    select id, 'Break-glass', 'Access', ${email}, true, true
    from organizations where lower(name) = lower(${ORGANIZATION})
    returning id
  `;
  const [{ endsAt, linkEndsAt }] = await tx<[{ endsAt: Date; linkEndsAt: Date }]>`
    insert into break_glass_users (user_id, ends_at)
    values (${user.id}, clock_timestamp() + ${hours} * interval '1 hour')
    returning ends_at, clock_timestamp() + ${linkMinutes} * interval '1 minute' as link_ends_at
  `;
  await replaceCode(tx, { kind: "reset", userId: user.id, codeHash, expiresAt: linkEndsAt });
  const others = await tx<Addressee[]>`
    select u.email, coalesce(u.language, o.language) as language
    from users u join organizations o on o.id = u.organization_id
    where u.is_super_user and u.is_active and u.id <> ${user.id}
  `;
  await queueMails(tx, others.map(({ email, language }) => ({ ...letterIn(language), to: email })));
  await keepAuditEvent(tx, {
    actorId: null,
    action: "user.break_glass",
    subjectKind: "user",
    subjectId: user.id,
    details: { email, endsAt: endsAt.toISOString() },
  });
  return endsAt;
}

/** Ends what was opened when its time is over: sessions, streams and rights. Returns how many. */
export async function endBreakGlass(tx: Sql): Promise<number> {
  const ended = await tx<{ id: string }[]>`
    update break_glass_users set ended_at = clock_timestamp()
    where ended_at is null and ends_at <= clock_timestamp()
    returning user_id as id
  `;
  await Promise.all(ended.map(({ id }) => end(tx, id)));
  return ended.length;
}

async function end(tx: Sql, id: string): Promise<void> {
  await tx`
    update users
    set is_active = false, is_super_user = false, is_admin_user = false, hashed_password = null,
      updated_at = clock_timestamp(), updated_by_id = null
    where id = ${id}
  `;
  await cutOff(tx, id, { isActive: false });
  await keepAuditEvent(tx, {
    actorId: null,
    action: "user.break_glass_ended",
    subjectKind: "user",
    subjectId: id,
  });
}
