import { isNotComing } from "../ringdown/delivery_status.ts";
import { comparable, type Ringdown } from "../ringdown/ringdown.ts";

/** A triage tag that several patients have, and the units that carry them. */
export interface SharedTag {
  tag: string;
  units: string[];
}

/** Every tag that more than one patient has, however its capitals and spaces were typed. */
export function sharedTags(ringdowns: Ringdown[]): SharedTag[] {
  const byTag = Map.groupBy(ringdowns.filter(tagOf), tagOf);
  return [...byTag.values()].filter(({ length }) => length > 1).map((group) => ({
    tag: group[0].patient.triageTag!.trim(),
    units: group.map(({ ambulanceIdentifier }) => ambulanceIdentifier),
  }));
}

/**
 * For each ringdown of an MCI the units whose patients have its tag, where these are several. Who is
 * canceled has none, and whoever was redirected and sent again is one patient.
 */
export function unitsWithTag(ringdowns: Ringdown[]): (ringdown: Ringdown) => string[] {
  const sentAgain = new Set(ringdowns.map(({ redirectedFromId }) => redirectedFromId));
  const isCounted = ({ id, currentDeliveryStatus: status }: Ringdown) =>
    !isNotComing(status) || (status.startsWith("REDIRECT") && !sentAgain.has(id));
  const units = new Map(
    sharedTags(ringdowns.filter(isCounted)).map(({ tag, units }) => [comparable(tag), units]),
  );
  return (ringdown) => isCounted(ringdown) ? units.get(tagOf(ringdown)) ?? [] : [];
}

/** The units on a board that carry other patients of the same MCI with the tag of this one. */
export function otherUnitsWithTag(ringdown: Ringdown, board: Ringdown[]): string[] {
  const tag = tagOf(ringdown);
  if (!tag || isNotComing(ringdown.currentDeliveryStatus)) return [];
  return board.filter((other) =>
    other.id !== ringdown.id && tagOf(other) === tag && other.isDrill === ringdown.isDrill &&
    other.dispatchCallNumber === ringdown.dispatchCallNumber &&
    !isNotComing(other.currentDeliveryStatus)
  ).map(({ ambulanceIdentifier }) => ambulanceIdentifier);
}

function tagOf({ patient }: Ringdown): string {
  return comparable(patient.triageTag ?? "");
}
