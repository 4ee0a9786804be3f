/**
 * A module in this folder that `deno task torture` can run: something is done to the real program
 * that no test has the time or the rights for, and what it promises must hold.
 */
export interface Scenario {
  /** A sentence about what holds. */
  name: string;
  /** What the machine lacks; the scenario is tried only if that is nothing. */
  lacks?(): Promise<string[]>;
  /** @throws {Error} naming what did not hold. */
  run(): Promise<void>;
}
