/** The pages of an organisation's administration: who may open which, and the data in each. */
import assert from "node:assert/strict";
import type { AdminProps } from "../../../islands/admin/pages.ts";
import { minutesWaited } from "../../../domain/history/waited.ts";
import { type Person, send } from "../../support/person.ts";
import { encodePlace } from "../../../routes/pages_of.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

interface Page {
  status: number;
  location: string | null;
  /** The cookie with the chosen organisation, if the page sets it. */
  choice: string | null;
  props: AdminProps | null;
}

/** Opens a page in a browser. `organization` is the one that a super user has chosen. */
async function open(person: Person, path: string, organization = ""): Promise<Page> {
  const response = await fetch(`${person.origin}${path}`, {
    redirect: "manual",
    headers: {
      Accept: "text/html",
      Cookie: `${person.cookie}; organization=${organization}`,
      Referer: `${person.origin}/admin`,
    },
  });
  const html = await response.text();
  const island = /data-island="admin"/.test(html)
    ? /<script type="application\/json" id="island-props">(.*?)<\/script>/s.exec(html)
    : null;
  return {
    status: response.status,
    location: response.headers.get("Location"),
    choice: response.headers.getSetCookie().find((it) => it.startsWith("organization=")) ?? null,
    props: island && JSON.parse(island[1]),
  };
}

/** The name of the page ('users'), the address of a redirect, or the status of a refusal. */
async function outcome(person: Person, path: string, organization?: string): Promise<string> {
  const { status, location, props } = await open(person, path, organization);
  return props?.page.name ?? location ?? String(status);
}

async function organizationIdOf(name: string): Promise<string> {
  const [{ id }] = await app().sql`select id from organizations where name = ${name}`;
  return id;
}

const PATHS = [
  "/admin",
  "/admin/dashboard",
  "/admin/users",
  "/admin/users/new",
  "/admin/users/invite",
  "/admin/hospitals",
  "/admin/hospitals/new",
  "/admin/settings",
  "/admin/ambulances",
  "/admin/ringdowns",
  "/admin/reports",
  "/admin/reports/response",
  "/admin/reports/divert",
];

const CREW = ["/admin/dashboard", ...Array(12).fill("403")];

/** The outcome for each user at each of the paths above. */
const FINDS: Record<string, string[]> = {
  crew1: CREW,
  nurse: CREW,
  "ems.admin": [
    "/admin/dashboard",
    "dashboard",
    "users",
    "user",
    "invite",
    "/admin",
    "/admin",
    "settings",
    "ambulances",
    "ringdowns",
    "offload",
    "response",
    "divert",
  ],
  "hospital.admin": [
    "/admin/dashboard",
    "dashboard",
    "users",
    "user",
    "invite",
    "hospitals",
    "403",
    "settings",
    "/admin",
    "ringdowns",
    "offload",
    "response",
    "divert",
  ],
  mci: [
    "/admin/dashboard",
    "dashboard",
    "users",
    "user",
    "invite",
    "/admin",
    "/admin",
    "settings",
    "/admin",
    "/admin",
    "/admin",
    "/admin",
    "/admin",
  ],
  super: [
    "/admin/dashboard",
    "dashboard",
    "users",
    "user",
    "invite",
    "/admin",
    "/admin",
    "settings",
    "/admin",
    "/admin",
    "offload",
    "response",
    "divert",
  ],
};

for (const [name, finds] of Object.entries(FINDS)) {
  test(`${name} can open only the administration pages that they have a right to`, async () => {
    const person = await as(name);
    const found = [];
    for (const path of PATHS) found.push(await outcome(person, path));
    assert.deepEqual(found, finds);
  });
}

