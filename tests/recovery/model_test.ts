/**
 * A small part of `deno task torture model`, always the same: people who act at once at two processes
 * over one database, one of which is killed and started again, and connections that end.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { testDatabase } from "../support/database.ts";
import { commandsOf } from "../support/model/commands.ts";
import { playThrough } from "../support/model/stage.ts";

/** Of its commands one kills a process, one ends the listening, and one every connection. */
const SEED = 2629;
const COMMANDS = { least: 45, most: 45, troubleEvery: 16 };

Deno.test("what people do at two processes, one of which is killed, is as a model says", async () => {
  const { sql, url, drop } = await testDatabase();
  const commands = commandsOf({ ...COMMANDS, faults: ["kill", "cut listening", "cut all"] });
  try {
    await fc.assert(
      fc.asyncProperty(commands, async (commands) => {
        const counts = await playThrough({ sql, url, folder: "" }, commands);
        for (const fault of ["SIGKILL", "cut ringdown listen", "cut ringdown", "looks"]) {
          assert(counts[fault] > 0, `no ${fault}`);
        }
      }),
      { seed: SEED, numRuns: 1, endOnFailure: true },
    );
  } finally {
    await drop();
  }
});
