import { EXIT } from "./exit.ts";

/** The argument of a process that `launch.ts` has started. */
export const LAUNCHED = "--launched";

/** What begins the argument that names a file on the disk of the bundled database. */
export const DISK = "--disk=";

/** A file on the disk of the bundled database; null where this process was not told of one. */
export function toldDisk(args: readonly string[] = Deno.args): string | null {
  return args.find((arg) => arg.startsWith(DISK))?.slice(DISK.length) ?? null;
}

/**
 * Ends this process as soon as its launcher has gone, which holds the other end of its input.
 * Resolves when the launcher says that the database is prepared.
 */
export function followLauncher(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listening = Deno.stdin.readable.pipeTo(new WritableStream({ write: () => resolve() }));
  void listening.catch(() => {}).then(() => Deno.exit(EXIT.failure));
  return promise;
}

/** Tells it a process that follows; one that has just ended need not know. */
export async function tellPrepared({ stdin }: Deno.ChildProcess): Promise<void> {
  const writer = stdin.getWriter();
  await writer.write(new TextEncoder().encode("prepared\n")).catch(() => {});
  writer.releaseLock();
}

/** Where the packages are that a process may load native code from: a link may lead there. */
export function packagesFolder(): string {
  return Deno.realPathSync(new URL("../node_modules", import.meta.url));
}
