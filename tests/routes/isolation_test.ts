/**
 * Administrators cannot read or change another organisation. The tests put a mark on everything the
 * other organisation has, look for the mark in every answer, and compare its rows after every call.
 */
import assert from "node:assert/strict";
import { answered } from "./answers.ts";
import type { Hospital } from "../../domain/organization/organization.ts";
import { sendRingdown } from "../../db/ringdowns/sending.ts";
import { findUser } from "../../db/people/users.ts";
import { callsOf } from "../../routes/openapi/calls.ts";
import { patientWith } from "../domain/ringdown/examples.ts";
import { openStream } from "../support/stream.ts";
import { type Person, send } from "../support/person.ts";
import { sharedApp } from "./shared_app.ts";

const { test, app, as, hospital } = sharedApp();

/** Another organisation, whose users, units and ringdowns carry a unique mark. */
interface Other {
  organizationId: string;
  ids: string[];
  mark: string;
}

/** The start of every mark: a page may repeat this search word, but must not show a whole mark. */
const SOUGHT = "secret";

/**
 * Creates a healthcare organisation or an agency with everything it can have. Every signed-in user
 * may read the names of hospitals and their organisations, so these names carry no mark.
 */
async function makeOther(type: "EMS" | "HEALTHCARE"): Promise<Other> {
  const { sql } = app();
  const mark = `${SOUGHT}${crypto.randomUUID().slice(0, 8)}`;
  const [{ id: organizationId }] = await sql`
    insert into organizations (name, type, state_unique_id)
    values (${`Public group ${mark.slice(6)}`}, ${type}, ${mark}) returning id
  `;
  const [{ id: userId }] = await sql`
    insert into users (organization_id, first_name, last_name, email, is_operational_user)
    values (${organizationId}, ${mark}, ${mark}, ${`${mark}@example.org`}, true) returning id
  `;
  const [{ id: inviteId }] = await sql`
    insert into invites (organization_id, email, expires_at)
    values (${organizationId}, ${`${mark}.new@example.org`}, now() + interval '1 day') returning id
  `;
  const own = type === "EMS" ? await unit() : await place();
  const ringdownId = await patient();
  return { organizationId, ids: [userId, inviteId, ringdownId, ...own], mark };

  /** Sends a ringdown: from its crew to Saint Anne Downtown, or from Harbor to its hospital. */
  async function patient() {
    const by = type === "EMS" ? await findUser(sql, userId) : (await as("harbor1")).user;
    const { body } = await (await as("super")).get<Hospital[]>("/api/hospitals");
    const to = type === "EMS" ? "Saint Anne Downtown" : `Public ${mark.slice(6)}`;
    const { ringdown } = await sendRingdown(sql, {
      id: null,
      ambulanceIdentifier: mark,
      dispatchCallNumber: mark,
      hospitalId: body.find(({ name }) => name === to)!.id,
      patient: patientWith({ chiefComplaintDescription: mark }),
      etaMinutes: 5,
      sentAt: null,
    }, { by: by!, now: new Date() });
    return ringdown.id;
  }

  async function unit() {
    const [{ id }] = await sql`
      insert into ambulances (organization_id, ambulance_identifier)
      values (${organizationId}, ${mark}) returning id
    `;
    return [id];
  }
  async function place() {
    const [{ id: hospitalId }] = await sql`
      insert into hospitals (organization_id, name, sort_sequence_number)
      values (${organizationId}, ${`Public ${mark.slice(6)}`}, 99) returning id
    `;
    const [{ id }] = await sql`
      insert into hospital_users (hospital_id, ed_admin_user_id)
      values (${hospitalId}, ${userId}) returning id
    `;
    return [hospitalId, id];
  }
}

const ADMINS = ["ems.admin", "hospital.admin", "mci"];

/**
 * Makes every GET call with each id of the other organisation in the path and in queries: in those
 * that the call names one by one, in all others at once.
 */
async function readEverything(person: Person, other: Other): Promise<string[]> {
  const isPublic = (path: string) =>
    ["/api/invites/{token}", "/api/docs", "/api/openapi.json"].includes(path);
  const calls = callsOf(app().app).filter(({ method, path }) =>
    method === "get" && path.startsWith("/api/") && !isPublic(path)
  );
  const queries = [
    ["organizationId", other.organizationId],
    ["search", SOUGHT],
    ...other.ids.flatMap((id) => [["hospitalId", id], ["userId", id]]),
    ["all", "true"],
  ];
  const together = new URLSearchParams(Object.fromEntries(queries));
  const asked = calls.flatMap(({ path, query }) =>
    path.includes("{id}")
      ? [other.organizationId, ...other.ids].map((id) => path.replace("{id}", id))
      : [
        path,
        `${path}?${together}`,
        ...queries.filter(([key]) => key in (query?.properties ?? {}))
          .map(([key, value]) => `${path}?${key}=${value}`),
      ]
  );
  return await pathsThatShow(asked, person, other);
}

/** Opens every page with each id of the other organisation, which the cookie also chooses. */
async function openEverything(person: Person, other: Other): Promise<string[]> {
  const paths = app().app.routes.filter(({ method, path }) =>
    method === "GET" && !/^\/(api|wss|auth|static|dev|invites|(health|ready)z)\b/.test(path)
  ).map(({ path }) => path);
  const ids = [other.organizationId, ...other.ids];
  const asked = [...new Set(paths)].flatMap((path) =>
    path.includes(":id")
      ? ids.map((id) => path.replace(":id", id))
      : [`${path}?hospitalId=${ids.at(-2)}&search=${SOUGHT}`]
  );
  const cookie = `${person.cookie}; organization=${other.organizationId}`;
  return await pathsThatShow(asked, { ...person, cookie }, other);
}

