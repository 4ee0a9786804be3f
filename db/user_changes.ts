import { ADMINISTRATION_MESSAGES } from "../domain/administration.ts";
import { FINISHED_FOR_CREW } from "../domain/delivery_status.ts";
import { EMAIL_MESSAGES } from "../domain/email_address.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../domain/errors.ts";
import { can } from "../domain/permissions.ts";
import { sentOf } from "../domain/sent_fields.ts";
import type { User } from "../domain/user.ts";
import { endTokensOfServiceAccount } from "./api_tokens.ts";
import { keepAuditEvent } from "./audit_events.ts";
import type { LetterOf } from "./invites.ts";
import { leaveInvitesBehind } from "./left_invites.ts";
import { endCodes } from "./one_time_codes.ts";
import { ensureMayPutInto } from "./organization_choice.ts";
import { endSessionsOf } from "./sessions.ts";
import { forgetDevices } from "./sign_in_attempts.ts";
import { isUniqueViolation, type Sql } from "./sql.ts";
import { ensureSuperUserStays, lockSuperUsers } from "./super_users.ts";
import { findUser } from "./users.ts";

/** What an administrator writes of a user. */
export interface UserFields {
  OrganizationId?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  hashedPassword?: string;
  isOperationalUser?: boolean;
  isAdminUser?: boolean;
  isSuperUser?: boolean;
  isActive?: boolean;
}

/** What a new user cannot be without. */
export type NewUser =
  & UserFields
  & Required<Pick<UserFields, "OrganizationId" | "firstName" | "lastName" | "email">>;

/**
 * Makes a user.
 * @throws {Invalid} the address is taken, not an organisation he administers.
 * @throws {Forbidden} he may not make super users.
 */
export function createUser(sql: Sql, fields: NewUser, by: User): Promise<User> {
  return ensuringFreeEmail(fields, () =>
    sql.begin(async (tx) => {
      ensureMayGrant(by, fields);
      await ensureMayPutInto(tx, fields.OrganizationId, by);
      const id = await insertUser(tx, fields, by.id);
      return await getUser(tx, id);
    }));
}

/** Stores a new user, in the transaction of what he is made by. Gives the id. */
export async function insertUser(tx: Sql, fields: NewUser, byId: string | null): Promise<string> {
  const row = { ...columnsOf(fields), createdById: byId, updatedById: byId };
  const [{ id }] = await tx`insert into users ${tx(row)} returning id`;
  await keepEvent(tx, "user.created", { id, byId });
  return id;
}

/** Who administers, and how the invites that others' rights leave behind are mailed again. */
export interface Administrator {
  by: User;
  letterOf: LetterOf;
}

/**
 * Changes only what is sent. Whoever loses his access or a role, or is given a password, is signed
 * out everywhere at once (design §7), and nobody comes by an invite of his (decision 0019).
 * @throws {NotFound} @throws {Forbidden} @throws {Conflict} oneself, the last super user, a crew
 * with patients under way that would go. @throws {Invalid} the address is taken.
 */
export function changeUser(
  sql: Sql,
  id: string,
  change: UserFields,
  { by, letterOf }: Administrator,
): Promise<User> {
  return ensuringFreeEmail(change, () =>
    sql.begin(async (tx) => {
      const before = await lockUser(tx, id, by);
      ensureMayGrant(by, { ...change, isSuperUser: change.isSuperUser && !before.isSuperUser });
      ensureStaysOneself(before, change, by);
      const { OrganizationId: moved } = change;
      if (moved !== undefined && moved !== before.OrganizationId) await move(tx, id, moved, by);
      const columns = { ...columnsOf(change), updatedById: by.id };
      await tx`update users set ${tx(columns)}, updated_at = clock_timestamp() where id = ${id}`;
      const after = await getUser(tx, id);
      if (before.isSuperUser) await ensureSuperUserStays(tx);
      if (before.email !== after.email) await endMailedCodes(tx, id);
      if (isCutOff(before, after, change)) await cutOff(tx, id, change);
      await leaveInvitesBehind(tx, { before, after, by, letterOf });
      await keepChange(tx, before, { after, change, by });
      return after;
    }));
}

/**
 * Takes a user away: without a trace when nothing refers to him, otherwise he stays as 'Deleted
 * user' who cannot sign in, and his email address is free again.
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
    await tx`select from users where id = ${id} for update`; // nothing refers to him from now on
    await endTokensOfServiceAccount(tx, id);
    await tx`update api_clients set user_id = null where user_id = ${id}`;
    await tx`delete from hospital_users where ed_admin_user_id = ${id}`;
    await tx`delete from invites where accepted_by_id = ${id}`;
    await leaveInvitesBehind(tx, { before, after: null, by, letterOf });
    if (await hasHistory(tx, id)) await anonymise(tx, id, by);
    else await tx`delete from users where id = ${id}`;
    if (before.isSuperUser) await ensureSuperUserStays(tx);
    await keepEvent(tx, "user.deleted", { id, byId: by.id });
  });
}

/** Whether a row anywhere names him. Asked of the database itself, which knows every table. */
async function hasHistory(tx: Sql, id: string): Promise<boolean> {
  const references = await tx`
    select cl.relname as table_name, a.attname as column_name
    from pg_constraint co
    join pg_class cl on cl.oid = co.conrelid
    join pg_attribute a on a.attrelid = co.conrelid and a.attnum = co.conkey[1]
    where co.contype = 'f' and co.confrelid = 'users'::regclass and co.confdeltype <> 'c'
  `;
  for (const { tableName, columnName } of references) {
    const isOther = tableName === "users" ? tx`and id <> ${id}` : tx``;
    const rows = await tx`
      select from ${tx(tableName)} where ${tx(columnName)} = ${id} ${isOther} limit 1
    `;
    if (rows.length > 0) return true;
  }
  return false;
}

