import type { User } from "../../domain/people/user.ts";

/** The role flags of a person or an invite. */
export type Roles = Pick<User, "isSuperUser" | "isAdminUser" | "isOperationalUser">;

/** The flags in words, as they are chosen in the forms. */
export const ROLES = [
  {
    flag: "isSuperUser",
    label: "Super User",
    detail: "Manages every organization and the site",
    isForSuperUsers: true,
  },
  {
    flag: "isAdminUser",
    label: "Administrative",
    detail: "Manages the users and settings of this organization",
    isForSuperUsers: false,
  },
  {
    flag: "isOperationalUser",
    label: "Operational",
    detail: "Works on the crew or hospital screens",
    isForSuperUsers: false,
  },
] as const;

/** 'Administrative, Operational'. */
export function rolesOf(roles: Roles): string {
  return ROLES.filter(({ flag }) => roles[flag]).map(({ label }) => label).join(", ");
}
