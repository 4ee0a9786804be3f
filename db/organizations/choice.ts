import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { Invalid } from "../../domain/errors.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import type { Sql } from "../postgres/sql.ts";

/** @throws {Invalid} there is no such organisation, or it is not his to know of. */
export async function ensureMayPutInto(tx: Sql, organizationId: string, by: User): Promise<void> {
  const [found] = await tx`select from organizations where id = ${organizationId}`;
  if (found && can(by, "administerOrganization", { organizationId })) return;
  const message = ADMINISTRATION_MESSAGES.unknownOrganization;
  throw new Invalid([{ path: "OrganizationId", message, value: organizationId }]);
}
