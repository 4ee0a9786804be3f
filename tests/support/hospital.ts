import type { Hospital } from "../../domain/organization/organization.ts";

/** A whole hospital, as answers have it. */
export function aHospital(given: Partial<Hospital> = {}): Hospital {
  return {
    id: "general",
    OrganizationId: "general",
    organization: { id: "general", name: "General Hospital", type: "HEALTHCARE" },
    name: "General Hospital",
    phone: "555-0100",
    state: "06",
    stateFacilityCode: "20001",
    sortSequenceNumber: 1,
    isActive: true,
    CreatedById: null,
    createdAt: "2026-11-01T00:00:00.000Z",
    UpdatedById: null,
    updatedAt: "2026-11-01T00:00:00.000Z",
    ...given,
  };
}
