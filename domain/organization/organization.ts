import type { Language } from "../../words/language.ts";
import type { HospitalAlerts } from "../hospital/alerts.ts";

/** What an organisation is for (product §1.2). */
export const ORGANIZATION_TYPES = ["EMS", "HEALTHCARE", "C4SF"] as const;
export type OrganizationType = typeof ORGANIZATION_TYPES[number];

/** An organisation as it is part of a user. `timeZone` is an IANA name. */
export interface UserOrganization {
  id: string;
  name: string;
  type: OrganizationType;
  timeZone: string;
  language: Language;
  isMfaEnabled: boolean;
  isActive: boolean;
}

/** An organisation as it is named on other records. */
export interface NamedOrganization {
  id: string;
  name: string;
  type: OrganizationType;
}

/**
 * A hospital as answered (wire §2.4). Times are ISO 8601 in UTC. Whom it has mailed is there only for
 * its administrators.
 */
export interface Hospital extends Partial<HospitalAlerts> {
  id: string;
  OrganizationId: string;
  organization: NamedOrganization;
  name: string;
  phone: string | null;
  state: string;
  stateFacilityCode: string | null;
  sortSequenceNumber: number;
  isActive: boolean;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** An organisation in answers (wire §2.4); `hospitals` only when a single one is read. */
export interface Organization {
  id: string;
  name: string;
  type: OrganizationType;
  state: string;
  stateUniqueId: string | null;
  timeZone: string;
  language: Language;
  isMfaEnabled: boolean;
  isActive: boolean;
  hospitals?: Hospital[];
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** A unit of an EMS organisation (wire §2.4). */
export interface Ambulance {
  id: string;
  OrganizationId: string;
  ambulanceIdentifier: string;
  isActive: boolean;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}
