const LAST_LINES = 12;

/** Starts a program whose output goes to `{name}.log` in the folder. */
export function runInBackground(
  folder: string,
  name: string,
  command: string,
  args: string[],
  env: Record<string, string>,
  account: { uid?: number; gid?: number } = {},
) {
  const log = Deno.openSync(`${folder}/${name}.log`, { create: true, append: true });
  const child = new Deno.Command(command, {
    args,
    env,
    cwd: "/",
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
    ...account,
  }).spawn();
  const written = Promise.all([child.stdout, child.stderr].map(async (stream) => {
    for await (const part of stream) await log.write(part);
  })).then(() => log.close());
  let isRunning = true;
  const ended = child.status.then(() => isRunning = false);
  const endWith = (signal: Deno.Signal) => async () => {
    if (isRunning) child.kill(signal);
    await ended;
    void written; // children that live on may hold the output open
  };
  return { kill: endWith("SIGKILL"), end: endWith("SIGTERM") };
}

/** What each program of the set said last. */
export async function showLogs(folder: string) {
  for await (const { name } of Deno.readDir(folder)) {
    if (!name.endsWith(".log")) continue;
    const lines = (await Deno.readTextFile(`${folder}/${name}`)).trim().split("\n");
    console.log([`--- ${name}`, ...lines.slice(-LAST_LINES)].join("\n"));
  }
}

/** Kills the server whose pid its data folder names; its processes end with it. */
export async function killPostgres(data: string) {
  const text = await Deno.readTextFile(`${data}/postmaster.pid`).catch(() => "");
  const pid = Number(text.split("\n")[0]);
  if (!pid) return;
  try {
    Deno.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

/** The numbers of an account of this machine. */
export async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const users = await Deno.readTextFile("/etc/passwd");
  const [, , uid, gid] = users.split("\n").find((line) => line.startsWith(`${name}:`))!.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether a server answers there with 2xx. */
export function answers(url: string, method: string): Promise<boolean> {
  return fetch(url, { method, signal: AbortSignal.timeout(2_000) }).then(async (answer) => {
    await answer.body?.cancel();
    return answer.ok;
  }, () => false);
}

/** A port of the loopback address that nobody uses now. */
export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
