/**
 * Somebody who has never seen the program connects a dispatch and a warehouse, with nothing but what
 * the page of the API says: its own lines are run, in a shell.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import type { FeedPage } from "../../../domain/change_feed/entries.ts";
import type { Scope } from "../../../domain/people/api_client.ts";
import { localDateTime } from "../../../domain/time/local_time.ts";
import { send, stranger } from "../../support/person.ts";
import { newClient } from "../programs.ts";
import { untilTrue } from "../../support/until_true.ts";
import { sharedApp } from "../shared_app.ts";
import { HAS_CURL, openShell, readPage, type Shell } from "./page.ts";

const { test, app, as, hospital } = sharedApp();

/** What the reader gets from a super user, put into the lines of the page as it says. */
async function complete(lines: string, { scopes }: { scopes: Scope[] }): Promise<string> {
  const [{ id: OrganizationId }] = await app().sql`
    select id from organizations where name = 'City Fire Department'
  `;
  const { clientId, clientSecret } = await newClient(await as("super"), { scopes, OrganizationId });
  return lines.replace("your client id", clientId).replace("your client secret", clientSecret);
}

async function inShell(play: (shell: Shell) => Promise<void>, hasCurl = HAS_CURL): Promise<void> {
  const shell = await openShell({ hasCurl });
  await play(shell).finally(() => shell.remove());
}

for (const hasCurl of [true, false]) {
  const name = hasCurl ? "curl" : "what stands for curl where there is none";
  if (hasCurl && !HAS_CURL) {
    console.log("left out: this machine has no curl");
    continue;
  }
  test(`a dispatch is connected with the three lines of the page, by ${name}`, async () => {
    const { linesIn, text } = await readPage(app().origin);
    const [settings, getToken, sendCall, seeCall, ...more] = linesIn("dispatch");
    assert.deepEqual(more, []);
    assert.equal([getToken, sendCall, seeCall].join("\n").match(/curl /g)?.length, 3);
    await inShell(async ({ run }) => {
      const known = await complete(settings, { scopes: ["feed:write"] });
      const received = await run(known, getToken, sendCall);
      assert.equal(JSON.parse(received).received, 1);
      const again = await run(known, getToken, sendCall);
      assert(text.includes(again), "the page says what to expect");
      const unit = hasCurl ? "M1Y" : "M1Z";
      const mistyped = JSON.parse(await run(known, getToken, sendCall.replace("M12", unit)));
      assert.deepEqual(mistyped.createdUnits, [unit]);
      assert.match(text, /createdUnits names the units that nobody knew/);
      const { dispatchCallNumbers } = JSON.parse(await run(known, getToken, seeCall));
      assert(dispatchCallNumbers.includes("26-104233"));
    }, hasCurl);
    const path = "/api/emscalls/dispatch-call-numbers?ambulanceIdentifier=M12";
    const { body } = await (await as("crew1")).get<{ dispatchCallNumbers: string[] }>(path);
    assert(body.dispatchCallNumbers.includes("26-104233"), "its crew can choose it");
  });
}

for (const hasCurl of HAS_CURL ? [true, false] : [false]) {
  test(`a line that fails can say why, and which entry it is, by ${hasCurl ? "curl" : "ours"}`, async () => {
    const { linesIn, text } = await readPage(app().origin);
    const [settings, getToken, sendCall] = linesIn("dispatch");
    assert(text.includes("write -sSi in it instead of -sSf"));
    const wrong = sendCall.replace(/"startDateTimeLocal":".*"\}/, '"startDateTimeLocal":"now"}');
    await inShell(async ({ run }) => {
      const known = await complete(settings, { scopes: ["feed:write"] });
      const told = await run(known, getToken, wrong.replace("-sSf", "-sSi"));
      assert.match(told, /^HTTP\/1.1 400/);
      const example = "0.startDateTimeLocal";
      assert(told.includes(`"path":"${example}"`), told);
      assert(text.includes(example), "the page says how an entry is named");
    }, hasCurl);
  });
}

