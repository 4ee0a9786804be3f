import { join, resolve } from "node:path";
import { commandAs, type RunAs } from "./run_as.ts";

/** The folder with a database server's files, and the account to connect with. */
export interface Cluster {
  folder: string;
  user: string;
  password: string;
}

export const USER = "ringdown";
export const PASSWORD_FILE = "ringdown_password";

/**
 * What in `dataDir` only its owner's work may read, wherever that folder is: the password of the
 * cluster's superuser, and the files with all rows.
 */
export function ownerFiles(dataDir: string): string[] {
  return ["data", "data.new", "password.new", "secret_key"].map((name) => resolve(dataDir, name));
}

/**
 * Finds or creates the cluster in `dataDir`. It is created in `data.new`, which is renamed to
 * `data` when it is complete, so that a killed process leaves no incomplete cluster in `data`. The
 * caller must hold the lock of the folder.
 */
export async function ensureCluster(dataDir: string, runAs: RunAs): Promise<Cluster> {
  const folder = join(dataDir, "data");
  if (!await isThere(folder)) await makeCluster(dataDir, folder, runAs);
  await own(folder, runAs);
  const password = (await Deno.readTextFile(join(folder, PASSWORD_FILE))).trim();
  return { folder, user: USER, password };
}

async function makeCluster(dataDir: string, folder: string, runAs: RunAs) {
  const half = join(dataDir, "data.new");
  const passwordFile = join(dataDir, "password.new");
  if (await isThere(half)) await Deno.remove(half, { recursive: true });
  await Deno.mkdir(half, { mode: 0o700 });
  await writePassword(passwordFile);
  await own(half, runAs);
  await own(passwordFile, runAs);
  await initialize(half, passwordFile, runAs);
  await Deno.rename(passwordFile, join(half, PASSWORD_FILE));
  await sync(half);
  await Deno.rename(half, folder);
  await sync(dataDir);
}

async function writePassword(path: string) {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  using file = await Deno.open(path, { write: true, create: true, truncate: true, mode: 0o600 });
  await file.write(new TextEncoder().encode(`${bytes.toHex()}\n`));
  await file.sync(); // a password lost in a power cut would lock us out
}

async function initialize(folder: string, passwordFile: string, runAs: RunAs) {
  const initdb = commandAs(runAs, "initdb", {
    args: [
      `--pgdata=${folder}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin", // sorts the same on every system
      "--builtin-locale=C.UTF-8",
      "--no-instructions",
    ],
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  });
  const { success, stderr } = await initdb.output();
  const reason = new TextDecoder().decode(stderr).trim();
  if (!success) throw new Error(`Cannot make a database in ${folder}: ${reason}`);
}

/**
 * Gives the files to PostgreSQL's account, which must own them; root may have owned them before.
 */
async function own(path: string, { owner }: RunAs) {
  if (owner === null || (await Deno.stat(path)).uid === owner) return;
  const chown = new Deno.Command("chown", { args: ["-R", `${owner}:${owner}`, path] });
  const { success, stderr } = await chown.output();
  if (!success) throw new Error(`Cannot own ${path}: ${new TextDecoder().decode(stderr).trim()}`);
}

async function sync(folder: string) {
  using directory = await Deno.open(folder);
  await directory.sync();
}

function isThere(path: string): Promise<boolean> {
  return Deno.stat(path).then(() => true, (error) => {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  });
}
