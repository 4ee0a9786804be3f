/** The typed client for TypeScript and its example, against the program. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import {
  answerOf,
  CommitUnknown,
  Conflict,
  connect,
  type Connection,
  entriesOf,
  Forbidden,
  Gone,
  Invalid,
  NoAnswer,
  NotFound,
  Refused,
  SignedOut,
  TooMany,
  Unavailable,
} from "../../../clients/typescript/ringdown.ts";
import type { Scope } from "../../../domain/people/api_client.ts";
import { aRingdown, move, send } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { newClient } from "../programs.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const DISPATCH = fileURLToPath(
  new URL("../../../clients/typescript/dispatch.ts", import.meta.url),
);
const FOLDER = fileURLToPath(new URL("../../../", import.meta.url));
const at = () => new Date().toISOString();

async function connection(...scopes: Scope[]): Promise<Connection> {
  const [{ id: OrganizationId }] = await app().sql`
    select id from organizations where name = 'City Fire Department'
  `;
  const { clientId, clientSecret } = await newClient(await as("super"), { scopes, OrganizationId });
  return { origin: app().origin, clientId, clientSecret };
}

/** Whether this machine has a Node.js that runs TypeScript by itself. */
const HAS_NODE = await new Deno.Command("node", {
  args: ["-e", "process.exit(process.features.typescript ? 0 : 1)"],
  stderr: "null",
}).output().then(({ success }) => success, () => false);

const RUNTIMES: [string, string[]][] = [
  [Deno.execPath(), ["run", "-A", "--no-check"]],
  ...(HAS_NODE ? [["node", []] as [string, string[]]] : []),
];
if (!HAS_NODE) console.log("left out: this machine has no Node.js that runs TypeScript");

interface Run {
  code: number;
  said: string[];
  faults: string;
}

