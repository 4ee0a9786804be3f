import type { Grouping } from "../../domain/reports/grouping.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** Whose ringdowns: one hospital's, those of an organization's hospitals or crews, or everybody's. */
export interface ReportScope {
  hospitalId?: string;
  /** The organization whose crews sent them. */
  organizationId?: string;
  /** The organization whose hospitals they were sent to. */
  hospitalOrganizationId?: string;
}

/** Those of a period; both ends are in it. */
export interface PeriodQuery extends ReportScope {
  from: Date;
  to: Date;
}

/** The same, by hospital, hour or week. */
export interface ReportQuery extends PeriodQuery {
  by: Grouping;
}

/** Whether wait `w`, of a ringdown that the server stored in the period, is asked for; drills, too. */
export function isWaitAskedFor(sql: Sql, query: PeriodQuery): Fragment {
  return isAskedFor(sql, query, { row: "w", at: "stored_at" });
}

/** Whether offload `o`, of a patient who arrived in the period, is asked for; drills, too. */
export function isOffloadAskedFor(sql: Sql, query: PeriodQuery): Fragment {
  return isAskedFor(sql, query, { row: "o", at: "drive_ended_at" });
}

function isAskedFor(
  sql: Sql,
  { hospitalId, organizationId, hospitalOrganizationId, from, to }: PeriodQuery,
  { row, at }: { row: string; at: string },
): Fragment {
  const of = (column: string) => sql(`${row}.${column}`);
  return sql`
    ${of(at)} between ${from} and ${to}
    ${hospitalId ? sql`and ${of("hospital_id")} = ${hospitalId}` : sql``}
    ${organizationId ? sql`and ${of("organization_id")} = ${organizationId}` : sql``}
    ${
    hospitalOrganizationId
      ? sql`and ${of("hospital_id")} = any (array(
          select h.id from hospitals h where h.organization_id = ${hospitalOrganizationId}
        ))`
      : sql``
  }
  `;
}

/** Weeks are counted from here. */
export const FIRST_SUNDAY = "2000-01-02";
