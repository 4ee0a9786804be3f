/** The page 'Activity', its file, and who has seen a ringdown: who may read them, and what they say. */
import assert from "node:assert/strict";
import type { AdminAnswer } from "../../../islands/admin/pages.ts";
import {
  actionWords,
  type Activity,
  detailWords,
  type Sighting,
  WAY_LABELS,
} from "../../../domain/audit/activity.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { isoIn } from "../../../domain/time/local_time.ts";
import { aRingdown, move, type Person, send } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { answered, refused } from "../answers.ts";
import { newClient } from "../programs.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

interface Shown {
  entries: Activity[];
  older: string | null;
  isEverybodys: boolean;
}

async function activity(person: Person, query = ""): Promise<Shown> {
  const path = query.startsWith("/") ? query : `/admin/activity${query}`;
  const answer = answered(await person.get<AdminAnswer>(path), 200);
  assert("page" in answer && answer.page.name === "activity");
  return answer.page.activity;
}

test("administrators read what people of their organization did, super users everything", async () => {
  const [admin, crew] = [await as("hospital.admin"), await as("crew1")];
  await crew.get("/api/ringdowns/mine");
  await admin.open("/admin/ringdowns");
  await untilTrue(async () => {
    const { entries } = await activity(admin, "?kind=reading");
    return entries.some(({ action }) => action === "read.history");
  });
  const own = await activity(admin);
  assert(own.entries.length > 0);
  assert(own.entries.every(({ organizationName }) => organizationName === "General Hospital"));
  const all = await activity(await as("super"));
  assert(all.isEverybodys && !own.isEverybodys);
  const names = new Set((await activity(await as("super"), "?person=crew1%40")).entries.map(
    ({ actorName }) => actorName,
  ));
  assert.deepEqual([...names], [crew.user.fullName]);
  assert.deepEqual((await activity(admin, "?person=crew1%40")).entries, []);
  for (const name of ["crew1", "nurse"]) {
    const person = await as(name);
    refused(await person.get("/admin/activity"), 403);
    refused(await person.get("/api/activity/activity.csv"), 403);
  }
  const foreign = `?organizationId=${crew.user.OrganizationId}`;
  refused(await admin.get(`/api/activity/activity.csv${foreign}`), 404);
});

test("each filter leaves only what fits, and pages follow without a gap", async () => {
  const superUser = await as("super");
  const day = new Date().toISOString().slice(0, 10);
  const shown = await activity(superUser, `?kind=ringdown&outcome=done&to=${day}`);
  assert(shown.entries.every(({ action }) => action.startsWith("ringdown.")));
  assert.equal((await activity(superUser, "?from=2999-01-01")).entries.length, 0);
  const numbers: string[] = [];
  // Of a person: alerts come by themselves meanwhile.
  let path: string | null = "/admin/activity?kind=ringdown&person=harbor1%40";
  for (let page = 0; page < 3; page++) {
    const { entries, older } = await activity(superUser, path!);
    numbers.push(...entries.map(({ number }) => number));
    path = older;
  }
  const [{ expected }] = await app().sql<[{ expected: string[] }]>`
    select array_agg(number::text order by created_at desc, number desc) as expected from (
      select number, created_at from audit_events
      where kind = 'ringdown'
        and actor_id = (select id from users where email = 'harbor1@demo.test')
      order by created_at desc, number desc limit 75
    ) newest
  `;
  assert.equal(expected.length, 75);
  assert.deepEqual(numbers, expected);
  refused(await superUser.get("/admin/activity?before=nonsense"), 400);
});

test("a new API client is told with what it may do, where and as whom", async () => {
  const superUser = await as("super");
  const { OrganizationId, organization: { name: fire } } = (await as("ems.admin")).user;
  const scopes = ["ringdowns:read", "reports:read"] as const;
  const own = await newClient(superUser, { name: "Reports", scopes, OrganizationId });
  await newClient(superUser, { name: "Old", UserEmail: "crew1@demo.test" });
  await superUser.patch(`/api/clients/${own.id}`, { scopes: ["reports:read"] });
  const { entries } = await activity(superUser, "?kind=administration&person=super%40");
  const told = entries.filter(({ subjectName }) => ["Reports", "Old"].includes(subjectName!));
  assert.deepEqual(
    told.map(({ action, details }) =>
      `${actionWords(action)}: ${detailWords({ action, details })}`
    ),
    [
      "Changed an API client: scopes: ringdowns:read, reports:read → reports:read",
      "Created an API client: name: Old; acts as: crew1@demo.test; scopes: nothing; " +
      `organization: ${fire}`,
      `Created an API client: name: Reports; scopes: ringdowns:read, reports:read; organization: ${fire}`,
    ],
  );
});

