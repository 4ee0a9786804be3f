import type { DeliveryStatus } from "../../domain/ringdown/delivery_status.ts";
import type { Crew, Hospital, Member } from "./region.ts";

/** Every status after RINGDOWN SENT of a ringdown that goes well, and who sets it. */
export const LIFE: { to: DeliveryStatus; by: "crew" | "hospital" }[] = [
  { to: "RINGDOWN RECEIVED", by: "hospital" },
  { to: "RINGDOWN CONFIRMED", by: "hospital" },
  { to: "ARRIVED", by: "crew" },
  { to: "OFFLOADED", by: "crew" },
  { to: "OFFLOADED ACKNOWLEDGED", by: "hospital" },
  { to: "RETURNED TO SERVICE", by: "crew" },
];

/** Moves a ringdown to its next status. @throws {Error} the program refuses it. */
export async function moveOn(
  origin: string,
  { id, crew, hospital }: { id: string; crew: Crew; hospital: Hospital },
  { to, by }: typeof LIFE[number],
): Promise<void> {
  const { cookie }: Member = by === "crew" ? crew : hospital.nurse;
  const answer = await fetch(`${origin}/api/ringdowns/${id}/deliveryStatus`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Origin: origin, Cookie: cookie },
    body: JSON.stringify({ deliveryStatus: to, dateTimeLocal: new Date().toISOString() }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${to} was answered ${answer.status}: ${text}`);
}
