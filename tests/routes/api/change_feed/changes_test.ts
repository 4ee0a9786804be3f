/** GET /api/changes: who is told of what, in pages and with a cursor. */
import assert from "node:assert/strict";
import { eraseRingdown } from "../../../../db/ringdowns/erasure.ts";
import type { FeedEntry, FeedPage } from "../../../../domain/change_feed/entries.ts";
import type { Scope } from "../../../../domain/people/api_client.ts";
import { move, type Person, send } from "../../../support/person.ts";
import { untilTrue } from "../../../support/until_true.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { newClient, type Program, programWith, tokenOf } from "../../programs.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

type Reader = (path: string) => Promise<{ status: number; headers: Headers; body: FeedPage }>;
const ofPerson = (person: Person): Reader => (path) => person.get<FeedPage>(path);
const ofProgram = (program: Program): Reader => (path) => program.call<FeedPage>("GET", path);

async function aProgram(scopes: Scope[], organization?: string): Promise<Reader> {
  const [row] = organization === undefined
    ? [null]
    : await app().sql`select id from organizations where name = ${organization}`;
  const client = await newClient(await as("super"), { scopes, OrganizationId: row?.id ?? null });
  return ofProgram(programWith(app().origin, await tokenOf(app().origin, client)));
}

async function nowOf(read: Reader): Promise<string> {
  const page = answered(await read("/api/changes?after=now"), 200);
  assert.deepEqual([page.changes, page.isMore], [[], false]);
  return page.next;
}

/** All there is behind a cursor, page by page. */
async function allAfter(read: Reader, after: string, more = ""): Promise<FeedEntry[]> {
  const entries: FeedEntry[] = [];
  for (let isMore = true; isMore;) {
    const page = answered(await read(`/api/changes?after=${after}${more}`), 200);
    entries.push(...page.changes);
    ({ next: after, isMore } = page);
  }
  return entries;
}

/** The entries of one thing, as soon as one is as it should be: others' transactions come first. */
async function untilTold(
  read: Reader,
  after: string,
  id: string,
  isIt: (entry: FeedEntry) => boolean = () => true,
): Promise<FeedEntry[]> {
  let entries: FeedEntry[] = [];
  await untilTrue(async () => {
    entries = ofThing(await allAfter(read, after), id);
    return entries.some(isIt);
  });
  return entries;
}

const ofThing = (entries: FeedEntry[], id: string) => entries.filter((entry) => entry.id === id);

test("a program of an agency follows its ringdowns, and never hears of another agency's", async () => {
  const [fire, harbor] = [
    await aProgram(["ringdowns:read"], "City Fire Department"),
    ofPerson(await as("harbor1")),
  ];
  const [after, afterHarbor] = [await nowOf(fire), await nowOf(harbor)];
  const crew = await as("crew1");
  const { id } = await send(crew, await hospital("General Hospital"));
  await move(await as("nurse"), { id }, "RINGDOWN CONFIRMED");
  const isConfirmed = ({ kind, data }: FeedEntry) =>
    kind === "ringdown" && data?.currentDeliveryStatus === "RINGDOWN CONFIRMED";
  const entries = await untilTold(fire, after, id, isConfirmed);
  const last = entries.at(-1)!;
  assert.equal(last.kind === "ringdown" && last.data?.currentDeliveryStatus, "RINGDOWN CONFIRMED");
  const versions = entries.map(({ version }) => version);
  assert.deepEqual(versions, versions.toSorted((a, b) => a - b));
  assert.deepEqual(ofThing(await allAfter(harbor, afterHarbor), id), []);
  for (const name of ["nurse", "ringdown.only", "super"]) {
    assert.ok((await untilTold(ofPerson(await as(name)), after, id)).length > 0, name);
  }
  for (const name of ["downtown", "info.only", "hospital.admin", "mci"]) {
    assert.deepEqual(ofThing(await allAfter(ofPerson(await as(name)), after), id), [], name);
  }
});

test("scopes open kinds, and kinds can be chosen", async () => {
  const reports = await aProgram(["reports:read"]);
  const feeder = await aProgram(["hospitals:write"]);
  const after = await nowOf(reports);
  const superUser = await as("super");
  const { id: ringdownId } = await send(
    await as("crew1"),
    await hospital("General Hospital"),
  );
  const hospitalId = await hospital("General Hospital");
  answered(
    await (await as("nurse")).post("/api/hospitalstatuses", { hospitalId, openEdBedCount: 7 }),
    201,
  );
  const mci = answered(
    await superUser.post<{ id: string }>("/api/mcis", {
      incidentNumber: `F${crypto.randomUUID().slice(0, 8)}`,
      startedAt: new Date().toISOString(),
    }),
    201,
  );
  const told = async (read: Reader, more?: string) => {
    const entries = await allAfter(read, after, more);
    return [ringdownId, hospitalId, mci.id].map((id) => ofThing(entries, id).length > 0);
  };
  for (const id of [ringdownId, hospitalId, mci.id]) {
    await untilTold(ofPerson(superUser), after, id);
  }
  assert.deepEqual(await told(ofPerson(superUser)), [true, true, true]);
  assert.deepEqual(await told(ofPerson(superUser), "&kinds=mci,ringdown"), [true, false, true]);
  assert.deepEqual(await told(reports), [false, true, true]);
  assert.deepEqual(await told(feeder), [false, true, false]);
  assert.deepEqual(await told(feeder, "&kinds=ringdown"), [false, false, false]);
});

