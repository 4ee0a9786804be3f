import fc from "fast-check";
import { migrate } from "../../db/migrate.ts";
import { connect } from "../../db/postgres/connect.ts";
import { type Ground, onGround } from "../bench/ground.ts";
import type { TestSql } from "../support/database.ts";
import { commandsOf, type KillDatabase } from "../support/model/commands.ts";
import { playThrough } from "../support/model/stage.ts";
import { killPostgres } from "./background.ts";
import type { ScenarioOptions } from "./scenario.ts";

export const name =
  "whatever crews, nurses and coordinators do, and whatever is killed: everything is as a model says";

export const minutes = 5;

const COMMANDS = { least: 40, most: 90, troubleEvery: 15 };
/** The bundled PostgreSQL gives up after five failures within 60 s. */
const KILLS = { most: 3, withinMs: 60_000 };
const LONGEST_SHRINKING_MS = 60_000;

/**
 * One list of commands after the other, each of a seed of its own.
 * @throws {Error} with the shortest list that was found, and the seed that gives it again.
 */
export async function run({ minutes: most = minutes, seed }: ScenarioOptions = {}): Promise<void> {
  const until = performance.now() + most * 60_000;
  const first = seed ?? Math.floor(Math.random() * 1_000_000);
  const total: Record<string, number> = {};
  let runs = 0;
  await onGround(async (ground) => {
    const databases = await databasesOf(ground);
    const commands = commandsOf({
      ...COMMANDS,
      faults: ["kill", "stop", "kill database", "cut listening", "cut all"],
      killDatabase: killerOf(ground),
    });
    do {
      const beganAt = performance.now();
      const play = playInTime((commands) =>
        databases.withNew(async (fresh) => {
          const counts = Object.entries(await playThrough(fresh, commands));
          for (const [what, count] of counts) total[what] = (total[what] ?? 0) + count;
        })
      );
      console.log(`seed ${first + runs}`);
      await fc.assert(fc.asyncProperty(commands, play), { seed: first + runs, numRuns: 1 });
      console.log(`  held, ${Math.round((performance.now() - beganAt) / 1000)} s`);
      runs++;
    } while (seed === undefined && performance.now() < until);
    await databases.end();
  });
  console.log({ seeds: `${first} to ${first + runs - 1}`, runs, ...total });
}

type Play = (commands: Commands) => Promise<void>;
type Commands = Parameters<typeof playThrough>[1];

/** After a failure shorter lists are tried, but not for long: each takes as long as the first. */
function playInTime(play: Play): Play {
  let until = Infinity;
  return async (commands) => {
    fc.pre(performance.now() < until);
    await play(commands).catch((error) => {
      until = Math.min(until, performance.now() + LONGEST_SHRINKING_MS);
      console.error(error.message);
      throw error;
    });
  };
}

/** A migrated database for each run, on one server. */
async function databasesOf({ url, folder }: Ground) {
  const admin = connect(url, { deadlineMs: 60_000, max: 2 }) as TestSql;
  const urlOf = (name: string) => {
    const other = new URL(url);
    other.pathname = `/${name}`;
    return other.href;
  };
  await admin`create database pattern`;
  const pattern = connect(urlOf("pattern"), { deadlineMs: 60_000, max: 1 });
  await migrate(pattern);
  await pattern.end();
  let count = 0;
  return {
    async withNew(work: (ground: Ground) => Promise<void>) {
      const name = `run_${++count}`;
      await admin.unsafe(`create database ${name} template pattern`);
      const sql = connect(urlOf(name), { deadlineMs: 60_000, max: 3 }) as TestSql;
      try {
        await work({ url: urlOf(name), sql, folder });
      } finally {
        await sql.end();
        await admin.unsafe(`drop database ${name} with (force)`).catch(() => {});
      }
    },
    end: () => admin.end(),
  };
}

function killerOf({ folder }: Ground): KillDatabase {
  let kills: number[] = [];
  return async () => {
    const now = performance.now();
    kills = kills.filter((at) => now - at < KILLS.withinMs);
    if (kills.length >= KILLS.most) return false;
    kills.push(now);
    await killPostgres(`${folder}/data/data`);
    return true;
  };
}

if (import.meta.main) await run();
