import type { AlertKind } from "../../domain/hospital/attention.ts";
import { screensAt } from "../screens/screens.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/** The alert to raise, for those of these ringdowns that are `afterSeconds` old. */
export interface AlertToRaise {
  kind: AlertKind;
  ids: string[];
  afterSeconds: number;
}

/**
 * Raises an alert where its reason still holds and nobody has raised it, with the event for the audit
 * log. Returns the ringdowns for which it was raised by this call: of several processes one gets
 * them. A ringdown that somebody is changing is left out; call again.
 */
export async function raiseAlert(sql: Sql, alert: AlertToRaise): Promise<string[]> {
  const { column, at, reason, action } = rulesOf(sql)[alert.kind];
  const rows = await sql<{ id: string }[]>`
    with raised as (
      update patient_deliveries d set ${column} = ${at}
      where d.id = any (array(
        select d.id from patient_deliveries d
        where d.id = any (${alert.ids}::uuid[]) and ${column} is null and ${reason}
          and d.created_at <= clock_timestamp() - ${alert.afterSeconds} * interval '1 second'
        for update skip locked
      ))
      returning d.id
    ), noted as (
      insert into audit_events (action, subject_kind, subject_id)
      select ${action}, 'ringdown', id from raised
    )
    select id from raised
  `;
  return rows.map(({ id }) => id);
}

interface Rule {
  column: Fragment;
  /** Since when it holds. */
  at: Fragment;
  reason: Fragment;
  action: string;
}

function rulesOf(sql: Sql): Record<AlertKind, Rule> {
  return {
    "NO SCREEN": {
      column: sql`no_screen_at`,
      at: sql`case when d.delivered_at is null then d.created_at else clock_timestamp() end`,
      reason: sql`
        d.current_delivery_status = 'RINGDOWN SENT' and ${screensAt(sql, sql`d.hospital_id`)} = 0
      `,
      action: "ringdown.no_screen",
    },
    "NOT RECEIVED": {
      column: sql`not_received_at`,
      at: sql`clock_timestamp()`,
      reason: sql`d.current_delivery_status = 'RINGDOWN SENT'`,
      action: "ringdown.not_received",
    },
    "NOT CONFIRMED": {
      column: sql`not_confirmed_at`,
      at: sql`clock_timestamp()`,
      reason: sql`d.current_delivery_status in ('RINGDOWN SENT', 'RINGDOWN RECEIVED')`,
      action: "ringdown.not_confirmed",
    },
  };
}
