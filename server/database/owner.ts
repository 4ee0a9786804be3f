import { fileURLToPath } from "node:url";
import { handedOn, secretFiles } from "../config.ts";
import { packagesFolder } from "../launched.ts";
import type { DatabaseAddresses } from "./addresses.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What is done as the owner of the tables, in processes of its own. */
export interface OwnerWork {
  /** Resolves with 0 when the database is migrated, or with the exit code of what failed. */
  prepared: Promise<number>;
  /** Ends what is under way. PostgreSQL takes back what was not complete. */
  stop(): Promise<void>;
}

/**
 * Migrates, and then makes the index of the search, in processes that end, so that the program never
 * has the owner's address (decision 0078). They end with this process, too.
 */
export function startOwnerWork(
  { url, ownerUrl }: DatabaseAddresses,
  given: Record<string, string> = {},
): OwnerWork {
  const env = { ...handedOn(), ...given, DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl };
  let isStopping = false;
  let current = start([], env);
  const prepared = current.status.then(({ code }) => {
    if (code === 0 && !isStopping) current = start(["--search"], env);
    return code;
  });

  async function stop() {
    isStopping = true;
    const { status } = current;
    kill(current);
    await Promise.all([prepared, status]);
  }

  return { prepared, stop };
}

/** Detached, so that Ctrl-C does not end it: whoever has started it does. */
function start(args: string[], env: Record<string, string>): Deno.ChildProcess {
  const packages = packagesFolder();
  const readable = [ROOT, packages, "/usr/bin/ldd", ...secretFiles(env)];
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-prompt",
      "--allow-net",
      "--allow-env",
      `--allow-read=${readable.join(",")}`,
      `--allow-ffi=${packages}`,
      "--node-modules-dir=manual",
      "server/tasks/prepare_database.ts",
      ...args,
    ],
    cwd: ROOT,
    env,
    clearEnv: true,
    stdin: "piped",
    detached: true,
  }).spawn();
}

function kill(child: Deno.ChildProcess) {
  try {
    child.kill("SIGKILL");
  } catch {
    // It has ended.
  }
}
