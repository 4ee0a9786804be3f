import type { Activity, Sighting } from "../../domain/audit/activity.ts";
import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { AlertHours } from "../../domain/hospital/alerts.ts";
import type { ImportKind } from "../../domain/import/kinds.ts";
import type { LastImport } from "../../domain/import/undo.ts";
import type { HospitalInvite, Invite } from "../../domain/people/invite.ts";
import type { Ambulance, Organization } from "../../domain/organization/organization.ts";
import type { DivertReport } from "../../domain/reports/divert.ts";
import type { OffloadReport } from "../../domain/reports/offload.ts";
import type { ResponseTimes } from "../../domain/reports/response_times.ts";
import type { RingdownWait } from "../../domain/reports/wait.ts";
import type { MciSnapshot } from "../../domain/stream_messages.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { ProviderSettings } from "../../domain/people/sign_in_provider.ts";
import type { AskedFactor } from "../../domain/people/second_factor.ts";
import type { HospitalMembership, User } from "../../domain/people/user.ts";
import type { AdminFrameData } from "../frame/frame.ts";
import type { HistoryFilters } from "../history/history_query.ts";
import type { MciPage } from "../mci/pages.ts";
import type { ActivityFilters } from "./activity/activity_query.ts";
import type { ReportFilters } from "./reports/report_query.ts";
import type { ResponseFilters } from "./reports/response/response_query.ts";
import type { SitePage } from "../site/pages.ts";

/** A hospital as the administration edits it. */
export interface AdminHospital {
  id: string;
  name: string;
  phone: string | null;
  state: string;
  stateFacilityCode: string | null;
  isActive: boolean;
  alertEmails?: string[];
  alertHours?: AlertHours | null;
}

/** A hospital in a list of choices. */
export type HospitalChoice = Pick<AdminHospital, "id" | "name" | "isActive">;

/** The rights of a user or an invite at one hospital. */
export type HospitalFlags = Pick<HospitalInvite, "isActive" | "isInfoUser" | "isRingdownUser">;

/** The settings that an organization's own administrators can change. */
export type OrganizationSettings = Pick<
  Organization,
  "id" | "name" | "timeZone" | "language" | "isMfaEnabled"
>;

/** What each page of an organization shows. A list is null if it could not be read. */
export type OrganizationPage =
  | {
    name: "dashboard";
    dashboard: Dashboard;
    /** Whether the organization has no hospital, or no unit, yet. */
    isEmpty: boolean;
    /** For those who run MCIs: all open ones; null if they could not be read. */
    incidents?: MciSnapshot | null;
  }
  | {
    name: "users";
    users: User[] | null;
    invites: Invite[] | null;
    /** The ids of those who have a patient under way; null if they could not be read. */
    underWay: string[] | null;
  }
  | {
    name: "user";
    /** Null for a new user. */
    person: User | null;
    /** Whether the user's second factor is an authenticator app. */
    hasApp: boolean;
    /** What the user is asked for at sign-in once the app is removed; null for nothing. */
    withoutApp?: AskedFactor | null;
    hospitals: HospitalChoice[];
    /** All of the user's places, also the inactive ones. */
    memberships: HospitalMembership[];
  }
  | { name: "invite"; hospitals: HospitalChoice[] }
  | { name: "hospitals"; hospitals: AdminHospital[] | null }
  | {
    name: "hospital";
    hospital: AdminHospital | null;
    /** After how long without a screen it is mailed. */
    noScreenSeconds: number;
  }
  | { name: "settings"; organization: OrganizationSettings }
  | {
    name: "signOn";
    settings: ProviderSettings;
    /** Those of a HEALTHCARE organization. */
    hospitals: HospitalChoice[];
    /** How a test sign-in ended that has just come back; null: none has. */
    tested: { isDone: boolean; words: string } | null;
  }
  | {
    name: "ambulances";
    ambulances: Ambulance[] | null;
    /** The ids of those with a patient; null if they could not be read. */
    underWay: string[] | null;
  }
  | {
    name: "import";
    kind: ImportKind;
    /** The last import of this kind, as long as it can be undone. */
    last: LastImport | null;
  }
  | { name: "ringdowns"; history: AdminHistory }
  | { name: "offload"; offload: AdminOffload }
  | { name: "response"; response: AdminResponse }
  | { name: "divert"; divert: AdminDivert }
  | { name: "activity"; activity: AdminActivity }
  | { name: "sightings"; seen: AdminSightings };

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

/** How long patients waited to be offloaded in a period. */
export interface AdminOffload {
  filters: ReportFilters;
  report: OffloadReport;
  /** The hospitals to choose from. */
  hospitals: HospitalChoice[];
}

/** For how long hospitals were on divert in a period. */
export interface AdminDivert {
  filters: ReportFilters;
  report: DivertReport;
  /** The hospitals to choose from. */
  hospitals: HospitalChoice[];
}

/** How long ringdowns waited in a period, and a page of those that waited too long. */
export interface AdminResponse {
  filters: ResponseFilters;
  times: ResponseTimes;
  /** Newest first. */
  waits: RingdownWait[];
  /** Whether these are the newest. */
  isFirstPage: boolean;
  /** The address of the next, older page; null at the end. */
  older: string | null;
  /** The hospitals to choose from. */
  hospitals: HospitalChoice[];
}

/** A page of the audit. */
export interface AdminActivity {
  filters: ActivityFilters;
  /** Newest first. */
  entries: Activity[];
  /** Whether these are the newest. */
  isFirstPage: boolean;
  /** The address of the next, older page; null at the end. */
  older: string | null;
  /** Whether it is of everybody: for a super user who looks at a coordinating organization. */
  isEverybodys: boolean;
}

/** Who has seen a ringdown. */
export interface AdminSightings {
  ringdown: { id: string; ambulanceIdentifier: string; hospitalName: string; sentAt: string };
  /** Newest first. */
  sightings: Sighting[];
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
