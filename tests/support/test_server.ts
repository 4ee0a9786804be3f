import postgres from "postgres";
import { createLog } from "../../server/log.ts";
import { startBundledPostgres } from "../../server/bundled_postgres/launcher.ts";

/** SECRET_KEY of every program in tests: several may use one database. */
export const SECRET_KEY = "a key for tests that nobody else has";

/** A PostgreSQL for tests only, and the variables that tests need to find it and to verify it. */
export type TestServer = { env: ServerEnv; stop(): Promise<void> };

/** `TEST_DATABASE_PROOF` is a secret that is also stored in the server's table `test_server`. */
export type ServerEnv = { TEST_DATABASE_URL: string; TEST_DATABASE_PROOF: string };

/** Faster without durability: this data need not survive a crash of the server. */
const FLAGS = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
/** A test opens some ten connections, each of which would compute 4096 hashes of a password. */
const QUICK_SIGN_IN = { scram_iterations: "1" };
/** PostgreSQL allows no prepared transaction unless it is told how many. */
const ROOM_FOR_ALL = { max_connections: "300", max_prepared_transactions: "20" };

/** Starts a PostgreSQL with its data in `folder` and stores the proof in it. */
export async function startTestServer(folder: string): Promise<TestServer> {
  const flags = Object.entries({ ...FLAGS, ...QUICK_SIGN_IN, ...ROOM_FOR_ALL })
    .flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = await startBundledPostgres(folder, { log: createLog("error"), onGivenUp, flags });
  const env = { TEST_DATABASE_URL: server.url, TEST_DATABASE_PROOF: crypto.randomUUID() };
  await leaveProof(env);
  return { env, stop: () => server.stop() };
}

/**
 * Returns the address of the server where tests may create and drop databases.
 * @throws {Error} when the server at the address does not hold the proof of a test server.
 */
export async function provenUrl({ TEST_DATABASE_URL, TEST_DATABASE_PROOF }: ServerEnv) {
  const sql = postgres(TEST_DATABASE_URL, { max: 1 });
  try {
    const [row] = await sql`select proof from test_server where proof = ${TEST_DATABASE_PROOF}`;
    if (!row) throw new Error("its proof is another one");
    return TEST_DATABASE_URL;
  } catch (cause) {
    throw new Error("Cannot use TEST_DATABASE_URL: it is no server made for tests", { cause });
  } finally {
    await sql.end();
  }
}

/** Stops every PostgreSQL that still runs with its data in a folder under `folder`. */
export async function stopServersUnder(folder: string): Promise<void> {
  if (Deno.build.os !== "linux") return; // other systems have no /proc
  for await (const entry of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(entry.name)) continue;
    const command = await Deno.readTextFile(`/proc/${entry.name}/cmdline`).catch(() => "");
    const [program, ...args] = command.split("\0");
    const isOurs = program.endsWith("/postgres") &&
      args.some((arg) => arg.startsWith(`${folder}/`));
    if (isOurs) Deno.kill(Number(entry.name), "SIGQUIT");
  }
}

function onGivenUp(): never {
  throw new Error("The PostgreSQL for tests ends again and again");
}

async function leaveProof({ TEST_DATABASE_URL, TEST_DATABASE_PROOF }: ServerEnv) {
  const sql = postgres(TEST_DATABASE_URL, { max: 1 });
  const { username, password } = new URL(TEST_DATABASE_URL);
  await sql.unsafe(`alter role ${username} password '${decodeURIComponent(password)}'`);
  await sql`create table test_server (proof text not null)`;
  await sql`insert into test_server values (${TEST_DATABASE_PROOF})`;
  await sql.end();
}