/** Runs the example as an integrator does: its settings in the environment, calls as its input. */
async function runDispatch(
  [command, args]: [string, string[]],
  { origin, clientId, clientSecret }: Connection,
  calls: object[],
): Promise<Run> {
  const child = new Deno.Command(command, {
    args: [...args, DISPATCH],
    cwd: FOLDER,
    env: { RINGDOWN: origin, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const input = child.stdin.getWriter();
  await input.write(new TextEncoder().encode(calls.map((call) => JSON.stringify(call)).join("\n")));
  await input.close();
  const { code, stdout, stderr } = await child.output();
  const [said, faults] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, said: said.split("\n").filter(Boolean), faults };
}

for (const runtime of RUNTIMES) {
  test(`a dispatch sends its calls and sees what became of their patients, by ${runtime[0].split("/").at(-1)}`, async () => {
    const number = crypto.randomUUID().slice(0, 8);
    const unit = `N${number.slice(0, 4)}`;
    const call = { ambulanceIdentifier: "M12", startDateTimeLocal: at() };
    const calls = [
      { ...call, dispatchCallNumber: number },
      { ...call, dispatchCallNumber: "wrong", startDateTimeLocal: "now" },
      { ...call, dispatchCallNumber: `${number}b` },
      { ...call, dispatchCallNumber: number, ambulanceIdentifier: unit },
    ];
    const given = await connection("feed:write", "ringdowns:read");
    const first = await runDispatch(runtime, given, calls);
    const told = first.faults.split("\n");
    assert.match(told[0], /^left out: .*"wrong".* startDateTimeLocal: This value is not valid\.$/);
    assert.equal(told[1], `new unit: ${unit}`);
    assert.equal(first.code, 1, "whoever runs it learns that not all are stored");
    assert(first.said.some((line) => /^General Hospital: \d+ beds/.test(line)), first.said.join());
    const path = "/api/emscalls/dispatch-call-numbers?ambulanceIdentifier=M12";
    const { body } = await (await as("crew1")).get<{ dispatchCallNumbers: string[] }>(path);
    assert(body.dispatchCallNumbers.includes(number), "its crew can choose it");
    assert(body.dispatchCallNumbers.includes(`${number}b`));
    const ringdown = aRingdown(await hospital("General Hospital"), {
      ambulance: { ambulanceIdentifier: "M12" },
      emergencyMedicalServiceCall: { dispatchCallNumber: number },
    });
    const { body: sent } = await (await as("crew1")).post<{ id: string }>(
      "/api/ringdowns",
      ringdown,
    );
    await move(await as("nurse"), sent, "RINGDOWN CONFIRMED");
    const { code, said, faults } = await runDispatch(runtime, given, calls.slice(0, 1));
    assert.equal(code, 0, faults);
    assert(said.includes(`${number} M12 RINGDOWN CONFIRMED General Hospital`), said.join("\n"));
  });
}

test("a dispatch whose client lacks the scope ends and says so", async () => {
  const given = await connection("reports:read");
  const call = { ambulanceIdentifier: "M12", dispatchCallNumber: "1", startDateTimeLocal: at() };
  const { code, faults } = await runDispatch(RUNTIMES[0], given, [call]);
  assert.equal(code, 1);
  assert.match(faults, /^Cannot go on: 403 /);
});

test("a program reads the feed, and every page of a list, with the types of the document", async () => {
  const api = connect(await connection("ringdowns:read"));
  const { next } = answerOf(
    await api.GET("/api/changes", { params: { query: { after: "now" } } }),
  );
  const crew = await as("crew1");
  const sent = [
    await send(crew, await hospital("General Hospital")),
    await send(crew, await hospital("Saint Anne Downtown")),
  ].map(({ id }) => id);
  await untilTrue(async () => {
    const page = answerOf(
      await api.GET("/api/changes", { params: { query: { after: next, limit: 100 } } }),
    );
    const told = page.changes.flatMap((entry) => entry.kind === "ringdown" ? entry.id : []);
    return sent.every((id) => told.includes(id));
  });
  const listed: string[] = [];
  const ask = (before?: string) =>
    api.GET("/api/ringdowns", { params: { query: { limit: 1, before } } });
  for await (const { id } of entriesOf(ask)) listed.push(id);
  assert(listed.length >= 2);
  assert.equal(listed.length, new Set(listed).size);
  for (const id of sent) assert(listed.includes(id), id);
});

test("a refusal of the program is thrown as its class, with what is at fault", async () => {
  const api = connect(await connection("feed:write", "ringdowns:read"));
  const wrong = { ambulanceIdentifier: "M1", dispatchCallNumber: "1", startDateTimeLocal: "now" };
  const refusal = await refusalOf(api.POST("/api/emscalls", { body: [wrong] }));
  assert(refusal instanceof Invalid);
  assert.deepEqual(refusal.paths, ["0.startDateTimeLocal"]);
  assert.equal(refusal.messages[0].value, "now");
  const id = crypto.randomUUID();
  const path = { path: { id } };
  assert(await refusalOf(api.GET("/api/ringdowns/{id}", { params: path })) instanceof NotFound);
  const body = { deliveryStatus: "ARRIVED", dateTimeLocal: at() } as const;
  const moved = api.PATCH("/api/ringdowns/{id}/deliveryStatus", { params: path, body });
  assert(await refusalOf(moved) instanceof Forbidden);
  const stranger = connect({ ...await connection("feed:write"), clientSecret: "wrong" });
  const refused = await refusalOf(stranger.GET("/api/hospitals"));
  assert(refused instanceof SignedOut);
  assert.match(refused.message, /not a client's id and secret/);
});

const TOKEN = Response.json({ access_token: "t", expires_in: 3600 });

/** A client whose program answers calls with these, one after the other, and keeps their tokens. */
function answered(...answers: Response[]) {
  const tokens: string[] = [];
  let issued = 0;
  const send = (request: Request) => {
    if (request.url.endsWith("/oauth/token")) {
      const body = { access_token: `token ${++issued}`, expires_in: 3600 };
      return Promise.resolve(Response.json(body));
    }
    tokens.push(request.headers.get("Authorization")!);
    return Promise.resolve(answers.shift() ?? TOKEN.clone());
  };
  const given = { origin: "https://ringdown.example.org", clientId: "a", clientSecret: "b" };
  return { api: connect({ ...given, send }), tokens };
}

async function refusalOf(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
): Promise<Refused> {
  try {
    answerOf(await call);
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new assert.AssertionError({ message: "it was not refused" });
}

test("each status has a class, and too many calls say when to come again", async () => {
  const classes = {
    403: Forbidden,
    409: Conflict,
    410: Gone,
    429: TooMany,
    503: Unavailable,
    504: CommitUnknown,
  };
  for (const [status, kind] of Object.entries(classes)) {
    const body = { status: Number(status), messages: [{ message: "No." }] };
    const headers = { "Retry-After": "17" };
    const { api } = answered(Response.json(body, { status: Number(status), headers }));
    const refusal = await refusalOf(api.GET("/api/mcis"));
    assert(refusal instanceof kind, status);
    assert.deepEqual(
      [refusal.name, refusal.status, refusal.message, refusal.retryAfterSeconds],
      [kind.name, Number(status), "No.", 17],
    );
  }
});

test("a time to come again that is a date is read, and one that is neither is as none", async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  for (
    const [text, expected] of [[inAMinute, 60], ["Thu, 01 Jan 2026 00:00:00 GMT", 0], [
      "soon",
      null,
    ]]
  ) {
    const headers = { "Retry-After": String(text) };
    const { api } = answered(Response.json({}, { status: 503, headers }));
    const { retryAfterSeconds: seconds } = await refusalOf(api.GET("/api/mcis"));
    if (expected === 60) assert(seconds! > 50 && seconds! <= 60, `${seconds}`);
    else assert.equal(seconds, expected);
  }
});

test("a call whose token has ended is made again with a new one, and only once", async () => {
  const ended = () => Response.json({ status: 401, messages: [] }, { status: 401 });
  const { api, tokens } = answered(ended(), Response.json([]));
  assert.deepEqual(answerOf(await api.GET("/api/mcis")), []);
  assert.deepEqual(tokens, ["Bearer token 1", "Bearer token 2"]);
  const refused = answered(ended(), ended(), Response.json([]));
  assert(await refusalOf(refused.api.GET("/api/mcis")) instanceof SignedOut);
});

test("calls at once share one token", async () => {
  const { api, tokens } = answered(Response.json([]), Response.json([]));
  await Promise.all([api.GET("/api/mcis"), api.GET("/api/mcis")]);
  assert.deepEqual(tokens, ["Bearer token 1", "Bearer token 1"]);
});

test("a lost answer is no refusal, and the next call asks for a token again", async () => {
  let isLost = true;
  const send = (request: Request) => {
    if (isLost) return Promise.reject(new TypeError("lost"));
    return Promise.resolve(request.url.endsWith("token") ? TOKEN.clone() : Response.json([]));
  };
  const given = { origin: "https://ringdown.example.org", clientId: "a", clientSecret: "b" };
  const api = connect({ ...given, send });
  await assert.rejects(api.GET("/api/mcis"), NoAnswer);
  isLost = false;
  assert.deepEqual(answerOf(await api.GET("/api/mcis")), []);
});
