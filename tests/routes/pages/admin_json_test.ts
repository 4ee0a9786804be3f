/** Every address of the administration answers with a page or, for whoever asks, with its JSON. */
import assert from "node:assert/strict";
import { listUnitsUnderWay } from "../../../db/organizations/patients_under_way.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { AdminAnswer, AdminProps } from "../../../islands/admin/pages.ts";
import { type Person, send, stranger } from "../../support/person.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

/** What a browser that opens the address is given, and what its page carries. */
async function openPage(person: Person, path: string) {
  const { status, headers, body } = await person.open(path);
  const props = /<script type="application\/json" id="island-props">(.*?)<\/script>/s.exec(body);
  return { status, headers, props: JSON.parse(props?.[1] ?? "null") as AdminProps };
}

async function clientId(): Promise<string> {
  const body = { name: "Dispatch", redirectUri: "", UserEmail: "nurse@demo.test" };
  return (await (await as("super")).post<{ id: string }>("/api/clients", body)).body.id;
}

async function mciPaths(): Promise<string[]> {
  const { body } = await (await as("mci")).get<Mci[]>("/api/mcis");
  return ["/admin/mcis", "/admin/mcis/new", `/admin/mcis/${body[0].id}`]
    .concat(`/admin/mcis/${body[0].id}/edit`);
}

/** Every address, by who opens it. */
const ADDRESSES: Record<string, () => string[] | Promise<string[]>> = {
  "ems.admin": async () => [
    "/admin/dashboard",
    "/admin/users",
    "/admin/users/new",
    "/admin/users/invite",
    `/admin/users/${(await as("crew1")).user.id}`,
    "/admin/ambulances",
    "/admin/settings",
    "/admin/ringdowns",
    "/admin/ringdowns?search=pain&drills=true",
    "/admin/reports",
    "/admin/reports?by=hour",
    "/admin/reports/response",
    "/admin/reports/divert?from=2026-01-01&to=2026-01-31&by=week",
    "/admin/activity?kind=ringdown", // without kinds, the first of the two calls is in the second
  ],
  "hospital.admin": async () => [
    "/admin/hospitals",
    `/admin/hospitals/${await hospital("General Hospital")}`,
    `/admin/users/${(await as("nurse")).user.id}`,
  ],
  mci: mciPaths,
  super: async () => [
    "/admin/site/dashboard",
    "/admin/site/clients",
    "/admin/site/clients/new",
    `/admin/site/clients/${await clientId()}`,
    "/admin/site/organizations",
    "/admin/site/organizations/new",
    `/admin/site/organizations/${(await as("super")).user.OrganizationId}`,
    "/admin/site/hospitals",
  ],
};

for (const [name, addresses] of Object.entries(ADDRESSES)) {
  test(`${name} is given the same as a page and as JSON`, async () => {
    const person = await as(name);
    for (const path of await addresses()) {
      const page = await openPage(person, path);
      const json = await person.get<AdminProps>(path);
      assert.deepEqual([page.status, json.status], [200, 200], path);
      assert.deepEqual(withoutTime(json.body), withoutTime(page.props), path);
      for (const { headers } of [page, json]) {
        assert.equal(headers.get("Vary"), "Accept");
        assert.equal(headers.get("Cache-Control"), "no-store");
      }
      assert.match(page.headers.get("Content-Type")!, /^text\/html/);
      assert.match(json.headers.get("Content-Type")!, /^application\/json/);
    }
  });
}

test("the page's scripts are named in its head, so that none waits for another", async () => {
  const person = await as("ems.admin");
  const scriptsOf = async (path: string) => {
    const { body } = await person.open(path);
    return [...body.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, to]) => to);
  };
  const [settings, users] = [await scriptsOf("/admin/settings"), await scriptsOf("/admin/users")];
  assert.notDeepEqual(settings, users);
  assert.ok(settings.some((script) => users.includes(script)));
});

test("the page of users names those who have a patient under way, of their own agency only", async () => {
  const crew = await as("crew1");
  const underWayOf = async (name: string) => {
    const { page } = (await (await as(name)).get<AdminProps>("/admin/users")).body;
    return page.name === "users" && page.underWay;
  };
  assert.deepEqual(await underWayOf("ems.admin"), []);
  await send(crew, await hospital("General Hospital"));
  await send(crew, await hospital("General Hospital"));
  assert.deepEqual(await underWayOf("ems.admin"), [crew.user.id]);
  assert.deepEqual(await underWayOf("hospital.admin"), []);
});

