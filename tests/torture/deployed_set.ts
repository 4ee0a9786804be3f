import { pause } from "../bench/ground.ts";

/** What `deploy/` describes, on the loopback address: three etcd, two Patroni, the proxy. */
export interface DeployedSet {
  /** The database behind the proxy, for the program. */
  databaseUrl: string;
  /** Where browsers go. */
  origin: string;
  servers: PatroniServer[];
}

/** A PostgreSQL and the Patroni that watches it, as on a machine of their own. */
export interface PatroniServer {
  name: string;
  /** Whether Patroni answers 200 at this address: `primary`, `replica`, `sync`. */
  is(role: string): Promise<boolean>;
  /** Kills Patroni and PostgreSQL with SIGKILL, as when the machine is lost. */
  kill(): Promise<void>;
  startAgain(): void;
  /** Asks Patroni to make another server the primary. @returns its answer. */
  switchTo(candidate: string): Promise<string>;
}

interface Machine {
  folder: string;
  password: string;
  port: () => number;
}

const DEPLOY = new URL("../../deploy/", import.meta.url);
const POSTGRES = "/usr/lib/postgresql/15/bin/postgres";
const NEEDED = ["/usr/bin/etcd", "/usr/bin/patroni", "/usr/sbin/haproxy", POSTGRES];
const PATIENCE_MS = 60_000;
const LAST_LINES = 12;

/** The programs of the set that are not installed here. */
export async function listMissing(): Promise<string[]> {
  const found = await Promise.all(
    NEEDED.map((path) => Deno.stat(path).then(() => true, () => false)),
  );
  return NEEDED.filter((_, at) => !found[at]);
}

/**
 * Starts the set with the files of `deploy/`, in which only names of machines become ports; the
 * programs get `appPorts`. Ends all of it after `work`.
 */
export async function withDeployedSet<T>(
  folder: string,
  appPorts: number[],
  work: (set: DeployedSet) => Promise<T>,
): Promise<T> {
  const machine = { folder, password: crypto.randomUUID().replaceAll("-", ""), port: freePort };
  const ends: (() => Promise<void>)[] = [];
  await Deno.mkdir(folder, { recursive: true });
  try {
    const etcdHosts = await startEtcds(machine, ends);
    const servers = await startPatronis(machine, etcdHosts, ends);
    const { web, database } = await startProxy(machine, { appPorts, servers }, ends);
    await untilTrue(async () => await anyIs(servers, "primary") && await anyIs(servers, "sync"));
    return await work({
      databaseUrl: `postgres://ringdown:${machine.password}@127.0.0.1:${database}/ringdown`,
      origin: `http://127.0.0.1:${web}`,
      servers,
    });
  } catch (error) {
    await showLogs(folder);
    throw error;
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

/** The server that has this role now, as Patroni says. */
export async function serverThatIs(set: DeployedSet, role: string): Promise<PatroniServer> {
  for (const server of set.servers) if (await server.is(role)) return server;
  throw new Error(`No server is ${role}`);
}

/** Waits until it is so. @throws {Error} after 60 s. */
export async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS;
  while (!await isTrue()) {
    if (performance.now() > latest) throw new Error(`not within ${PATIENCE_MS} ms: ${isTrue}`);
    await pause(50);
  }
}

async function anyIs(servers: PatroniServer[], role: string): Promise<boolean> {
  return (await Promise.all(servers.map((server) => server.is(role)))).includes(true);
}

/** @returns the addresses for Patroni. */
async function startEtcds({ folder, port }: Machine, ends: (() => Promise<void>)[]) {
  const members = [1, 2, 3].map((n) => ({ name: `etcd${n}`, client: port(), peer: port() }));
  const cluster = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(",");
  for (const { name, client, peer } of members) {
    ends.push(
      run(folder, name, "/usr/bin/etcd", [], {
        ETCD_NAME: name,
        ETCD_DATA_DIR: `${folder}/${name}`,
        ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
        ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
        ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
        ETCD_INITIAL_CLUSTER: cluster,
        ETCD_INITIAL_CLUSTER_STATE: "new",
      }).end,
    );
  }
  await Promise.all(
    members.map(({ client }) =>
      untilTrue(() => answers(`http://127.0.0.1:${client}/health`, "GET"))
    ),
  );
  return members.map(({ client }) => `127.0.0.1:${client}`).join(",");
}

type Watched = PatroniServer & { postgres: number; rest: number };

async function startPatronis(
  machine: Machine,
  etcdHosts: string,
  ends: (() => Promise<void>)[],
): Promise<Watched[]> {
  const { folder, password, port } = machine;
  const config = `${folder}/patroni.yml`;
  const script = `${folder}/create_ringdown.sh`;
  const text = await Deno.readTextFile(new URL("patroni.yml", DEPLOY));
  await Deno.writeTextFile(config, text.replace("/etc/ringdown/create_ringdown.sh", script));
  await Deno.copyFile(new URL("create_ringdown.sh", DEPLOY), script);
  await Deno.chmod(script, 0o755);
  const account = await accountOf("postgres");
  const servers: Watched[] = [];
  for (const name of ["postgres1", "postgres2"]) {
    const [postgres, rest] = [port(), port()];
    const data = `${folder}/${name}`;
    await Deno.mkdir(data, { mode: 0o700 });
    await Deno.chown(data, account.uid, account.gid);
    const env = {
      PATRONI_NAME: name,
      PATRONI_SCOPE: "ringdown",
      PATRONI_ETCD3_HOSTS: etcdHosts,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${postgres}`,
      PATRONI_POSTGRESQL_DATA_DIR: `${data}/postgres`,
      PATRONI_POSTGRESQL_PGPASS: `${data}/pgpass`,
      PATRONI_SUPERUSER_USERNAME: "postgres",
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: "replicator",
      PATRONI_REPLICATION_PASSWORD: password,
      RINGDOWN_PASSWORD: password,
    };
    const startPatroni = () => run(folder, name, "/usr/bin/patroni", [config], env, account);
    let patroni = startPatroni();
    const kill = async () => {
      await patroni.kill();
      await killPostgres(`${data}/postgres`);
    };
    ends.push(kill);
    servers.push({
      name,
      postgres,
      rest,
      is: (role) => answers(`http://127.0.0.1:${rest}/${role}`, "OPTIONS"),
      kill,
      startAgain: () => patroni = startPatroni(),
      async switchTo(candidate) {
        const body = JSON.stringify({ leader: name, candidate });
        const answer = await fetch(`http://127.0.0.1:${rest}/switchover`, { method: "POST", body });
        return `${answer.status} ${await answer.text()}`;
      },
    });
  }
  return servers;
}

