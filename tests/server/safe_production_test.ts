/** What production refuses to send in clear, where secrets come from, and what looks mistyped. */
import assert from "node:assert/strict";
import { ConfigError, mistypedVariables, readConfig } from "../../server/config.ts";
import { nearlyOurs } from "../../server/configuration/variable_names.ts";
import { createLog } from "../../server/log.ts";
import { secretKeyOf } from "../../server/keys/secret_key.ts";

type Env = Record<string, string>;

const CONTAINER = { NODE_ENV: "production", HOST: "0.0.0.0" };
const PUBLIC = { ...CONTAINER, BASE_URL: "https://ringdown.example" };

function faultsOf(env: Env): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert(error instanceof ConfigError);
    return error.faults.map(({ name }) => name);
  }
}

Deno.test("production on this machine alone may use http", () => {
  for (const HOST of ["", "127.0.0.1", "::1", "localhost"]) {
    assert.deepEqual(faultsOf({ NODE_ENV: "production", HOST }), [], HOST);
  }
  assert.deepEqual(faultsOf({ NODE_ENV: "production", BASE_URL: "http://localhost:8000" }), []);
});

Deno.test("production that other machines reach needs https in BASE_URL, also behind a proxy", () => {
  assert.deepEqual(faultsOf(CONTAINER), ["BASE_URL"]);
  assert.deepEqual(faultsOf({ ...CONTAINER, BASE_URL: "http://localhost:8000" }), ["BASE_URL"]);
  const http = { NODE_ENV: "production", BASE_URL: "http://ringdown.example" };
  assert.deepEqual(faultsOf(http), ["BASE_URL"]);
  assert.deepEqual(faultsOf({ ...http, DEMO: "true" }), ["BASE_URL"]);
  assert.deepEqual(faultsOf(PUBLIC), []);
  assert.deepEqual(faultsOf({ ...CONTAINER, NODE_ENV: "" }), []);
});

Deno.test("a demo in the container may use http at an address of this machine", () => {
  const demo = { ...CONTAINER, DEMO: "true" };
  assert.deepEqual(faultsOf({ ...demo, BASE_URL: "http://localhost:8000" }), []);
  assert.deepEqual(faultsOf({ ...demo, BASE_URL: "http://127.0.0.1:8000" }), []);
  assert.deepEqual(faultsOf(demo), ["BASE_URL"]);
});

Deno.test("a database on another machine needs a connection that is encrypted and verified", () => {
  const fits = (address: string, env: Env = {}) =>
    faultsOf({ ...PUBLIC, DATABASE_URL: address, ...env }).length === 0;
  assert(fits("postgres://a:b@127.0.0.1/r"));
  assert(fits("postgres://a:b@[::1]:5432/r"));
  assert(fits("postgres://a:b@localhost/r"));
  assert(fits("postgres://a:b@db.example/r?sslmode=verify-full"));
  assert(!fits("postgres://a:b@db.example/r"));
  assert(!fits("postgres://a:b@10.0.0.7/r"));
  assert(!fits("postgres://a:b@db.example/r?sslmode=require"));
  assert(!fits("postgres://a:b@db.example/r?sslmode=verify-full&sslmode=prefer"));
  assert(!fits("postgres:///r", { PGHOST: "db.example" }));
  const safe = "postgres://a:b@db.example/r?sslmode=verify-full";
  const owner = { DATABASE_URL: safe, MIGRATE_DATABASE_URL: "postgres://o:b@db.example/r" };
  assert.deepEqual(faultsOf({ ...PUBLIC, ...owner }), ["MIGRATE_DATABASE_URL"]);
});

Deno.test("a mail server on another machine needs a connection that is encrypted and verified", () => {
  const fits = (SMTP_URL: string) => faultsOf({ ...PUBLIC, SMTP_URL }).length === 0;
  assert(fits("smtp://127.0.0.1:25"));
  assert(fits("smtps://mail.example"));
  assert(fits("smtp://mail.example:587?requireTLS=true"));
  assert(!fits("smtp://mail.example:587"));
  assert(!fits("smtp://mail.example:587?requireTLS=true&ignoreTLS=true"));
  assert(!fits("smtps://mail.example?tls.rejectUnauthorized=false"));
});

