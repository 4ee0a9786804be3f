import { join } from "node:path";
import { copyBinaries, findBinaries, linkLibraries } from "./binaries.ts";

const ROOT = 0;
const NOBODY = 65534;

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export interface RunAs {
  /** For the log: "nobody", "this user". */
  name: string;
  /** The folder with the programs. */
  binaries: string;
  /** The account that must own the data; null if it is our own and we are not root. */
  owner: number | null;
  /** The account of the process; null for our own. */
  account: { uid: number; gid: number } | null;
  /** A program with arguments that starts PostgreSQL's program. */
  prefix: string[];
}

/**
 * The command that runs a PostgreSQL program that way, in the folder `/`, without our environment.
 */
export function commandAs(
  { binaries, account, prefix }: RunAs,
  program: string,
  { args, ...options }: Deno.CommandOptions & { args: string[] },
): Deno.Command {
  const [first, ...rest] = [...prefix, join(binaries, "bin", program), ...args];
  const env = { LC_ALL: "C", PATH: "/usr/bin:/bin:/usr/sbin:/sbin" };
  return new Deno.Command(first, {
    args: rest,
    cwd: "/",
    env,
    clearEnv: true,
    ...account,
    ...options,
  });
}

/**
 * Chooses the first way that works on this machine. If the account cannot reach the installed
 * binaries, they are copied into the data folder.
 * @throws {Error} when no way works; the message says what to do.
 */
export async function chooseRunAs(dataDir: string): Promise<RunAs> {
  const binaries = findBinaries();
  for (const way of waysToRun(binaries, dataDir)) {
    const runAs = await way();
    if (runAs && await reaches(runAs, dataDir)) return runAs;
  }
  throw new Error(
    `Cannot run PostgreSQL in DATA_DIR ${dataDir}: the account that it runs as cannot enter that ` +
      "folder or one above it. Choose another DATA_DIR, or allow others to enter these folders.",
  );
}

function waysToRun(binaries: string, dataDir: string): (() => Promise<RunAs | null>)[] {
  const copied = (runAs: RunAs) => async () => ({
    ...runAs,
    name: `${runAs.name}, with a copy of the binaries`,
    binaries: await copyBinaries(binaries, dataDir),
  });
  const linked = (runAs: RunAs) => async () => await areLinked(binaries) ? runAs : null;

  if (Deno.uid() !== ROOT) {
    const own = { name: "this user", binaries, owner: null, account: null, prefix: [] };
    return [linked(own), copied(own)];
  }
  const account = { uid: NOBODY, gid: NOBODY };
  const nobody = { name: "nobody", binaries, owner: NOBODY, account, prefix: [] };
  const prefix = ["unshare", "--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  const mapped = {
    name: "nobody of a user namespace",
    binaries,
    owner: ROOT,
    account: null,
    prefix,
  };
  return [linked(nobody), linked(mapped), copied(nobody)];
}

async function areLinked(binaries: string): Promise<boolean> {
  try {
    await linkLibraries(binaries);
    return true;
  } catch (error) {
    if (isNotWritable(error)) return false;
    throw error;
  }
}

/** Tries it out, because modes, access lists, namespaces and mounts all influence the result. */
async function reaches(runAs: RunAs, dataDir: string): Promise<boolean> {
  const shell = {
    ...runAs,
    prefix: [...runAs.prefix, "sh", "-c", 'cd "$0" && exec "$@"', dataDir],
  };
  const quiet = { stdin: "null", stdout: "null", stderr: "null" } as const;
  try {
    const { success } = await commandAs(shell, "postgres", { args: ["--version"], ...quiet })
      .output();
    return success;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || isNotWritable(error)) return false;
    throw error;
  }
}

function isNotWritable(error: unknown): boolean {
  return error instanceof Deno.errors.PermissionDenied ||
    (error as { code?: string }).code === "EROFS";
}
