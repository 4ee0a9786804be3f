import assert from "node:assert/strict";
import { causedBy } from "../../../db/audit/cause.ts";
import type { Config } from "../../../server/config.ts";
import { send } from "../../support/person.ts";
import { openStream } from "../../support/stream.ts";
import { untilTrue } from "../../support/until_true.ts";
import { figuresIn, readExposition } from "../../server/watching/exposition.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

/** Asks for /metrics as a caller with this network address. */
async function ask(
  remoteAddress: string,
  headers: Record<string, string> = {},
  settings: Partial<Config> = {},
) {
  const { app: routes, config, origin } = app();
  Object.assign(config, { metricsToken: null, trustProxy: 0 }, settings);
  const answer = await routes.fetch(
    new Request(`${origin}/metrics`, { headers: { Host: "localhost", ...headers } }),
    { remoteAddress },
  );
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The figures by name. */
async function figures(): Promise<Record<string, number>> {
  return figuresIn((await ask("127.0.0.1")).text);
}

test("/metrics answers on this machine in the text format of Prometheus", async () => {
  const { status, headers, text } = await ask("127.0.0.1");
  assert.equal(status, 200);
  assert.match(headers.get("Content-Type")!, /^text\/plain; version=0\.0\.4/);
  assert.match(
    text,
    /^# HELP ringdown_open_sockets .+\n# TYPE ringdown_open_sockets gauge\nringdown_open_sockets 0$/m,
  );
  assert.match(text, /^ringdown_info\{version="[^"]+"\} 1$/m);
  assert.match(text, /^ringdown_pool_size\{pool="calls"\} 10$/m);
  assert(text.endsWith("\n"));
  assert.equal((await ask("::1")).status, 200);
});

test("without METRICS_TOKEN /metrics is only there for this machine", async () => {
  assert.equal((await ask("192.0.2.9")).status, 404);
  assert.equal((await ask("192.0.2.9", { Authorization: "Bearer x" })).status, 404);
  assert.equal((await ask("127.0.0.1", { Host: "rebound.example" })).status, 404);
});

test("what a proxy passes on does not count as asked on this machine", async () => {
  for (const trustProxy of [0, 1, 2]) {
    for (const from of ["192.0.2.9", "127.0.0.1"]) {
      const { status } = await ask("127.0.0.1", { "X-Forwarded-For": from }, { trustProxy });
      assert.equal(status, 404, `${from} through a proxy, TRUST_PROXY=${trustProxy}`);
    }
    assert.equal((await ask("127.0.0.1", {}, { trustProxy })).status, 200);
    assert.equal((await ask("192.0.2.9", {}, { trustProxy })).status, 404);
  }
});

test("nothing that names who forwards it counts as asked on this machine", async () => {
  const headers = {
    "Forwarded": "for=127.0.0.1",
    "X-Forwarded-For": "127.0.0.1",
    "X-Forwarded-Proto": "http",
    "X-Forwarded-Host": "localhost",
    "X-Forwarded-Server": "a",
    "X-Real-IP": "127.0.0.1",
    "CF-Connecting-IP": "127.0.0.1",
    "Via": "1.1 a",
  };
  for (const [name, value] of Object.entries(headers)) {
    assert.equal((await ask("127.0.0.1", { [name]: value })).status, 404, name);
  }
});

test("METRICS_TOKEN opens /metrics to whoever sends it, and to nobody else", async () => {
  const settings = { metricsToken: "a-long-token" };
  const asked = (Authorization: string) => ask("192.0.2.9", { Authorization }, settings);
  assert.equal((await asked("Bearer a-long-token")).status, 200);
  for (const wrong of ["Bearer a-long-tokem", "Bearer a", "Bearer ", "Basic a-long-token"]) {
    const { status, headers } = await asked(wrong);
    assert.equal(status, 401, wrong);
    assert.equal(headers.get("WWW-Authenticate"), "Bearer");
  }
  assert.equal((await ask("192.0.2.9", {}, settings)).status, 401);
  const { cookie } = await as("super");
  assert.equal((await ask("192.0.2.9", { Cookie: cookie }, settings)).status, 401);
  assert.equal((await ask("127.0.0.1", {}, settings)).status, 200);
});

test("the figures of a pool follow who takes and waits for its connections", async () => {
  const { calls: sql } = app().pools;
  const before = await figures();
  const size = before['ringdown_pool_size{pool="calls"}'];
  const end = Promise.withResolvers<void>();
  let isOver = false;
  const holdOne = async () => {
    // On a busy machine a connection may not be there in time: then it is asked for again.
    while (!isOver) await sql.begin(() => end.promise).catch(() => {});
  };
  // For nobody: a test begins with the cause of the request that this process answered last.
  const held = causedBy(null, () => Promise.all(Array.from({ length: size + 1 }, holdOne)));
  await untilTrue(async () => {
    const now = await figures();
    return now['ringdown_pool_in_use{pool="calls"}'] === size &&
      now['ringdown_pool_waiting{pool="calls"}'] === 1;
  });
  isOver = true;
  end.resolve();
  await held;
  await untilTrue(async () => (await figures())['ringdown_pool_in_use{pool="calls"}'] === 0);
  const after = await figures();
  assert.equal(after['ringdown_pool_waiting{pool="calls"}'], 0);
  assert(
    after['ringdown_pool_waits_total{pool="calls"}'] >
      before['ringdown_pool_waits_total{pool="calls"}'],
  );
  assert(after['ringdown_pool_longest_wait_seconds{pool="calls"}'] > 0);
});

test("the figures follow what happens in the process", async () => {
  const before = await figures();
  const [crew, nurse] = await Promise.all([as("crew1"), as("nurse")]);
  const general = await hospital("General Hospital");
  const board = await openStream(nurse, `/wss/hospital?id=${general}`);
  await send(crew, general);
  await untilTrue(async () =>
    (await figures()).ringdown_live_ringdowns === before.ringdown_live_ringdowns + 1
  );

  const after = await figures();
  assert.equal(after.ringdown_open_sockets, 1);
  assert.equal(after.ringdown_waiting_subscribers, 0);
  assert(after.ringdown_readings_total > before.ringdown_readings_total);
  assert(after.ringdown_picture_age_seconds < 5);
  assert(after.ringdown_longest_turn_seconds > 0);
  assert(after.process_resident_memory_bytes > 10_000_000);
  board.close();
  await board.closed;
  await untilTrue(async () => (await figures()).ringdown_open_sockets === 0);
});

test("all of /metrics follows the rules of the format, in base units, and holds no id", async () => {
  const [crew, nurse] = await Promise.all([as("crew1"), as("nurse")]);
  const general = await hospital("General Hospital");
  const board = await openStream(nurse, `/wss/hospital?id=${general}`);
  await send(crew, general);
  await app().lookout.look();
  app().measures.auditLagSeconds = () => 1.5;
  const { text } = await ask("127.0.0.1");
  app().measures.auditLagSeconds = null;
  await board.close();

  const metrics = [...readExposition(text).values()];
  assert(metrics.length > 30, `${metrics.length}`);
  for (const { name, help, samples } of metrics) {
    assert.match(name, /^(ringdown|process)_[a-z_]+$/);
    assert.doesNotMatch(name, /_(ms|milliseconds|minutes|kb|mb|percent)(_|$)/);
    assert.match(help, /^[A-Z0-9].*\.$/);
    for (const { labels } of samples) {
      for (const [label, value] of Object.entries(labels)) {
        const isVersion = name === "ringdown_info" && label === "version";
        assert(isVersion || label === "le" || /^[1-5]xx$|^[a-z_]{1,20}$|^signedOut$/.test(value));
      }
    }
  }
  assert.match(text, /^ringdown_audit_lag_seconds 1\.5$/m);
  assert.doesNotMatch(text, /[0-9a-f]{8}-[0-9a-f]{4}-|@|General|"26110/); // a figure may hold these digits
});

test("a send, its way to the board and a sign-in are counted with their times", async () => {
  const before = await figures();
  const [crew, nurse] = await Promise.all([as("crew1"), as("nurse")]);
  const general = await hospital("General Hospital");
  const board = await openStream(nurse, `/wss/hospital?id=${general}`);
  const { id } = await send(crew, general);
  await app().as("harbor1");
  await board.heard(({ ringdowns }) =>
    ringdowns?.some((ringdown: { id: string }) => ringdown.id === id)
  );
  const after = await figures();
  await board.close();
  const grown = (name: string) => after[name] - before[name];
  assert.equal(grown('ringdown_send_seconds_count{outcome="done"}'), 1);
  assert(grown('ringdown_send_seconds_sum{outcome="done"}') > 0);
  assert(grown("ringdown_board_seconds_count") >= 1);
  assert(grown('ringdown_sign_in_seconds_count{outcome="done"}') >= 1);
  assert(grown('ringdown_answers_total{class="2xx"}') >= 2);
});

test("the figures of care follow the ringdowns and the hospitals' screens, and a drill is none", async () => {
  const { sql, live } = app();
  const makeDrills = async () => {
    await sql`update patient_deliveries set is_drill = true where not is_drill`;
    live.noteCommit();
    await untilTrue(async () => (await unconfirmed()).every(([, count]) => count === 0));
  };
  const named = async (name: string) =>
    Object.entries(await figures()).filter(([figure]) => figure.startsWith(`${name}{`));
  const unconfirmed = () => named("ringdown_unconfirmed_ringdowns");
  const figure = async (name: string) => (await figures())[name];
  await makeDrills();
  assert.equal(await figure("ringdown_oldest_unconfirmed_seconds"), 0);

  const [crew, nurse] = await Promise.all([as("crew1"), as("nurse")]);
  const general = await hospital("General Hospital");
  const board = await openStream(nurse, `/wss/hospital?id=${general}`);
  await untilTrue(async () => await figure('ringdown_open_streams{kind="hospital"}') === 1);
  await untilTrue(async () => await figure('ringdown_hospitals{screens="silent"}') === 1);
  const hospitals = await named("ringdown_hospitals");
  assert.equal(hospitals.reduce((total, [, count]) => total + count, 0), 8);

  const { id: late } = await send(crew, general);
  await untilTrue(async () => (await unconfirmed()).some(([, count]) => count === 1));
  await sql`
    update patient_deliveries set created_at = created_at - interval '10 minutes' where id = ${late}
  `;
  live.noteCommit();
  const lacking = 'ringdown_unconfirmed_ringdowns{lacks="not_received"}';
  await untilTrue(async () => await figure(lacking) === 1);
  assert(await figure("ringdown_oldest_unconfirmed_seconds") >= 600);
  await makeDrills();
  await board.close();
});

/** Everything that /metrics may say, also what only some installations have. */
async function wholeText(): Promise<string> {
  const { lookout, measures } = app();
  const { sights } = lookout;
  lookout.sights = () => ({
    mails: { waiting: 0, refused: 0, givenUp: 0, oldestSeconds: 0 },
    disk: { free: 1, size: 2 },
  });
  measures.auditLagSeconds = () => 0;
  const { text } = await ask("127.0.0.1");
  lookout.sights = sights;
  measures.auditLagSeconds = null;
  return text;
}

function deployed(name: string): Promise<string> {
  return Deno.readTextFile(new URL(`../../../${name}`, import.meta.url));
}

/** The figures that a query asks for, with the labels that it asks for by a whole value. */
function askedIn(query: string): { name: string; labels: Record<string, string[]> }[] {
  return [...query.matchAll(/\b((?:ringdown|process)_[a-z_]+)(?:\{([^}]*)\})?/g)]
    .filter(([, name]) => name !== "ringdown")
    .map(([, name, inBraces = ""]) => {
      const pairs = [...inBraces.matchAll(/(\w+)=~?"([^"]*)"/g)].filter(([, label]) =>
        label !== "job"
      );
      return {
        name,
        labels: Object.fromEntries(pairs.map(([, label, value]) => [label, value.split("|")])),
      };
    });
}

test("every figure that the alert rules and the dashboard ask for exists, with its labels", async () => {
  const samples = [...readExposition(await wholeText()).values()].flatMap((metric) =>
    metric.samples
  );
  const rules = [...(await deployed("deploy/alerts.yml")).matchAll(/^ +expr: (.+)$/gm)]
    .map(([, query]) => query);
  const { panels } = JSON.parse(await deployed("deploy/dashboard.json"));
  const queries: string[] = panels.flatMap((panel: { targets?: { expr: string }[] }) =>
    (panel.targets ?? []).map(({ expr }) => expr)
  );
  assert(rules.length > 20 && queries.length > 30);
  for (const query of [...rules, ...queries]) {
    const asked = askedIn(query);
    assert(asked.length > 0 || /^up\{/.test(query), query);
    for (const { name, labels } of asked) {
      const named = samples.filter((sample) => sample.name === name);
      assert(named.length > 0, `${name} in ${query}`);
      for (const [label, values] of Object.entries(labels)) {
        for (const value of values) {
          assert(named.some((sample) => sample.labels[label] === value), `${value} in ${query}`);
        }
      }
    }
  }
});

test("every alert rule says how urgent it is, what is wrong, and what somebody does", async () => {
  const text = await deployed("deploy/alerts.yml");
  const rules = text.split(/^ {6}- alert: /m).slice(1);
  for (const rule of rules) {
    const [name] = rule.split("\n");
    assert.match(rule, /labels: \{ severity: (page|day) \}/, name);
    assert.match(rule, /^ {10}summary: [A-Z].+\.$/m, name);
    assert.match(rule, /^ {10}action: [A-Z].{40,}\.$/m, name);
    assert.match(name, /^Ringdown[A-Z]/);
  }
  assert.equal(new Set(rules.map((rule) => rule.split("\n")[0])).size, rules.length);
});

test("docs/monitoring.md explains every figure, and no other", async () => {
  const text = await deployed("docs/monitoring.md");
  const explained = [...text.matchAll(/^\| `((?:ringdown|process)_[a-z_]+)` /gm)].map(([, name]) =>
    name
  );
  assert.deepEqual(explained.sort(), [...readExposition(await wholeText()).keys()].sort());
});
