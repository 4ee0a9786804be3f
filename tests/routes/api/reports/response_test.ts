/** How long ringdowns waited: the figures, the list and the file, for administrators. */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import type { ResponseTimes } from "../../../../domain/reports/response_times.ts";
import type { RingdownWait } from "../../../../domain/reports/wait.ts";
import { move, type Person, send } from "../../../support/person.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const PATH = "/api/response";
const DAY_MS = 86_400_000;

async function timesFor(person: Person, query = ""): Promise<ResponseTimes> {
  return answered(await person.get<ResponseTimes>(`${PATH}${query}`), 200);
}

async function missedFor(person: Person, query = ""): Promise<RingdownWait[]> {
  return answered(await person.get<RingdownWait[]>(`${PATH}/ringdowns?limit=100${query}`), 200);
}

/** Makes a ringdown so many seconds older, so that it has waited longer than it should. */
async function makeOlder(id: string, seconds: number) {
  await app().sql`
    update patient_deliveries set created_at = created_at - ${seconds} * interval '1 second'
    where id = ${id}
  `;
  await app().sql`select keep_ringdown_waits(array[${id}]::uuid[])`;
}

test("an agency's admin sees how long its own crews waited at each hospital, and no others", async () => {
  const admin = await as("ems.admin");
  const general = await hospital("General Hospital");
  const own = await send(await as("crew1"), general);
  const others = await send(await as("harbor1"), general, {
    ambulance: { ambulanceIdentifier: "H1" },
  });
  for (const { id } of [own, others]) await makeOlder(id, 3_600);
  const listed = await missedFor(admin);
  assert.deepEqual([...new Set(listed.map(({ organizationName }) => organizationName))], [
    "City Fire Department",
  ]);
  assert(listed.some(({ id }) => id === own.id));
  assert(!listed.some(({ id }) => id === others.id));
  const [{ count }] = await app().sql`
    select count(*)::int from patient_deliveries
    where organization_id = ${admin.user.OrganizationId} and not is_drill
      and created_at > now() - interval '30 days'
  `;
  const { all, hospitals } = await timesFor(admin);
  assert.equal(all.ringdowns, count);
  assert(hospitals.length > 1);
  const there = await timesFor(admin, `?hospitalId=${general}`);
  const ofGeneral = hospitals.find((group) => group.hospital.id === general)!;
  assert.deepEqual({ hospital: ofGeneral.hospital, ...there.all }, ofGeneral);
});

test("a hospital's admin sees what their hospitals were sent by anybody, and no other hospital", async () => {
  const admin = await as("hospital.admin");
  const [general, downtown] = await Promise.all([
    hospital("General Hospital"),
    hospital("Saint Anne Downtown"),
  ]);
  const here = await send(await as("crew1"), general);
  const elsewhere = await send(await as("crew1"), downtown);
  for (const { id } of [here, elsewhere]) await makeOlder(id, 7_200);
  const listed = await missedFor(admin);
  assert.deepEqual([...new Set(listed.map(({ hospital }) => hospital.id))], [general]);
  assert(listed.some(({ id }) => id === here.id));
  const { hospitals } = await timesFor(admin);
  assert.deepEqual(hospitals.map(({ hospital }) => hospital.id), [general]);
  for (const path of ["", "/ringdowns", "/ringdowns.csv", "/times.csv"]) {
    refused(await admin.get(`${PATH}${path}?hospitalId=${downtown}`), 404);
    refused(await admin.get(`${PATH}${path}?hospitalId=x`), 404);
  }
});

test("administrators cannot name another organization, and crews and nurses see nothing", async () => {
  const [ems, care] = await Promise.all([as("ems.admin"), as("hospital.admin")]);
  for (const path of ["", "/ringdowns", "/ringdowns.csv", "/times.csv"]) {
    const query = `${PATH}${path}?organizationId=`;
    refused(await ems.get(`${query}${care.user.OrganizationId}`), 404);
    refused(await care.get(`${query}${ems.user.OrganizationId}`), 404);
    refused(await care.get(`${query}${crypto.randomUUID()}`), 404);
    for (const name of ["crew1", "nurse", "mci"]) {
      refused(await (await as(name)).get(PATH + path), 403);
    }
  }
});

test("a super user sees everybody's, or one organization's", async () => {
  const superUser = await as("super");
  const { all } = await timesFor(superUser);
  const [{ count }] = await app().sql`
    select count(*)::int from patient_deliveries
    where not is_drill and created_at > now() - interval '30 days'
  `;
  assert.equal(all.ringdowns, count);
  const { OrganizationId } = (await as("ems.admin")).user;
  const ofOne = await timesFor(superUser, `?organizationId=${OrganizationId}`);
  assert.deepEqual(ofOne.all, (await timesFor(await as("ems.admin"))).all);
});

test("the wait of a ringdown follows the hospital, by the server's clock", async () => {
  const admin = await as("ems.admin");
  const { id } = await send(await as("crew1"), await hospital("General Hospital"), {
    patientDelivery: {
      etaMinutes: 5,
      dateTimeLocal: new Date(Date.now() - 3 * 3_600_000).toISOString(), // pressed long before
    },
  });
  assert(!(await missedFor(admin)).some((wait) => wait.id === id), "it was stored just now");
  await makeOlder(id, 100);
  const waiting = (await missedFor(admin)).find((wait) => wait.id === id)!;
  assert.deepEqual([waiting.receivedAt, waiting.confirmedAt, waiting.endedAs], [null, null, null]);
  await move(await as("nurse"), { id }, "RINGDOWN CONFIRMED");
  const late = (await missedFor(admin)).find((wait) => wait.id === id)!;
  assert.equal(late.receivedAt, late.confirmedAt);
  assert(Date.parse(late.confirmedAt!) - Date.parse(late.storedAt) >= 100_000);
  for (
    const [missed, isThere] of [["NOT RECEIVED", true], ["NOT CONFIRMED", false], [
      "NEVER CONFIRMED",
      false,
    ]] as const
  ) {
    const listed = await missedFor(admin, `&missed=${encodeURIComponent(missed)}`);
    assert.equal(listed.some((wait) => wait.id === id), isThere, missed);
  }
});