test("the file holds the same rows, and no cell of it is a formula", async () => {
  const superUser = await as("super");
  await app().sql`
    update users set first_name = '=HYPERLINK("http://x.test")' where email = 'harbor1@demo.test'
  `;
  await app().sql`
    insert into audit_events (action, actor_id)
    select 'read.ringdown', id from users where email = 'harbor1@demo.test'
  `;
  const file = await superUser.get<string>("/api/activity/activity.csv?person=harbor1");
  assert.equal(file.status, 200);
  assert.match(file.headers.get("Content-Type")!, /text\/csv/);
  assert.match(file.body, /Opened a ringdown/);
  assert.doesNotMatch(file.body, /(^|,)"?=HYPERLINK/m);
  assert.match(file.body, /'=HYPERLINK/);
});

test("the file has all rows, each once, however many there are", async () => {
  const superUser = await as("super");
  const { id } = (await as("harbor1")).user;
  const [{ number }] = await app().sql<[{ number: string }]>`
    select coalesce(max(number), 0)::text as number from audit_events
  `;
  await app().sql`
    insert into audit_events (action, actor_id)
    select 'read.ringdown', ${id}::uuid from generate_series(1, 20500)
  `;
  const file = await superUser.get<string>("/api/activity/activity.csv?person=harbor1");
  assert.equal(file.status, 200);
  const numbers = file.body.split("\r\n").slice(1, -1).map((line) => Number(line.split(",")[0]));
  assert.equal(numbers.filter((each) => each > Number(number)).length, 20_500);
  assert.equal(new Set(numbers).size, numbers.length);
});

test("both administrators see who has seen a ringdown: by opening, a list, a board, or acting", async () => {
  const [crew, nurse, admin] = [await as("crew1"), await as("nurse"), await as("hospital.admin")];
  const hospitalId = await hospital("General Hospital");
  const url = `${app().origin.replace("http", "ws")}/wss/hospital?id=${hospitalId}`;
  const socket = new WebSocket(url, { headers: { Cookie: nurse.cookie } } as never);
  await new Promise((resolve) => socket.onmessage = resolve);
  const { id } = answered(
    await crew.post<Ringdown>("/api/ringdowns", aRingdown(hospitalId)),
    201,
  );
  const { body: ringdown } = await nurse.get<Ringdown>(`/api/ringdowns/${id}`);
  await move(nurse, ringdown, "RINGDOWN CONFIRMED");
  const sightings = async (person: Person): Promise<Sighting[]> => {
    const answer = answered(await person.get<AdminAnswer>(`/admin/ringdowns/${id}/seen`), 200);
    assert("page" in answer && answer.page.name === "sightings");
    return answer.page.seen.sightings;
  };
  await admin.open(`/admin/ringdowns?hospitalId=${hospitalId}`);
  const ways = async () =>
    (await sightings(admin)).map(({ way, actorName }) => `${way} ${actorName}`).sort();
  const expected = [
    `board ${nurse.user.fullName}`,
    `listed ${admin.user.fullName}`,
    `moved ${nurse.user.fullName}`,
    `opened ${nurse.user.fullName}`,
    `sent ${crew.user.fullName}`,
  ];
  await untilTrue(async () => JSON.stringify(await ways()) === JSON.stringify(expected));
  socket.close();
  assert.deepEqual((await sightings(await as("ems.admin"))).length, expected.length);
  assert.deepEqual((await sightings(await as("super"))).length, expected.length);
  const file = await admin.get<string>(`/api/activity/seen.csv?ringdownId=${id}`);
  const [heading, ...lines] = file.body.replace("\ufeff", "").trim().split("\r\n");
  assert.equal(
    heading,
    "Who,Program,Organization,How,Times,First (America/Los_Angeles),Last (America/Los_Angeles)",
  );
  assert.deepEqual(
    lines,
    (await sightings(admin)).map((seen) => {
      const how = WAY_LABELS[seen.way].includes(",")
        ? `"${WAY_LABELS[seen.way]}"`
        : WAY_LABELS[seen.way];
      const times = [seen.firstAt, seen.lastAt].map((at) => isoIn(at, "America/Los_Angeles"));
      return [seen.actorName, null, seen.organizationName, how, seen.times, ...times].join();
    }),
  );
  const others = await app().as("downtown");
  refused(await others.get(`/admin/ringdowns/${id}/seen`), 403);
  await app().sql`update users set is_admin_user = true where email = 'downtown@demo.test'`;
  refused(await others.get(`/admin/ringdowns/${id}/seen`), 404);
  refused(await others.get(`/api/activity/seen.csv?ringdownId=${id}`), 404);
});

test("whoever had the MCIs live meanwhile has seen a patient of one, and nobody else's", async () => {
  const [crew, coordinator] = [await as("crew1"), await as("mci")];
  const hospitalId = await hospital("General Hospital");
  const incidentNumber = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  answered(await coordinator.post("/api/mcis", { incidentNumber, startedAt }), 201);
  const url = `${app().origin.replace("http", "ws")}/wss/mci`;
  const socket = new WebSocket(url, { headers: { Cookie: coordinator.cookie } } as never);
  await new Promise((resolve) => socket.onmessage = resolve);
  const patient = await send(crew, hospitalId, {
    emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
    patient: { triageTag: "T-1", triagePriority: "RED" },
  });
  const other = await send(crew, hospitalId);
  const admin = await as("hospital.admin");
  const sightings = async ({ id }: Ringdown): Promise<Sighting[]> => {
    const answer = answered(await admin.get<AdminAnswer>(`/admin/ringdowns/${id}/seen`), 200);
    assert("page" in answer && answer.page.name === "sightings");
    return answer.page.seen.sightings;
  };
  const live = async (ringdown: Ringdown) =>
    (await sightings(ringdown)).filter(({ way }) => way === "mcis")
      .map(({ actorName }) => actorName);
  await untilTrue(async () => (await live(patient)).length > 0);
  assert.deepEqual(await live(patient), [coordinator.user.fullName]);
  assert.deepEqual(await live(other), []);
  for (const status of ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"] as const) {
    await move(crew, patient, status);
  }
  const later = await as("super"); // the stream still shows whoever is back in service
  const second = new WebSocket(url, { headers: { Cookie: later.cookie } } as never);
  await new Promise((resolve) => second.onmessage = resolve);
  await untilTrue(async () => (await live(patient)).includes(later.user.fullName));
  second.close();
  socket.close();
});
