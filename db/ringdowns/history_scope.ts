import { Invalid, NotFound } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import type { OrganizationType } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { isId } from "../../domain/schema/id.ts";
import { findHospital } from "../hospitals/hospitals.ts";
import { findOrganization } from "../organizations/organizations.ts";
import type { Sql } from "../postgres/sql.ts";
import type { HistoryQuery } from "./history_query.ts";

type Scope = Pick<HistoryQuery, "hospitalId" | "organizationId" | "hospitalOrganizationId">;

/**
 * Whose history somebody asks for: one hospital's, one organisation's, their own, or everybody's (wire §3.3).
 * @throws {NotFound} not theirs to look back at. @throws {Invalid} they name none, and have none.
 */
export async function historyScope(
  sql: Sql,
  { hospitalId, organizationId }: { hospitalId?: string; organizationId?: string },
  by: User,
): Promise<Scope> {
  if (hospitalId !== undefined) return await ofHospital(sql, { hospitalId, organizationId }, by);
  if (organizationId !== undefined) return await ofOrganization(sql, organizationId, by);
  if (can(by, "seeAllRingdowns")) return {};
  const { id, type } = by.organization;
  const isTheirs = can(by, "seeOrganizationHistory", { organizationId: id, type });
  if (isTheirs && type === "EMS") return { organizationId: id };
  throw new Invalid([{ path: "hospitalId", message: MESSAGES.required }]);
}

async function ofHospital(
  sql: Sql,
  { hospitalId, organizationId }: { hospitalId: string; organizationId?: string },
  by: User,
): Promise<Scope> {
  const hospital = isId(hospitalId) ? await findHospital(sql, hospitalId) : null;
  if (!hospital) throw new NotFound();
  const { OrganizationId: ownerId } = hospital;
  const isMistaken = organizationId !== undefined && organizationId !== ownerId;
  const subject = { hospitalId, organizationId: ownerId };
  if (isMistaken || !can(by, "seeHospitalHistory", subject)) throw new NotFound();
  return { hospitalId };
}

async function ofOrganization(sql: Sql, organizationId: string, by: User): Promise<Scope> {
  const found = isId(organizationId) ? await findOrganization(sql, organizationId) : null;
  const isTheirs = found &&
    can(by, "seeOrganizationHistory", { organizationId, type: found.type });
  if (!isTheirs) throw new NotFound();
  return SCOPES[found.type](organizationId);
}

/** A C4SF organisation neither sends nor receives: nothing is of its crews. */
const SCOPES: Record<OrganizationType, (id: string) => Scope> = {
  EMS: (organizationId) => ({ organizationId }),
  HEALTHCARE: (hospitalOrganizationId) => ({ hospitalOrganizationId }),
  C4SF: (organizationId) => ({ organizationId }),
};
