import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Cast } from "./cast.ts";
import { ORDER, type RingdownPicture } from "./ringdown.ts";

const NAMES: Record<string, RingdownPicture["unseen"][number]["name"]> = {
  "etaMinutes": "eta",
  "patient.stableIndicator": "stable",
  "patient.heartRateBpm": "pulse",
};

/** A ringdown of an answer or a stream, as the model would show it. */
export function pictureIn({ actors, hospitalIds }: Cast, ringdown: Ringdown): RingdownPicture {
  const { patient, timestamps, patientDelivery, redirectedTo } = ringdown;
  const isServers = (status: string) =>
    status === "REDIRECTED" || (status === "RINGDOWN SENT" && ringdown.redirectedFromId !== null);
  const owner = actors.find(({ userId }) => userId === patientDelivery.ParamedicUserId);
  const at = (status: DeliveryStatus) => isServers(status) ? "" : timestamps[status];
  return {
    id: ringdown.id,
    status: ringdown.currentDeliveryStatus,
    unit: ringdown.ambulanceIdentifier,
    number: ringdown.dispatchCallNumber,
    isMci: ringdown.isMci,
    hospital: hospitalIds.indexOf(ringdown.hospitalId),
    owner: owner?.name ?? "nobody",
    to: redirectedTo && hospitalIds.indexOf(redirectedTo.hospital.id),
    kept: (Object.keys(timestamps) as DeliveryStatus[]).sort(byOrder)
      .map((status) => `${status} ${at(status)}`),
    told: {
      eta: ringdown.etaMinutes,
      stable: patient.stableIndicator,
      pulse: patient.heartRateBpm,
    },
    unseen: ringdown.changes.map(({ path, from, isWorse }) => ({
      name: NAMES[path] ?? path,
      from: from as number | boolean | null,
      isWorse,
    })),
  };
}

function byOrder(a: DeliveryStatus, b: DeliveryStatus): number {
  return ORDER.indexOf(a) - ORDER.indexOf(b);
}
