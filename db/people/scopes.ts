import { Forbidden, NotFound } from "../../domain/errors.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { isId } from "../../domain/schema/id.ts";
import type { Hospital } from "../../domain/organization/organization.ts";
import { findHospital } from "../hospitals/hospitals.ts";
import { getAdministered } from "../organizations/administered.ts";
import type { Sql } from "../postgres/sql.ts";
import { findUser, type UserQuery } from "./users.ts";

/** A place that is asked about, as it was sent. */
interface Named {
  organizationId?: string;
  hospitalId?: string;
}

/**
 * Whose users somebody asks for: their organization's unless they name another, or a hospital.
 * @throws {NotFound} an organization or hospital that is not theirs to administer.
 */
export async function usersScope(
  sql: Sql,
  { organizationId, hospitalId }: Named,
  by: User,
): Promise<Pick<UserQuery, "organizationId" | "hospitalId">> {
  if (hospitalId === undefined) {
    return { organizationId: (await getAdministered(sql, organizationId, by)).id };
  }
  const { OrganizationId: ownerId } = await getHospital(sql, hospitalId);
  const organization = await getAdministered(sql, organizationId ?? ownerId, by);
  if (organization.id !== ownerId) throw new NotFound();
  return { organizationId: ownerId, hospitalId };
}

/** Where somebody asks who is active: in one of the two. */
export type ActiveScope = { hospitalId: string } | { organizationId: string };

/**
 * Where somebody asks who is active: in their organization unless they name another, or a hospital.
 * @throws {NotFound} @throws {Forbidden} their own organization, which they do not administer.
 */
export async function activeScope(
  sql: Sql,
  { organizationId, hospitalId }: Named,
  by: User,
): Promise<ActiveScope> {
  if (hospitalId !== undefined) return await activeAt(sql, { organizationId, hospitalId }, by);
  const id = organizationId ?? by.OrganizationId;
  if (can(by, "seeWhoIsActive", { organizationId: id })) return { organizationId: id };
  throw id === by.OrganizationId ? new Forbidden() : new NotFound();
}

/** @throws {NotFound} neither its ringdown user nor an administrator of its organization. */
async function activeAt(
  sql: Sql,
  { organizationId, hospitalId }: Named & { hospitalId: string },
  by: User,
): Promise<ActiveScope> {
  const { OrganizationId: ownerId } = await getHospital(sql, hospitalId);
  const isMistaken = organizationId !== undefined && organizationId !== ownerId;
  const isTheirs = can(by, "seeWhoIsActive", { hospitalId }) ||
    can(by, "seeWhoIsActive", { organizationId: ownerId });
  if (isMistaken || !isTheirs) throw new NotFound();
  return { hospitalId };
}

/** A user, for who administers their organization. @throws {NotFound} */
export async function getAdministeredUser(sql: Sql, id: string, by: User): Promise<User> {
  const user = await findUser(sql, id);
  if (!user || !isAdministered(user, by)) throw new NotFound();
  return user;
}

/**
 * For who lists places: the hospital and the user they name are of an organization that they
 * administer. @throws {NotFound}
 */
export async function ensurePlacesAreTheirs(
  sql: Sql,
  { hospitalId, userId }: { hospitalId?: string; userId?: string },
  by: User,
): Promise<void> {
  const named = [
    ...(hospitalId === undefined ? [] : [await getHospital(sql, hospitalId)]),
    ...(userId === undefined ? [] : [isId(userId) ? await findUser(sql, userId) : null]),
  ];
  if (!named.every((thing) => thing && isAdministered(thing, by))) throw new NotFound();
}

function isAdministered({ OrganizationId }: { OrganizationId: string }, by: User): boolean {
  return can(by, "administerOrganization", { organizationId: OrganizationId });
}

async function getHospital(sql: Sql, id: string): Promise<Hospital> {
  const hospital = isId(id) ? await findHospital(sql, id) : null;
  if (!hospital) throw new NotFound();
  return hospital;
}
