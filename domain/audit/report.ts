import type { FileColumn, Report } from "../file/table_file.ts";
import {
  actionWords,
  type Activity,
  detailWords,
  OUTCOME_LABELS,
  type Sighting,
  WAY_LABELS,
} from "./activity.ts";

/** Who has seen a ringdown. */
export const SIGHTING_COLUMNS: FileColumn<Sighting>[] = [
  { header: "Who", value: ({ actorName }) => actorName ?? "Not known" },
  { header: "Program", value: ({ clientName }) => clientName },
  { header: "Organization", value: ({ organizationName }) => organizationName },
  { header: "How", value: ({ way }) => WAY_LABELS[way] },
  { header: "Times", value: ({ times }) => times },
  { header: "First", isTime: true, value: ({ firstAt }) => firstAt },
  { header: "Last", isTime: true, value: ({ lastAt }) => lastAt },
];

/** The audit as a table; times in UTC, because its readers are in several zones. */
export function activityReport(rows: Activity[]): Report {
  return {
    heading: [
      "Number",
      "At (UTC)",
      "Who",
      "Organization",
      "Program",
      "Address",
      "What",
      "Outcome",
      "Whom or which",
      "Details",
    ],
    rows: rows.map((row) => [
      row.number,
      row.at,
      row.actorName ?? "",
      row.organizationName ?? "",
      row.clientName ?? "",
      row.address ?? "",
      actionWords(row.action, row.details),
      OUTCOME_LABELS[row.outcome],
      row.subjectName ?? "",
      detailWords(row),
    ]),
  };
}
