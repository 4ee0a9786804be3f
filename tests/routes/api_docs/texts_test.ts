/** What the page of the API says besides its commands: messages of streams, errors, changes. */
import assert from "node:assert/strict";
import * as errors from "../../../domain/errors.ts";
import { CLOSE } from "../../../domain/stream_messages.ts";
import { CHANGES, changesIn } from "../../../routes/pages/api_docs/changelog.ts";
import { rangeStart } from "../../../routes/pages/api_docs/commands.ts";
import { ERROR_WORDS, listErrors } from "../../../routes/pages/api_docs/error_list.ts";
import { move, send } from "../../support/person.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { untilTrue } from "../../support/until_true.ts";
import { openStream } from "../../support/stream.ts";
import { newClient, tokenOf } from "../programs.ts";
import { sharedApp } from "../shared_app.ts";
import { readPage } from "./page.ts";

const { test, app, as, hospital } = sharedApp();

test("a client hears what the examples of the streams show", async () => {
  const { origin } = app();
  const { linesIn, text } = await readPage(origin);
  const examples = linesIn("streams", "json").map((line) => JSON.parse(line));
  for (const code of Object.values(CLOSE)) assert(text.includes(String(code)), String(code));
  const client = await newClient(await as("super"), { scopes: ["ringdowns:read"] });
  const bearer = await tokenOf(origin, client);
  const id = await hospital("General Hospital");
  const stream = await openStream({ origin, bearer }, "/wss/user");
  const [reset] = examples;
  const first = await stream.heard((message) => message.reset);
  for (const key of Object.keys(reset)) assert(key in first, key);
  for (const key of Object.keys(reset.statusUpdates[0])) assert(key in first.statusUpdates[0], key);
  const ringdown = await send(await as("crew1"), id);
  await move(await as("crew1"), ringdown, "ARRIVED");
  const { counts } = await stream.heard((message) => message.counts);
  const [example] = examples.flatMap((message) => message.counts ?? []);
  for (const key of Object.keys(example)) assert(key in counts[0], key);
  await stream.close();
});

test("the program of the page follows a hospital: what comes, what changes, what goes, and the end", async () => {
  const { origin } = app();
  const [program] = (await readPage(origin)).linesIn("streams", "js");
  const { follow } = await import(`data:text/javascript,${encodeURIComponent(program)}`);
  const client = await newClient(await as("super"), {
    scopes: ["ringdowns:read"],
    OrganizationId: null,
  });
  const token = await tokenOf(origin, client);
  const address = `${origin.replace("http", "ws")}/wss/hospital?id=${await hospital(
    "General Hospital",
  )}`;
  const before = await send(await as("crew1"), await hospital("General Hospital"));
  const told: { list: Ringdown[] | null; code?: number }[] = [];
  const tell = (list: Ringdown[] | null, code?: number) => told.push({ list, code });
  const stream: WebSocket = follow(address, token, tell);
  const isNow = (id: string, status?: string) =>
    told.at(-1)?.list?.find((one) => one.id === id)?.currentDeliveryStatus === status;
  await untilTrue(() => isNow(before.id, "RINGDOWN SENT"));
  await move(await as("nurse"), before, "RINGDOWN CONFIRMED");
  await untilTrue(() => isNow(before.id, "RINGDOWN CONFIRMED"));
  const { id } = await send(await as("crew1"), await hospital("General Hospital"));
  await untilTrue(() => isNow(id, "RINGDOWN SENT") && isNow(before.id, "RINGDOWN CONFIRMED"));
  await move(await as("crew1"), { id }, "CANCELLED");
  await move(await as("nurse"), { id }, "CANCEL ACKNOWLEDGED");
  await untilTrue(() => told.at(-1)!.list !== null && isNow(id, undefined));
  stream.close();
  await untilTrue(() => told.at(-1)!.list === null);

  const refused: unknown[] = [];
  follow(address, "made-up", (list: Ringdown[] | null) => refused.push(list));
  await untilTrue(() => refused.length > 0);
  assert.deepEqual(refused, [null]);
});

test("every refusal that has a status is explained, and none that there is not", () => {
  const refusals = Object.values(errors)
    .filter(({ prototype }) => prototype instanceof errors.Refusal)
    .map(({ name }) => name);
  assert.deepEqual(Object.keys(ERROR_WORDS).sort(), refusals.sort());
  const listed = listErrors();
  assert.deepEqual(listed.filter(({ words }) => !words), []);
  for (const name of [...refusals, "Unavailable", "CommitUnknown"]) {
    assert(listed.some((error) => error.name === name), name);
  }
});

test("each error that a program can cause is shown as it was sent and answered", async () => {
  const { linesIn } = await readPage(app().origin);
  const shown = linesIn("errors", "http");
  assert.equal(shown.length, Object.keys(ERROR_WORDS).length);
  for (const lines of shown) {
    const [sent, told] = lines.split("\n\n");
    assert.match(sent, /^(GET|POST|PATCH) \/(api|auth)\//);
    const [status, header] = told.split("\n");
    assert.equal(JSON.parse(told.slice(told.indexOf("{"))).status, Number(status));
    const isForWaiting = status === "429" && !/wrong passwords in a row/.test(told);
    if (isForWaiting) assert.match(header, /^Retry-After: \d+$/);
  }
});

test("ranges begin with the month of the clocks, with the offset of its first day", () => {
  const start = (at: string) => rangeStart(new Date(at));
  assert.equal(start("2026-11-23T12:00:00Z"), "FROM='2026-11-01T00:00:00-07:00'");
  assert.equal(start("2026-12-01T07:59:59Z"), "FROM='2026-11-01T00:00:00-07:00'");
  assert.equal(start("2026-12-01T08:00:00Z"), "FROM='2026-12-01T00:00:00-08:00'");
});

test("of the changelog programs read what is about calls and streams", () => {
  const text =
    "# Changelog\n\n## [2.0]\n\n### Added\n\n- A color.\n- `GET /api/x` lists\n  x.\n\n" +
    "## [1.0]\n\n- A sound.\n";
  assert.deepEqual(changesIn(text), [{ name: "2.0", lines: ["`GET /api/x` lists x."] }]);
});

test("the page shows the changelog, every version with its first and its last change", async () => {
  const { text } = await readPage(app().origin);
  assert(CHANGES.length > 0);
  for (const { name, lines } of CHANGES) {
    for (const line of [lines[0], lines.at(-1)!]) {
      assert(text.includes(line.replaceAll("`", "")), `${name}: ${line}`);
    }
    assert(text.includes(name), name);
  }
});
