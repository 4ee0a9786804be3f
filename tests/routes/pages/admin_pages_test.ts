/** The pages of an organisation's administration: who may open which, and the data in each. */
import assert from "node:assert/strict";
import type { AdminProps } from "../../../islands/admin/pages.ts";
import { type Person, send } from "../../support/person.ts";
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
    headers: { Accept: "text/html", Cookie: `${person.cookie}; organization=${organization}` },
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
];

const CREW = ["/admin/dashboard", ...Array(9).fill("403")];

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
  await sql`
    create view users as
    select id, organization_id, first_name, last_name, email, is_operational_user, is_admin_user,
      is_super_user, is_active, unavailable() as deleted_at
    from readable_users
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
