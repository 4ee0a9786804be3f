import { Conflict, Forbidden, Invalid, NotFound } from "../../domain/errors.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { EMAIL_MESSAGES } from "../../domain/people/email_address.ts";
import { can } from "../../domain/people/permissions.ts";
import type { FactorRules } from "../../domain/people/second_factor.ts";
import type { User } from "../../domain/people/user.ts";
import { ensureExpected, type Expected } from "../../domain/schema/expected.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { queueMail } from "../emails.ts";
import { leaveInvitesBehind } from "../invites/left.ts";
import type { Administrator } from "../invites/links.ts";
import { ensureMayPutInto } from "../organizations/organizations.ts";
import { ensureCrewStays } from "../organizations/patients_under_way.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { isUnderWay } from "../ringdowns/under_way.ts";
import { ensureAdministratorStays } from "./administrators.ts";
import { cutOff, endMailedCodes, isCutOff, isPromoted, limitSessions, ROLES } from "./cut_off.ts";
import { newsMail, type NewsOf, tellNewAddress } from "./news.ts";
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
 * @throws {Invalid} the address is taken, or `by` does not administer the organisation.
 * @throws {Forbidden} `by` may not make super users.
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

/** Stores a new user, in the caller's transaction. Returns the id. */
export async function insertUser(tx: Sql, fields: NewUser, byId: string | null): Promise<string> {
  const row = { ...columnsOf(fields), createdById: byId, updatedById: byId };
  const [{ id }] = await tx<[{ id: string }]>`insert into users ${tx(row)} returning id`;
  await keepAuditEvent(tx, {
    actorId: byId,
    action: "user.created",
    subjectKind: "user",
    subjectId: id,
  });
  return id;
}

/** Who changes a user, and how the mails that follow from it are written. */
export type UserEditor = Administrator & Pick<FactorRules, "isAdminFactorRequired"> & {
  newsOf: NewsOf;
};

/**
 * Changes only what is sent. A user who loses their access or a role, becomes a super user, or is
 * given a password, is signed out everywhere at once (design §9.1), and the invites they sent open
 * nothing (decision 0019).
 * They are told of a new password or address.
 * @throws {NotFound} @throws {Forbidden} @throws {Conflict} a change of oneself that is not allowed,
 * the last super user or administrator, a move of a crew with patients under way, or the only crew of
 * such patients. @throws {Invalid} the address is taken.
 */
export function changeUser(
  sql: Sql,
  id: string,
  { expected, ...change }: UserFields & { expected?: Expected },
  { by, letterOf, newsOf, isAdminFactorRequired }: UserEditor,
): Promise<User> {
  return ensuringFreeEmail(change, () =>
    sql.begin(async (tx) => {
      const before = await lockUser(tx, id, by);
      ensureExpected(before, change, expected);
      ensureMayGrant(by, { ...change, isSuperUser: change.isSuperUser && !before.isSuperUser });
      ensureStaysOneself(before, change, by);
      const { OrganizationId: moved } = change;
      if (moved !== undefined && moved !== before.OrganizationId) await move(tx, id, moved, by);
      const columns = { ...columnsOf(change), updatedById: by.id };
      await tx`update users set ${tx(columns)}, updated_at = clock_timestamp() where id = ${id}`;
      const after = await getUser(tx, id);
      if (before.isSuperUser) await ensureSuperUserStays(tx);
      await ensureAdministratorStays(tx, { before, after, by });
      if (!isCrewStill(before, after)) await ensureCrewStays(tx, before);
      if (before.email !== after.email) {
        await endMailedCodes(tx, id);
        await tellNewAddress(tx, { before, after, newsOf });
      }
      if (change.hashedPassword) {
        await queueMail(tx, newsMail(newsOf, after, { kind: "password changed" }));
      }
      if (isCutOff(before, after, change)) await cutOff(tx, id, change);
      if (isPromoted(before, after)) await limitSessions(tx, id, { isAdminFactorRequired });
      await leaveInvitesBehind(tx, [{ before, after }], { by, letterOf });
      await keepChange(tx, before, { after, change, by });
      return after;
    }));
}

/**
 * A user whom `by` may change, locked until the transaction ends.
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

function isCrewStill(before: User, after: User): boolean {
  return after.isActive && can(after, "sendRingdown") &&
    after.OrganizationId === before.OrganizationId;
}

function ensureMayGrant(by: User, { isSuperUser }: UserFields) {
  if (!isSuperUser || can(by, "manageSite")) return;
  throw new Forbidden(ADMINISTRATION_MESSAGES.onlySuperUsersGrant);
}

/**
 * Nobody locks themselves out, and whoever finds a screen left open cannot set a password on it.
 * @throws {Conflict} @throws {Invalid}
 */
function ensureStaysOneself(before: User, change: UserFields, by: User) {
  if (before.id !== by.id) return;
  const { ownRole, ownAccess, ownPassword } = ADMINISTRATION_MESSAGES;
  if (before.isAdminUser && change.isAdminUser === false) throw new Conflict(ownRole);
  if (change.isActive === false) throw new Conflict(ownAccess);
  if (change.hashedPassword) throw new Invalid([{ path: "password", message: ownPassword }]);
}

/**
 * Moves a user to another organisation. Memberships at hospitals of the old one end.
 * @throws {Invalid} `by` may not put them there. @throws {Conflict} their patients would have no crew.
 */
async function move(tx: Sql, id: string, organizationId: string, by: User): Promise<void> {
  await ensureMayPutInto(tx, organizationId, by);
  const underWay = await tx`
    select from patient_deliveries d
    where d.paramedic_user_id = ${id} and ${isUnderWay(tx)}
    limit 1
  `;
  if (underWay.length > 0) throw new Conflict(ADMINISTRATION_MESSAGES.patientsUnderWay);
  await tx`delete from hospital_users where ed_admin_user_id = ${id}`;
  await tx`delete from provider_accounts where user_id = ${id}`;
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

function columnsOf({ OrganizationId, ...fields }: UserFields) {
  return sentOf({ ...fields, organizationId: OrganizationId });
}

/** @throws {Invalid} somebody has this address already, in upper or lower case. */
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
