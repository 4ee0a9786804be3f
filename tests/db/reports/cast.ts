import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { TestSql } from "../../support/database.ts";
import { sentRingdown } from "../cast.ts";

/** When each status was pressed; `BY SYSTEM` closes it. */
export type Pressed = Partial<Record<DeliveryStatus | "BY SYSTEM", Date>>;

/** Sends a ringdown and writes when its statuses were pressed, by the clocks of those who did. */
export async function pressedAt(
  sql: TestSql,
  pressed: Pressed,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await sentRingdown(sql, changes);
  const [{ by }] = await sql`select created_by_id as by from patient_deliveries where id = ${id}`;
  for (const [status, at] of Object.entries(pressed)) {
    const bySystem = status === "BY SYSTEM";
    await sql`
      insert into patient_delivery_updates ${
      sql({
        patientDeliveryId: id,
        deliveryStatus: bySystem ? "CANCELLED" : status,
        deliveryStatusAt: at,
        createdById: bySystem ? null : by,
      })
    }`;
  }
  const last = Object.keys(pressed).at(-1)!.replace("BY SYSTEM", "CANCELLED");
  await sql`update patient_deliveries set current_delivery_status = ${last} where id = ${id}`;
  return id;
}

/** So many seconds after an instant. */
export function after(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000);
}

/** Arrived at `at` and offloaded so many seconds later. */
export function offloadedAfter(
  sql: TestSql,
  at: Date,
  seconds: number,
  changes: Record<string, unknown> = {},
): Promise<string> {
  return pressedAt(sql, { "ARRIVED": at, "OFFLOADED": after(at, seconds) }, changes);
}
