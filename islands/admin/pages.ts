import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { HospitalInvite, Invite } from "../../domain/people/invite.ts";
import type { Ambulance, Organization } from "../../domain/organization/organization.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { HospitalMembership, User } from "../../domain/people/user.ts";
import type { HistoryFilters } from "../history/history_query.ts";

/** A hospital as the administration edits it. */
export interface AdminHospital {
  id: string;
  name: string;
  phone: string | null;
  state: string;
  stateFacilityCode: string | null;
  isActive: boolean;
}

/** A hospital to choose. */
export type HospitalChoice = Pick<AdminHospital, "id" | "name" | "isActive">;

/** The flags of one person at one hospital. */
export type HospitalFlags = Pick<HospitalInvite, "isActive" | "isInfoUser" | "isRingdownUser">;

/** What an organisation's own administrators change of it. */
export type OrganizationSettings = Pick<Organization, "id" | "name" | "timeZone" | "isMfaEnabled">;

/** What each page of the administration shows. A list is null when it could not be read. */
export type AdminPage =
  | { name: "dashboard"; dashboard: Dashboard }
  | { name: "users"; users: User[] | null; invites: Invite[] | null }
  | {
    name: "user";
    /** Null while a new one is made. */
    person: User | null;
    /** Whether codes come from an authenticator app. */
    hasApp: boolean;
    hospitals: HospitalChoice[];
    /** Every membership of the person, also those that are not active. */
    memberships: HospitalMembership[];
  }
  | { name: "invite"; hospitals: HospitalChoice[] }
  | { name: "hospitals"; hospitals: AdminHospital[] | null }
  | { name: "hospital"; hospital: AdminHospital | null }
  | { name: "settings"; organization: OrganizationSettings }
  | { name: "ambulances"; ambulances: Ambulance[] | null }
  | { name: "ringdowns"; history: AdminHistory };

/** A page of the history of an organisation's hospital, or of its crews. */
export interface AdminHistory {
  entries: Ringdown[];
  /** The address of the next, older page; null at the end. */
  older: string | null;
  filters: HistoryFilters;
  /** Of a HEALTHCARE organisation: its hospitals, and the one whose history it is. */
  hospitals: HospitalChoice[];
  hospitalId: string | null;
}
