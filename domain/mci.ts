/** A mass casualty incident (spec §3). Open until `endedAt` is set. Times are ISO 8601 in UTC. */
export interface Mci {
  id: string;
  incidentNumber: string;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  startedAt: string;
  endedAt: string | null;
  estimatedRedCount: number;
  estimatedYellowCount: number;
  estimatedGreenCount: number;
  estimatedZebraCount: number;
  treatedRedCount: number;
  treatedYellowCount: number;
  treatedGreenCount: number;
  treatedZebraCount: number;
  isExternallyUpdated: boolean;
  isDrill: boolean;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** 'Line 1, Line 2', or what there is of it; empty without any. */
export function addressOf(mci: Pick<Mci, "address1" | "address2">): string {
  return [mci.address1, mci.address2].filter(Boolean).join(", ");
}

/** The estimated patients of all four colours together. */
export function estimatedPatientCount(mci: Partial<Mci>): number {
  return (mci.estimatedRedCount ?? 0) + (mci.estimatedYellowCount ?? 0) +
    (mci.estimatedGreenCount ?? 0) + (mci.estimatedZebraCount ?? 0);
}

/** Newest first, then by id (design §6). */
export function byNewestMci(a: Mci, b: Mci): number {
  return Date.parse(b.startedAt) - Date.parse(a.startedAt) || (a.id < b.id ? -1 : 1);
}
