import { fileURLToPath } from "node:url";
import { SECRET_KEY } from "../support/test_server.ts";
import project from "../../deno.json" with { type: "json" };

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LONGEST_START_MS = 60_000;
/** Those of `deno task start`. */
const FLAGS = project.tasks.start.command.match(/--v8-flags=\S+/g) ?? [];

/** What Deno writes itself while two programs start at once. */
const LOCK_OF_DENO = /waiting for file lock on node_modules/;

/** A line of the program's log. */
export type Line = { event: string } & Record<string, unknown>;

/** The program as an operator starts it: main.ts in production mode, in its own process. */
export interface Program {
  pid: number;
  /** Resolves with the exit code; 137 after a SIGKILL. */
  ended: Promise<number>;
  /** What the program wrote to standard error. */
  errors: () => string;
  signal(name: Deno.Signal): void;
  /**
   * Waits for the first log line of this event, counted from the start of the program.
   * @throws {Error} when the program ends without that line.
   */
  logged(event: string): Promise<Line>;
  /** How many lines of this event it has logged so far. */
  times(event: string): number;
  /** The program's address, as soon as it listens. */
  origin(): Promise<string>;
  /** The process id of the bundled PostgreSQL. */
  databasePid(): Promise<number>;
}

/** How to start the program, if not as `deno task start` does. */
interface Start {
  /** A module that runs before the program. */
  preload?: string;
  /** The permissions of Deno; all, if left out. */
  permissions?: string[];
  /** As `deno task start`: a launcher, and the program with the least rights. */
  isLaunched?: boolean;
  /** As `deno task start` in a terminal: signals go to the whole group, as Ctrl-C does. */
  inTerminal?: boolean;
}

/** Starts the program on a free port with the demo data; its database is in `dataDir`. */
export function startProgram(
  dataDir: string,
  env: Record<string, string> = {},
  { preload, permissions = ["-A"], isLaunched = false, inTerminal = false }: Start = {},
): Program {
  const main = [
    "run",
    ...permissions,
    ...FLAGS,
    ...(preload ? [`--preload=${preload}`] : []),
    isLaunched ? "launch.ts" : "main.ts",
  ];
  const child = new Deno.Command(Deno.execPath(), {
    args: inTerminal ? ["task", "start"] : main,
    detached: inTerminal, // a group of its own
    cwd: ROOT,
    env: {
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      DEMO: "true",
      SECRET_KEY,
      LOG_LEVEL: "info",
      RINGDOWNS_PER_MINUTE: "100000", // tests send more within a minute than a crew does
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
    eachLine(child.stderr, (text) => {
      if (!LOCK_OF_DENO.test(text)) errors += `${text}\n`;
    }),
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
    signal: (name) => inTerminal ? Deno.kill(-child.pid, name) : child.kill(name),
    logged,
    times: (event) => lines.filter((line) => line.event === event).length,
    origin: async () => `http://127.0.0.1:${(await logged("listening")).port}`,
    databasePid: async () => Number((await logged("database started")).pid),
  };
}

/** Makes a folder for DATA_DIR that the database's account may enter; removes it after `work`. */
export async function withDataDir(work: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-recovery-" });
  await Deno.chmod(folder, 0o755);
  await work(`${folder}/data`).finally(() => Deno.remove(folder, { recursive: true }));
}

/**
 * The same with a database in it that the program has migrated and filled with the demo data: a whole
 * run makes it once (`prepare.ts`). A file that runs alone begins with an empty folder, as an operator
 * does.
 */
export async function withDemoData(work: (dataDir: string) => Promise<void>): Promise<void> {
  const prepared = Deno.env.get("PREPARED_DATA_DIR");
  await withDataDir(async (dataDir) => {
    if (prepared) await copyFolder(prepared, dataDir);
    await work(dataDir);
  });
}

/** With owners and modes: PostgreSQL runs as another account when the tests run as root. */
async function copyFolder(from: string, to: string): Promise<void> {
  const { success, stderr } = await new Deno.Command("cp", { args: ["-a", from, to] }).output();
  if (!success) throw new Error(`Cannot copy ${from}: ${new TextDecoder().decode(stderr)}`);
}

/** Starts the program, waits until it is ready, and stops it after `work`. */
export async function withProgram(
  work: (program: Program, origin: string, dataDir: string) => Promise<void>,
  env: Record<string, string> = {},
  start: Start = {},
): Promise<void> {
  const within = start.isLaunched ? withDataDir : withDemoData; // a launcher makes its own accounts
  await within(async (dataDir) => {
    const program = startProgram(dataDir, env, start);
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

/** Whether a process runs. A process that has ended may stay listed (state Z) for a moment. */
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
