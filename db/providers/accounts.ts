import { Forbidden, Invalid } from "../../domain/errors.ts";
import { domainOf, type ProviderFault } from "../../domain/people/sign_in_provider.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { acceptInviteOf } from "../invites/acceptance.ts";
import { ensuringFreeEmail, insertUser } from "../people/changes.ts";
import { findUser, toUser, userColumns, type UserRow } from "../people/users.ts";
import type { Sql } from "../postgres/sql.ts";
import { forgetDevices } from "../sign_in/devices.ts";
import { endCodes } from "../sign_in/one_time_codes.ts";
import { endOtherSessions, endSessionsOf } from "../sign_in/sessions.ts";
import type { StoredProvider } from "./providers.ts";

/** Somebody whom the provider has signed in. */
export interface Arrival {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean | null;
  firstName: string;
  lastName: string;
  /** The session of the browser that came back, which the sign-in replaces. */
  sessionId: string | null;
}

/** Whose account it is, or why it is nobody's. */
export type Meeting = { userId: string; fault: null } | { userId: null; fault: ProviderFault };

/**
 * Finds the user who has arrived: by who they are at the provider; the first time by their verified
 * address, if its domain is the organisation's. Accepts their invite, or makes them, where that is
 * allowed. Super users are never met: whoever sets a provider up would become one.
 */
export async function meetArrival(
  sql: Sql,
  provider: StoredProvider,
  arrival: Arrival,
): Promise<Meeting> {
  try {
    return await ensuringFreeEmail(
      { email: arrival.email ?? undefined },
      () => sql.begin((tx) => meet(tx, provider, arrival)),
    );
  } catch (error) {
    // The address is somebody's of another organisation; or the invite was just answered.
    if (error instanceof Invalid || error instanceof Forbidden) return faulty("unknown");
    throw error;
  }
}

/** Links an administrator, who tests the provider, with who they are there. Null when it is done. */
export function linkTester(
  sql: Sql,
  provider: StoredProvider,
  { arrival, user }: { arrival: Arrival; user: User },
): Promise<ProviderFault | null> {
  return sql.begin(async (tx) => {
    const met = await findLinked(tx, provider, arrival);
    if (met && met.id !== user.id) return "somebodyElse";
    if (user.isSuperUser || user.OrganizationId !== provider.organizationId) return "superUser";
    if (!met) {
      const email = ownEmail(provider, arrival);
      if (!email) return "noAddress";
      if (email.toLowerCase() !== user.email.toLowerCase()) return "somebodyElse";
      if (!await link(tx, provider, arrival, user.id)) return "linked";
    }
    await noteUse(tx, user.id, "sign_in.provider_tested");
    return null;
  });
}

/** Whether this is the user's own account at the provider; never of a super user (decision 0089). */
export async function isLinkedWith(
  sql: Sql,
  provider: StoredProvider,
  { arrival, userId }: { arrival: Pick<Arrival, "issuer" | "subject">; userId: string },
): Promise<boolean> {
  const user = await findLinked(sql, provider, arrival);
  return user?.id === userId && !user.isSuperUser;
}

/**
 * Whether a user has an account at the provider of their organisation, which is on; never a super
 * user.
 */
export async function hasProviderAccount(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`
    select from provider_accounts a
    join sign_in_providers p on p.id = a.provider_id
    join users u on u.id = a.user_id
    where a.user_id = ${userId} and p.is_enabled and u.organization_id = p.organization_id
      and not u.is_super_user
  `;
  return rows.length > 0;
}

async function meet(tx: Sql, provider: StoredProvider, arrival: Arrival): Promise<Meeting> {
  const user = await findLinked(tx, provider, arrival) ?? await findOrMake(tx, provider, arrival);
  if (typeof user === "string") return faulty(user);
  if (user.isSuperUser) return faulty("superUser");
  if (!user.isActive) return faulty("noAccess");
  await noteUse(tx, user.id, "sign_in.provider");
  return { userId: user.id, fault: null };
}

async function findOrMake(
  tx: Sql,
  provider: StoredProvider,
  arrival: Arrival,
): Promise<User | ProviderFault> {
  const email = ownEmail(provider, arrival);
  if (!email) return "noAddress";
  const found = await findByEmail(tx, provider, email);
  if (found && (found.isSuperUser || !found.isActive)) return found; // never linked
  const userId = found?.id ?? await make(tx, provider, { ...arrival, email });
  if (userId === null) return "unknown";
  if (!await link(tx, provider, arrival, userId)) return "linked";
  await removeUnprovenPassword(tx, userId);
  await endSessionsBefore(tx, userId, arrival.sessionId);
  return (await findUser(tx, userId))!;
}

