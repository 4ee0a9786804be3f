import { migrate } from "../../db/migrate.ts";
import { connect } from "../../db/postgres/connect.ts";
import { startBundledPostgres } from "../../server/bundled_postgres/launcher.ts";
import { createLog } from "../../server/log.ts";
import { type Program, startProgram } from "../recovery/program.ts";
import type { TestSql } from "../support/database.ts";
import { makeRegion, type Region, type RegionSize } from "./region.ts";

/** What every bench stands on: a PostgreSQL of its own with fsync on, and a folder. */
export interface Ground {
  url: string;
  sql: TestSql;
  folder: string;
}

/** Starts a PostgreSQL with an empty, migrated database; stops and removes it after `work`. */
export async function onGround<T>(work: (ground: Ground) => Promise<T>): Promise<T> {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-bench-" });
  await Deno.chmod(folder, 0o755); // PostgreSQL runs as another account when the bench runs as root
  const onGivenUp = () => Deno.exit(1);
  const server = await startBundledPostgres(`${folder}/data`, {
    log: createLog("error"),
    onGivenUp,
  });
  const sql = connect(server.url, { deadlineMs: 120_000 });
  try {
    await migrate(sql);
    return await work({ url: server.url, sql, folder });
  } finally {
    await sql.end();
    await server.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

/** As `onGround`, with a region in the database. */
export function inRegion<T>(
  size: RegionSize,
  work: (ground: Ground & { region: Region }) => Promise<T>,
): Promise<T> {
  return onGround(async (ground) => {
    const region = await makeRegion(ground.sql, size);
    await ground.sql`analyze`;
    return await work({ ...ground, region });
  });
}

/** The real program in a process of its own, which is ready. */
export interface Running {
  program: Program;
  origin: string;
}

/** Starts the real program in production mode on the database, and waits until it is ready. */
export async function start(
  { url, folder }: Ground,
  env: Record<string, string> = {},
): Promise<Running> {
  const program = startProgram(`${folder}/unused`, {
    DEMO: "false",
    DATABASE_URL: url,
    ...env,
  });
  await program.logged("ready");
  return { program, origin: await program.origin() };
}

/** Stops the program as an operator does. */
export async function stop({ program }: Running): Promise<void> {
  program.signal("SIGTERM");
  await program.ended;
}

/** Starts the real program on the database and stops it after `work`. */
export async function withProgram<T>(
  ground: Ground,
  work: (running: Running) => Promise<T>,
): Promise<T> {
  const running = await start(ground);
  try {
    return await work(running);
  } finally {
    await stop(running);
  }
}

/** The figures of a program at /metrics, by name. */
export async function figuresOf(origin: string): Promise<Record<string, number>> {
  const answer = await fetch(`${origin}/metrics`);
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => line.split(" ")).map(([name, value]) => [name, Number(value)]),
  );
}

/** Waits, in milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until `isTrue`, at most `ms`. Returns whether it came. */
export async function within(ms: number, isTrue: () => boolean): Promise<boolean> {
  const until = performance.now() + ms;
  while (!isTrue() && performance.now() < until) await pause(20);
  return isTrue();
}
