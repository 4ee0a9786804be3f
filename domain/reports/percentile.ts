/**
 * Which of so many sorted times, from 1, is a percentile: the shortest in which at least so many
 * percent were done ('nearest rank'), so a time that occurred. 0 of none.
 */
function rankOf(percent: number, count: number): number {
  return Math.ceil(count * percent / 100); // in whole numbers: 0.9 is no exact one
}

/** The percentile of times in order; null of none. */
export function percentileOf(sorted: Int32Array, percent: number): number | null {
  return sorted[rankOf(percent, sorted.length) - 1] ?? null;
}

/** How many of these times in order are longer than `most`. */
export function countOver(sorted: Int32Array, most: number): number {
  return sorted.length - 1 - sorted.findLastIndex((each) => each <= most);
}
