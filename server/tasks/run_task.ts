import { Refused } from "../../db/backup/refusals.ts";
import { codeOf, isConnectionLost, named } from "../../db/postgres/errors.ts";
import { Unavailable } from "../../domain/errors.ts";
import { DataDirInUse } from "../bundled_postgres/launcher.ts";
import { type Config, ConfigError, readConfig } from "../config.ts";
import { EXIT } from "../exit.ts";
import { createLog, type Log } from "../log.ts";

/** What a task that a person starts works with. */
export interface Task {
  config: Config;
  log: Log;
  /** What stands behind the name of the task, without the options. */
  names: string[];
  options: Set<string>;
}

interface Usage {
  /** How the task is called, such as 'restore FILE [--overwrite]'. */
  usage: string;
  /** How many names it takes. */
  names: number;
  options?: string[];
}

/**
 * Runs a task and ends the process: 0 when it is done, 1 when it was refused or failed, 2 for a wrong
 * call or configuration, 3 when DATA_DIR is in use. What happened is said in a sentence.
 */
export async function runTask(usage: Usage, work: (task: Task) => Promise<string>): Promise<never> {
  try {
    const { names, options } = read(Deno.args, usage);
    const config = readConfig();
    const log = createLog(config.logLevel === "info" ? "warn" : config.logLevel);
    console.log(await work({ config, log, names, options }));
    Deno.exit(EXIT.signal);
  } catch (error) {
    console.error(wordsOf(error));
    Deno.exit(exitCodeOf(error));
  }
}

class WrongCall extends Error {
  override name = "WrongCall";
}

function read(args: string[], { usage, names: count, options: known = [] }: Usage) {
  const names = args.filter((arg) => !arg.startsWith("--"));
  const options = args.filter((arg) => arg.startsWith("--"));
  if (names.length !== count || options.some((option) => !known.includes(option))) {
    throw new WrongCall(`Call it so: deno task ${usage}`);
  }
  return { names, options: new Set(options) };
}

/** Of what is expected the sentence, of anything else all. */
function wordsOf(error: unknown): string {
  const expected = [Refused, WrongCall, ConfigError, DataDirInUse];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  return faultOfDatabase(error) ??
    (error instanceof Error ? error.stack ?? error.message : String(error));
}

const NOT_ALLOWED = "42501";

/** Nobody is at DATABASE_URL, or whoever is does not let us in or do this: its own words. */
function faultOfDatabase(error: unknown): string | null {
  const isOne = named(error) instanceof Unavailable || isConnectionLost(error) ||
    codeOf(error) === NOT_ALLOWED;
  if (!isOne) return null;
  const { message } = (error instanceof Unavailable ? error.cause ?? error : error) as Error;
  return `The database cannot be used: ${message}`;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof WrongCall || error instanceof ConfigError) return EXIT.configuration;
  return error instanceof DataDirInUse ? EXIT.dataDirInUse : EXIT.failure;
}
