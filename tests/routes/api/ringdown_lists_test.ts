/** GET /api/ringdowns and /api/ringdowns/mine: pages, filters and refusals. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { type Answer, move, type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

/** The address of the next page, or null. */
function nextOf({ headers }: Answer<unknown>): string | null {
  const [, next = null] = /^<([^>]+)>; rel="next"$/.exec(headers.get("Link") ?? "") ?? [];
  return next;
}

/** Reads all pages from `path` on; `between` runs after each page. */
async function walk(
  person: Person,
  path: string,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Ringdown[][]> {
  const pages: Ringdown[][] = [];
  for (let next: string | null = path; next !== null;) {
    const answer: Answer<Ringdown[]> = await person.get<Ringdown[]>(next);
    pages.push(answered(answer, 200));
    next = nextOf(answer);
    await between();
  }
  return pages;
}

async function listed(person: Person, query: Record<string, string>): Promise<Ringdown[]> {
  const path = `/api/ringdowns?${new URLSearchParams({ limit: "100", ...query })}`;
  return (await walk(person, path)).flat();
}

function idsOf(ringdowns: Ringdown[]): string[] {
  return ringdowns.map(({ id }) => id);
}

async function storedIds(where: { hospital?: string; organization?: string } = {}) {
  const { sql } = app();
  const rows = await sql`
    select d.id from patient_deliveries d
    join hospitals h on h.id = d.hospital_id
    join organizations o on o.id = d.organization_id
    where true
      ${where.hospital ? sql`and h.name = ${where.hospital}` : sql``}
      ${where.organization ? sql`and o.name = ${where.organization}` : sql``}
    order by d.sent_at desc, d.id desc
  `;
  return rows.map(({ id }) => id as string);
}

test("the pages hold the whole history newest first, each ringdown once", async () => {
  const stored = await storedIds();
  assert(stored.length > 400);
  const pages = await walk(await as("super"), "/api/ringdowns?limit=37");
  assert(pages.slice(0, -1).every((page) => page.length === 37));
  assert.deepEqual(idsOf(pages.flat()), stored);
});

test("a page has 25 entries by default and at most 100", async () => {
  const superUser = await as("super");
  for (
    const [query, length] of [["", 25], ["?limit=1", 1], ["?limit=100", 100], ["?limit=101", 100], [
      "?limit=99999999999999999999",
      100,
    ]]
  ) {
    const answer = await superUser.get<Ringdown[]>(`/api/ringdowns${query}`);
    assert.equal(answered(answer, 200).length, length);
    assert(nextOf(answer));
  }
});

test("the last page has no next link, even if it is full", async () => {
  const superUser = await as("super");
  const { length } = await storedIds();
  const pages = await walk(superUser, `/api/ringdowns?limit=${length % 100 || 100}`);
  assert.equal(pages.flat().length, length);
  const exact = (await storedIds({ hospital: "Mission Veterans" })).length;
  const hospitalId = await hospital("Mission Veterans");
  const whole = await superUser.get<Ringdown[]>(
    `/api/ringdowns?hospitalId=${hospitalId}&limit=${exact}`,
  );
  assert.equal(answered(whole, 200).length, exact);
  assert.equal(nextOf(whole), null);
});

test("ringdowns that are sent while a user reads the pages neither double nor hide an entry", async () => {
  const crew = await as("crew1");
  const hospitalId = await hospital("General Hospital");
  const stored = await storedIds();
  const sendOne = () => send(crew, hospitalId);
  const sendOneLate = () =>
    send(crew, hospitalId, {
      patientDelivery: {
        etaMinutes: 5,
        dateTimeLocal: new Date(Date.now() - 20 * 3_600_000).toISOString(),
      },
    });
  const pages = await walk(await as("super"), "/api/ringdowns?limit=90", async () => {
    await sendOne();
    await sendOneLate();
  });
  const walked = idsOf(pages.flat());
  assert.equal(new Set(walked).size, walked.length);
  assert.deepEqual(walked.filter((id) => stored.includes(id)), stored);
});

test("ringdowns sent at the same instant all appear, also with one per page", async () => {
  const crew = await as("harbor1");
  const hospitalId = await hospital("Lakeside Community");
  const dateTimeLocal = new Date(Date.now() - 60_000).toISOString();
  const patientDelivery = { etaMinutes: 5, dateTimeLocal };
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => send(crew, hospitalId, { patientDelivery })),
  );
  const path = `/api/ringdowns?limit=1&from=${dateTimeLocal}&to=${dateTimeLocal}`;
  const pages = await walk(await as("super"), path);
  assert(pages.every((page) => page.length === 1));
  assert.deepEqual(idsOf(pages.flat()), idsOf(sent).sort().reverse());
});

test("a crew lists its organisation's ringdowns, a nurse those to their hospital", async () => {
  const organization = "City Fire Department";
  assert.deepEqual(idsOf(await listed(await as("crew1"), {})), await storedIds({ organization }));
  for (const [name, at] of [["nurse", "General Hospital"], ["downtown", "Saint Anne Westside"]]) {
    const entries = await listed(await as(name), { hospitalId: await hospital(at) });
    assert.deepEqual(idsOf(entries), await storedIds({ hospital: at }));
  }
});

