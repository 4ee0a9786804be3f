/** A hospital's place in the lists that crews read, numbered from 1 (product §7.4). */
export interface OrderedHospital {
  id: string;
  sortSequenceNumber: number;
}

/**
 * Moves one hospital to the index `to`, which counts from 0; an index outside the list means its
 * first or last place. The others keep their order, and all are renumbered from 1.
 */
export function withMoved<Hospital extends OrderedHospital>(
  hospitals: readonly Hospital[],
  id: string,
  to: number,
): Hospital[] {
  const moved = hospitals.find((hospital) => hospital.id === id);
  if (!moved) return renumbered(hospitals);
  const others = hospitals.filter((hospital) => hospital.id !== id);
  return renumbered(others.toSpliced(Math.max(to, 0), 0, moved));
}

/** Numbers the hospitals from 1 in the given order. */
function renumbered<Hospital extends OrderedHospital>(
  hospitals: readonly Hospital[],
): Hospital[] {
  return hospitals.map((hospital, index) => ({ ...hospital, sortSequenceNumber: index + 1 }));
}

/** The part of an order that is saved (wire §3.8). */
export function orderOf(hospitals: readonly OrderedHospital[]): OrderedHospital[] {
  return hospitals.map(({ id, sortSequenceNumber }) => ({ id, sortSequenceNumber }));
}

/** Whether both lists have the same hospitals in the same order. */
export function isSameOrder(
  one: readonly OrderedHospital[],
  other: readonly OrderedHospital[],
): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index].id);
}
