import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { HospitalInvite, Invite } from "../../domain/people/invite.ts";
import type { Ambulance, Organization } from "../../domain/organization/organization.ts";
import type { MciSnapshot } from "../../domain/stream_messages.ts";
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

/** A hospital in a list of choices. */
export type HospitalChoice = Pick<AdminHospital, "id" | "name" | "isActive">;

/** The rights of a user or an invite at one hospital. */
export type HospitalFlags = Pick<HospitalInvite, "isActive" | "isInfoUser" | "isRingdownUser">;

/** The settings that an organization's own administrators can change. */
export type OrganizationSettings = Pick<Organization, "id" | "name" | "timeZone" | "isMfaEnabled">;

/** What each page of an organization shows. A list is null if it could not be read. */
export type OrganizationPage =
  | {
    name: "dashboard";
    dashboard: Dashboard;
    /** For those who run MCIs: all open ones; null if they could not be read. */
    incidents?: MciSnapshot | null;
  }
  | { name: "users"; users: User[] | null; invites: Invite[] | null }
  | {
    name: "user";
    /** Null for a new user. */
    person: User | null;
    /** Whether the user's second factor is an authenticator app. */
    hasApp: boolean;
    hospitals: HospitalChoice[];
    /** All of the user's places, also the inactive ones. */
    memberships: HospitalMembership[];
  }
  | { name: "invite"; hospitals: HospitalChoice[] }
  | { name: "hospitals"; hospitals: AdminHospital[] | null }
  | { name: "hospital"; hospital: AdminHospital | null }
  | { name: "settings"; organization: OrganizationSettings }
  | { name: "ambulances"; ambulances: Ambulance[] | null }
  | { name: "ringdowns"; history: AdminHistory };

/** One page of the history of a hospital, or of an agency's crews. */
export interface AdminHistory {
  entries: Ringdown[];
  /** Whether these are the newest. */
  isFirstPage: boolean;
  /** The address of the next, older page; null at the end. */
  older: string | null;
  filters: HistoryFilters;
  /** How many days the search covers; null: all. */
  searchedDays: number | null;
  /** The hospitals of a HEALTHCARE organization, and the one whose history is shown. */
  hospitals: HospitalChoice[];
  hospitalId: string | null;
}

export type AdminPage = OrganizationPage | SitePage | MciPage;

/** The data of one address of the administration, inside its page or as JSON. */
export interface AdminProps {
  /** Shown in the browser's tab, before the name of the application. */
  title: string;
  frame: AdminFrameData;
  page: AdminPage;
}

/** The JSON that an address of the administration answers; it may redirect instead. */
export type AdminAnswer = AdminProps | { redirect: string };
