import type { ApiClient } from "../../../domain/people/api_client.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { User } from "../../../domain/people/user.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import type { SortableHospital } from "../../../islands/site/sortable_hospital.ts";

const CREATED = {
  CreatedById: null,
  createdAt: "2026-11-20T20:00:00.000Z",
  UpdatedById: null,
  updatedAt: "2026-11-20T20:00:00.000Z",
};

const AGENCY: Organization = {
  id: "agency",
  name: "Regional EMS Agency",
  type: "C4SF",
  state: "06",
  stateUniqueId: "REG-01",
  timeZone: "America/Los_Angeles",
  language: "en",
  isMfaEnabled: false,
  isActive: true,
  ...CREATED,
};

const SUPER_USER: User = {
  id: "sam",
  firstName: "Sam",
  lastName: "Super",
  fullName: "Sam Super",
  email: "super@demo.test",
  OrganizationId: AGENCY.id,
  organization: AGENCY,
  isOperationalUser: false,
  isAdminUser: false,
  isSuperUser: true,
  isActive: true,
  language: null,
  activeHospitals: [],
};

/** A page at `path`, for a super user. */
export function frameAt(path: string): AdminFrameData {
  return {
    appName: "Ringdown",
    user: SUPER_USER,
    organization: AGENCY,
    organizations: [AGENCY],
    path,
    now: Date.parse("2026-11-20T20:00:00.000Z"),
  };
}

export function anOrganization(changes: Partial<Organization> = {}): Organization {
  return { ...AGENCY, id: "fire", name: "City Fire Department", type: "EMS", ...changes };
}

export function aClient(changes: Partial<ApiClient> = {}): ApiClient {
  return {
    id: "dispatch",
    name: "Dispatch",
    redirectUri: null,
    scopes: ["feed:write"],
    OrganizationId: "fire",
    UserEmail: "cad@demo.test",
    User: { id: "cad", email: "cad@demo.test" },
    clientId: "client-id-1",
    ...CREATED,
    ...changes,
  };
}

/** Hospitals of these names, in this order. */
export function hospitals(...names: string[]): SortableHospital[] {
  return names.map((name, index) => ({
    id: name.toLowerCase(),
    name,
    organization: { id: `${name.toLowerCase()}-health`, name: `${name} Health` },
    stateFacilityCode: `2000${index}`,
    sortSequenceNumber: index + 1,
    isActive: true,
  }));
}
