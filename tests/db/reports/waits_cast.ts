import type { WaitEnd } from "../../../domain/reports/wait.ts";
import type { TestSql } from "../../support/database.ts";
import { sentRingdown } from "../cast.ts";

export const LIMITS = { receiveSeconds: 60, confirmSeconds: 120 };

/** Seconds from storing a ringdown. */
export interface Waited {
  received?: number;
  confirmed?: number;
  ended?: [seconds: number, as: WaitEnd];
}

/**
 * Sends a ringdown and writes into its statuses when the server stored them, as if it had been stored
 * at `storedAt`.
 */
export async function sentAt(
  sql: TestSql,
  storedAt: Date,
  { received, confirmed, ended }: Waited,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await sentRingdown(sql, changes);
  const after = (seconds: number) => new Date(storedAt.getTime() + seconds * 1000);
  const steps = [
    ["RINGDOWN SENT", 0],
    ["RINGDOWN RECEIVED", received],
    ["RINGDOWN CONFIRMED", confirmed],
    [ended?.[1] === "CLOSED" ? "CANCELLED" : ended?.[1], ended?.[0]],
  ].filter(([, seconds]) => seconds !== undefined) as [string, number][];
  await sql`delete from patient_delivery_updates where patient_delivery_id = ${id}`;
  await sql`update patient_deliveries set created_at = ${storedAt} where id = ${id}`;
  const [{ by }] = await sql`select created_by_id as by from patient_deliveries where id = ${id}`;
  await sql`
    insert into patient_delivery_updates ${
    sql(steps.map(([status, seconds]) => ({
      patientDeliveryId: id,
      deliveryStatus: status,
      deliveryStatusAt: storedAt, // the sender's clock, which counts for nothing here
      createdAt: after(seconds),
      createdById: status === "CANCELLED" && ended?.[1] === "CLOSED" ? null : by,
    })))
  }`;
  return id;
}
