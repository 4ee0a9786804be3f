import { join } from "node:path";

/** How the bundled PostgreSQL can be reached, without starting or disturbing it. */
export type Bundled =
  | { state: "runs"; url: string; programPid: number | null }
  /** It starts and stops with the program. */
  | { state: "stopped" | "never started" }
  | { state: "not to be read"; reason: string };

/** Reads what the running server has written into its folder. */
export async function findBundled(dataDir: string): Promise<Bundled> {
  const folder = join(dataDir, "data");
  try {
    const password = (await Deno.readTextFile(join(folder, "ringdown_password"))).trim();
    const running = await Deno.readTextFile(join(folder, "postmaster.pid")).catch(noFile);
    if (running === null) return { state: "stopped" };
    const [pid, , , port] = running.split("\n");
    if (!await isThere(Number(pid))) return { state: "stopped" };
    return {
      state: "runs",
      url: `postgres://ringdown:${password}@127.0.0.1:${Number(port)}/postgres`,
      programPid: Number(await Deno.readTextFile(join(dataDir, "lock")).catch(() => "")) || null,
    };
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return { state: "never started" };
    return { state: "not to be read", reason: (error as Error).message };
  }
}

function noFile(error: unknown): null {
  if (error instanceof Deno.errors.NotFound) return null;
  throw error;
}

/** A killed server leaves its file behind. Without /proc the file is believed. */
async function isThere(pid: number): Promise<boolean> {
  if (Deno.build.os !== "linux") return true;
  return await Deno.stat(`/proc/${pid}`).then(() => true, () => false);
}
