import type { AlertHours, HospitalAlerts } from "../../domain/hospital/alerts.ts";
import type { Hospital, Organization } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * The hospitals, those that `by` administers with whom they have mailed. Nothing else reads that, so
 * that no answer tells it by mistake: everybody may read hospitals.
 */
export async function withAlerts(sql: Sql, hospitals: Hospital[], by: User): Promise<Hospital[]> {
  const theirs = hospitals.filter(({ OrganizationId: organizationId, organization: { type } }) =>
    can(by, "administerHospitals", { organizationId, type })
  );
  if (theirs.length === 0) return hospitals;
  const ids = theirs.map(({ id }) => id);
  const rows = await sql<AlertsRow[]>`
    select id, alert_emails, alert_from, alert_to from hospitals where id = any (${ids}::uuid[])
  `;
  const alerts = new Map(rows.map((row) => [row.id, toAlerts(row)]));
  return hospitals.map((hospital) => ({ ...hospital, ...alerts.get(hospital.id) }));
}

/** The same for one hospital. */
export async function withItsAlerts(sql: Sql, hospital: Hospital, by: User): Promise<Hospital> {
  const [whole] = await withAlerts(sql, [hospital], by);
  return whole;
}

interface AlertsRow {
  id: string;
  alertEmails: string[];
  alertFrom: string | null;
  alertTo: string | null;
}

function toAlerts({ alertEmails, alertFrom: from, alertTo: to }: AlertsRow): HospitalAlerts {
  const alertHours: AlertHours | null = from !== null && to !== null ? { from, to } : null;
  return { alertEmails, alertHours };
}

/** A hospital that has somebody mailed. */
export interface MailedHospital {
  id: string;
  name: string;
  /** Of its organisation. */
  language: Organization["language"];
  alertEmails: string[];
}

/** Those of the hospitals that have somebody mailed. */
export async function findAlertEmails(sql: Sql, ids: string[]): Promise<MailedHospital[]> {
  return await sql<MailedHospital[]>`
    select h.id, h.name, o.language, h.alert_emails
    from hospitals h join organizations o on o.id = h.organization_id
    where h.id = any (${ids}::uuid[]) and cardinality(h.alert_emails) > 0
  `;
}