test("the id of a hospital may be written in capitals", async () => {
  const hospitalId = (await hospital("General Hospital")).toUpperCase();
  const entries = await listed(await as("nurse"), { hospitalId });
  assert.deepEqual(idsOf(entries), await storedIds({ hospital: "General Hospital" }));
});

test("from and to filter by the time of RINGDOWN SENT, both ends included", async () => {
  const superUser = await as("super");
  const all = await listed(superUser, {});
  const [newest, oldest] = [all[40], all[60]];
  const sentAt = ({ timestamps }: Ringdown) => timestamps["RINGDOWN SENT"]!;
  const between = await listed(superUser, { from: sentAt(oldest), to: sentAt(newest) });
  assert.deepEqual(
    idsOf(between),
    idsOf(all.filter((r) => sentAt(r) >= sentAt(oldest) && sentAt(r) <= sentAt(newest))),
  );
  assert(between.length >= 21);
  const offset = sentAt(newest).replace("Z", "+00:00");
  assert(idsOf(await listed(superUser, { from: offset, to: offset })).includes(newest.id));
  assert.deepEqual(await listed(superUser, { from: sentAt(newest), to: sentAt(oldest) }), []);
});

test("the filter by status accepts one or several", async () => {
  const superUser = await as("super");
  const crew = await as("crew1");
  const hospitalId = await hospital("General Hospital");
  const cancelled = await send(crew, hospitalId);
  await move(crew, cancelled, "CANCELLED");
  const arrived = await send(crew, hospitalId);
  await move(crew, arrived, "ARRIVED");

  const one = await listed(superUser, { status: "CANCELLED" });
  assert(one.every((ringdown) => ringdown.currentDeliveryStatus === "CANCELLED"));
  assert(idsOf(one).includes(cancelled.id));
  const two = await listed(superUser, { status: "CANCELLED,ARRIVED" });
  assert.deepEqual(
    new Set(two.map((ringdown) => ringdown.currentDeliveryStatus)),
    new Set(["CANCELLED", "ARRIVED"]),
  );
  assert(idsOf(two).includes(arrived.id) && idsOf(two).includes(cancelled.id));
});

test("search looks in call number, unit and complaint and ignores upper and lower case", async () => {
  const crew = await as("crew1");
  const superUser = await as("super");
  const { id } = await send(crew, await hospital("General Hospital"), {
    ambulance: { ambulanceIdentifier: "Searchable 9" },
    emergencyMedicalServiceCall: { dispatchCallNumber: "C-424242" },
    patient: { chiefComplaintDescription: "Bee sting, Élodie says" },
  });
  for (const search of ["searchable", "424242", "BEE STING", "élodie", "  bee sting  "]) {
    assert.deepEqual(idsOf(await listed(superUser, { search })), [id], search);
  }
  assert.deepEqual(await listed(superUser, { search: "no such thing anywhere" }), []);
  assert.equal((await listed(superUser, { search: " " })).length, (await storedIds()).length);
});

test("wildcards and quotes in a search are taken literally", async () => {
  const crew = await as("crew1");
  const superUser = await as("super");
  const hospitalId = await hospital("General Hospital");
  const complaints = ["burns of 50% of the arm", "under_scored", "back\\slash", "it's 'quoted'"];
  const sent = [];
  for (const chiefComplaintDescription of complaints) {
    sent.push(await send(crew, hospitalId, { patient: { chiefComplaintDescription } }));
  }
  for (const [at, search] of ["50%", "r_s", "k\\s", "'quoted'"].entries()) {
    assert.deepEqual(idsOf(await listed(superUser, { search })), [sent[at].id], search);
  }
});

test("filters apply to every page", async () => {
  const hospitalId = await hospital("General Hospital");
  const query = { hospitalId, status: "RETURNED TO SERVICE", search: "pain", limit: "3" };
  const entries = await walk(await as("nurse"), `/api/ringdowns?${new URLSearchParams(query)}`);
  assert(entries.length > 1);
  for (const { hospitalId: at, currentDeliveryStatus, patient } of entries.flat()) {
    assert.equal(at, hospitalId);
    assert.equal(currentDeliveryStatus, "RETURNED TO SERVICE");
    assert.match(patient.chiefComplaintDescription, /pain/i);
  }
  const whole = await listed(await as("nurse"), { ...query, limit: "100" });
  assert.deepEqual(idsOf(entries.flat()), idsOf(whole));
});

const BAD_QUERIES: [string, string][] = [
  ["limit", "0"],
  ["limit", "-1"],
  ["limit", "1.5"],
  ["limit", "abc"],
  ["before", "abc"],
  ["before", btoa("{}")],
  ["before", btoa('["2026-01-01T00:00:00.000Z"]')],
  ["before", btoa('["2026-01-01T00:00:00.000Z","not-an-id"]')],
  ["before", btoa(`["0000-01-01T00:00:00.000Z","${crypto.randomUUID()}"]`)],
  ["before", btoa(`["now","${crypto.randomUUID()}"]`)],
];

