import type { User } from "./user.ts";

/**
 * Every call that wants the password again, and when: those that change who may see patients, or who
 * may get in.
 */
export const CALLS_WITH_PASSWORD_AGAIN = {
  "POST /api/users": "with an administrative role",
  "PATCH /api/users/:id":
    "for another role, address, organization or password, and to deactivate or activate",
  "POST /api/users/deactivate": "always",
  "DELETE /api/users/:id": "always",
  "DELETE /api/users/:id/twoFactor": "always",
  "POST /api/hospitalusers": "always",
  "PATCH /api/hospitalusers/:id": "always",
  "POST /api/invites": "with an administrative role",
  "POST /api/imports": "of users with an administrative role",
  "PATCH /api/organizations/:id": "for the second factor, and to deactivate or activate",
  "PATCH /api/organizations/:id/signInProvider": "always",
  "DELETE /api/organizations/:id/signInProvider": "always",
  "PATCH /api/hospitals/:id": "for another organization, and to deactivate or activate",
  "POST /api/clients": "always",
  "PATCH /api/clients/:id": "for other scopes, another organization or user",
  "PATCH /api/clients/:id/regenerate": "always",
  "DELETE /api/clients/:id": "always",
  "POST /api/webhooks": "always",
  "PATCH /api/webhooks/:id": "always",
  "PATCH /api/webhooks/:id/secret": "always",
  "DELETE /api/webhooks/:id": "always",
} as const;

export type CallWithPasswordAgain = keyof typeof CALLS_WITH_PASSWORD_AGAIN;

/** For how long a password that was asked again counts, in its session. */
export const PASSWORD_AGAIN_MINUTES = 10;

/** What somebody may do, and how they get in. */
type Access = Pick<
  User,
  "OrganizationId" | "email" | "isActive" | "isOperationalUser" | "isAdminUser" | "isSuperUser"
>;

const ACCESS = [
  "OrganizationId",
  "email",
  "isActive",
  "isOperationalUser",
  "isAdminUser",
  "isSuperUser",
] as const;

/**
 * Whether a change gives a user other rights, or somebody else the way into their account: whoever
 * finds an administrator's screen open must not be able to (design §9.8). A form also sends what it
 * leaves as it was.
 */
export function changesAccess(
  before: Access,
  { password, ...change }: Partial<Access> & { password?: string },
): boolean {
  return Boolean(password) ||
    ACCESS.some((field) => change[field] !== undefined && change[field] !== before[field]);
}

/** Whether a new account or invite may administer. One without is worth less than the open screen. */
export function givesAdministration(
  roles: Partial<Pick<User, "isAdminUser" | "isSuperUser">>,
): boolean {
  return Boolean(roles.isAdminUser || roles.isSuperUser);
}
