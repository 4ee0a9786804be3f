/** The first start on an empty database: BOOTSTRAP_* variables, or the setup link in the log. */
import assert from "node:assert/strict";
import { createApp } from "../../../../routes/app.ts";
import { readManifest } from "../../../../islands/build.ts";
import { bootstrap, ensureBootstrapPassword } from "../../../../server/bootstrap.ts";
import { type Config, ConfigError, readConfig } from "../../../../server/config.ts";
import { createDatabaseClock } from "../../../../server/database_clock.ts";
import { createLog } from "../../../../server/log.ts";
import { createMeasures } from "../../../../server/watching/measures.ts";
import { createAccountMarks } from "../../../../server/watching/account_marks.ts";
import { createRecorder } from "../../../../server/audit/recorder.ts";
import { openPools } from "../../../../server/database/pools.ts";
import type { Services } from "../../../../routes/app_env.ts";
import { type TestDatabase, testDatabase } from "../../../support/database.ts";

const ORIGIN = "https://ringdown.example";
const PASSWORD = "First-Word-1!";
const GIVEN = {
  BOOTSTRAP_EMAIL: "Chief@ringdown.example",
  BOOTSTRAP_PASSWORD: PASSWORD,
};

interface Empty extends TestDatabase {
  logged: string[];
  /** Runs the part of a start that creates the first super user. */
  start(env?: Record<string, string>): Promise<void>;
  /** The newest link in the log. */
  link(): URL;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

function test(name: string, work: (empty: Empty) => Promise<void>) {
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn: () => withEmpty(work) });
}

async function withEmpty(work: (empty: Empty) => Promise<void>) {
  const database = await testDatabase();
  const { sql } = database;
  const logged: string[] = [];
  const log = createLog("info", (line) => logged.push(line));
  const configOf = (env: Record<string, string>): Config =>
    readConfig({ NODE_ENV: "production", BASE_URL: ORIGIN, ...env });
  const pools = openPools(database.url, log, () => {});
  const services = { pools, log, config: configOf({}), manifest: await readManifest() };
  const clock = createDatabaseClock();
  const audit = createRecorder({ sql: pools.background, log, now: clock.now });
  const app = createApp({
    ...services,
    clock,
    measures: createMeasures(),
    accountMarks: createAccountMarks(pools.background),
    audit,
    isReady: () => true,
    hasDemoData: () => false,
  } as unknown as Services);
  const empty: Empty = {
    ...database,
    logged,
    start: (env = {}) => bootstrap({ sql, log, config: configOf(env), origin: ORIGIN }),
    link: () => new URL(JSON.parse(logged.findLast((line) => line.includes("/setup?"))!).link),
    fetch: async (path, init) =>
      await app.fetch(new Request(`${ORIGIN}${path}`, init), { remoteAddress: "192.0.2.1" }),
  };
  try {
    await work(empty);
  } finally {
    await audit.stop();
    await pools.end();
    await database.drop();
  }
}

const TYPED = {
  organizationName: "Bay Area EMS",
  firstName: "Pat",
  lastName: "Lee",
  email: "pat@ringdown.example",
  password: PASSWORD,
};

const OTHER = { organizationName: "Other", email: "other@ringdown.example" };

function submit({ fetch }: Empty, code: string, changes: Partial<typeof TYPED> = {}) {
  return fetch("/setup", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: ORIGIN },
    body: new URLSearchParams({ code, ...TYPED, ...changes }).toString(),
  });
}

