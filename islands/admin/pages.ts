import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { HospitalInvite, Invite } from "../../domain/people/invite.ts";
import type { Ambulance, Organization } from "../../domain/organization/organization.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { HospitalMembership, User } from "../../domain/people/user.ts";
import type { AdminFrameData } from "../frame/frame.ts";
import type { HistoryFilters } from "../history/history_query.ts";
import type { MciPage } from "../mci/pages.ts";
import type { SitePage } from "../site/pages.ts";

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

/** What each page of an organisation shows. A list is null when it could not be read. */
export type OrganizationPage =
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

export type AdminPage = OrganizationPage | SitePage | MciPage;

/** What an address of the administration shows: in a page and, for whoever asks for JSON, alone. */
export interface AdminProps {
  /** In front of the application's name in the browser's tab. */
  title: string;
  frame: AdminFrameData;
  page: AdminPage;
}

/** The answer to whoever asks for JSON. An address may lead to another instead. */
export type AdminAnswer = AdminProps | { redirect: string };
