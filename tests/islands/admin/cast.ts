import type { Invite } from "../../../domain/people/invite.ts";
import type { Ambulance, OrganizationType } from "../../../domain/organization/organization.ts";
import type { HospitalMembership, User } from "../../../domain/people/user.ts";
import type { AdminPage, AdminProps } from "../../../islands/admin/pages.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import { aHospital } from "../../support/hospital.ts";

export const TIME_ZONE = "America/Los_Angeles";
/** 14:24 in Los Angeles. */
export const NOW = Date.parse("2026-11-20T22:24:00Z");

const NAMES: Record<OrganizationType, string> = {
  EMS: "City Fire Department",
  HEALTHCARE: "General Hospital",
  C4SF: "Regional EMS Agency",
};

/** An administrator of an organization of this type; `given` replaces its fields. */
export function person(type: OrganizationType, given: Partial<User> = {}): User {
  const firstName = given.firstName ?? "Ada";
  const lastName = given.lastName ?? "Admin";
  return {
    id: firstName.toLowerCase(),
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
    email: `${firstName.toLowerCase()}@demo.test`,
    OrganizationId: type,
    organization: {
      id: type,
      name: NAMES[type],
      type,
      timeZone: TIME_ZONE,
      language: "en",
      isMfaEnabled: false,
      isActive: true,
    },
    isOperationalUser: false,
    isAdminUser: true,
    isSuperUser: false,
    isActive: true,
    language: null,
    activeHospitals: [],
    ...given,
  };
}

export const SUPER_USER = person("C4SF", {
  firstName: "Sue",
  lastName: "Super",
  isSuperUser: true,
  isAdminUser: false,
});

/** The frame around a page, by default of the user's own organization. */
export function frameOf(user: User, given: Partial<AdminFrameData> = {}): AdminFrameData {
  return {
    appName: "Ringdown",
    user,
    organization: user.organization,
    organizations: [],
    path: "/admin/dashboard",
    now: NOW,
    ...given,
  };
}

/** The data of an address of the administration. */
export function propsOf(frame: AdminFrameData, page: AdminPage, title = "A page"): AdminProps {
  return { title, frame, page };
}

/** An invite that is valid for a week. */
export function invite(email: string, given: Partial<Invite> = {}): Invite {
  const at = new Date(NOW).toISOString();
  return {
    id: email,
    OrganizationId: "EMS",
    firstName: null,
    lastName: null,
    email,
    message: null,
    isOperationalUser: true,
    isAdminUser: false,
    isSuperUser: false,
    HospitalInvites: [],
    revokedAt: null,
    acceptedAt: null,
    expiresAt: new Date(NOW + 7 * 24 * 3_600_000).toISOString(),
    mail: { status: "SENT", at, reason: null },
    CreatedById: null,
    createdAt: at,
    UpdatedById: null,
    updatedAt: at,
    ...given,
  };
}

export function unit(ambulanceIdentifier: string, given: Partial<Ambulance> = {}): Ambulance {
  const at = new Date(NOW).toISOString();
  return {
    id: ambulanceIdentifier,
    OrganizationId: "EMS",
    ambulanceIdentifier,
    isActive: true,
    CreatedById: null,
    createdAt: at,
    UpdatedById: null,
    updatedAt: at,
    ...given,
  };
}

/** A place at General Hospital with all rights. */
export function membership(given: Partial<HospitalMembership> = {}): HospitalMembership {
  return {
    id: "membership",
    HospitalId: "general",
    EdAdminUserId: "nora",
    hospital: aHospital(),
    isActive: true,
    isInfoUser: true,
    isRingdownUser: true,
    ...given,
  };
}
