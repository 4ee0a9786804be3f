import type { User } from "../../domain/people/user.ts";
import { t, type Words } from "../../words/t.ts";

/** The roles of a user or an invite. */
export type Roles = Pick<User, "isSuperUser" | "isAdminUser" | "isOperationalUser">;

/** The roles as the forms offer them. */
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
] as const satisfies readonly {
  flag: keyof Roles;
  label: Words;
  detail: Words;
  isForSuperUsers: boolean;
}[];

/** For example 'Administrative, Operational'. */
export function rolesOf(roles: Roles): string {
  return ROLES.filter(({ flag }) => roles[flag]).map(({ label }) => t(label)).join(", ");
}
