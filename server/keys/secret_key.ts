import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";

const FILE = "secret_key";
const BYTES = 32;

/**
 * SECRET_KEY, or the key in the file `secret_key` of DATA_DIR, which the first start makes. Only our
 * own account may read it.
 * @throws {Error} the file cannot be read or made.
 */
export async function secretKeyOf({ secretKey, dataDir }: Config, log: Log): Promise<string> {
  if (secretKey) return secretKey;
  const path = join(dataDir, FILE);
  const made = await readKey(path) ?? await makeKey(path, log);
  if (made.length < BYTES) throw new Error(`${path} is not a key: it is too short.`);
  return made;
}

async function readKey(path: string): Promise<string | null> {
  try {
    return (await Deno.readTextFile(path)).trim();
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}

/** Complete under its name at once, and stored before anything is sealed with it. */
async function makeKey(path: string, log: Log): Promise<string> {
  await Deno.mkdir(join(path, ".."), { recursive: true, mode: 0o755 });
  const half = `${path}.${crypto.randomUUID()}`;
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  {
    using file = await Deno.open(half, { write: true, createNew: true, mode: 0o600 });
    await file.write(new TextEncoder().encode(`${bytes.toHex()}\n`));
    await file.sync();
  }
  try {
    await Deno.link(half, path); // never over one that another process has just made
    log.info("secret key made: keep a copy of it, apart from the backups", { path });
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
  } finally {
    await Deno.remove(half);
  }
  return (await readKey(path))!;
}