/**
 * Before the invited address was the only one, whoever was invited could take the address of somebody
 * else. Such an account is told by its invite, and the password is that stranger's.
 */
async function removeUnprovenPassword(tx: Sql, userId: string): Promise<void> {
  const { count } = await tx`
    update users u
    set hashed_password = null, updated_at = clock_timestamp()
    where u.id = ${userId} and u.hashed_password is not null and exists (
      select from invites i
      where i.accepted_by_id = u.id and lower(i.email) <> lower(u.email)
    )
  `;
  if (count === 0) return;
  await endCodes(tx, { kind: "reset", userId });
  await forgetDevices(tx, userId);
}

/** Whoever used the account until now may be somebody else: only the provider proved the address. */
async function endSessionsBefore(tx: Sql, userId: string, sessionId: string | null): Promise<void> {
  if (sessionId === null) return await endSessionsOf(tx, userId);
  await endOtherSessions(tx, { userId, sessionId });
}

/** The verified address, if its domain is the organisation's. */
function ownEmail(
  { emailDomains, isEmailTrusted }: StoredProvider,
  { email, isEmailVerified }: Arrival,
): string | null {
  const isVerified = isEmailVerified ?? isEmailTrusted;
  const domain = email && domainOf(email);
  return isVerified && domain && emailDomains.includes(domain) ? email : null;
}

/** Deleted users are not linked any more; who has moved away belongs to another provider. */
async function findLinked(
  tx: Sql,
  { id, organizationId }: StoredProvider,
  { issuer, subject }: Pick<Arrival, "issuer" | "subject">,
): Promise<User | null> {
  const [row] = await tx<[UserRow?]>`
    select ${userColumns(tx)}
    from provider_accounts a
    join users u on u.id = a.user_id
    join organizations o on o.id = u.organization_id
    where a.provider_id = ${id} and a.issuer = ${issuer} and a.subject = ${subject}
      and u.organization_id = ${organizationId}
  `;
  return row ? toUser(row) : null;
}

async function findByEmail(
  tx: Sql,
  { organizationId }: StoredProvider,
  email: string,
): Promise<User | null> {
  const [row] = await tx<[UserRow?]>`
    select ${userColumns(tx)}
    from users u join organizations o on o.id = u.organization_id
    where lower(u.email) = lower(${email}) and u.organization_id = ${organizationId}
      and not u.is_service_account
  `;
  return row ? toUser(row) : null;
}

async function make(
  tx: Sql,
  { organizationId, createsUsers }: StoredProvider,
  { email, firstName, lastName }: Arrival & { email: string },
): Promise<string | null> {
  const person = { email, firstName, lastName };
  const invited = await acceptInviteOf(tx, organizationId, person);
  if (invited !== null || !createsUsers) return invited;
  // Everybody who is made here begins without a role.
  const roles = { isOperationalUser: false, isAdminUser: false, isSuperUser: false };
  return await insertUser(tx, { ...person, ...roles, OrganizationId: organizationId }, null);
}

/** False if the user is linked with somebody else there already, or that one with another user. */
async function link(
  tx: Sql,
  { id }: StoredProvider,
  { issuer, subject }: Arrival,
  userId: string,
): Promise<boolean> {
  const rows = await tx`
    insert into provider_accounts (user_id, provider_id, issuer, subject)
    values (${userId}, ${id}, ${issuer}, ${subject})
    on conflict do nothing
    returning user_id
  `;
  if (rows.length === 0) return false;
  await keepAuditEvent(tx, {
    actorId: null,
    action: "user.provider_linked",
    subjectKind: "user",
    subjectId: userId,
  });
  return true;
}

async function noteUse(tx: Sql, userId: string, action: string): Promise<void> {
  await tx`
    update provider_accounts set last_used_at = clock_timestamp() where user_id = ${userId}
  `;
  const subject = { subjectKind: "user", subjectId: userId } as const;
  await keepAuditEvent(tx, { actorId: userId, action, ...subject });
}

function faulty(fault: ProviderFault): Meeting {
  return { userId: null, fault };
}
