import type { Report } from "../file/table_file.ts";
import { actionWords, type Activity, detailWords, OUTCOME_LABELS } from "./activity.ts";

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
