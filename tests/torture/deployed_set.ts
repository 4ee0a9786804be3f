import { untilTrue } from "../support/until_true.ts";
import {
  accountOf,
  answers,
  freePort,
  killPostgres,
  runInBackground,
  showLogs,
} from "./background.ts";

/** What `deploy/` describes, on the loopback address: three etcd, two Patroni, the proxy. */
export interface DeployedSet {
  /** The database behind the proxy, for the program. */
  databaseUrl: string;
  /** Its address as the role that owns the tables. */
  ownerUrl: string;
  /** Where browsers go. */
  origin: string;
  servers: PatroniServer[];
  /** Kills two of the three etcd, so that nobody can hold or win a lease. */
  killTwoEtcds(): Promise<void>;
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
    const etcds = await startEtcds(machine, ends);
    const servers = await startPatronis(machine, etcds.hosts, ends);
    const { web, database } = await startProxy(machine, { appPorts, servers }, ends);
    await untilTrue(async () => await anyIs(servers, "primary") && await anyIs(servers, "sync"));
    return await work({
      databaseUrl: `postgres://ringdown:${machine.password}@127.0.0.1:${database}/ringdown`,
      ownerUrl: `postgres://ringdown_owner:${machine.password}@127.0.0.1:${database}/ringdown`,
      origin: `http://127.0.0.1:${web}`,
      servers,
      async killTwoEtcds() {
        for (const kill of etcds.kills.slice(0, 2)) await kill();
      },
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

async function anyIs(servers: PatroniServer[], role: string): Promise<boolean> {
  return (await Promise.all(servers.map((server) => server.is(role)))).includes(true);
}

/** @returns their addresses for Patroni. */
async function startEtcds({ folder, port }: Machine, ends: (() => Promise<void>)[]) {
  const members = [1, 2, 3].map((n) => ({ name: `etcd${n}`, client: port(), peer: port() }));
  const cluster = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(",");
  const kills: (() => Promise<void>)[] = [];
  for (const { name, client, peer } of members) {
    const etcd = runInBackground(folder, name, "/usr/bin/etcd", [], {
      ETCD_NAME: name,
      ETCD_DATA_DIR: `${folder}/${name}`,
      ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${client}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${client}`,
      ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peer}`,
      ETCD_INITIAL_CLUSTER: cluster,
      ETCD_INITIAL_CLUSTER_STATE: "new",
    });
    ends.push(etcd.end);
    kills.push(etcd.kill);
  }
  await Promise.all(
    members.map(({ client }) =>
      untilTrue(() => answers(`http://127.0.0.1:${client}/health`, "GET"))
    ),
  );
  return { hosts: members.map(({ client }) => `127.0.0.1:${client}`).join(","), kills };
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
      RINGDOWN_OWNER_PASSWORD: password,
    };
    const startPatroni = () =>
      runInBackground(folder, name, "/usr/bin/patroni", [config], env, account);
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
  ends.push(runInBackground(folder, "haproxy", "/usr/sbin/haproxy", ["-db", "-f", config], {}).end);
  return { web, database };
}
