import assert from "node:assert/strict";
import { join } from "node:path";
import { queueMail } from "../../../db/emails.ts";
import { connect } from "../../../db/postgres/connect.ts";
import { createAccountMarks } from "../../../server/watching/account_marks.ts";
import { findBundled } from "../../../server/doctor/bundled.ts";
import { lookAtConfiguration } from "../../../server/doctor/configuration.ts";
import { lookAtDatabase } from "../../../server/doctor/database.ts";
import { type Finding, fine, note, pageOf, wrong } from "../../../server/doctor/findings.ts";
import { lookAtBackups, lookAtDisk } from "../../../server/doctor/machine.ts";
import { lookAtMailServer } from "../../../server/doctor/mail_server.ts";
import { lookAtProgram } from "../../../server/doctor/program.ts";
import { lookAtSecretKey } from "../../../server/doctor/secret_key.ts";
import { createVault } from "../../../server/keys/vault.ts";
import { createSiteKeys } from "../../../server/push/site_keys.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";
import { SECRET_KEY } from "../../support/test_server.ts";

function test(name: string, work: (database: TestDatabase) => Promise<void>) {
  Deno.test(name, async () => {
    const database = await testDatabase();
    await work(database).finally(() => database.drop());
  });
}

const look = ({ sql }: Pick<TestDatabase, "sql">, sendsMails = true) => {
  return lookAtDatabase(sql, { where: "here", sendsMails });
};

function about(findings: Finding[], name: string): Finding {
  return findings.find((finding) => finding.about === name) ?? assert.fail(`nothing about ${name}`);
}

Deno.test("the page says what is wrong first, then what to know, with what to do, in short lines", () => {
  const page = pageOf([
    fine("Disk", "It has room."),
    note("Backup", "None."),
    wrong("Database", `It is away. ${"Long words. ".repeat(12)}`, "Start it."),
  ]);
  assert.match(page, /^1 thing is wrong\.\n\nWRONG {2}Database: It is away\./);
  assert.match(page, /\n {7}-> Start it\.\nNOTE {3}Backup: None\.\nok {5}Disk: It has room\.\n$/);
  assert(page.split("\n").every((line) => line.length <= 96));
  assert.match(pageOf([fine("Disk", "It has room.")]), /^Nothing is wrong\.\n/);
  assert.match(pageOf([note("Backup", "None.")]), /^Nothing that could be seen is wrong\./);
});

Deno.test("the configuration is shown without its secrets, also where it is wrong", () => {
  const env = {
    DATABASE_URL: "postgres://me:Quokka@db.test:5432/ringdown?password=Wombat",
    SMTP_URL: "smtps://me:Numbat@mail.test",
    METRICS_TOKEN: "Okapi",
    BOOTSTRAP_EMAIL: "a@b.test",
    BOOTSTRAP_PASSWORD: "Tapir-Word-1!",
    APP_NAME: "County",
    HOME: "/nobody-asked",
  };
  const right = lookAtConfiguration(env);
  assert(right.config);
  assert.equal(
    right.findings[0].says,
    "APP_NAME=County DATABASE_URL=postgres://db.test:5432/ringdown BOOTSTRAP_EMAIL=(set) " +
      "BOOTSTRAP_PASSWORD=(set) SMTP_URL=smtps://mail.test METRICS_TOKEN=(set)",
  );
  const { config, findings } = lookAtConfiguration({ ...env, PORT: "x", TRUST_PROXY: "-1" });
  assert.equal(config, null);
  assert.equal(findings[0].state, "wrong");
  assert.match(findings[0].says, /^PORT must be a whole number .+; TRUST_PROXY must be/);
  assert.doesNotMatch(JSON.stringify([right.findings, findings]), /Quokka|Wombat|Numbat|Okapi|Tap/);
});

