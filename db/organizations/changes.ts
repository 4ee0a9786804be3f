import { Conflict, Forbidden, Invalid, NotFound } from "../../domain/errors.ts";
import type { Organization, OrganizationType } from "../../domain/organization/organization.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { ensureExpected, type Expected } from "../../domain/schema/expected.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { deactivateHospitalsOf, lockHospitalsOf } from "../hospitals/deactivation.ts";
import { leaveInvitesBehind } from "../invites/left.ts";
import type { Administrator, LetterOf } from "../invites/links.ts";
import { ensureSuperUserStays, lockSuperUsers } from "../people/super_users.ts";
import { listUsers } from "../people/users.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";
import { endSessionsOfOrganization } from "../sign_in/sessions.ts";
import { getOrganization } from "./organizations.ts";
import { ensureNothingSentUnderWay } from "./patients_under_way.ts";

/** What is written of an organisation. `timeZone` is an IANA name, `state` a two-digit code. */
export interface OrganizationFields {
  name?: string;
  type?: OrganizationType;
  state?: string;
  stateUniqueId?: string | null;
  timeZone?: string;
  language?: Organization["language"];
  isMfaEnabled?: boolean;
  isActive?: boolean;
}

/** Makes an organisation. @throws {Invalid} its name or its state's id is taken. */
export function createOrganization(
  sql: Sql,
  fields: OrganizationFields & Required<Pick<OrganizationFields, "name" | "type">>,
  by: User,
): Promise<Organization> {
  return ensuringFree(fields, () =>
    sql.begin(async (tx) => {
      const row = { ...sentOf(fields), createdById: by.id, updatedById: by.id };
      const [{ id }] = await tx<[{ id: string }]>`insert into organizations ${
        tx(row)
      } returning id`;
      await keepEvent(tx, "organization.created", { id, by });
      return await getOrganization(tx, id);
    }));
}

/** Who changes an organisation, and the session or token they do it with. */
export interface OrganizationEditor {
  user: User;
  sessionId: string;
  /** Of the invites of others that a super user of it knows. */
  letterOf: LetterOf;
}

/**
 * Changes only what is sent. Once it is not active, its users are signed out at once (design §5.4)
 * and its hospitals are not active either, or crews would send where nobody can sign in; once it asks
 * for a second factor, all but the session that says so (decision 0014).
 * @throws {NotFound} @throws {Invalid} name or id taken, a type that does not fit what it has.
 * @throws {Forbidden} the second factor of super users, by an administrator.
 * @throws {Conflict} one's own, that of the last super user, or ringdowns to or from it are under way.
 */
export function changeOrganization(
  sql: Sql,
  id: string,
  { expected, ...change }: OrganizationFields & { expected?: Expected },
  { user: by, sessionId, letterOf }: OrganizationEditor,
): Promise<Organization> {
  return ensuringFree(change, () =>
    sql.begin(async (tx) => {
      await lockSuperUsers(tx);
      // Before the organisation itself, as whoever changes a hospital does.
      if (change.isActive === false) await lockHospitalsOf(tx, id);
      const before = await lockOrganization(tx, id, by);
      ensureExpected(before, change, expected);
      await ensureFactorIsTheirs(tx, before, { change, by });
      if (change.type && change.type !== before.type) await ensureEmpty(tx, before, change.type);
      const isEnding = before.isActive && change.isActive === false;
      if (isEnding && id === by.OrganizationId) {
        throw new Conflict(ADMINISTRATION_MESSAGES.ownAccess);
      }
      if (isEnding) {
        await ensureNothingSentUnderWay(tx, id);
        await deactivateHospitalsOf(tx, id, by);
        await leaveInvitesOfSuperUsers(tx, id, { by, letterOf });
      }
      const columns = { ...sentOf(change), updatedById: by.id };
      await tx`
        update organizations set ${tx(columns)}, updated_at = clock_timestamp() where id = ${id}
      `;
      if (isEnding) await signOutEverybody(tx, id);
      if (!before.isMfaEnabled && change.isMfaEnabled) {
        await endSessionsOfOrganization(tx, { organizationId: id, exceptId: sessionId });
      }
      await keepEvent(tx, "organization.changed", { id, by, change });
      return await getOrganization(tx, id);
    }));
}