Deno.test("every fault is named at once, and ALLOW_INSECURE allows all or some of it", () => {
  const env = {
    ...CONTAINER,
    DATABASE_URL: "postgres://a:b@db.example/r",
    SMTP_URL: "smtp://mail.example",
    BASE_URL: "http://ringdown.example",
  };
  assert.deepEqual(faultsOf(env).sort(), ["BASE_URL", "DATABASE_URL", "SMTP_URL"]);
  assert.deepEqual(faultsOf({ ...env, ALLOW_INSECURE: "true" }), []);
  assert.deepEqual(faultsOf({ ...env, ALLOW_INSECURE: "database, mail" }), ["BASE_URL"]);
  assert.deepEqual(faultsOf({ ALLOW_INSECURE: "everything" }), ["ALLOW_INSECURE"]);
  const wrong = { ...env, PORT: "many" };
  assert.deepEqual(faultsOf(wrong).sort(), ["BASE_URL", "DATABASE_URL", "PORT", "SMTP_URL"]);
});

Deno.test("a secret may come from a file, which is named when it cannot be used", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/url`, "postgres://a:hunter2@127.0.0.1/r\n");
    await Deno.writeTextFile(`${folder}/empty`, "\n");
    const url = { DATABASE_URL_FILE: `${folder}/url` };
    assert.equal(readConfig(url).databaseUrl, "postgres://a:hunter2@127.0.0.1/r");
    const secrets = ["DATABASE_URL", "MIGRATE_DATABASE_URL", "SECRET_KEY", "SMTP_URL"];
    for (const name of [...secrets, "METRICS_TOKEN", "BOOTSTRAP_PASSWORD"]) {
      assert(faultsOf({ [`${name}_FILE`]: `${folder}/none` }).includes(`${name}_FILE`), name);
    }
    assert.deepEqual(faultsOf({ METRICS_TOKEN_FILE: `${folder}/empty` }), ["METRICS_TOKEN_FILE"]);
    const both = { ...url, DATABASE_URL: "postgres://a:b@127.0.0.1/r" };
    assert.deepEqual(faultsOf(both), ["DATABASE_URL_FILE"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("a variable that looks mistyped is named, and what an orchestrator injects is not", () => {
  const of = (...names: string[]) =>
    mistypedVariables(Object.fromEntries(names.map((name) => [name, "hunter2"])));
  assert.deepEqual(of("SMTP_URI"), [{ name: "SMTP_URI", meant: "SMTP_URL" }]);
  assert.deepEqual(of("DATABSE_URL").map(({ meant }) => meant), ["DATABASE_URL"]);
  assert.deepEqual(of("TRUST_PROXIES").map(({ meant }) => meant), ["TRUSTED_PROXIES"]);
  assert.deepEqual(of("BOOTSTRAP_PASSWORD_FIEL").map(({ meant }) => meant), [
    "BOOTSTRAP_PASSWORD_FILE",
  ]);
  assert.deepEqual(of("trust_proxy").map(({ meant }) => meant), ["TRUST_PROXY"]);
  const usual = ["PATH", "HOME", "USER", "LANG", "PWD", "HOSTNAME", "TERM", "SHELL", "TZ", "MAIL"];
  const injected = [
    "KUBERNETES_PORT",
    "KUBERNETES_SERVICE_HOST",
    "SMTP_PORT",
    "SMTP_PORT_25_TCP_ADDR",
    "DATA_SERVICE_HOST",
    "DATA_SERVICE_PORT_HTTP",
  ];
  const ours = ["SMTP_URL", "DATABASE_URL_FILE", "PORT", "HOST", "DEMO"];
  assert.deepEqual(of(...usual, ...injected, ...ours), []);
  const nearThem = injected.map((name) => `${name}S`);
  assert.deepEqual(nearlyOurs(injected, nearThem), [], "also where one of ours is near");
  assert.equal(nearlyOurs(["SMTP_PATH"], ["SMTP_PATHS"]).length, 1);
});

Deno.test("without SECRET_KEY a key is made once in DATA_DIR, readable by its owner only", async () => {
  const folder = await Deno.makeTempDir();
  const log = createLog("error", () => {});
  const config = readConfig({ DATA_DIR: `${folder}/data` });
  try {
    const keys = await Promise.all([secretKeyOf(config, log), secretKeyOf(config, log)]);
    assert.equal(keys[0], keys[1]);
    assert.match(keys[0], /^[\da-f]{64}$/);
    assert.equal(await secretKeyOf(config, log), keys[0]);
    const { mode } = await Deno.stat(`${folder}/data/secret_key`);
    assert.equal(mode! & 0o777, 0o600);
    assert.deepEqual([...Deno.readDirSync(`${folder}/data`)].map(({ name }) => name), [
      "secret_key",
    ]);
    const given = readConfig({ DATA_DIR: folder, SECRET_KEY: "k".repeat(40) });
    assert.equal(await secretKeyOf(given, log), "k".repeat(40));
    assert.deepEqual(faultsOf({ SECRET_KEY: "short" }), ["SECRET_KEY"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
