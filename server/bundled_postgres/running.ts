import { join, resolve } from "node:path";
import { urlOf } from "./address.ts";
import { PASSWORD_FILE, USER } from "./cluster.ts";

/**
 * The address of the bundled PostgreSQL that another process has started in `dataDir`; null while it
 * has none, as during its start. Only the account that owns the data can read it.
 */
export async function findRunning(dataDir: string): Promise<string | null> {
  const folder = join(resolve(dataDir), "data");
  const [lines, password] = await Promise.all([
    Deno.readTextFile(join(folder, "postmaster.pid")),
    Deno.readTextFile(join(folder, PASSWORD_FILE)),
  ]).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return ["", ""];
    throw error;
  });
  const port = Number(lines.split("\n")[3]); // pid, folder, start, port
  return port > 0 ? urlOf({ user: USER, password: password.trim() }, port) : null;
}