/** @throws {NotFound} there is none, or `by` does not administer it. */
async function lockOrganization(tx: Sql, id: string, by: User): Promise<Organization> {
  if (!can(by, "administerOrganization", { organizationId: id })) throw new NotFound();
  await tx`select from organizations where id = ${id} for no key update`;
  return await getOrganization(tx, id);
}

/**
 * Whoever may not change a super user may not change how they sign in, either.
 * @throws {Forbidden} an administrator switches the second factor of super users.
 */
async function ensureFactorIsTheirs(
  tx: Sql,
  { id, isMfaEnabled }: Organization,
  { change, by }: { change: OrganizationFields; by: User },
) {
  if ((change.isMfaEnabled ?? isMfaEnabled) === isMfaEnabled || can(by, "manageSite")) return;
  const superUsers = await tx`
    select from users where organization_id = ${id} and is_super_user and is_active limit 1
  `;
  if (superUsers.length > 0) throw new Forbidden(ADMINISTRATION_MESSAGES.factorOfSuperUsers);
}

/** Hospitals stay with HEALTHCARE, units with EMS. @throws {Invalid} */
async function ensureEmpty(tx: Sql, before: Organization, type: OrganizationType) {
  const fault = (message: string) => new Invalid([{ path: "type", message, value: type }]);
  if (before.hospitals?.length) throw fault(ADMINISTRATION_MESSAGES.hasHospitals);
  const units = await tx`select from ambulances where organization_id = ${before.id} limit 1`;
  if (units.length > 0) throw fault(ADMINISTRATION_MESSAGES.hasAmbulances);
}

async function signOutEverybody(tx: Sql, id: string): Promise<void> {
  await ensureSuperUserStays(tx);
  await tx`
    delete from sessions s using users u where u.id = s.user_id and u.organization_id = ${id}
  `;
  await tx`
    delete from api_tokens t using api_clients ac, users u
    where ac.id = t.api_client_id and u.id = ac.user_id and u.organization_id = ${id}
  `;
}

/** Those of its own administrators open nothing while it is not active, and are theirs again after. */
async function leaveInvitesOfSuperUsers(
  tx: Sql,
  id: string,
  how: Administrator,
) {
  const users = await listUsers(tx, { organizationId: id });
  const superUsers = users.filter((user) => user.isSuperUser);
  await leaveInvitesBehind(tx, superUsers.map((before) => ({ before, after: null })), how);
}

/** @throws {Invalid} another organisation has this name, or this id in its state and type. */
async function ensuringFree<Result>(
  { name, stateUniqueId }: OrganizationFields,
  write: () => Promise<Result>,
): Promise<Result> {
  const { organizationNameTaken, stateUniqueIdTaken } = ADMINISTRATION_MESSAGES;
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, "organizations_name_key")) {
      throw new Invalid([{ path: "name", message: organizationNameTaken, value: name }]);
    }
    if (isUniqueViolation(error, "organizations_state_unique_id_key")) {
      const path = "stateUniqueId";
      throw new Invalid([{ path, message: stateUniqueIdTaken, value: stateUniqueId }]);
    }
    throw error;
  }
}

function keepEvent(
  tx: Sql,
  action: string,
  { id, by, change = {} }: { id: string; by: User; change?: OrganizationFields },
): Promise<void> {
  const { isMfaEnabled, isActive } = change;
  const details = {
    ...(isMfaEnabled === undefined ? {} : { isMfaEnabled }),
    ...(isActive === undefined ? {} : { isActive }),
  };
  const subject = { subjectKind: "organization", subjectId: id } as const;
  return keepAuditEvent(tx, { actorId: by.id, action, ...subject, details });
}