test("the list says where no screen was open, and can be narrowed to that", async () => {
  const admin = await as("ems.admin");
  const { id } = await send(await as("crew1"), await hospital("General Hospital"));
  await app().sql`update patient_deliveries set no_screen_at = now() where id = ${id}`;
  const listed = await missedFor(admin, "&missed=NO%20SCREEN");
  assert(listed.some((wait) => wait.id === id));
  // Those of other tests are there, too: nobody has a screen open.
  assert.deepEqual(listed.filter(({ noScreenAt }) => noScreenAt === null), []);
});

test("the list has pages, and a wait is in one of them", async () => {
  const admin = await as("ems.admin");
  for (let n = 0; n < 3; n++) {
    await makeOlder((await send(await as("crew1"), await hospital("General Hospital"))).id, 4_000);
  }
  const whole = await missedFor(admin);
  const first = await admin.get<RingdownWait[]>(`${PATH}/ringdowns?limit=2`);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")![1];
  const second = await admin.get<RingdownWait[]>(next);
  assert.deepEqual([...first.body, ...second.body], whole.slice(0, 4));
  assert.equal(
    refusedAt(await admin.get(`${PATH}/ringdowns?before=x`), "before"),
    "This value is not valid.",
  );
});

test("a period of more than 93 days is refused, and so is one that ends before it begins", async () => {
  const admin = await as("ems.admin");
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  for (const path of ["", "/ringdowns", "/ringdowns.csv", "/times.csv"]) {
    const asked = (from: string, to: string) => admin.get(`${PATH}${path}?from=${from}&to=${to}`);
    assert.equal(refusedAt(await asked(at(94), at(0)), "from"), "At most 93 days.");
    assert.equal(refusedAt(await asked(at(0), at(1)), "to"), "This value is not valid.");
    assert.equal(refusedAt(await asked("yesterday", at(0)), "from"), "This value is not valid.");
  }
  assert.equal((await timesFor(admin, `?from=${at(93)}&to=${at(0)}`)).drills, 0);
});

test("the file has a row of all, of each hospital, each hour and both, and runs no formula", async () => {
  const admin = await as("hospital.admin");
  await app().sql`
    update hospitals set name = '=1+1' where id = ${await hospital("General Hospital")}
  `;
  const { status, headers, body } = await admin.get<string>(`${PATH}/times.csv`);
  await app().sql`update hospitals set name = 'General Hospital' where name = '=1+1'`;
  assert.equal(status, 200);
  assert.match(headers.get("Content-Type")!, /^text\/csv/);
  assert.match(headers.get("Content-Disposition")!, /filename="response-times-[\d-]+\.csv"/);
  const { hours, hospitalHours, weeks } = await timesFor(admin);
  const lines = body.trim().split("\r\n");
  assert.equal(lines.length, 1 + 1 + 1 + hours.length + hospitalHours.length + weeks.length);
  assert.match(lines[0], /^.?From \(UTC\),To \(UTC\),Hospital,/);
  assert.match(lines[0], /,Ringdowns,Received: count,Received: median \(s\)/);
  assert(lines.some((line) => line.includes(",'=1+1,")));
  assert(!lines.some((line) => line.includes(",=1+1,")));
});

test("the name of the file has the days of the organization's time zone", async () => {
  const admin = await as("hospital.admin");
  const asked = "from=2026-06-02T06:30:00Z&to=2026-06-03T06:30:00Z"; // 23:30 there, the day before
  const { headers } = await admin.get<string>(`${PATH}/times.csv?${asked}`);
  const name = headers.get("Content-Disposition")!;
  assert.match(name, /"response-times-2026-06-01-2026-06-02\.csv"$/);
});

test("the list is a file, too: whole, as it is narrowed, and it runs no formula", async () => {
  const admin = await as("ems.admin");
  const { id } = await send(await as("crew1"), await hospital("General Hospital"), {
    ambulance: { ambulanceIdentifier: "=1+1" },
  });
  await makeOlder(id, 500);
  const fileFor = async (query: string) => {
    const { headers, body } = await admin.get<string>(`${PATH}/ringdowns.csv${query}`);
    assert.match(
      headers.get("Content-Disposition")!,
      /"response-ringdowns-[\d-]{10}-[\d-]{10}\.csv"/,
    );
    return parse(body, { bom: true, columns: true }) as Record<string, string>[];
  };
  const listed = await missedFor(admin);
  const rows = await fileFor("");
  assert.deepEqual(rows.slice(0, 100).map(({ Ringdown }) => Ringdown), listed.map(({ id }) => id));
  const row = rows.find(({ Ringdown }) => Ringdown === id)!;
  assert.equal(row["Unit #"], "'=1+1");
  assert.match(row["Sent (America/Los_Angeles)"], /^\d{4}-\d\d-\d\dT[\d:]+-0[78]:00$/);
  assert.deepEqual(
    [row["Received: outcome"], row["Confirmed: too late or never"], row["Wait ended as"]],
    ["waiting", "Yes", ""],
  );
  assert(Number(row["Confirmed: waited (s)"]) >= 500);
  const narrowed = await fileFor("?missed=NO%20SCREEN");
  assert(!narrowed.some(({ Ringdown }) => Ringdown === id));
  await move(await as("crew1"), { id }, "CANCELLED");
});
