import { Invalid } from "../domain/errors.ts";
import { MESSAGES } from "../domain/messages.ts";
import { can } from "../domain/people/permissions.ts";
import type { User } from "../domain/people/user.ts";

/**
 * The organisation into which somebody is put: that of who does it, unless they name another. A super
 * user always names it, because they hardly ever mean their own.
 * @throws {Invalid} a super user has not.
 */
export function organizationNamedBy(user: User, named: string | undefined): string {
  if (named !== undefined) return named;
  if (!can(user, "manageSite")) return user.OrganizationId;
  throw new Invalid([{ path: "OrganizationId", message: MESSAGES.required }]);
}