async function startProxy(
  { folder, port }: Machine,
  { appPorts, servers }: { appPorts: number[]; servers: Watched[] },
  ends: (() => Promise<void>)[],
) {
  const [web, database] = [port(), port()];
  let text = await Deno.readTextFile(new URL("haproxy.cfg", DEPLOY));
  const replace = (from: string | RegExp, to: string) => {
    if (text.search(from) === -1) throw new Error(`There is no ${from} in haproxy.cfg`);
    text = text.replace(from, to);
  };
  replace("bind :80\n", `bind 127.0.0.1:${web}\n`);
  replace(/ {2}bind :443 .*\n/, ""); // the trial speaks no TLS
  replace(/ {2}http-request redirect scheme https .*\n/, "");
  replace("bind :5432", `bind 127.0.0.1:${database}`);
  replace("check port 8008", "check");
  appPorts.forEach((port, at) => replace(`app${at + 1}:8000`, `127.0.0.1:${port}`));
  for (const { name, postgres, rest } of servers) {
    replace(`${name}:5432`, `127.0.0.1:${postgres} port ${rest}`);
  }
  const config = `${folder}/haproxy.cfg`;
  await Deno.writeTextFile(config, text);
  ends.push(run(folder, "haproxy", "/usr/sbin/haproxy", ["-db", "-f", config], {}).end);
  return { web, database };
}

/** Starts a program whose output goes to `{name}.log` in the folder. */
function run(
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
async function showLogs(folder: string) {
  for await (const { name } of Deno.readDir(folder)) {
    if (!name.endsWith(".log")) continue;
    const lines = (await Deno.readTextFile(`${folder}/${name}`)).trim().split("\n");
    console.log([`--- ${name}`, ...lines.slice(-LAST_LINES)].join("\n"));
  }
}

/** Kills the server whose pid its data folder names; its processes end with it. */
async function killPostgres(data: string) {
  const text = await Deno.readTextFile(`${data}/postmaster.pid`).catch(() => "");
  const pid = Number(text.split("\n")[0]);
  if (!pid) return;
  try {
    Deno.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

async function accountOf(name: string): Promise<{ uid: number; gid: number }> {
  const users = await Deno.readTextFile("/etc/passwd");
  const [, , uid, gid] = users.split("\n").find((line) => line.startsWith(`${name}:`))!.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

function answers(url: string, method: string): Promise<boolean> {
  return fetch(url, { method, signal: AbortSignal.timeout(2_000) }).then(async (answer) => {
    await answer.body?.cancel();
    return answer.ok;
  }, () => false);
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}
