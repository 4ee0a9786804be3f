import type { Straight } from "./connection.ts";

/**
 * Notes for each ringdown that waited too long already that this was told: no hospital is mailed and
 * no phone rings for ringdowns of a backup. Its screens still say that nobody received or confirmed
 * it, because that is so.
 */
export async function putAlertsToRest(
  sql: Straight,
  { receivedWithin, confirmedWithin }: { receivedWithin: number; confirmedWithin: number },
): Promise<void> {
  await sql`
    update patient_deliveries
    set no_screen_at = clock_timestamp()
    where current_delivery_status = 'RINGDOWN SENT' and no_screen_at is null
  `;
  await sql`
    update patient_deliveries
    set not_received_at = clock_timestamp()
    where current_delivery_status = 'RINGDOWN SENT' and not_received_at is null
      and created_at < clock_timestamp() - ${receivedWithin} * interval '1 second'
  `;
  await sql`
    update patient_deliveries
    set not_confirmed_at = clock_timestamp()
    where current_delivery_status in ('RINGDOWN SENT', 'RINGDOWN RECEIVED')
      and not_confirmed_at is null
      and created_at < clock_timestamp() - ${confirmedWithin} * interval '1 second'
  `;
}
