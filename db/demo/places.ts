import type { OrganizationType } from "../../domain/organization/organization.ts";
import type { HospitalRow, HospitalStatusRow, OrganizationRow } from "./rows.ts";
import { demoId } from "./seeded.ts";

type OrganizationLine = [name: string, type: OrganizationType, stateId: string, twoFactor: boolean];

const ORGANIZATIONS: OrganizationLine[] = [
  ["City Fire Department", "EMS", "EMS-01", false],
  ["Harbor Ambulance", "EMS", "EMS-02", false],
  ["Northside Rescue", "EMS", "EMS-03", true],
  ["General Hospital", "HEALTHCARE", "HCO-01", false],
  ["Saint Anne Health", "HEALTHCARE", "HCO-02", false],
  ["Bayview Medical Group", "HEALTHCARE", "HCO-03", false],
  ["Regional EMS Agency", "C4SF", "REG-01", false],
];

interface HospitalLine {
  name: string;
  organization: string;
  facilityCode: string;
  edBeds: number;
  psychBeds: number;
  isOnDivert?: true;
  notes?: string;
  /** How long before the start its status was published. */
  updatedMinutesAgo: number;
  updatedBy?: string;
}

const HOSPITALS: HospitalLine[] = [
  {
    name: "General Hospital",
    organization: "General Hospital",
    facilityCode: "20001",
    edBeds: 4,
    psychBeds: 1,
    updatedMinutesAgo: 22,
    updatedBy: "nurse@demo.test",
  },
  {
    name: "Saint Anne Downtown",
    organization: "Saint Anne Health",
    facilityCode: "20002",
    edBeds: 7,
    psychBeds: 0,
    updatedMinutesAgo: 5,
    updatedBy: "downtown@demo.test",
  },
  {
    name: "Saint Anne Westside",
    organization: "Saint Anne Health",
    facilityCode: "20003",
    edBeds: 3,
    psychBeds: 2,
    updatedMinutesAgo: 48,
    updatedBy: "downtown@demo.test",
  },
  {
    name: "Bayview Medical Center",
    organization: "Bayview Medical Group",
    facilityCode: "20004",
    edBeds: 12,
    psychBeds: 4,
    updatedMinutesAgo: 11,
  },
  {
    name: "Bayview Children's",
    organization: "Bayview Medical Group",
    facilityCode: "20005",
    edBeds: 6,
    psychBeds: 0,
    notes: "Patients under 18 only.",
    updatedMinutesAgo: 75,
  },
  {
    name: "Mission Veterans",
    organization: "Bayview Medical Group",
    facilityCode: "20006",
    edBeds: 2,
    psychBeds: 3,
    updatedMinutesAgo: 310, // over four hours: a crew sees at once how stale data looks
  },
  {
    name: "Lakeside Community",
    organization: "Saint Anne Health",
    facilityCode: "20007",
    edBeds: 0,
    psychBeds: 0,
    isOnDivert: true,
    notes: "CT is down. No stroke or trauma patients.",
    updatedMinutesAgo: 34,
  },
  {
    name: "Presidio Memorial",
    organization: "Saint Anne Health",
    facilityCode: "20008",
    edBeds: 9,
    psychBeds: 1,
    updatedMinutesAgo: 140,
  },
];

/** The organisations of the demo data. */
export function demoOrganizations(): OrganizationRow[] {
  return ORGANIZATIONS.map(([name, type, stateUniqueId, isMfaEnabled]) => ({
    id: organizationId(name),
    name,
    type,
    stateUniqueId,
    isMfaEnabled,
  }));
}

/** The hospitals in their order, with phone numbers from 555-0100 on. */
export function demoHospitals(): HospitalRow[] {
  return HOSPITALS.map(({ name, organization, facilityCode }, index) => ({
    id: hospitalId(name),
    organizationId: organizationId(organization),
    name,
    phone: `555-${String(100 + index).padStart(4, "0")}`,
    stateFacilityCode: facilityCode,
    sortSequenceNumber: index + 1,
  }));
}

/** One status of each hospital, published before `now`. */
export function demoHospitalStatuses(now: Date): HospitalStatusRow[] {
  return HOSPITALS.map((hospital) => {
    const at = new Date(now.getTime() - hospital.updatedMinutesAgo * 60_000);
    return {
      id: demoId(`hospital status ${hospital.name}`),
      hospitalId: hospitalId(hospital.name),
      edAdminUserId: hospital.updatedBy ? userId(hospital.updatedBy) : null,
      openEdBedCount: hospital.edBeds,
      openPsychBedCount: hospital.psychBeds,
      bedCountUpdateAt: at,
      divertStatusIndicator: hospital.isOnDivert ?? false,
      divertStatusUpdateAt: at,
      additionalServiceAvailabilityNotes: hospital.notes ?? "",
      notesUpdateAt: at,
      updateAt: at,
    };
  });
}

/** The id of an organisation of the demo data. */
export function organizationId(name: string): string {
  return demoId(`organization ${name}`);
}

/** The id of a hospital of the demo data. */
export function hospitalId(name: string): string {
  return demoId(`hospital ${name}`);
}

/** The id of an account of the demo data. */
export function userId(email: string): string {
  return demoId(`user ${email}`);
}
