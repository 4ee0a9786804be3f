import { EXIT } from "../exit.ts";
import type { Log } from "../log.ts";

const ENOUGH = 4096;

/**
 * Logs how many files the process may open, because every connection needs one (design §16.1). If
 * that are too few, says so, and in production ends the program. Linux only.
 */
export async function ensureOpenFiles(
  { production }: { production: boolean },
  log: Log,
): Promise<void> {
  const limits = await Deno.readTextFile("/proc/self/limits").catch(() => "");
  const [, allowed] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  if (!allowed) return;
  const limit = Number(allowed);
  log.info("open files", { limit });
  if (limit >= ENOUGH) return;
  if (!production) return log.warn("few files may be open", { limit, enough: ENOUGH });
  console.error(
    `Only ${limit} files may be open, but production needs ${ENOUGH}: every connection is one. ` +
      "Raise the limit (ulimit -n, LimitNOFILE=, --ulimit nofile=).",
  );
  Deno.exit(EXIT.configuration);
}