/** His new address is by chance, so that nobody can take it before him. */
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

/**
 * A user whom `by` may change, held until the transaction ends.
 * @throws {NotFound} none, or of another organisation. @throws {Forbidden} a super user.
 */
export async function lockUser(tx: Sql, id: string, by: User): Promise<User> {
  await lockSuperUsers(tx);
  await tx`select from users where id = ${id} for no key update`;
  const user = await findUser(tx, id);
  const isTheirs = user && can(by, "administerOrganization", {
    organizationId: user.OrganizationId,
  });
  if (!isTheirs) throw new NotFound();
  if (user.isSuperUser && !can(by, "manageSite")) {
    throw new Forbidden(ADMINISTRATION_MESSAGES.onlySuperUsersChange);
  }
  return user;
}

async function getUser(tx: Sql, id: string): Promise<User> {
  const user = await findUser(tx, id);
  if (!user) throw new NotFound();
  return user;
}

function ensureMayGrant(by: User, { isSuperUser }: UserFields) {
  if (!isSuperUser || can(by, "manageSite")) return;
  throw new Forbidden(ADMINISTRATION_MESSAGES.onlySuperUsersGrant);
}

/** Nobody shuts himself out, and whoever finds an open screen does not learn to open it again. */
function ensureStaysOneself(before: User, change: UserFields, by: User) {
  if (before.id !== by.id) return;
  const { ownRole, ownAccess, ownPassword } = ADMINISTRATION_MESSAGES;
  if (before.isAdminUser && change.isAdminUser === false) throw new Conflict(ownRole);
  if (change.isActive === false) throw new Conflict(ownAccess);
  if (change.hashedPassword) throw new Invalid([{ path: "password", message: ownPassword }]);
}

/**
 * Places at the hospitals of one organisation are worth nothing in another.
 * @throws {Invalid} no organisation to go to. @throws {Conflict} his patients would have no crew.
 */
async function move(tx: Sql, id: string, organizationId: string, by: User): Promise<void> {
  await ensureMayPutInto(tx, organizationId, by);
  const underWay = await tx`
    select from patient_deliveries
    where paramedic_user_id = ${id}
      and current_delivery_status <> all (${[...FINISHED_FOR_CREW]})
    limit 1
  `;
  if (underWay.length > 0) throw new Conflict(ADMINISTRATION_MESSAGES.patientsUnderWay);
  await tx`delete from hospital_users where ed_admin_user_id = ${id}`;
}

/** What was mailed to his old address must open nothing: perhaps that is why he has a new one. */
async function endMailedCodes(tx: Sql, id: string): Promise<void> {
  await endCodes(tx, { kind: "reset", userId: id });
  await endCodes(tx, { kind: "second factor", userId: id });
}

const ROLES = ["isOperationalUser", "isAdminUser", "isSuperUser"] as const;

function isCutOff(before: User, after: User, { hashedPassword }: UserFields): boolean {
  return hashedPassword !== undefined || (before.isActive && !after.isActive) ||
    before.OrganizationId !== after.OrganizationId ||
    ROLES.some((role) => before[role] && !after[role]);
}

async function cutOff(tx: Sql, id: string, { hashedPassword }: UserFields): Promise<void> {
  await endSessionsOf(tx, id);
  await endTokensOfServiceAccount(tx, id);
  if (hashedPassword === undefined) return;
  await tx`delete from one_time_codes where kind = 'reset' and user_id = ${id}`;
  await forgetDevices(tx, id);
}

async function keepChange(
  tx: Sql,
  before: User,
  { after, change, by }: { after: User; change: UserFields; by: User },
): Promise<void> {
  const flags = [...ROLES, "isActive"] as const;
  const changed = flags.filter((flag) => before[flag] !== after[flag]);
  const details = Object.fromEntries(changed.map((flag) => [flag, after[flag]]));
  const isPasswordSet = change.hashedPassword !== undefined;
  await keepAuditEvent(tx, {
    actorId: by.id,
    action: "user.changed",
    subjectKind: "user",
    subjectId: before.id,
    details: { ...details, ...(isPasswordSet ? { isPasswordSet } : {}) },
  });
}

function keepEvent(tx: Sql, action: string, { id, byId }: { id: string; byId: string | null }) {
  return keepAuditEvent(tx, { actorId: byId, action, subjectKind: "user", subjectId: id });
}

function columnsOf({ OrganizationId, ...fields }: UserFields) {
  return sentOf({ ...fields, organizationId: OrganizationId });
}

/** @throws {Invalid} somebody has this address already, in whatever case. */
export async function ensuringFreeEmail<Result>(
  { email }: { email?: string },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    throw new Invalid([{ path: "email", message: EMAIL_MESSAGES.taken, value: email }]);
  }
}
