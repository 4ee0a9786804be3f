/**
 * A time that has passed, in whole seconds: one that has begun counts. Every wait is measured by it,
 * so that history, reports and files agree (product §6.8). `ms` is in milliseconds.
 */
export function wholeSeconds(ms: number): number {
  return Math.ceil(ms / 1000);
}

/**
 * The minutes that have passed in full, as somebody reads them from a clock: 42 of 42:30. `seconds`
 * are those of `wholeSeconds`. Whether something took longer than 20 minutes is asked of the seconds.
 */
export function wholeMinutes(seconds: number): number {
  return Math.floor(seconds / 60);
}
