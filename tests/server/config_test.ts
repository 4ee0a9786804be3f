import assert from "node:assert/strict";
import { ConfigError, handedOn, readConfig, VARIABLES } from "../../server/config.ts";

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    assert(error instanceof ConfigError);
    return error.faults.map(({ name }) => name);
  }
}

Deno.test("without any variable the app listens on loopback with its own database", () => {
  const { port, host, databaseUrl, dataDir, demo, production, baseUrl } = readConfig({});
  assert.deepEqual({ port, host, databaseUrl, dataDir, demo, production, baseUrl }, {
    port: 8000,
    host: "127.0.0.1",
    databaseUrl: null,
    dataDir: "./.data",
    demo: false,
    production: false,
    baseUrl: null,
  });
});

Deno.test("each variable is converted to its type", () => {
  const config = readConfig({
    PORT: "0",
    BASE_URL: "https://ringdown.example",
    NODE_ENV: "production",
    DEMO: "true",
    DISABLE_CODE_3: "1",
    PILOT_HOSPITAL: "SF General",
    CONFIRM_ALERT_SECONDS: "90",
    LOG_LEVEL: "warn",
  });
  assert.equal(config.port, 0);
  assert.equal(config.baseUrl?.origin, "https://ringdown.example");
  assert(config.production && config.demo && config.disableCode3);
  assert.equal(config.pilotHospital, "SF General");
  assert.equal(config.alertLimits.confirmedWithin, 90);
  assert.equal(config.logLevel, "warn");
});

Deno.test("an empty variable counts as not set", () => {
  assert.equal(readConfig({ PORT: "", DATABASE_URL: " " }).port, 8000);
  assert.equal(readConfig({ DATABASE_URL: " " }).databaseUrl, null);
});

Deno.test("one error names every wrong variable and its reason", () => {
  const env = {
    PORT: "65536",
    DEMO: "maybe",
    BASE_URL: "https://ringdown.example/path",
    DATABASE_URL: "mysql://host/ringdown",
    SMTP_URL: "mail.example",
    LOG_LEVEL: "loud",
    TRUST_PROXY: "-1",
    TRUSTED_PROXIES: "10.0.0.0/8, proxy",
    BOOTSTRAP_EMAIL: "chief@ringdown.example",
  };
  assert.deepEqual(
    new Set(faultsOf(env)),
    new Set([
      ...Object.keys(env).filter((name) => name !== "BOOTSTRAP_EMAIL"),
      "BOOTSTRAP_PASSWORD",
    ]),
  );
  assert.throws(() => readConfig(env), /PORT must be a whole number from 0 to 65535\n/);
});

Deno.test("a wrong value is never repeated, because it may be a secret", () => {
  const DATABASE_URL = "mysql://app:hunter2@host/ringdown";
  assert.throws(
    () => readConfig({ DATABASE_URL }),
    (error: Error) => !/hunter2/.test(error.message),
  );
});

Deno.test("a database of several hosts is refused: one of them may be a standby", () => {
  const user = "postgres://app:a,b@";
  for (const hosts of ["db1,db2", "db1:5432,db2:5432", "db1%2Cdb2:5432"]) {
    assert.throws(() => readConfig({ DATABASE_URL: `${user}${hosts}/ringdown` }), {
      message: /^DATABASE_URL must name one host: [^\n]+$/,
    });
  }
  for (const host of ["db", "db:5432", "[::1]:5432"]) {
    assert.deepEqual(faultsOf({ DATABASE_URL: `${user}${host}/ringdown?options=a,b` }), []);
  }
});

Deno.test("the first super user needs both an email address and a password", () => {
  assert.deepEqual(faultsOf({ BOOTSTRAP_PASSWORD: "Correct1!horse" }), ["BOOTSTRAP_EMAIL"]);
  assert.deepEqual(faultsOf({ BOOTSTRAP_EMAIL: "chief@ringdown.example" }), ["BOOTSTRAP_PASSWORD"]);
});

Deno.test("in production SMTP_URL needs a valid BASE_URL, because mails contain links", () => {
  const env = { NODE_ENV: "production", SMTP_URL: "smtps://mail.example" };
  assert.deepEqual(faultsOf(env), ["BASE_URL"]);
  assert.deepEqual(faultsOf({ ...env, PORT: "many" }).sort(), ["BASE_URL", "PORT"]);
  assert.deepEqual(faultsOf({ ...env, BASE_URL: "https://x.example/path" }), ["BASE_URL"]);
  assert.throws(
    () => readConfig(env),
    /^ConfigError: BASE_URL must be set when SMTP_URL is in prod/,
  );
  assert.deepEqual(faultsOf({ ...env, BASE_URL: "https://ringdown.example" }), []);
  assert.deepEqual(faultsOf({ ...env, DEMO: "true" }), []);
  assert.deepEqual(faultsOf({ ...env, NODE_ENV: "" }), []);
});

Deno.test("the program accepts every default in the table", () => {
  const defaults = Object.entries(VARIABLES).flatMap(([name, variable]) => {
    return "default" in variable ? [[name, variable.default]] : [];
  });
  assert.deepEqual(readConfig(Object.fromEntries(defaults)), readConfig({}));
});

Deno.test("the README's table names each variable once, in the same order, with its default", async () => {
  const readme = await Deno.readTextFile(new URL("../../README.md", import.meta.url));
  const named = [...readme.matchAll(/^\| `([A-Z_0-9]+)` +\| (?:`(.*?)`)? +\|/gm)]
    .map(([, name, value]) => ({ name, default: value }));
  const read = Object.entries(VARIABLES).map(([name, variable]) => ({
    name,
    default: "default" in variable ? variable.default : undefined,
  }));
  assert.deepEqual(named, read);
});

Deno.test("administrators need a second factor in production, unless it is said or a demo", () => {
  const isRequired = (env: Record<string, string>) => readConfig(env).isAdminFactorRequired;
  assert(!isRequired({}));
  assert(isRequired({ NODE_ENV: "production" }));
  assert(!isRequired({ NODE_ENV: "production", DEMO: "true" }));
  assert(!isRequired({ NODE_ENV: "production", ADMIN_TWO_FACTOR: "optional" }));
  assert(isRequired({ ADMIN_TWO_FACTOR: "required" }));
  assert.deepEqual(faultsOf({ ADMIN_TWO_FACTOR: "never" }), ["ADMIN_TWO_FACTOR"]);
});

Deno.test("mails are seen where there is a mail server, or a page that shows them", () => {
  const isSeen = (env: Record<string, string>) => readConfig(env).isMailSeen;
  assert(isSeen({}) && isSeen({ NODE_ENV: "production", DEMO: "true" }));
  assert(!isSeen({ NODE_ENV: "production" }));
  const mail = { SMTP_URL: "smtp://127.0.0.1", BASE_URL: "https://ringdown.example" };
  assert(isSeen({ NODE_ENV: "production", ...mail }));
});

Deno.test("the program gets the certificate authorities by the name that it may read", () => {
  const given = { NODE_EXTRA_CA_CERTS: "/etc/ca.pem", PORT: "1", SECRET_KEY_FILE: "/run/key" };
  assert.deepEqual(handedOn(given), { DENO_CERT: "/etc/ca.pem", PORT: "1" });
  const chosen = { ...given, DENO_CERT: "/etc/own.pem" };
  assert.deepEqual(handedOn(chosen), { DENO_CERT: "/etc/own.pem", PORT: "1" });
  assert.deepEqual(handedOn({ PORT: "1" }), { PORT: "1" });
});
