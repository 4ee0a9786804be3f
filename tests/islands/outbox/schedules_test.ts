/**
 * Whatever happens to the calls and to the windows of a device, the database holds in the end what
 * the crew wanted, in its order. `deno task torture outbox` plays more schedules.
 */
import fc from "fast-check";
import { startApp } from "../../support/app.ts";
import { hospitalIdOf } from "../../support/person.ts";
import { play, schedules } from "../../support/outbox/schedule.ts";

const SEED = 2611;
const RUNS = 30;

Deno.test({
  name: "after drops, doubles, delays, lost answers, reloads and kills, rows equal intents",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const app = await startApp();
    try {
      const crew = await app.as("crew1");
      const hospitalId = await hospitalIdOf(crew, "General Hospital");
      const ground = { sql: app.sql, crew, hospitalId };
      await fc.assert(
        fc.asyncProperty(schedules, async (schedule) => void await play(ground, schedule)),
        { seed: SEED, numRuns: RUNS },
      );
    } finally {
      await app.stop();
    }
  },
});
