import { Forbidden, NotFound } from "../../domain/errors.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { isId } from "../../domain/schema/id.ts";
import type { Sql } from "../postgres/sql.ts";
import { findOrganization, getOrganization } from "./organizations.ts";

/**
 * An organization for who administers it; their own unless another is named.
 * @throws {NotFound} there is none, or it is not theirs to administer.
 */
export async function getAdministered(
  sql: Sql,
  named: string | undefined,
  by: User,
): Promise<Organization> {
  const organizationId = named?.toLowerCase() ?? by.OrganizationId;
  const isTheirs = isId(organizationId) && can(by, "administerOrganization", { organizationId });
  const organization = isTheirs ? await findOrganization(sql, organizationId) : null;
  if (!organization) throw new NotFound();
  return organization;
}

/**
 * The same for who administers its units.
 * @throws {NotFound} @throws {Forbidden} it has none, being no agency; super users may look.
 */
export async function getAdministeredAgency(
  sql: Sql,
  named: string | undefined,
  by: User,
): Promise<Organization> {
  const organization = await getAdministered(sql, named, by);
  const subject = { organizationId: organization.id, type: organization.type };
  if (can(by, "administerAmbulances", subject) || can(by, "manageSite")) return organization;
  throw new Forbidden();
}

/**
 * Whose numbers a dashboard shows: a super user who names nobody means all, coordinators have their
 * own organization's. @throws {NotFound}
 */
export async function dashboardScope(
  sql: Sql,
  named: string | undefined,
  by: User,
): Promise<Pick<Organization, "id" | "type"> | undefined> {
  if (named === undefined && can(by, "manageSite")) return undefined;
  const isOwn = named === undefined || named.toLowerCase() === by.OrganizationId;
  return isOwn ? by.organization : await getAdministered(sql, named, by);
}

/** An organization with its hospitals, for its users. @throws {NotFound} */
export async function readOrganization(sql: Sql, id: string, by: User): Promise<Organization> {
  if (!can(by, "readOrganization", { organizationId: id })) throw new NotFound();
  return await getOrganization(sql, id);
}

/** Whose units somebody chooses from: their own organization's unless they name another. @throws {NotFound} */
export function unitsScope(named: string | undefined, by: User): string {
  const organizationId = named ?? by.OrganizationId;
  const isTheirs = isId(organizationId) && can(by, "listAmbulancesOf", { organizationId });
  if (!isTheirs) throw new NotFound();
  return organizationId;
}