/** Lists the addresses whose answer contains the mark of the other organisation. */
async function pathsThatShow(
  paths: string[],
  { origin, cookie }: Person,
  { mark }: Other,
): Promise<string[]> {
  const found = [];
  for (const path of paths) {
    const headers = { Cookie: cookie, Accept: "text/html, application/json" };
    const response = await fetch(`${origin}${path}`, { redirect: "manual", headers });
    if ((await response.text()).includes(mark)) found.push(path);
  }
  return found;
}

for (const type of ["EMS", "HEALTHCARE"] as const) {
  test(`no call and no page shows data of another ${type} organisation`, async () => {
    const other = await makeOther(type);
    for (const name of [...ADMINS, "crew1", "nurse"]) {
      assert.deepEqual(await readEverything(await as(name), other), [], name);
    }
    for (const name of ADMINS) {
      assert.deepEqual(await openEverything(await as(name), other), [], name);
    }
    const superUser = await as("super");
    assert((await readEverything(superUser, other)).length > 5); // the search works
    assert((await openEverything(superUser, other)).length > 1);
  });

  test(`no call of an administrator changes another ${type} organisation`, async () => {
    const other = await makeOther(type);
    const before = await traceOf(other);
    const OrganizationId = other.organizationId;
    const body = {
      OrganizationId,
      organizationId: OrganizationId,
      hospitalId: other.ids.at(-2),
      userId: other.ids[0],
      firstName: "Mallory",
      lastName: "Mallory",
      name: "Mallory",
      email: "mallory@example.org",
      ambulanceIdentifier: "Mallory",
      identifiers: ["Mallory"],
      isActive: false,
      isRingdownUser: true,
      isMfaEnabled: true,
      isSuperUser: false,
      HospitalInvites: [],
    };
    const calls = callsOf(app().app).filter(({ method, path }) =>
      method !== "get" && path.startsWith("/api/") && !/users\/me|accept$/.test(path)
    );
    for (const name of ADMINS) {
      const person = await as(name);
      for (const { method, path } of calls) {
        const ids = path.includes("{id}") ? [OrganizationId, ...other.ids] : [""];
        for (const id of ids) await ask(person, method, path.replace("{id}", id), body);
      }
    }
    assert.deepEqual(await traceOf(other), before);
  });
}

function ask(person: Person, method: string, path: string, body: object) {
  const password = "Ambulance1!";
  if (method === "post") return person.post(path, { password, ...body });
  return method === "patch" ? person.patch(path, body) : person.delete(path);
}

/** Reads every row of the organisation. Alerts of a ringdown that nobody receives come by themselves. */
async function traceOf({ organizationId: id }: Other): Promise<unknown> {
  const { sql } = app();
  return await Promise.all([
    sql`select * from organizations where id = ${id}`,
    sql`select * from users where organization_id = ${id} order by id`,
    sql`select * from hospitals where organization_id = ${id} order by id`,
    sql`select * from ambulances where organization_id = ${id} order by id`,
    sql`select * from invites where organization_id = ${id} order by id`,
    sql`
      select to_jsonb(d) - '{no_screen_at,not_received_at,not_confirmed_at}'::text[] as delivery, p.*
      from patient_deliveries d
      join patients p on p.id = d.patient_id join hospitals h on h.id = d.hospital_id
      where ${id} in (d.organization_id, h.organization_id) order by d.id
    `,
    sql`
      select hu.* from hospital_users hu join hospitals h on h.id = hu.hospital_id
      where h.organization_id = ${id} order by hu.id
    `,
  ]);
}

test("an administrator's stream contains no ringdown of another organisation", async () => {
  const complaint = `Complaint ${crypto.randomUUID()}`;
  const patient = { chiefComplaintDescription: complaint };
  const admin = await as("hospital.admin");
  const stream = await openStream(admin, "/wss/user");
  await send(await as("crew1"), await hospital("Saint Anne Downtown"), { patient });
  await stream.heard(({ counts = [] }) => counts.length === 1); // it is on its way
  assert(!JSON.stringify(stream.messages).includes(complaint));
  const all = answered(
    await admin.get<unknown[]>(
      `/api/ringdowns?organizationId=${admin.user.OrganizationId}&limit=100`,
    ),
    200,
  );
  assert(!JSON.stringify(all).includes(complaint));
  await stream.close();
});

test("an administrator cannot block the deletion of a user of another organisation", async () => {
  const { id } = (await app().as("nurse")).user;
  const squatter = {
    firstName: "Mallory",
    lastName: "Mallory",
    email: `${id}@deleted.invalid`,
    password: "Ambulance1!",
  };
  await (await as("ems.admin")).post("/api/users", squatter);
  await app().sql`update hospital_status_updates set updated_by_id = ${id}`; // the user has history
  assert.equal((await (await as("hospital.admin")).delete(`/api/users/${id}`)).status, 204);
  const [{ firstName }] = await app().sql`select first_name from users where id = ${id}`;
  assert.equal(firstName, "Deleted");
});
