import { type FileColumn, type Report, reportOf } from "../file/table_file.ts";
import type { HospitalStatus } from "./status.ts";

/** What a hospital published at one time: all of its state, not only what changed. */
export interface PublishedStatus extends
  Omit<
    HospitalStatus,
    "hospital" | "asked" | "infoUserName" | "CreatedById" | "UpdatedById" | "updatedAt"
  > {
  hospital: { id: string; name: string };
  /** When the server stored it; `updateDateTimeLocal` is by the clock of who published it. */
  createdAt: string;
}

/**
 * The history as a table, as it is listed, with times of `timeZone` (IANA). An empty capacity was not
 * offered.
 */
export function statusHistoryReport(statuses: PublishedStatus[], timeZone: string): Report {
  return reportOf(COLUMNS, statuses, timeZone);
}

/** What nobody has published is left empty. */
const info = (value: (status: PublishedStatus) => string | number) => (status: PublishedStatus) =>
  status.isInfoPublished ? value(status) : null;
/** An entry without a name is that of the making of a hospital. */
const isMaking = ({ isInfoPublished, EdAdminUserId }: PublishedStatus) =>
  !isInfoPublished && EdAdminUserId === null;

const COLUMNS: FileColumn<PublishedStatus>[] = [
  { header: "Hospital", value: ({ hospital }) => hospital.name },
  { header: "Stored", value: ({ createdAt }) => createdAt, isTime: true },
  {
    header: "Published",
    value: (each) => isMaking(each) ? null : each.updateDateTimeLocal,
    isTime: true,
  },
  { header: "Published by", value: ({ EdAdminUserName }) => EdAdminUserName },
  { header: "ED beds", value: info(({ openEdBedCount }) => openEdBedCount) },
  { header: "Psych beds", value: info(({ openPsychBedCount }) => openPsychBedCount) },
  { header: "Divert", value: info((each) => each.divertStatusIndicator ? "yes" : "no") },
  { header: "Red capacity", value: ({ mciRedCapacity }) => mciRedCapacity },
  { header: "Yellow capacity", value: ({ mciYellowCapacity }) => mciYellowCapacity },
  { header: "Green capacity", value: ({ mciGreenCapacity }) => mciGreenCapacity },
  { header: "Notes", value: ({ additionalServiceAvailabilityNotes: notes }) => notes },
  // Whoever published an entry may have changed only one of these.
  { header: "Beds changed", value: info((each) => each.bedCountUpdateDateTimeLocal), isTime: true },
  {
    header: "Divert changed",
    value: info((each) => each.divertStatusUpdateDateTimeLocal),
    isTime: true,
  },
  { header: "Capacity changed", value: ({ mciUpdateDateTime }) => mciUpdateDateTime, isTime: true },
  { header: "Notes changed", value: info((each) => each.notesUpdateDateTimeLocal), isTime: true },
];
