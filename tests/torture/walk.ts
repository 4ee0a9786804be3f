import { startApp } from "../support/app.ts";
import { NAMES, startWalk } from "../routes/wire/walk.ts";
import type { ScenarioOptions } from "./scenario.ts";

export const name = "random inputs to every call, with a new seed each time, cause no 5xx";

/** 10,000 inputs to each call take about 40 minutes. */
export const minutes = 40;
const RUNS_PER_MINUTE = 250;

/** `minutes` says how many inputs each call gets. @throws {Error} with the seed and the input. */
export async function run({ minutes: given = minutes }: ScenarioOptions = {}): Promise<void> {
  const seed = Number(Deno.env.get("SEED") ?? crypto.getRandomValues(new Uint16Array(1))[0]);
  const runs = Math.round(given * RUNS_PER_MINUTE);
  console.log(`SEED=${seed}, ${runs} inputs to each of ${NAMES.length} calls`);
  const app = await startApp();
  try {
    const walk = await startWalk(app);
    for (const name of NAMES) {
      await walk.tryOut(name, { runs, seed });
      console.log(`${name}: ${[...walk.reached.get(name) ?? []].sort().join(", ")}`);
    }
  } finally {
    await app.stop();
  }
}
