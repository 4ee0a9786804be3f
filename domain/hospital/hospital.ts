import type { NamedOrganization } from "../organization/organization.ts";

/** A hospital as answered (wire §2.4). Times are ISO 8601 in UTC. */
export interface Hospital {
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
