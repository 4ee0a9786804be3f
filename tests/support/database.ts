import { join } from "node:path";
import postgres from "postgres";
import { migrate } from "../../db/migrate.ts";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { grantRights } from "../../db/rights.ts";
import { keepSearchIndex } from "../../db/ringdowns/search/search_index.ts";
import { seedDemo } from "../../db/seed.ts";
import { connect, type Database } from "../../db/postgres/connect.ts";
import { hashCheaply, hashPassword } from "../../server/passwords.ts";
import { makeTestFolder } from "./suite/folder.ts";
import { provenUrl, startTestServer, type TestServer } from "./test_server.ts";

/** A database for one test. `drop` closes `sql` and removes the database. */
export interface TestSql extends Database {
  <Rows extends readonly (object | undefined)[] = postgres.Row[]>(
    template: TemplateStringsArray,
    ...values: readonly postgres.ParameterOrFragment<never>[]
  ): postgres.PendingQuery<Rows>;
}

/** A database of one's own, gone with `drop`, which also closes `sql`. */
export type TestDatabase = {
  sql: TestSql;
  /** As the owner of the tables, like `sql`. */
  url: string;
  /** As a program in production: it owns nothing. */
  appUrl: string;
  drop(): Promise<void>;
};

/** The number of the advisory lock that every test process takes before it makes templates. */
const TEMPLATE_LOCK = 2_611_000_001;

const EMPTY = "empty_ringdown";
const DEMO = "demo_ringdown";
/** Roles belong to the server: one for all databases of tests. */
const ROLE = { name: "app_in_tests", password: "app" };

/** A busy machine may take long to connect and to answer, and no user waits for a test. */
export const PATIENT = { deadlineMs: 60_000, connectMs: 60_000 };

hashCheaply();

let ownServer: Promise<TestServer & { folder: string }> | undefined;
/** Open while the tests of a process run: a connection takes as long as a database. */
let heldAdmin: postgres.Sql | undefined;
const madeTemplates = new Map<string, Promise<void>>();

// A file run alone (`deno test -A tests/db/mcis/events_test.ts`) has no server yet. The server
// starts before the first test, because a test that started it would fail for an open pipe.
Deno.test.beforeAll(async () => {
  heldAdmin = postgres(await serverUrl(), { max: 1 });
  await heldAdmin`select`; // connects now: what a test starts it has to end
});
Deno.test.afterAll(async () => {
  await heldAdmin?.end();
  heldAdmin = undefined;
  const server = await ownServer;
  await server?.stop();
  if (server) await Deno.remove(server.folder, { recursive: true });
});

/**
 * Creates a migrated database for one test; with `demo` it also holds the demo data.
 * @throws {Error} when the server named by TEST_DATABASE_URL was not made for tests.
 */
export async function testDatabase(
  { demo = false, onCommit }: { demo?: boolean; onCommit?: () => void } = {},
): Promise<TestDatabase> {
  const server = await serverUrl();
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const template = demo ? DEMO : EMPTY;
  if (!madeTemplates.has(template)) madeTemplates.set(template, makeTemplates(server, { demo }));
  await madeTemplates.get(template);
  await asAdmin(server, async (admin) => {
    await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
  });
  const url = urlOf(server, name);
  const sql = connect(url, { onCommit, ...PATIENT });
  return { sql, url, appUrl: withRole(url), drop: () => dropDatabase(server, name, sql) };
}

async function dropDatabase(server: string, name: string, sql: Database): Promise<void> {
  await sql.end(1000);
  await asAdmin(server, (admin) => admin`drop database ${admin(name)} with (force)`);
}

/**
 * The first test process makes the templates while the others wait for the lock, which belongs to a
 * connection of its own.
 */
async function makeTemplates(server: string, { demo }: { demo: boolean }): Promise<void> {
  const admin = postgres(server, { max: 1 });
  await admin`select pg_advisory_lock(${TEMPLATE_LOCK})`;
  await makeTemplate(admin, EMPTY, { server, from: "template1", fill: makeTables });
  if (demo) await makeTemplate(admin, DEMO, { server, from: EMPTY, fill: seed });
  await admin.end();
}

type Making = {
  server: string;
  from: string;
  fill: (sql: Database, url: string) => Promise<unknown>;
};

async function makeTemplate(admin: postgres.Sql, name: string, { server, from, fill }: Making) {
  const [existing] = await admin`select from pg_database where datname = ${name}`;
  if (existing) return;
  const making = `${name}_${crypto.randomUUID().slice(0, 8)}`;
  await admin`create database ${admin(making)} template ${admin(from)}`;
  const url = urlOf(server, making);
  const sql = connect(url, PATIENT);
  await fill(sql, url).finally(() => sql.end(1000));
  await admin`alter database ${admin(making)} rename to ${admin(name)}`;
}

/** What a start does to an empty database. */
async function makeTables(sql: Database, url: string): Promise<void> {
  await migrate(sql);
  await keepSearchIndex(url);
  await sql.unsafe(`
    do $$ begin
      create role ${ROLE.name} login password '${ROLE.password}';
    exception when duplicate_object then null;
    end $$
  `);
  await grantRights(url, withRole(url));
}

function withRole(url: string): string {
  const other = new URL(url);
  other.username = ROLE.name;
  other.password = ROLE.password;
  return other.href;
}

async function seed(sql: Database): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await seedDemo(sql, new Date(), { passwordHash });
}

async function asAdmin(server: string, work: (admin: postgres.Sql) => Promise<unknown>) {
  if (heldAdmin) return await work(heldAdmin);
  const admin = postgres(server, { max: 1 });
  await work(admin).finally(() => admin.end());
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function serverUrl(): Promise<string> {
  const { TEST_DATABASE_URL, TEST_DATABASE_PROOF = "" } = Deno.env.toObject();
  if (TEST_DATABASE_URL) return await provenUrl({ TEST_DATABASE_URL, TEST_DATABASE_PROOF });
  ownServer ??= startOwnServer();
  return (await ownServer).env.TEST_DATABASE_URL;
}

async function startOwnServer() {
  const folder = await makeTestFolder("ringdown-test-");
  return { ...await startTestServer(join(folder, "postgres")), folder };
}
