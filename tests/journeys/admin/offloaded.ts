import { type Person, send } from "../../support/person.ts";

const MINUTE_MS = 60_000;

/** Sends a patient who arrived and was offloaded so many minutes later, by the crew's clock. */
export async function offloadAfter(
  crew: Person,
  hospitalId: string,
  minutes: number,
  patient: object = {},
): Promise<void> {
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  const { id } = await send(crew, hospitalId, {
    patient,
    patientDelivery: { etaMinutes: 5, dateTimeLocal: ago(minutes + 20) },
  });
  for (const [deliveryStatus, at] of [["ARRIVED", minutes + 10], ["OFFLOADED", 10]] as const) {
    const dateTimeLocal = ago(at);
    const path = `/api/ringdowns/${id}/deliveryStatus`;
    const { status } = await crew.patch(path, { deliveryStatus, dateTimeLocal });
    if (status !== 200) throw new Error(`not ${deliveryStatus}: ${status}`);
  }
}