test("pages show the organisation that a super user has chosen", async () => {
  const superUser = await as("super");
  const saintAnne = await organizationIdOf("Saint Anne Health");
  const { props } = await open(superUser, "/admin/hospitals", saintAnne);
  assert(props?.page.name === "hospitals");
  assert.equal(props.frame.organization.name, "Saint Anne Health");
  assert.deepEqual(props.page.hospitals?.map(({ name }) => name), [
    "Saint Anne Downtown",
    "Saint Anne Westside",
    "Lakeside Community",
    "Presidio Memorial",
  ]);
  assert.equal(props.frame.organizations.length, 7);
  assert.equal(await outcome(superUser, "/admin/hospitals/new", saintAnne), "hospital");
});

test("if the chosen organisation does not exist, a super user gets their own", async () => {
  const superUser = await as("super");
  for (const choice of ["x", crypto.randomUUID()]) {
    const { props } = await open(superUser, "/admin/dashboard", choice);
    assert.equal(props?.frame.organization.name, "Regional EMS Agency");
  }
});

test("an administrator who chooses another organisation in the cookie stays in their own", async () => {
  const admin = await as("ems.admin");
  const { props } = await open(admin, "/admin/users", await organizationIdOf("Harbor Ambulance"));
  assert(props?.page.name === "users");
  assert.equal(props.frame.organization.name, "City Fire Department");
  assert.deepEqual(props.frame.organizations, []);
  const organizations = props.page.users?.map(({ organization }) => organization.name) ?? [];
  assert.deepEqual([...new Set(organizations)], ["City Fire Department"]);
});

test("the users on the page contain no password, hash or second factor", async () => {
  const { props } = await open(await as("ems.admin"), "/admin/users");
  assert.doesNotMatch(JSON.stringify(props), /hashed|password|totp|twoFactor/i);
});

test("the page of a foreign or unknown user redirects to the list", async () => {
  const admin = await as("ems.admin");
  const other = (await as("harbor1")).user.id;
  for (const id of [other, crypto.randomUUID(), "x"]) {
    assert.equal(await outcome(admin, `/admin/users/${id}`), "/admin/users");
  }
  const own = (await as("crew1")).user.id;
  assert.equal(await outcome(admin, `/admin/users/${own}`), "user");
});

