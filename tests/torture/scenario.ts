/**
 * A module in this folder that `deno task torture` can run: something is done to the real program
 * that no test has the time or the rights for, and what it promises must hold.
 */
export interface Scenario {
  /** A sentence about what holds. */
  name: string;
  /** @throws {Error} naming what did not hold. */
  run(): Promise<void>;
}
