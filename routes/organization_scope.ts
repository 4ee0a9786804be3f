import type { Context } from "hono";
import { findOrganization } from "../db/organizations/organizations.ts";
import { NotFound } from "../domain/errors.ts";
import type { Organization } from "../domain/organization/organization.ts";
import { can } from "../domain/people/permissions.ts";
import type { AppEnv } from "./app_env.ts";
import { isId } from "./body.ts";

/**
 * The organisation a query is about: one's own unless it names another.
 * @throws {NotFound} there is none, or it is not his to administer.
 */
export async function organizationAsked(
  c: Context<AppEnv>,
  asked: string | undefined,
): Promise<Organization> {
  const { sql, user } = c.var;
  const organizationId = asked?.toLowerCase() ?? user.OrganizationId;
  const isTheirs = isId(organizationId) && can(user, "administerOrganization", { organizationId });
  const organization = isTheirs ? await findOrganization(sql, organizationId) : null;
  if (!organization) throw new NotFound();
  return organization;
}