test("the page of a user redirects to the list while the database cannot read the user", async () => {
  const admin = await as("ems.admin");
  const { sql } = app();
  const id = (await as("crew1")).user.id;
  await sql`alter table users rename to readable_users`;
  await sql`
    create function unavailable() returns timestamptz stable language plpgsql as $$
      begin raise exception 'no connection is free' using errcode = 'too_many_connections'; end
    $$
  `;
  const others = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'readable_users' and column_name <> 'deleted_at'
  `;
  await sql`
    create view users as
    select ${sql(others.map(({ name }) => name))}, unavailable() as deleted_at from readable_users
  `;
  try {
    assert.equal(await outcome(admin, `/admin/users/${id}`), "/admin/users");
    const { props } = await open(admin, "/admin/users");
    assert(props?.page.name === "users");
    assert.equal(props.page.users, null, "the list says so and offers to try again");
  } finally {
    await sql`drop view users`;
    await sql`drop function unavailable`;
    await sql`alter table readable_users rename to users`;
  }
  assert.equal(await outcome(admin, `/admin/users/${id}`), "user");
});

test("a nurse's page contains the hospitals of the organisation and all memberships", async () => {
  const nurse = (await as("nurse")).user.id;
  const { props } = await open(await as("hospital.admin"), `/admin/users/${nurse}`);
  assert(props?.page.name === "user");
  assert.deepEqual(props.page.hospitals.map(({ name }) => name), ["General Hospital"]);
  assert.deepEqual(props.page.memberships.map(({ isInfoUser }) => isInfoUser), [true]);
});

test("the page of another organisation's hospital redirects to the list", async () => {
  const admin = await as("hospital.admin");
  const other = await hospital("Saint Anne Downtown");
  assert.equal(await outcome(admin, `/admin/hospitals/${other}`), "/admin/hospitals");
  const own = await hospital("General Hospital");
  assert.equal(await outcome(admin, `/admin/hospitals/${own}`), "hospital");
});

test("a super user who opens a hospital thereby chooses its organisation", async () => {
  const superUser = await as("super");
  const path = `/admin/hospitals/${await hospital("Saint Anne Downtown")}`;
  const saintAnne = await organizationIdOf("Saint Anne Health");
  const general = await organizationIdOf("General Hospital");
  for (const before of ["", general]) {
    const { props, choice } = await open(superUser, path, before);
    assert.equal(props?.page.name, "hospital");
    assert.equal(props.frame.organization.name, "Saint Anne Health");
    assert.match(choice ?? "", new RegExp(`^organization=${saintAnne}; .*Path=/; SameSite=Lax$`));
  }
  assert.equal((await open(superUser, path, saintAnne)).choice, null, "nothing new");
  assert.equal((await open(superUser, "/admin/hospitals", general)).choice, null);
});

test("a super user can open a link to a hospital's history under any chosen organisation", async () => {
  const superUser = await as("super");
  const hospitalId = await hospital("Saint Anne Westside");
  const { OrganizationId: general } = (await as("nurse")).user;
  const { props } = await open(superUser, `/admin/ringdowns?hospitalId=${hospitalId}`, general);
  assert(props?.page.name === "ringdowns");
  assert.equal(props.page.history.hospitalId, hospitalId);
  assert.equal(props.frame.organization.name, "Saint Anne Health");
  for (const odd of ["x", crypto.randomUUID()]) {
    const { props } = await open(superUser, `/admin/ringdowns?hospitalId=${odd}`, general);
    assert.equal(props?.frame.organization.name, "General Hospital");
  }
});

test("other users do not choose an organisation by opening a hospital", async () => {
  const admin = await as("hospital.admin");
  const path = `/admin/hospitals/${await hospital("Saint Anne Downtown")}`;
  const { location, choice } = await open(admin, path);
  assert.deepEqual([location, choice], ["/admin/hospitals", null]);
});

test("the history of an EMS organisation is that of its crews, page by page", async () => {
  const admin = await as("ems.admin");
  const first = await open(admin, "/admin/ringdowns");
  assert(first.props?.page.name === "ringdowns");
  const { entries, older } = first.props.page.history;
  assert.equal(entries.length, 25);
  const names = entries.map(({ organizationName }) => organizationName);
  assert.deepEqual([...new Set(names)], ["City Fire Department"]);
  const second = await open(admin, older!);
  assert(second.props?.page.name === "ringdowns");
  const ids = new Set(entries.map(({ id }) => id));
  assert(second.props.page.history.entries.every(({ id }) => !ids.has(id)));
});

test("the history of a HEALTHCARE organisation is that of its hospital, never another's", async () => {
  const admin = await as("hospital.admin");
  const own = await hospital("General Hospital");
  const other = await hospital("Saint Anne Downtown");
  const { props } = await open(admin, `/admin/ringdowns?hospitalId=${other}`);
  assert(props?.page.name === "ringdowns");
  assert.equal(props.page.history.hospitalId, own);
  assert(props.page.history.entries.every(({ hospitalId }) => hospitalId === own));
});

test("the history applies its filters and ignores invalid values", async () => {
  const admin = await as("ems.admin");
  const none = await open(admin, "/admin/ringdowns?search=no%20such%20complaint");
  assert(none.props?.page.name === "ringdowns");
  assert.deepEqual(none.props.page.history.entries, []);
  const odd = await open(admin, "/admin/ringdowns?from=2026-99-99&to=x&status=NONSENSE");
  assert(odd.props?.page.name === "ringdowns");
  const { from, to, status } = odd.props.page.history.filters;
  assert.deepEqual([from, to, status], ["", "", ""]);
  assert.equal(await outcome(admin, "/admin/ringdowns?before=x"), "400");
});

test("the history in another order goes on page by page, with its order and days", async () => {
  const admin = await as("ems.admin");
  const first = await open(admin, "/admin/ringdowns?sort=-waited");
  assert(first.props?.page.name === "ringdowns");
  const { entries, older, filters } = first.props.page.history;
  assert.equal(entries.length, 25);
  assert.equal(filters.sort, "-waited");
  assert.match(filters.from, /^\d{4}-\d\d-\d\d$/);
  const second = await open(admin, older!);
  assert(second.props?.page.name === "ringdowns");
  const waits = [...entries, ...second.props.page.history.entries]
    .map(({ timestamps }) => minutesWaited(timestamps));
  assert.deepEqual(waits, [...waits].sort((a, b) => (b ?? -1) - (a ?? -1)));
  assert.equal(new Set(waits.slice(0, 25)).size > 1, true);
  assert.equal(await outcome(admin, "/admin/ringdowns?sort=waited&before=x"), "400");
  for (const odd of ["1e-400", "0b11", "\u00a01", "1 2", ""]) {
    const cursor = encodePlace(new Date().toISOString(), crypto.randomUUID(), undefined, odd);
    const path = `/admin/ringdowns?sort=waited&before=${cursor}`;
    assert.equal(await outcome(admin, path), "400", odd);
  }
  const nul = encodePlace(new Date().toISOString(), crypto.randomUUID(), undefined, "\0");
  assert.equal(await outcome(admin, `/admin/ringdowns?sort=hospital&before=${nul}`), "400");
  const plain = (await open(admin, "/admin/ringdowns")).props;
  assert(plain?.page.name === "ringdowns");
  const cursor = new URL(plain.page.history.older!, app().origin).searchParams.get("before");
  assert.equal(await outcome(admin, `/admin/ringdowns?sort=waited&before=${cursor}`), "400");
});

test("an administrator of several hospitals can look at all of them at once", async () => {
  const superUser = await as("super");
  const saintAnne = await organizationIdOf("Saint Anne Health");
  for (const query of ["hospitalId=all", "hospitalId=all&sort=hospital"]) {
    const { props } = await open(superUser, `/admin/ringdowns?${query}`, saintAnne);
    assert(props?.page.name === "ringdowns");
    assert.equal(props.page.history.hospitalId, null);
    const names = props.page.history.entries.map(({ hospital }) => hospital.name);
    const owned = props.page.history.hospitals.map(({ name }) => name);
    assert.equal(names.length, 25);
    assert(names.every((name) => owned.includes(name)));
  }
});

test("the history of the administration shows drills only on request", async () => {
  const admin = await as("ems.admin");
  const played = await send(await as("crew1"), await hospital("General Hospital"));
  await app().sql`update patient_deliveries set is_drill = true where id = ${played.id}`;
  const ids = async (query: string) => {
    const { props } = await open(admin, `/admin/ringdowns${query}`);
    assert(props?.page.name === "ringdowns");
    const { entries, filters } = props.page.history;
    return { ids: entries.map(({ id }) => id), showsDrills: filters.showsDrills };
  };
  for (const query of ["", "?drills=yes", "?drills=false"]) {
    const found = await ids(query);
    assert.deepEqual([found.ids.includes(played.id), found.showsDrills], [false, false], query);
  }
  const all = await ids("?drills=true");
  assert.deepEqual([all.ids[0], all.showsDrills], [played.id, true]);
});

test("the response page has the figures and the list of what is administered, page by page", async () => {
  const admin = await as("ems.admin");
  const crew = await as("crew1");
  const general = await hospital("General Hospital");
  for (let n = 0; n < 30; n++) {
    const { id } = await send(crew, general);
    await app().sql`
      update patient_deliveries set created_at = now() - interval '1 hour' where id = ${id}
    `;
    await app().sql`select keep_ringdown_waits(array[${id}]::uuid[])`;
  }
  const first = await open(
    admin,
    `/admin/reports/response?hospitalId=${general}&missed=NEVER+CONFIRMED`,
  );
  assert(first.props?.page.name === "response");
  const { waits, older, times, filters, hospitals, isFirstPage } = first.props.page.response;
  assert.deepEqual([waits.length, isFirstPage], [25, true]);
  assert.deepEqual(times.hospitals.map(({ hospital }) => hospital.id), [general]);
  assert.deepEqual([filters.hospitalId, filters.missed], [general, "NEVER CONFIRMED"]);
  assert(hospitals.length > 3, "an agency sends to all");
  const second = await open(admin, older!);
  assert(second.props?.page.name === "response");
  const ids = new Set(waits.map(({ id }) => id));
  const behind = second.props.page.response;
  assert(behind.waits.length >= 5 && behind.waits.every(({ id }) => !ids.has(id)));
  assert.equal(behind.isFirstPage, false);
  assert.equal(await outcome(admin, "/admin/reports/response?before=x"), "400");
});

test("the address of before leads to the response times, with its query", async () => {
  const admin = await as("ems.admin");
  assert.equal(
    await outcome(admin, "/admin/response?missed=NO+SCREEN"),
    "/admin/reports/response?missed=NO+SCREEN",
  );
});

test("the offload and divert pages have what is administered, and odd filters are made up", async () => {
  const care = await as("hospital.admin");
  const own = await hospital("General Hospital");
  const other = await hospital("Saint Anne Downtown");
  const odd = `hospitalId=${other}&from=2020-01-01&to=2026-06-30&by=year`;
  const offload = await open(care, `/admin/reports?${odd}`);
  assert(offload.props?.page.name === "offload");
  const { filters, hospitals, report } = offload.props.page.offload;
  assert.deepEqual(filters, {
    from: "2025-06-30",
    to: "2026-06-30",
    hospitalId: "",
    by: "hospital",
  });
  assert.deepEqual(hospitals.map(({ id }) => id), [own]);
  assert(report.groups.every(({ id }) => id === own));
  const divert = await open(care, `/admin/reports/divert?hospitalId=${own}&by=week`);
  assert(divert.props?.page.name === "divert");
  assert.deepEqual([
    divert.props.page.divert.filters.hospitalId,
    divert.props.page.divert.report.by,
  ], [
    own,
    "week",
  ]);
  const superUser = await as("super");
  const all = await open(superUser, "/admin/reports");
  assert(all.props?.page.name === "offload" && all.props.page.offload.report.groups.length > 3);
});

test("a hospital's admin gets no other hospital on the response page, and odd filters are made up", async () => {
  const admin = await as("hospital.admin");
  const own = await hospital("General Hospital");
  const other = await hospital("Saint Anne Downtown");
  const query = `hospitalId=${other}&from=2026-99-99&to=x&missed=NONSENSE`;
  const { props } = await open(admin, `/admin/reports/response?${query}`);
  assert(props?.page.name === "response");
  const { filters, hospitals, times } = props.page.response;
  assert.deepEqual(hospitals.map(({ id }) => id), [own]);
  assert.deepEqual([filters.hospitalId, filters.missed], ["", ""]);
  assert.match(filters.from, /^\d{4}-\d\d-\d\d$/);
  assert.deepEqual(times.hospitals.map(({ hospital }) => hospital.id), [own]);
});

test("a super user sees everybody's response under a coordinating organisation", async () => {
  const superUser = await as("super");
  const { props } = await open(superUser, "/admin/reports/response");
  assert(props?.page.name === "response");
  assert(props.page.response.times.hospitals.length > 3);
  const care = (await as("nurse")).user.OrganizationId;
  const ofOne = await open(superUser, "/admin/reports/response", care);
  assert(ofOne.props?.page.name === "response");
  assert.equal(ofOne.props.page.response.times.hospitals.length, 1);
});