test("the page of units names those with a patient, of their own agency only", async () => {
  const unitsOf = async (name: string) => {
    const { page } = (await (await as(name)).get<AdminProps>("/admin/ambulances")).body;
    assert(page.name === "ambulances");
    return page.ambulances!.filter(({ id }) => page.underWay!.includes(id))
      .map(({ ambulanceIdentifier }) => ambulanceIdentifier);
  };
  const crew = await as("crew1");
  const ringdown = await send(crew, await hospital("General Hospital"));
  assert.ok((await unitsOf("ems.admin")).includes(ringdown.ambulanceIdentifier));
  const { sql } = app();
  const others = await sql<{ id: string }[]>`
    select id from organizations where type = 'EMS' and id <> ${crew.user.OrganizationId}
  `;
  const own = await listUnitsUnderWay(sql, crew.user.OrganizationId);
  for (const { id } of others) {
    assert((await listUnitsUnderWay(sql, id)).every((unit) => !own.includes(unit)));
  }
});

test("an address that leads to another one says so in JSON", async () => {
  const leads = {
    "ems.admin": {
      "/admin": "/admin/dashboard",
      "/admin/hospitals": "/admin",
      [`/admin/users/${(await as("harbor1")).user.id}`]: "/admin/users",
      "/admin/users/x": "/admin/users",
    },
    "hospital.admin": {
      [`/admin/hospitals/${await hospital("Saint Anne Downtown")}`]: "/admin/hospitals",
      "/admin/ambulances": "/admin",
    },
    super: { "/admin/site": "/admin/site/dashboard" },
  };
  for (const [name, places] of Object.entries(leads)) {
    const person = await as(name);
    for (const [path, place] of Object.entries(places)) {
      const { status, body, headers } = await person.get<AdminAnswer>(path);
      assert.deepEqual([status, body], [200, { redirect: place }], path);
      assert.equal(headers.get("Vary"), "Accept");
      const page = await person.open(path);
      assert.deepEqual([page.status, page.headers.get("Location")], [302, place], path);
    }
  }
});

test("whoever is not signed in is told so in JSON; a browser is led to the sign-in page", async () => {
  const nobody = stranger(app().origin);
  for (const path of ["/admin", "/admin/dashboard", "/admin/mcis", "/admin/site/clients"]) {
    const { status, body, headers } = await nobody.get<{ status: number }>(path);
    assert.deepEqual([status, body.status], [401, 401], path);
    assert.equal(headers.get("Vary"), "Accept");
    const page = await nobody.open(path);
    assert.deepEqual([page.status, page.headers.get("Location")], [302, "/login"], path);
  }
});

test("a refusal comes in JSON like that of any call", async () => {
  const [nurse, admin, coordinator] = [await as("nurse"), await as("ems.admin"), await as("mci")];
  const superUser = await as("super");
  const refusals: [Person, string, number][] = [
    [nurse, "/admin/dashboard", 403],
    [nurse, "/admin/users", 403],
    [admin, "/admin/mcis", 403],
    [admin, "/admin/site/clients", 403],
    [admin, "/admin/ringdowns?before=x", 400],
    [coordinator, `/admin/mcis/${crypto.randomUUID()}`, 404],
    [superUser, `/admin/site/clients/${crypto.randomUUID()}`, 404],
    [superUser, "/admin/nowhere", 404],
  ];
  for (const [person, path, expected] of refusals) {
    const { status, body, headers } = await person.get<Refused>(path);
    assert.deepEqual([status, body.status], [expected, expected], path);
    assert.equal(typeof body.messages[0].message, "string", path);
    assert.deepEqual([headers.get("Vary"), headers.get("Cache-Control")], ["Accept", "no-store"]);
  }
});

test("a browser that takes JSON as well is given a page", async () => {
  const person = await as("ems.admin");
  const response = await fetch(`${person.origin}/admin/users`, {
    headers: { Accept: "application/json, text/html", Cookie: person.cookie },
  });
  assert.match(await response.text(), /^<!doctype html>/);
});

type Refused = { status: number; messages: { message: string }[] };

/** Each answer has its own time. */
function withoutTime({ frame, ...props }: AdminProps) {
  return { ...props, frame: { ...frame, now: 0 } };
}
