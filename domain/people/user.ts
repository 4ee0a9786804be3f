import type { Language } from "../../words/language.ts";
import type { Hospital, UserOrganization } from "../organization/organization.ts";

/** A user's place at one hospital. On the wire: HospitalUser (wire §2.4). */
export interface HospitalMembership {
  id: string;
  HospitalId: string;
  EdAdminUserId: string;
  hospital: Hospital;
  isActive: boolean;
  isInfoUser: boolean;
  isRingdownUser: boolean;
}

/** A user as the API answers it: no password, hash or second-factor data (wire §2.5). */
export interface User {
  id: string;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  OrganizationId: string;
  organization: UserOrganization;
  isOperationalUser: boolean;
  isAdminUser: boolean;
  isSuperUser: boolean;
  isActive: boolean;
  /** Null: their organisation's. */
  language: Language | null;
  /** The active memberships at active hospitals, in hospital order; the first is the current one. */
  activeHospitals: HospitalMembership[];
}

/** In which language a user reads, on pages and in mails (decision 0092). */
export function languageOf({ language, organization }: User): Language {
  return language ?? organization.language;
}

/** Where `/` leads each user (product §2.2). */
export function homeOf(user: User): string {
  if (user.isSuperUser) return "/admin/site";
  if (user.isOperationalUser) {
    if (user.organization.type === "HEALTHCARE") return "/er";
    if (user.organization.type === "C4SF") return "/admin";
    return "/ems";
  }
  return user.isAdminUser ? "/admin" : "/login";
}
