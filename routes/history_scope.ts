import type { Context } from "hono";
import { findHospital } from "../db/hospitals/hospitals.ts";
import { findOrganization } from "../db/organizations/organizations.ts";
import type { HistoryQuery } from "../db/ringdowns/ringdowns.ts";
import { Invalid, NotFound } from "../domain/errors.ts";
import { MESSAGES } from "../domain/messages.ts";
import type { OrganizationType } from "../domain/organization/organization.ts";
import { can } from "../domain/people/permissions.ts";
import type { AppEnv } from "./app_env.ts";
import { isId } from "./body.ts";

type Scope = Pick<HistoryQuery, "hospitalId" | "organizationId" | "hospitalOrganizationId">;

/**
 * Whose history: one hospital's, one organisation's, one's own, or everybody's (wire §3.3).
 * @throws {NotFound} it is not his to look back at. @throws {Invalid} none is named, and he has none.
 */
export async function historyScope(
  c: Context<AppEnv>,
  { hospitalId, organizationId }: { hospitalId?: string; organizationId?: string },
): Promise<Scope> {
  const { user } = c.var;
  if (hospitalId !== undefined) return await ofHospital(c, { hospitalId, organizationId });
  if (organizationId !== undefined) return await ofOrganization(c, organizationId);
  if (can(user, "seeAllRingdowns")) return {};
  const { id, type } = user.organization;
  const isTheirs = can(user, "seeOrganizationHistory", { organizationId: id, type });
  if (isTheirs && type === "EMS") return { organizationId: id };
  throw new Invalid([{ path: "hospitalId", message: MESSAGES.required }]);
}

async function ofHospital(
  c: Context<AppEnv>,
  { hospitalId, organizationId }: { hospitalId: string; organizationId?: string },
): Promise<Scope> {
  const hospital = isId(hospitalId) ? await findHospital(c.var.sql, hospitalId) : null;
  if (!hospital) throw new NotFound();
  const { OrganizationId: ownerId } = hospital;
  const isMistaken = organizationId !== undefined && organizationId !== ownerId;
  const subject = { hospitalId, organizationId: ownerId };
  if (isMistaken || !can(c.var.user, "seeHospitalHistory", subject)) throw new NotFound();
  return { hospitalId };
}

async function ofOrganization(c: Context<AppEnv>, organizationId: string): Promise<Scope> {
  const found = isId(organizationId) ? await findOrganization(c.var.sql, organizationId) : null;
  const isTheirs = found &&
    can(c.var.user, "seeOrganizationHistory", { organizationId, type: found.type });
  if (!isTheirs) throw new NotFound();
  return SCOPES[found.type](organizationId);
}

/** A C4SF organisation neither sends nor receives: nothing is of its crews. */
const SCOPES: Record<OrganizationType, (id: string) => Scope> = {
  EMS: (organizationId) => ({ organizationId }),
  HEALTHCARE: (hospitalOrganizationId) => ({ hospitalOrganizationId }),
  C4SF: (organizationId) => ({ organizationId }),
};