test("a database that is well is told with version, round trip, clocks and migrations", async (database) => {
  const findings = await look(database);
  assert(findings.every(({ state }) => state !== "wrong"));
  for (const name of ["Clocks", "Migrations", "Mails"]) {
    assert.equal(about(findings, name).state, "fine", name);
  }
  assert.equal(about(findings, "Processes").state, "note");
  assert.match(
    findings[0].says,
    /^PostgreSQL \d+\.\d+ at here answers in [\d.]+ ms; \d+ of \d+ co/,
  );
});

test("what is wrong with the migrations is told by name", async (database) => {
  const { sql } = database;
  const migrations = async () => about(await look(database), "Migrations");
  const [{ name }] = await sql`select max(name) as name from schema_migrations`;
  await sql`insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')`;
  assert.match((await migrations()).says, /newer than this program \(9999_later\.sql\)/);
  await sql`delete from schema_migrations where name in (${name}, '9999_later.sql')`;
  assert.equal((await migrations()).says, `1 not applied yet (${name}).`);
  await sql`update schema_migrations set checksum = 'x' where name like '0001%'`;
  const changed = await migrations();
  assert.equal(changed.state, "wrong");
  assert.match(changed.says, /^0001_\w+\.sql was changed/);
});

test("mails that wait too long are wrong, but not where no mail server is set", async (database) => {
  const { sql } = database;
  await queueMail(sql, { to: "a@b.test", subject: "S", text: "T", html: "H" });
  await sql`update emails set created_at = created_at - interval '3 hours', last_error = 'E'`;
  const mails = about(await look(database), "Mails");
  assert.equal(mails.state, "wrong");
  assert.match(mails.says, /^0 wait, 1 were refused .+ the oldest waits for 180 min\.$/);
  assert.equal(about(await look(database, false), "Mails").state, "note");
});

test("the processes that run are told with their streams", async (database) => {
  const { sql } = database;
  const [{ id }] = await sql`
    insert into live_processes values (gen_random_uuid(), clock_timestamp()) returning id
  `;
  await sql`
    insert into live_screens (id, process_id, user_id, hospital_id)
    values
      (gen_random_uuid(), ${id}, gen_random_uuid(), gen_random_uuid()),
      (gen_random_uuid(), ${id}, gen_random_uuid(), null),
      (gen_random_uuid(), ${id}, gen_random_uuid(), null)
  `;
  const processes = about(await look(database), "Processes");
  assert.equal(processes.state, "fine");
  assert.match(processes.says, /: 1 streams of hospitals, 2 of others$/);
});

test("an empty database is told as such", async (database) => {
  const { sql } = database;
  await sql`drop schema public cascade`;
  await sql`create schema public`;
  const findings = await look(database);
  assert.match(about(findings, "Migrations").says, /^This database is empty\./);
  assert(findings.every(({ state }) => state !== "wrong"));
});

Deno.test("a database that is away is wrong, and told without its password", async () => {
  const sql = connect("postgres://me:Numbat@127.0.0.1:1/ringdown", { max: 1 });
  const findings = await look({ sql: sql as unknown as TestDatabase["sql"] });
  await sql.end();
  assert.deepEqual(findings.map(({ about, state }) => [about, state]), [["Database", "wrong"]]);
  assert.match(findings[0].says, /^here cannot be asked: /);
  assert.doesNotMatch(JSON.stringify(findings), /Numbat/);
});