test("one call is sent as a list, too, and one that lies too far ahead is refused", async () => {
  const { linesIn, text } = await readPage(app().origin);
  assert.match(text, /always a list, of one call too.*at most an hour ahead/);
  const [settings, getToken, sendCall] = linesIn("dispatch");
  await inShell(async ({ run }) => {
    const known = await complete(settings, { scopes: ["feed:write"] });
    const alone = sendCall.replace("'[{", "'{").replace("}]'", "}'");
    await assert.rejects(run(known, getToken, alone), /400/);
    const told = await run(known, getToken, alone.replace("-sSf", "-sSi"));
    assert(told.includes("A list is expected: […]."), told);
    const inHours = (hours: number) => {
      const at = new Date(Date.now() + hours * 3_600_000).toISOString();
      return sendCall.replace(/(startDateTimeLocal":").*?("\}\])/, `$1${at}$2`);
    };
    await assert.rejects(run(known, getToken, inHours(1.5)), /400/);
    assert.match(await run(known, getToken, inHours(0.5)), /^\{"received":1,/);
  });
});

test("whoever sends ten wrong secrets is told what the page says, also with the right one", async () => {
  const { linesIn, text } = await readPage(app().origin);
  const [settings, getToken] = linesIn("dispatch");
  const told = `${getToken.replace(/^TOKEN=\$\(|\s*\| sed.*$/g, "").replace("-sSf", "-sSi")} 2>&1`;
  await inShell(async ({ run }) => {
    const known = await complete(settings, { scopes: ["feed:write"] });
    const wrong = known.replace(/CLIENT_SECRET='.*'/, "CLIENT_SECRET='wrong'");
    for (let time = 0; time < 10; time++) await assert.rejects(run(wrong, getToken));
    const answer = await run(known, told);
    assert.match(answer, /^HTTP\/1.1 429/);
    const [, body] = answer.match(/(\{.*\})\s*$/)!;
    assert(text.includes(body), body);
    const [, seconds] = answer.match(/retry-after: (\d+)/i)!;
    assert(text.includes(`Retry-After: ${seconds}`), seconds);
  });
});

test("a client without the scope that the page names is refused, and the line says so", async () => {
  const { linesIn } = await readPage(app().origin);
  const [settings, getToken, sendCall] = linesIn("dispatch");
  await inShell(async ({ run }) => {
    const known = await complete(settings, { scopes: ["reports:read"] });
    await assert.rejects(run(known, getToken, sendCall), /403/);
  });
});

test("a warehouse reads all changes with the lines of the page, and then only new ones", async () => {
  const { linesIn } = await readPage(app().origin);
  const [settings, getToken, readChanges, from, readFiles, , ...more] = linesIn("warehouse");
  assert.deepEqual(more, []);
  await inShell(async ({ run, folder }) => {
    const scopes: Scope[] = ["ringdowns:read", "reports:read"];
    const known = await complete(settings, { scopes });
    async function readAll(): Promise<FeedPage["changes"]> {
      const found = [];
      while (true) {
        await run(known, getToken, readChanges);
        const page: FeedPage = JSON.parse(await Deno.readTextFile(join(folder, "ringdown.json")));
        found.push(...page.changes);
        if (!page.isMore) return found;
      }
    }
    await readAll();
    const { id } = await send(await as("crew1"), await hospital("General Hospital"));
    // A change is given when each transaction that began before it has ended, a stranger's, too.
    await untilTrue(async () =>
      (await readAll()).some((entry) => entry.kind === "ringdown" && entry.id === id)
    );
    assert(!(await readAll()).some((entry) => entry.id === id), "it comes once");
    await run(known, getToken, from, readFiles);
    const read = (name: string) => Deno.readTextFile(join(folder, name));
    for (const file of ["statuses.csv", "offload.csv"]) {
      assert.match(await read(file), /\r?\n/, file);
    }
  });
});

test("a warehouse reads every page of a list, though no page says in its body that it is not the last", async () => {
  const { linesIn } = await readPage(app().origin);
  const [settings, getToken, , from, , readPages] = linesIn("warehouse");
  const crew = await as("crew1");
  const sent: string[] = [];
  for (const name of ["General Hospital", "Saint Anne Downtown", "Mission Veterans"]) {
    sent.push((await send(crew, await hospital(name))).id);
  }
  await inShell(async ({ run, folder }) => {
    const known = await complete(settings, { scopes: ["ringdowns:read"] });
    const left = await run(
      known,
      getToken,
      from,
      readPages.replace("limit=100", "limit=2"),
      'echo "$NEXT"',
    );
    assert.equal(left, "\n", "nothing is missing");
    const file = await Deno.readTextFile(join(folder, "ringdowns.jsonl"));
    const pages: { id: string }[][] = file.trim().split("\n").map((line) => JSON.parse(line));
    assert(pages.length > 1);
    const ids = pages.flat().map(({ id }) => id);
    assert.equal(ids.length, new Set(ids).size);
    for (const id of sent) assert(ids.includes(id), id);
  });
});

test("a page that did not come leaves the place in the feed, and the pages of a list say where", async () => {
  const { linesIn } = await readPage(app().origin);
  const [settings, , readChanges, from, , readPages] = linesIn("warehouse");
  await inShell(async ({ run, folder }) => {
    await Deno.writeTextFile(join(folder, "ringdown.after"), "where-it-was");
    const noToken = [settings, "TOKEN=wrong", from];
    await assert.rejects(run(...noToken, readChanges), /401/);
    assert.equal(await Deno.readTextFile(join(folder, "ringdown.after")), "where-it-was");
    await assert.rejects(run(...noToken, readPages), /401/);
    const left = await run(...noToken, "exec 2>/dev/null", readPages, 'echo "$NEXT"');
    assert.match(left, /^\/api\/ringdowns\?limit=100/, "it says from where some are missing");
  });
});

test("a time of a range is not a day alone, and its + is written as the page says", async () => {
  const { text } = await readPage(app().origin);
  assert.match(text, /not days alone.*%2B/);
  const ask = async (from: string) =>
    (await (await as("super")).get(`/api/ringdowns?from=${from}`)).status;
  assert.equal(await ask("2026-11-20"), 400);
  assert.equal(await ask("2026-11-20T00:00:00+00:00"), 400);
  assert.equal(await ask("2026-11-20T00:00:00%2B00:00"), 200);
});

test("the range of the examples begins when a day begins by the clocks that the page names", async () => {
  const { linesIn, text } = await readPage(app().origin);
  const [from] = linesIn("warehouse").filter((line) => line.startsWith("FROM="));
  const at = from.slice("FROM='".length, -1);
  assert.match(text, /month began in Pacific time/);
  const { date, time } = localDateTime(at, "America/Los_Angeles");
  assert.match(date, /^\d\d\/01\/\d{4}$/);
  assert.equal(time, "00:00");
  assert.equal((await (await as("super")).get(`/api/ringdowns?from=${at}`)).status, 200);
});

for (const hasCurl of HAS_CURL ? [true, false] : [false]) {
  test(`a directory makes, finds and deactivates a user with the lines of the page, by ${hasCurl ? "curl" : "ours"}`, async () => {
    const { linesIn } = await readPage(app().origin);
    const name = crypto.randomUUID();
    const [settings, getToken, ...lines] = linesIn("directory")
      .map((line) => line.replace("ana.lopez", name));
    const [makeUser, findUser, deactivate, ...more] = lines;
    assert.deepEqual(more, []);
    const [shownUser, shownList, shownError] = linesIn("directory", "json")
      .map((line) => JSON.parse(line));
    await inShell(async ({ run }) => {
      const known = await complete(settings, { scopes: ["users:provision"] });
      const said = await run(known, getToken, makeUser, findUser, "echo", deactivate);
      const [list, user] = said.split("\n").map((line) => JSON.parse(line));
      assert.deepEqual(shapeOf(list), shapeOf(shownList));
      assert.deepEqual(shapeOf(user), shapeOf(shownUser));
      assert.deepEqual([list.totalResults, list.Resources[0].active], [1, true]);
      assert.deepEqual([user.id, user.active], [list.Resources[0].id, false]);
      const again = makeUser.replace("-sSf", "-sSi");
      const refused = await run(known, getToken, again, 'echo "$USER_ID"');
      assert.match(refused, /^HTTP\/1.1 409/);
      assert.deepEqual(JSON.parse(refused.slice(refused.indexOf("{"))), shownError);
    }, hasCurl);
  });
}

/** The names of all that is in a value, without what they are. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

test("what the page says of a directory holds: what is not there, and what is forgotten", async () => {
  const { text, linesIn } = await readPage(app().origin);
  const [settings, getToken, makeUser] = linesIn("directory");
  await inShell(async ({ run }) => {
    const known = await complete(settings, { scopes: ["users:provision"] });
    const name = crypto.randomUUID();
    const withMore = makeUser.replace("ana.lopez", name)
      .replace('"active":true', '"externalId":"7","phoneNumbers":[{"value":"555"}]');
    const ask = (path: string) =>
      `curl -sSi "$RINGDOWN/scim/v2${path}" -H "Authorization: Bearer $TOKEN"`;
    const made = await run(known, getToken, withMore, ask("/Users/$USER_ID"));
    assert.match(text, /externalId, phones and all else is taken and forgotten/);
    assert.match(made, /"active":true/);
    assert.doesNotMatch(made, /externalId|phoneNumbers/);
    assert.match(text, /No groups/);
    assert.match(await run(known, getToken, ask("/Groups")), /^HTTP\/1.1 404/);
    assert.match(text, /invalidFilter: another filter than that of the address/);
    const other = await run(known, getToken, ask("/Users?filter=active%20eq%20true"));
    assert.match(other, /^HTTP\/1.1 400[^]*"scimType":"invalidFilter"/);
  });
});

test("a user who is put without saying whether they are active is active again, as the page says", async () => {
  const { text, linesIn } = await readPage(app().origin);
  assert.match(text, /PUT without it activates them again/);
  const name = crypto.randomUUID();
  const [settings, getToken, makeUser, , deactivate] = linesIn("directory")
    .map((line) => line.replace("ana.lopez", name));
  const put = makeUser.replace(/^USER_ID=.*?curl/, "curl -X PUT").replace(/ \| sed .*$/, "")
    .replace("/Users", "/Users/$USER_ID").replace(',"active":true', "");
  await inShell(async ({ run }) => {
    const known = await complete(settings, { scopes: ["users:provision"] });
    const said = await run(known, getToken, makeUser, deactivate, "echo", put);
    assert.deepEqual(said.split("\n").map((line) => JSON.parse(line).active), [false, true]);
  });
});

test("the lines that check a signature believe what is signed, and nothing else", async () => {
  const [program] = (await readPage(app().origin)).linesIn("warehouse", "js");
  const { isFromRingdown } = await import(`data:text/javascript,${encodeURIComponent(program)}`);
  const secret = `whsec_${btoa("a secret of at least 24 bytes")}`;
  const signed = (body: string, at = new Date()) => ({
    "webhook-id": "one",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign("one", at, body),
  });
  assert.equal(isFromRingdown(signed("{}"), "{}", secret), true);
  assert.equal(isFromRingdown(signed("{}"), "{} ", secret), false);
  assert.equal(isFromRingdown(signed("{}"), "{}", `whsec_${btoa("another secret")}`), false);
  assert.equal(isFromRingdown(signed("{}", new Date(0)), "{}", secret), false, "too old");
  const none = { ...signed("{}"), "webhook-signature": "v1" };
  assert.equal(isFromRingdown(none, "{}", secret), false);
  assert.equal(isFromRingdown({}, "{}", secret), false, "anybody may call");
  const timeless = { ...signed("{}"), "webhook-timestamp": "soon" };
  assert.equal(isFromRingdown(timeless, "{}", secret), false);
});

test("only super users get 'Try it out', and everybody may read", async () => {
  const mayTry = /data-may-try="true"/;
  for (const name of ["crew1", "ems.admin"]) {
    assert.doesNotMatch((await (await as(name)).open("/api/docs")).body, mayTry, name);
  }
  const { status, body } = await stranger(app().origin).open("/api/docs");
  assert.equal(status, 200);
  assert.doesNotMatch(body, mayTry);
  assert.match((await (await as("super")).open("/api/docs")).body, mayTry);
});
