/**
 * Which of so many sorted times, from 1, is a percentile: the shortest in which at least so many
 * percent were done ('nearest rank'), so a time that occurred. 0 of none.
 */
export function rankOf(percent: number, count: number): number {
  return Math.ceil(count * percent / 100); // in whole numbers: 0.9 is no exact one
}
