import { z } from "zod";
import { ORGANIZATION_TYPES } from "../../domain/organization/organization.ts";
import type { HospitalRow, HospitalStatusRow, OrganizationRow } from "./rows.ts";
import { demoId } from "./seeded.ts";
import data from "./places.json" with { type: "json" };

const Organization = z.strictObject({
  name: z.string(),
  type: z.enum(ORGANIZATION_TYPES),
  stateUniqueId: z.string(),
  isMfaEnabled: z.boolean().default(false),
});

const Hospital = z.strictObject({
  name: z.string(),
  organization: z.string(),
  facilityCode: z.string(),
  edBeds: z.number(),
  psychBeds: z.number(),
  isOnDivert: z.boolean().default(false),
  notes: z.string().default(""),
  /** How long before the start its status was published. Over four hours looks outdated. */
  updatedMinutesAgo: z.number(),
  /** The account that publishes its status and receives its ringdowns. */
  staff: z.string().optional(),
  /** The patients that it takes, from youngest to oldest. */
  ages: z.tuple([z.number(), z.number()]),
  /** How often it is chosen beside the others. */
  weight: z.number(),
});

const ORGANIZATIONS = z.array(Organization).parse(data.organizations);

/** The hospitals in their order. */
export const HOSPITALS = z.array(Hospital).parse(data.hospitals);

/** The organisations of the demo data. */
export function demoOrganizations(): OrganizationRow[] {
  return ORGANIZATIONS.map((organization) => ({
    id: organizationId(organization.name),
    ...organization,
  }));
}

/** The hospitals of the demo data, with phone numbers from 555-0100 on. */
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
      edAdminUserId: hospital.staff ? userId(hospital.staff) : null,
      openEdBedCount: hospital.edBeds,
      openPsychBedCount: hospital.psychBeds,
      bedCountUpdateAt: at,
      divertStatusIndicator: hospital.isOnDivert,
      divertStatusUpdateAt: at,
      additionalServiceAvailabilityNotes: hospital.notes,
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
