/**
 * A module in this folder that `deno task torture` can run: something is done to the real program
 * that no test has the time or the rights for, and what it promises must hold.
 */
export interface Scenario {
  /** A sentence about what holds. */
  name: string;
  /** How long its work goes on; only for one that works for a given time. */
  minutes?: number;
  /** What the machine lacks; the scenario is tried only if that is nothing. */
  lacks?(): Promise<string[]>;
  /** @throws {Error} naming what did not hold. */
  run(options?: ScenarioOptions): Promise<void>;
}

export interface ScenarioOptions {
  /** Replaces the scenario's own `minutes`, to try it. */
  minutes?: number;
  /** Repeats what this seed made, once; only of a scenario that prints seeds. */
  seed?: number;
}
