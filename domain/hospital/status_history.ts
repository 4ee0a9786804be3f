import type { Report } from "../mci/report.ts";
import type { HospitalStatus } from "./status.ts";

/** What a hospital published at one time: all of its state, not only what changed. */
export interface PublishedStatus
  extends Omit<HospitalStatus, "hospital" | "asked" | "CreatedById" | "UpdatedById" | "updatedAt"> {
  hospital: { id: string; name: string };
  /** When the server stored it; `updateDateTimeLocal` is by the clock of who published it. */
  createdAt: string;
}

/** The history as a table, as it is listed. An empty capacity was not offered. */
export function statusHistoryReport(statuses: PublishedStatus[]): Report {
  return {
    heading: COLUMNS.map(([heading]) => heading),
    rows: statuses.map((status) => COLUMNS.map(([, cell]) => cell(status))),
  };
}

const COLUMNS: [string, (status: PublishedStatus) => string | number | null][] = [
  ["Hospital", ({ hospital }) => hospital.name],
  ["Stored", ({ createdAt }) => createdAt],
  ["Published", ({ updateDateTimeLocal }) => updateDateTimeLocal],
  ["Published by", ({ EdAdminUserName }) => EdAdminUserName],
  ["ED beds", ({ openEdBedCount }) => openEdBedCount],
  ["Psych beds", ({ openPsychBedCount }) => openPsychBedCount],
  ["Divert", ({ divertStatusIndicator }) => divertStatusIndicator ? "yes" : "no"],
  ["Red capacity", ({ mciRedCapacity }) => mciRedCapacity],
  ["Yellow capacity", ({ mciYellowCapacity }) => mciYellowCapacity],
  ["Green capacity", ({ mciGreenCapacity }) => mciGreenCapacity],
  ["Notes", ({ additionalServiceAvailabilityNotes: notes }) => notes],
];