test("a page has as many entries as asked, and the pages together have every entry once", async () => {
  const reader = ofPerson(await as("crew1"));
  let after = await nowOf(reader);
  const begin = after;
  for (let sent = 0; sent < 3; sent++) {
    const { id } = await send(await as("crew1"), await hospital("General Hospital"));
    await untilTold(reader, begin, id);
  }
  const pages: FeedEntry[][] = [];
  for (let isMore = true; isMore;) {
    const page = answered(await reader(`/api/changes?limit=1&after=${after}`), 200);
    pages.push(page.changes);
    ({ next: after, isMore } = page);
  }
  assert.ok(pages.every((page) => page.length <= 1));
  const keyOf = ({ kind, id, version }: FeedEntry) => `${kind} ${id} ${version}`;
  const paged = pages.flat().map(keyOf);
  assert.ok(paged.length >= 3);
  assert.deepEqual(paged, (await allAfter(reader, begin)).slice(0, paged.length).map(keyOf));
});

test("what was erased is told as erased, without its words", async () => {
  const reader = ofPerson(await as("super"));
  const { id } = await send(await as("crew1"), await hospital("General Hospital"));
  await move(await as("crew1"), { id }, "CANCELLED");
  await move(await as("nurse"), { id }, "CANCEL ACKNOWLEDGED");
  const after = await nowOf(reader);
  await eraseRingdown(app().sql, id);
  const entry = (await untilTold(reader, after, id, ({ change }) => change === "erased")).at(-1)!;
  assert.ok(entry.kind === "ringdown" && entry.data);
  assert.equal(entry.data.patient.chiefComplaintDescription, "Removed");
  assert.equal(entry.data.patient.heartRateBpm, null);
});

test("a hospital that is not active any more is told as gone", async () => {
  const reader = ofPerson(await as("crew1"));
  const id = await hospital("Mission Veterans");
  const after = await nowOf(reader);
  await app().sql`update hospitals set is_active = false where id = ${id}`;
  const entry = (await untilTold(reader, after, id, ({ change }) => change === "gone")).at(-1)!;
  assert.deepEqual([entry.kind, entry.change, entry.data], ["hospitalStatus", "gone", null]);
  await app().sql`update hospitals set is_active = true where id = ${id}`;
});

test("a cursor that is none is 400, and one whose changes are no longer kept is 410", async () => {
  const { sql } = app();
  const reader = ofPerson(await as("crew1"));
  const huge = btoa(JSON.stringify(["s", "9".repeat(19), "1", new Date().toISOString()]));
  for (const after of ["x", "bm93", huge]) {
    assert.equal(
      refusedAt(await reader(`/api/changes?after=${after}`), "after"),
      "This value is not valid.",
    );
  }
  assert.ok(refusedAt(await reader("/api/changes?kinds=session"), "kinds"));
  const after = await nowOf(reader);
  await sql`update changes_kept set since = clock_timestamp()`;
  const [{ message }] = refused(await reader(`/api/changes?after=${after}`), 410);
  assert.match(
    message,
    /no longer kept. Ask for 'now', read the lists again, then go on from the 'next'/,
  );
  await sql`update changes_kept set since = '-infinity'`;
  answered(await reader(`/api/changes?after=${after}`), 200);
});

test("only an answer that shows ringdowns leaves a row in the audit", async () => {
  const { sql } = app();
  const crew = await as("crew2");
  const rows = async () => {
    const found = await sql<{ ids: string[] }[]>`
      select details -> 'ids' as ids from audit_events
      where action = 'read.changes' and actor_id = ${crew.user.id} order by number
    `;
    return found.map(({ ids }) => ids);
  };
  const reader = ofPerson(crew);
  const after = await nowOf(reader);
  const { id } = await send(await as("crew1"), await hospital("General Hospital"));
  await untilTold(reader, after, id);
  await untilTrue(async () => (await rows()).length > 0);
  assert.ok((await rows()).every((ids) => ids.length > 0));
  assert.ok((await rows()).flat().includes(id));
});
