/**
 * The clock of the device (ms), which may be wrong. A screen that starts without the server has no
 * other one: only a difference between two of its readings says something.
 */
export function deviceTime(): number {
  return Date.now();
}
