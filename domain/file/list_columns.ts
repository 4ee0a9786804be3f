import { addressOf, type Mci } from "../mci/mci.ts";
import type { Ambulance, Hospital, Organization } from "../organization/organization.ts";
import { type ApiClient, SCOPE_WORDS } from "../people/api_client.ts";
import type { Invite } from "../people/invite.ts";
import type { User } from "../people/user.ts";
import type { FileColumn } from "./table_file.ts";

type Roles = Pick<User, "isSuperUser" | "isAdminUser" | "isOperationalUser">;

const ROLES: FileColumn<Roles>[] = [
  { header: "Super User", value: ({ isSuperUser }) => isSuperUser },
  { header: "Administrative", value: ({ isAdminUser }) => isAdminUser },
  { header: "Operational", value: ({ isOperationalUser }) => isOperationalUser },
];
const IS_ACTIVE: FileColumn<{ isActive: boolean }> = {
  header: "Active",
  value: ({ isActive }) => isActive,
};
const CREATED: FileColumn<{ createdAt: string }> = {
  header: "Created",
  isTime: true,
  value: ({ createdAt }) => createdAt,
};

export const USER_COLUMNS: FileColumn<User>[] = [
  { header: "First name", value: ({ firstName }) => firstName },
  { header: "Last name", value: ({ lastName }) => lastName },
  { header: "Email", value: ({ email }) => email },
  { header: "Organization", value: ({ organization }) => organization.name },
  ...ROLES,
  {
    header: "Hospitals",
    value: ({ activeHospitals }) => activeHospitals.map(({ hospital }) => hospital.name).join("; "),
  },
  IS_ACTIVE,
];

export const INVITE_COLUMNS: FileColumn<Invite>[] = [
  { header: "First name", value: ({ firstName }) => firstName },
  { header: "Last name", value: ({ lastName }) => lastName },
  { header: "Email", value: ({ email }) => email },
  ...ROLES,
  { header: "Valid until", isTime: true, value: ({ expiresAt }) => expiresAt },
  { header: "Mail", value: ({ mail }) => mail.status },
  CREATED,
];

export const HOSPITAL_COLUMNS: FileColumn<Hospital>[] = [
  { header: "Name", value: ({ name }) => name },
  { header: "Organization", value: ({ organization }) => organization.name },
  { header: "Phone", value: ({ phone }) => phone },
  { header: "State", value: ({ state }) => state },
  { header: "State Facility Code", value: ({ stateFacilityCode }) => stateFacilityCode },
  { header: "Place in the list", value: ({ sortSequenceNumber }) => sortSequenceNumber },
  IS_ACTIVE,
  CREATED,
];

export const UNIT_COLUMNS: FileColumn<Ambulance>[] = [
  { header: "Unit #", value: ({ ambulanceIdentifier }) => ambulanceIdentifier },
  IS_ACTIVE,
  CREATED,
];

export const ORGANIZATION_COLUMNS: FileColumn<Organization>[] = [
  { header: "Name", value: ({ name }) => name },
  { header: "Type", value: ({ type }) => type },
  { header: "Time zone", value: ({ timeZone }) => timeZone },
  { header: "State", value: ({ state }) => state },
  { header: "State Unique ID", value: ({ stateUniqueId }) => stateUniqueId },
  IS_ACTIVE,
  CREATED,
];

export const CLIENT_COLUMNS: FileColumn<ApiClient>[] = [
  { header: "Name", value: ({ name }) => name },
  { header: "Redirect URI", value: ({ redirectUri }) => redirectUri },
  {
    header: "May",
    value: ({ scopes }) => scopes.map((scope) => SCOPE_WORDS[scope].label).join("; "),
  },
  { header: "Service Account User", value: ({ User }) => User?.email },
  CREATED,
];

export const MCI_COLUMNS: FileColumn<Mci>[] = [
  { header: "Incident #", value: ({ incidentNumber }) => incidentNumber },
  { header: "Drill", value: ({ isDrill }) => isDrill },
  { header: "Address", value: addressOf },
  { header: "City", value: ({ city }) => city },
  { header: "Started", isTime: true, value: ({ startedAt }) => startedAt },
  { header: "Ended", isTime: true, value: ({ endedAt }) => endedAt },
];
