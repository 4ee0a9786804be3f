/** As many as the clients of `crowd` and its program need, each with some to spare. */
export const ENOUGH_FILES = 8_192;
const WANTED = 16_384;
const TRIED = "--with-these-files";

/** How many files this process and those that it starts may open; null where nobody says. */
export async function openFileLimit(): Promise<number | null> {
  const limits = await Deno.readTextFile("/proc/self/limits").catch(() => "");
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  return soft ? Number(soft) : null;
}

/**
 * Runs `program` again with a higher limit if this one is too low, and ends with its exit code. A
 * limit can only be raised before a process starts. Where the system does not allow it, the second
 * run goes on with what there is.
 */
export async function raiseOpenFiles(program: string): Promise<void> {
  const limit = await openFileLimit();
  if (Deno.args.includes(TRIED) || limit === null || limit >= ENOUGH_FILES) return;
  const { code } = await new Deno.Command("sh", {
    args: [
      "-c",
      `ulimit -n ${WANTED}; exec "$@"`,
      "sh",
      Deno.execPath(),
      "run",
      "-A",
      program,
      ...Deno.args,
      TRIED,
    ],
  }).spawn().status;
  Deno.exit(code);
}
