import { Forbidden, NotFound } from "../../domain/errors.ts";
import type { OrganizationType } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { isId } from "../../domain/schema/id.ts";
import { findHospital } from "../hospitals/hospitals.ts";
import { findOrganization } from "../organizations/organizations.ts";
import type { Sql } from "../postgres/sql.ts";
import type { ReportScope } from "./query.ts";

/**
 * Whose waits somebody asks for: their own organization's unless they name another; a super user who
 * names none means everybody's. A hospital narrows it: its own organization sees all that it was
 * sent, an agency what its own crews sent there.
 * @throws {NotFound} not theirs. @throws {Forbidden} their own neither sends nor receives.
 */
export async function reportScope(
  sql: Sql,
  { organizationId, hospitalId }: { organizationId?: string; hospitalId?: string },
  by: User,
): Promise<ReportScope> {
  const organization = await organizationOf(sql, organizationId, by);
  if (hospitalId === undefined) return organization ? SCOPES[organization.type](organization) : {};
  const hospital = isId(hospitalId) ? await findHospital(sql, hospitalId) : null;
  const isTheirs = organization?.type !== "HEALTHCARE" ||
    hospital?.OrganizationId === organization.id;
  if (!hospital || !isTheirs) throw new NotFound();
  return organization?.type === "EMS"
    ? { hospitalId, organizationId: organization.id }
    : { hospitalId };
}

interface Named {
  id: string;
  type: OrganizationType;
}

/** Null: everybody's. */
async function organizationOf(sql: Sql, named: string | undefined, by: User) {
  if (named === undefined) {
    if (can(by, "seeAllRingdowns")) return null;
    const { id, type } = by.organization;
    if (!can(by, "seeResponse", { organizationId: id, type })) throw new Forbidden();
    return { id, type };
  }
  const found = isId(named) ? await findOrganization(sql, named) : null;
  const isTheirs = found && can(by, "seeResponse", { organizationId: found.id, type: found.type });
  if (!isTheirs) throw new NotFound();
  return found;
}

const SCOPES: Record<OrganizationType, (of: Named) => ReportScope> = {
  EMS: ({ id }) => ({ organizationId: id }),
  HEALTHCARE: ({ id }) => ({ hospitalOrganizationId: id }),
  C4SF: ({ id }) => ({ organizationId: id }), // never: nobody has the right
};