Deno.test("the bundled PostgreSQL is found without touching it, whatever state its folder is in", async () => {
  const folder = await Deno.makeTempDir();
  try {
    assert.deepEqual(await findBundled(folder), { state: "never started" });
    await Deno.mkdir(join(folder, "data"));
    await Deno.writeTextFile(join(folder, "data", "ringdown_password"), "abc\n");
    assert.deepEqual(await findBundled(folder), { state: "stopped" });
    const pidFile = (pid: number) =>
      Deno.writeTextFile(join(folder, "data", "postmaster.pid"), `${pid}\n${folder}\n1\n5433\n`);
    await pidFile(999_999_999); // a killed server leaves its file behind
    assert.deepEqual(await findBundled(folder), { state: "stopped" });
    await pidFile(Deno.pid);
    await Deno.writeTextFile(join(folder, "lock"), "77\n");
    assert.deepEqual(await findBundled(folder), {
      state: "runs",
      url: "postgres://ringdown:abc@127.0.0.1:5433/postgres",
      programPid: 77,
    });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("the age of the newest whole backup is told, and one that is late is wrong", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const now = Date.now();
    const backups = () => lookAtBackups({ BACKUP_DIR: folder, BACKUP_HOURS: "6" }, now);
    assert.equal((await backups()).state, "wrong");
    const write = async (name: string, hours: number) => {
      await Deno.writeTextFile(join(folder, name), "x");
      const at = new Date(now - hours * 3_600_000);
      await Deno.utime(join(folder, name), at, at);
    };
    await write("new.part", 0);
    await write("old", 30);
    assert.match((await backups()).says, /is 30 h old; one is made every 6 h\.$/);
    assert.equal((await backups()).state, "wrong");
    await write("newer", 7);
    assert.equal((await backups()).state, "fine");
    assert.equal((await lookAtBackups({}, now)).state, "note");
    assert.equal((await lookAtDisk(folder)).about, "Disk");
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a running program is asked, and its notes are told", async () => {
  let answer = { status: 200, body: { status: "ready", notes: ["The clock is off."] } };
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    () => Response.json(answer.body, { status: answer.status }),
  );
  const config = { port: server.addr.port, host: "0.0.0.0" };
  const [ready, clock] = await lookAtProgram(config);
  assert.deepEqual([ready.state, clock.state, clock.says], ["fine", "note", "The clock is off."]);
  answer = { status: 503, body: { status: "not ready", notes: ["The database is away."] } };
  const [notReady] = await lookAtProgram(config);
  assert.equal(notReady.state, "wrong");
  assert.match(notReady.says, /not ready .+ The database is away\./);
  await server.shutdown();
  assert.equal((await lookAtProgram(config))[0].state, "note");
});

Deno.test("a mail server that does not answer is wrong, and told without its password", async () => {
  using listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const { port } = listener.addr;
  listener.close();
  const finding = await lookAtMailServer(`smtp://me:Numbat@127.0.0.1:${port}`, "smtp://there");
  assert.equal(finding.state, "wrong");
  assert.doesNotMatch(JSON.stringify(finding), /Numbat/);
});

test("deno task doctor prints one page, ends with 1 if something is wrong, and tells a mark", async ({ sql, url }) => {
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", "server/doctor/doctor.ts", ...args],
      cwd: new URL("../../../", import.meta.url),
      env: { DATABASE_URL: url, PORT: "0", NODE_ENV: "", ...env },
    }).output();
    const text = new TextDecoder().decode(stdout);
    return { code, text, faults: new TextDecoder().decode(stderr) };
  };
  const [well, broken, mark] = await Promise.all([
    run({}),
    run({ LOG_LEVEL: "loud" }),
    run({}, "--account", "Crew1@demo.test"),
  ]);
  assert.equal(well.code, 0, well.text + well.faults);
  assert.match(well.text, /^ok {5}Migrations: All \d+ are applied\.$/m);
  assert.doesNotMatch(well.text, new RegExp(new URL(url).password || "no password"));
  assert.equal(broken.code, 1);
  assert.match(broken.text, /^WRONG {2}Configuration: LOG_LEVEL must be one of/m);
  assert.deepEqual([mark.code, mark.text.trim()], [
    0,
    await createAccountMarks(sql).markOf("crew1@demo.test"),
  ]);
});

test("a SECRET_KEY with which no start is possible is told", async ({ sql }) => {
  const about = async (secretKey: string | null) =>
    (await lookAtSecretKey(sql, { secretKey, dataDir: "/nowhere" })).map(({ state }) => state);
  assert.deepEqual(await about(SECRET_KEY), [], "nothing is sealed yet");
  await createSiteKeys(sql, createVault(SECRET_KEY))();
  assert.deepEqual(await about(SECRET_KEY), ["fine"]);
  assert.deepEqual(await about("another key, which is as long as it"), ["wrong"]);
  assert.deepEqual(await about(null), [], "the first start makes one");
});