for (const path of ["/api/ringdowns", "/api/ringdowns/mine"]) {
  test(`${path} refuses an invalid limit or cursor`, async () => {
    const crew = await as("crew1");
    for (const [name, value] of BAD_QUERIES) {
      const answer = await crew.get(`${path}?${new URLSearchParams({ [name]: value })}`);
      refusedAt(answer, name);
    }
  });
}

test("an invalid filter is refused at its name", async () => {
  const crew = await as("crew1");
  const bad: [string, string][] = [
    ["from", "yesterday"],
    ["from", "2026-01-01T00:00:00"],
    ["from", "0000-01-01T00:00:00Z"],
    ["to", "2026-01-01"],
    ["to", "9999-12-31T23:59:59-23:00"],
    ["status", "GONE"],
    ["status", "ARRIVED,GONE"],
    ["status", ","],
    ["search", "x".repeat(201)],
    ["search", "a\u0000b"],
  ];
  for (const [name, value] of bad) {
    const answer = await crew.get(`/api/ringdowns?${new URLSearchParams({ [name]: value })}`);
    const faults = refused(answer, 400).map(({ path, value }) => ({ path, value }));
    assert.deepEqual(faults, [{ path: name, value }]);
  }
});

test("a foreign or unknown hospital is answered 404", async () => {
  for (const hospitalId of [crypto.randomUUID(), "abc", await hospital("Saint Anne Downtown")]) {
    const path = `/api/ringdowns?hospitalId=${hospitalId}`;
    for (const name of ["nurse", "crew1", "mci"]) refused(await (await as(name)).get(path), 404);
  }
  refused(await (await as("super")).get("/api/ringdowns?hospitalId=abc"), 404);
});

test("a nurse must name the hospital", async () => {
  for (const query of ["", "?hospitalId="]) {
    const answer = await (await as("nurse")).get(`/api/ringdowns${query}`);
    assert.equal(refusedAt(answer, "hospitalId"), "This is a required field");
  }
});

test("a crew's own ringdowns are listed active first, then newest first, in pages", async () => {
  const crew = await as("crew2");
  const hospitalId = await hospital("General Hospital");
  const minutesAgo = (minutes: number) => ({
    patientDelivery: {
      etaMinutes: 5,
      dateTimeLocal: new Date(Date.now() - minutes * 60_000).toISOString(),
    },
  });
  const older = await send(crew, hospitalId, minutesAgo(50));
  const returned = await send(crew, hospitalId, minutesAgo(10));
  for (const to of ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"]) await move(crew, returned, to);
  const newer = await send(crew, hospitalId, minutesAgo(20));
  const cancelled = await send(crew, hospitalId, minutesAgo(5));
  await move(crew, cancelled, "CANCELLED");

  const whole = (await walk(crew, "/api/ringdowns/mine?limit=100")).flat();
  assert.deepEqual(idsOf(whole).slice(0, 4), [newer.id, older.id, cancelled.id, returned.id]);
  assert(whole.every(({ patientDelivery }) => patientDelivery.ParamedicUserId === crew.user.id));
  const paged = (await walk(crew, "/api/ringdowns/mine?limit=3")).flat();
  assert.deepEqual(idsOf(paged), idsOf(whole));
});

test("users who send no ringdowns have none of their own", async () => {
  for (const name of ["nurse", "super"]) {
    assert.deepEqual(answered(await (await as(name)).get("/api/ringdowns/mine"), 200), []);
  }
});

test("an agency lists who was redirected and not sent on with those under way, where asked", async () => {
  const [crew, colleague] = [await as("crew1"), await as("crew2")];
  const hospitalId = await hospital("General Hospital");
  const sent = await send(crew, hospitalId);
  await move(crew, sent, "REDIRECTED");
  const ids = async (query: Record<string, string>, person = colleague) => {
    return idsOf(await listed(person, { status: "RINGDOWN SENT", ...query }));
  };
  assert.equal((await ids({})).includes(sent.id), false);
  assert.equal((await ids({ notSentOn: "true" })).includes(sent.id), true);
  assert.equal((await ids({ notSentOn: "true" }, await as("harbor1"))).includes(sent.id), false);
  answered(await colleague.post(`/api/ringdowns/${sent.id}/takeover`), 200);
  const next = await send(colleague, hospitalId, { redirectedFromId: sent.id });
  const after = await ids({ notSentOn: "true" });
  assert.deepEqual([sent.id, next.id].map((id) => after.includes(id)), [false, true]);
  refused(await colleague.get("/api/ringdowns?notSentOn=true&search=M18"), 400);
});

test("a ringdown taken over is listed for the new crew and no longer for the old one", async () => {
  const [crew, colleague] = [await as("crew1"), await as("crew2")];
  const { id } = await send(crew, await hospital("General Hospital"));
  answered(await colleague.post(`/api/ringdowns/${id}/takeover`), 200);
  const has = async (person: Person) => {
    return idsOf((await walk(person, "/api/ringdowns/mine?limit=100")).flat()).includes(id);
  };
  assert.equal(await has(colleague), true);
  assert.equal(await has(crew), false);
});
