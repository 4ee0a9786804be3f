import { ensureCluster } from "../../server/bundled_postgres/cluster.ts";
import { chooseRunAs, commandAs, type RunAs } from "../../server/bundled_postgres/run_as.ts";
import { connect } from "../../db/postgres/connect.ts";
import { pause } from "../bench/ground.ts";
import type { TestSql } from "../support/database.ts";
import { freePort } from "./background.ts";
import { stopServersUnder } from "../support/test_server.ts";

/** A primary whose commits wait for its standby, each a PostgreSQL on the loopback address. */
export interface Pair {
  user: string;
  password: string;
  primary: Server;
  standby: Server;
  /** Makes the standby the primary. Fulfilled when it accepts writes. */
  promote(): Promise<void>;
}

export interface Server {
  port: number;
  url: string;
  /** Kills the server and every process of it with SIGKILL. */
  kill(): Promise<void>;
}

const PATIENCE_MS = 30_000;

/** Starts a pair with its data in `folder`, and ends both after `work`. */
export async function withPair<T>(folder: string, work: (pair: Pair) => Promise<T>): Promise<T> {
  await Deno.mkdir(`${folder}/primary`, { recursive: true, mode: 0o755 });
  await Deno.mkdir(`${folder}/standby`, { recursive: true, mode: 0o755 });
  const runAs = await chooseRunAs(folder);
  const { user, password, folder: data } = await ensureCluster(`${folder}/primary`, runAs);
  await copyAsStandby(data, `${folder}/standby/data`);
  const [primaryPort, standbyPort] = [freePort(), freePort()];
  const leader = `host=127.0.0.1 port=${primaryPort} user=${user} password=${password}`;
  const server = (name: string, port: number, flags: Record<string, string>) =>
    startServer(runAs, { folder: `${folder}/${name}`, port, user, password, flags });
  try {
    const primary = server("primary", primaryPort, { synchronous_standby_names: "standby" });
    const standby = server("standby", standbyPort, {
      primary_conninfo: `${leader} application_name=standby`,
    });
    await untilAnswers(primary.url, "select from pg_stat_replication where sync_state = 'sync'");
    return await work({
      user,
      password,
      primary,
      standby,
      async promote() {
        const sql = connect(standby.url, { deadlineMs: PATIENCE_MS }) as TestSql;
        await sql`select pg_promote()`;
        await sql.end();
      },
    });
  } finally {
    await stopServersUnder(folder);
  }
}

/** A cold copy of a cluster that was never started: what pg_basebackup makes of a running one. */
async function copyAsStandby(from: string, to: string) {
  const { success } = await new Deno.Command("cp", { args: ["-a", from, to] }).output();
  if (!success) throw new Error(`Cannot copy ${from} to ${to}`);
  await Deno.writeTextFile(`${to}/standby.signal`, "");
}

function startServer(
  runAs: RunAs,
  { folder, port, user, password, flags }: {
    folder: string;
    port: number;
    user: string;
    password: string;
    flags: Record<string, string>;
  },
): Server {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    ...flags,
  };
  const child = commandAs(runAs, "postgres", {
    args: [
      "-D",
      `${folder}/data`,
      "-p",
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  return {
    port,
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    async kill() {
      child.kill("SIGKILL"); // its processes end with it
      await child.status;
    },
  };
}

/** Asks until the server is there and the query gives a row. */
export async function untilAnswers(url: string, query: string): Promise<void> {
  const sql = connect(url, { max: 1 });
  const latest = performance.now() + PATIENCE_MS;
  try {
    while ((await sql.unsafe(query).catch(() => [])).length === 0) {
      if (performance.now() > latest) throw new Error(`Nothing came of "${query}" at ${url}`);
      await pause(50);
    }
  } finally {
    await sql.end();
  }
}