function login({ fetch }: Empty, username: string) {
  return fetch("/auth/local/login", {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: ORIGIN },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
}

async function superUsers({ sql }: Empty) {
  return await sql`
    select u.email, u.is_super_user, u.is_admin_user, u.is_operational_user, o.name, o.type
    from users u join organizations o on o.id = u.organization_id
  `;
}

test("BOOTSTRAP_EMAIL and BOOTSTRAP_PASSWORD create the first super user once", async (empty) => {
  await empty.start(GIVEN);
  await empty.start(GIVEN);
  await empty.start({ BOOTSTRAP_EMAIL: "late@ringdown.example", BOOTSTRAP_PASSWORD: PASSWORD });
  assert.deepEqual([...await superUsers(empty)], [{
    email: "Chief@ringdown.example",
    isSuperUser: true,
    isAdminUser: true,
    isOperationalUser: false,
    name: "Ringdown",
    type: "C4SF",
  }]);
  const answer = await login(empty, "chief@ringdown.example");
  assert.equal(answer.status, 202, "a super user sets up a second factor next");
  assert.doesNotMatch(empty.logged.join(), /First-Word|setup/);
});

test("two processes that start at once create one super user", async (empty) => {
  await Promise.all([empty.start(GIVEN), empty.start(GIVEN)]);
  assert.equal((await superUsers(empty)).length, 1);
});

Deno.test("a weak BOOTSTRAP_PASSWORD stops the start, and the error does not repeat it", () => {
  const config = readConfig({ ...GIVEN, BOOTSTRAP_PASSWORD: "weak-word" });
  assert.throws(() => ensureBootstrapPassword(config), (error: Error) => {
    return error instanceof ConfigError && error.message.startsWith("BOOTSTRAP_PASSWORD ") &&
      !error.message.includes("weak-word");
  });
  ensureBootstrapPassword(readConfig(GIVEN));
});

test("on the setup page what is typed as a password can be seen", async (empty) => {
  await empty.start();
  const { pathname, search } = empty.link();
  const page = await (await empty.fetch(`${pathname}${search}`)).text();
  assert.match(
    page,
    /<button type="button" class="password-field__show" aria-pressed="false">Show password</,
  );
  assert.match(page, /<script [^>]*src="\/static\/build\/setup-/);
});

test("without the variables the log has a link that creates organization and super user", async (empty) => {
  await empty.start();
  const link = empty.link();
  assert.equal(link.origin, ORIGIN);
  const page = await empty.fetch(`${link.pathname}${link.search}`, {
    headers: { Accept: "text/html" },
  });
  assert.equal(page.status, 200);
  const html = await page.text();
  for (const label of ["Organization", "First Name", "Last Name", "Email", "Password"]) {
    assert(html.includes(`>${label}</label>`), label);
  }
  const answer = await submit(empty, link.searchParams.get("code")!);
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get("Location"), "/login");
  const [made] = await superUsers(empty);
  assert.deepEqual([made.email, made.isSuperUser, made.name, made.type], [
    "pat@ringdown.example",
    true,
    "Bay Area EMS",
    "C4SF",
  ]);
  assert.equal((await login(empty, "pat@ringdown.example")).status, 202);
});

test("who reads Spanish sets the site up in Spanish", async (empty) => {
  await empty.start();
  const headers = { "Accept-Language": "es-MX" };
  const path = `${empty.link().pathname}${empty.link().search}`;
  const page = await (await empty.fetch(path, { headers })).text();
  assert.match(page, /<html lang="es"[^]*Cree el primer superusuario[^]*>Contraseña</);
  const body = new URLSearchParams({ code: empty.link().searchParams.get("code")! });
  const refused = await empty.fetch("/setup", {
    method: "POST",
    headers: { ...headers, Origin: ORIGIN },
    body,
  });
  assert.match(await refused.text(), /Revise los errores[^]*Este campo es obligatorio/);
  const other = await empty.fetch("/setup?code=other", { headers });
  assert.match(await other.text(), /Enlace de configuración equivocado/);
});

test("a setup link works once, and no link works once a super user exists", async (empty) => {
  await empty.start();
  await empty.start();
  const codes = empty.logged.map((line) => /setup\?code=([\w-]+)/.exec(line)![1]);
  assert.equal(new Set(codes).size, 2);
  assert.equal((await submit(empty, codes[0])).status, 303);
  for (const code of codes) {
    assert.equal((await submit(empty, code, OTHER)).status, 404);
    const page = await empty.fetch(`/setup?code=${code}`);
    assert.equal(page.status, 404);
    assert.match(await page.text(), /Already set up[^]*the setup link has been used/);
  }
  const { length } = empty.logged;
  await empty.start();
  assert.equal(empty.logged.slice(length).some((line) => line.includes("/setup")), false);
});

test("of two people who use a setup link at once, one becomes the super user", async (empty) => {
  await empty.start();
  const code = empty.link().searchParams.get("code")!;
  const answers = await Promise.all([
    submit(empty, code),
    submit(empty, code, OTHER),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [303, 404]);
  assert.equal((await superUsers(empty)).length, 1);
});

test("submitting the setup form twice leads to the sign-in page both times", async (empty) => {
  await empty.start();
  await empty.start();
  const [code, unused] = empty.logged.map((line) => /setup\?code=([\w-]+)/.exec(line)![1]);
  const answers = await Promise.all([submit(empty, code), submit(empty, code)]);
  answers.push(await submit(empty, code, { email: "PAT@ringdown.example " }));
  for (const { status, headers } of answers) {
    assert.deepEqual([status, headers.get("Location")], [303, "/login"]);
  }
  assert.equal((await superUsers(empty)).length, 1);
  assert.equal((await submit(empty, unused)).status, 404);
  assert.equal((await submit(empty, code, { email: "\u0000" })).status, 404);
});

test("without the code there is no setup page", async (empty) => {
  await empty.start();
  for (const path of ["/setup", "/setup?code=", "/setup?code=x"]) {
    const page = await empty.fetch(path);
    assert.equal(page.status, 404);
    assert.match(await page.text(), /Wrong setup link[^]*copy the newest one, all of it/);
  }
  assert.equal((await submit(empty, "")).status, 404);
  assert.equal((await superUsers(empty)).length, 0);
});

test("a fault is shown at its field, and the typed values stay", async (empty) => {
  await empty.start();
  const code = empty.link().searchParams.get("code")!;
  const faulty = { organizationName: " ", email: "no address", password: "weak-word" };
  const answer = await submit(empty, code, faulty);
  assert.equal(answer.status, 400);
  const html = await answer.text();
  assert(html.includes("Please review the errors below."));
  assert(html.includes("This is a required field"));
  assert(html.includes("This is not a valid email address."));
  assert(html.includes('value="Pat"') && html.includes('value="no address"'));
  assert.equal(html.includes("weak-word"), false);
  assert.equal((await submit(empty, code)).status, 303);
});

test("a form of another site cannot create a super user", async (empty) => {
  await empty.start();
  const answer = await empty.fetch("/setup", {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: "https://evil.example",
    },
    body: new URLSearchParams({ code: empty.link().searchParams.get("code")!, ...TYPED })
      .toString(),
  });
  assert.equal(answer.status, 403);
});

test("the database stores only the hash of a setup code", async (empty) => {
  await empty.start();
  const code = empty.link().searchParams.get("code")!;
  const [{ row }] = await empty.sql`select otc::text as row from one_time_codes otc`;
  assert.equal(row.includes(code), false);
});

test("if BOOTSTRAP_EMAIL is already used, the start succeeds and logs a link", async (empty) => {
  const [{ id }] = await empty.sql`
    insert into organizations (name, type) values ('City Fire', 'EMS') returning id
  `;
  await empty.sql`
    insert into users (organization_id, first_name, last_name, email)
    values (${id}, 'A', 'B', 'chief@ringdown.example')
  `;
  await empty.start(GIVEN);
  assert.match(empty.link().search, /code=/);
  const code = empty.link().searchParams.get("code")!;
  const answer = await submit(empty, code, { organizationName: "city FIRE" });
  assert.equal(answer.status, 400);
  assert((await answer.text()).includes("This name has already been used."));
});
