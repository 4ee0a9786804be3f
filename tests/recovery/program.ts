import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LONGEST_START_MS = 60_000;

/** A line of its log. */
export type Line = { event: string } & Record<string, unknown>;

/** The program as an operator starts it: main.ts in production, a process of its own. */
export interface Program {
  pid: number;
  /** Fulfilled with the exit code; 137 after a SIGKILL. */
  ended: Promise<number>;
  /** What it wrote that is no line of its log. */
  errors: () => string;
  signal(name: Deno.Signal): void;
  /** The first line of this event, from the start on. @throws {Error} it ended without one. */
  logged(event: string): Promise<Line>;
  /** Its address, as soon as it listens. */
  origin(): Promise<string>;
  /** The process of its own PostgreSQL. */
  databasePid(): Promise<number>;
}

/** Starts it on a free port with the demo data in `dataDir`. */
export function startProgram(dataDir: string, env: Record<string, string> = {}): Program {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "main.ts"],
    cwd: ROOT,
    env: {
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      DEMO: "true",
      LOG_LEVEL: "info",
      ...env,
    },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  let errors = "";
  const read = Promise.all([
    eachLine(child.stdout, (text) => {
      if (!text.startsWith("{")) return;
      lines.push(JSON.parse(text));
      waiting.forEach((look) => look());
    }),
    eachLine(child.stderr, (text) => errors += `${text}\n`),
  ]);
  const ended = Promise.all([child.status, read]).then(([{ code }]) => code);

  async function logged(event: string): Promise<Line> {
    const found = Promise.withResolvers<Line>();
    const look = () => {
      const line = lines.find((line) => line.event === event);
      if (line) found.resolve(line);
    };
    const give = (why: string) => found.reject(new Error(`no "${event}": ${why} ${errors}`));
    const timer = setTimeout(() => give("it takes too long"), LONGEST_START_MS);
    void ended.then((code) => give(`it ended with ${code}`));
    waiting.add(look);
    look();
    return await found.promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(look);
    });
  }

  return {
    pid: child.pid,
    ended,
    errors: () => errors,
    signal: (name) => child.kill(name),
    logged,
    origin: async () => `http://127.0.0.1:${(await logged("listening")).port}`,
    databasePid: async () => Number((await logged("database started")).pid),
  };
}

/** A folder for DATA_DIR that the account of the database may enter, gone after `work`. */
export async function withDataDir(work: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-recovery-" });
  await Deno.chmod(folder, 0o755);
  await work(`${folder}/data`).finally(() => Deno.remove(folder, { recursive: true }));
}

/** Starts the program, waits until it is ready, and stops it after `work`. */
export async function withProgram(
  work: (program: Program, origin: string, dataDir: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  await withDataDir(async (dataDir) => {
    const program = startProgram(dataDir, env);
    let isRunning = true;
    void program.ended.then(() => isRunning = false);
    try {
      await program.logged("ready");
      await work(program, await program.origin(), dataDir);
    } finally {
      if (isRunning) program.signal("SIGTERM");
      await program.ended;
    }
  });
}

/** Whether a process is there; one that has ended may still stand in the list for a moment. */
export function isAlive(pid: number): boolean {
  try {
    return !Deno.readTextFileSync(`/proc/${pid}/stat`).split(") ")[1].startsWith("Z");
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

async function eachLine(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (t: string) => void,
) {
  let rest = "";
  for await (const part of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split("\n");
    rest = lines.pop()!;
    lines.forEach(take);
  }
  if (rest) take(rest);
}
