/** Reports of offloads and diverts: the figures and the files, for administrators. */
import assert from "node:assert/strict";
import type { DivertReport } from "../../../../domain/reports/divert.ts";
import type { OffloadReport } from "../../../../domain/reports/offload.ts";
import { move, type Person, send } from "../../../support/person.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const PATH = "/api/reports";
const ALL = ["/offload", "/offload.csv", "/divert", "/divert.csv", "/apot.csv"];
const DAY_MS = 86_400_000;

async function offloadsFor(person: Person, query = ""): Promise<OffloadReport> {
  return answered(await person.get<OffloadReport>(`${PATH}/offload${query}`), 200);
}

async function divertsFor(person: Person, query = ""): Promise<DivertReport> {
  return answered(await person.get<DivertReport>(`${PATH}/divert${query}`), 200);
}

async function linesOf(person: Person, path: string): Promise<string[]> {
  const { status, headers, body } = await person.get<string>(PATH + path);
  assert.equal(status, 200);
  assert.match(headers.get("Content-Type")!, /^text\/csv/);
  return body.trim().split("\r\n");
}

test("an agency's admin sees the offloads of its own crews at each hospital, and no others", async () => {
  const admin = await as("ems.admin");
  const general = await hospital("General Hospital");
  const before = await offloadsFor(admin, `?hospitalId=${general}`);
  const own = await send(await as("crew1"), general);
  await move(await as("crew1"), own, "ARRIVED");
  const waiting = await offloadsFor(admin, `?hospitalId=${general}`);
  assert.equal(waiting.all.leftOut.WAITING, before.all.leftOut.WAITING + 1);
  await move(await as("crew1"), own, "OFFLOADED");
  const others = await send(await as("harbor1"), general, {
    ambulance: { ambulanceIdentifier: "H1" },
  });
  await move(await as("harbor1"), others, "ARRIVED");
  await move(await as("harbor1"), others, "OFFLOADED");
  const there = await offloadsFor(admin, `?hospitalId=${general}`);
  assert.equal(there.all.count, before.all.count + 1);
  assert.equal(there.all.leftOut.WAITING, before.all.leftOut.WAITING);
  const { groups } = await offloadsFor(admin);
  assert(groups.length > 1);
  assert.deepEqual(groups.find(({ id }) => id === general), {
    id: general,
    name: "General Hospital",
    ...there.all,
  });
});

test("a hospital's admin sees what came to their hospitals by anybody, and no other hospital", async () => {
  const admin = await as("hospital.admin");
  const [general, downtown] = await Promise.all([
    hospital("General Hospital"),
    hospital("Saint Anne Downtown"),
  ]);
  for (const by of ["offload", "divert"]) {
    const { groups } = answered(
      await admin.get<{ groups: { id: string }[] }>(`${PATH}/${by}`),
      200,
    );
    assert.deepEqual(groups.map(({ id }) => id), [general]);
  }
  for (const path of ALL) {
    refused(await admin.get(`${PATH}${path}?hospitalId=${downtown}`), 404);
    refused(await admin.get(`${PATH}${path}?hospitalId=x`), 404);
  }
});

test("an agency's admin sees the diverts of all hospitals: its crews see them, too", async () => {
  const nurse = await as("nurse");
  const general = await hospital("General Hospital");
  const publish = (divertStatusIndicator: boolean) =>
    nurse.post("/api/hospitalstatuses", {
      hospitalId: general,
      divertStatusIndicator,
      updateDateTimeLocal: new Date().toISOString(),
    });
  answered(await publish(true), 201);
  const { groups, all } = await divertsFor(await as("ems.admin"));
  assert.equal(groups.length, 8);
  const ours = groups.find(({ id }) => id === general)!;
  assert.equal(ours.count, 1);
  assert(all.count >= 1 && ours.seconds <= ours.ofSeconds);
  answered(await publish(false), 201);
  const ended = await divertsFor(await as("ems.admin"), `?hospitalId=${general}`);
  assert.equal(ended.all.count, 1);
});

test("administrators cannot name another organization, and crews and nurses see nothing", async () => {
  const [ems, care] = await Promise.all([as("ems.admin"), as("hospital.admin")]);
  for (const path of ALL) {
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
  const [{ count }] = await app().sql`
    select count(*)::int from ringdown_offloads
    where not is_drill and seconds is not null and drive_ended_at > now() - interval '30 days'
  `;
  assert.equal((await offloadsFor(superUser)).all.count, count);
  const { OrganizationId } = (await as("ems.admin")).user;
  const ofOne = await offloadsFor(superUser, `?organizationId=${OrganizationId}`);
  assert.deepEqual(ofOne.all, (await offloadsFor(await as("ems.admin"))).all);
});

test("a period of more than 366 days is refused, and so are one that ends before it begins and an odd grouping", async () => {
  const admin = await as("ems.admin");
  const at = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  for (const path of ALL.slice(0, 4)) {
    const asked = (from: string, to: string) => admin.get(`${PATH}${path}?from=${from}&to=${to}`);
    assert.equal(refusedAt(await asked(at(367), at(0)), "from"), "At most 366 days.");
    assert.equal(refusedAt(await asked(at(0), at(1)), "to"), "This value is not valid.");
    assert.equal(refusedAt(await asked("yesterday", at(0)), "from"), "This value is not valid.");
    refusedAt(await admin.get(`${PATH}${path}?by=year`), "by");
  }
  assert.equal((await offloadsFor(admin, `?from=${at(366)}&to=${at(0)}&by=week`)).by, "week");
});

test("months that are odd, reversed or more than 13 are refused", async () => {
  const admin = await as("ems.admin");
  const asked = (from: string, to: string) =>
    admin.get(`${PATH}/apot.csv?fromMonth=${from}&toMonth=${to}`);
  assert.equal(refusedAt(await asked("2025-01", "2026-02"), "fromMonth"), "At most 13 months.");
  assert.equal(refusedAt(await asked("2026-02", "2026-01"), "toMonth"), "This value is not valid.");
  for (const month of ["2026-13", "2026-1", "0999-01", "2026-01-01", "x"]) {
    refusedAt(await asked(month, "2026-01"), "fromMonth");
  }
  assert.equal((await asked("2025-01", "2026-01")).status, 200);
});

test("the files have a row of all and of each group, name their zone, and run no formula", async () => {
  const admin = await as("hospital.admin");
  const general = await hospital("General Hospital");
  await app().sql`update hospitals set name = '=1+1' where id = ${general}`;
  const [offload, divert, apot] = await Promise.all(
    ["/offload.csv", "/divert.csv", "/apot.csv"].map((path) => linesOf(admin, path)),
  );
  await app().sql`update hospitals set name = 'General Hospital' where id = ${general}`;
  for (const lines of [offload, divert]) {
    assert.equal(lines.length, 1 + 1 + 1);
    assert.match(lines[0], /From \(America\/Los_Angeles\),To \(America\/Los_Angeles\),Hospital,/);
  }
  for (const lines of [offload, divert, apot]) {
    assert(lines.some((line) => line.includes(",'=1+1,")));
    assert(!lines.some((line) => line.includes(",=1+1,")));
  }
  const weeks = await linesOf(admin, "/offload.csv?by=week");
  assert.equal(weeks.length, 2 + (await offloadsFor(admin, "?by=week")).groups.length);
  assert.match(weeks[2], /,Week of \d\d\/\d\d\/\d{4},/);
});

test("the APOT file has six measures of each month of each hospital and of all, with their definition", async () => {
  const admin = await as("hospital.admin");
  const lines = await linesOf(admin, "/apot.csv");
  const measures = ["APOT-1", ...[1, 2, 3, 4, 5].map((band) => `APOT-2.${band}`)];
  const found = lines.slice(1).map((line) =>
    measures.findIndex((each) => line.includes(`,${each},`))
  );
  assert.deepEqual(found, found.map((_, n) => n % 6));
  assert(lines.some((line) => line.includes("All hospitals")));
  assert(
    lines.filter((line) => line.includes(",APOT-1,")).every((line) =>
      line.includes("90th percentile") && line.includes("nearest rank")
    ),
  );
});

test("the name of a file says when older ringdowns are still being added up", async () => {
  const admin = await as("ems.admin");
  const nameOf = async (path: string) =>
    (await admin.get<string>(path)).headers.get("Content-Disposition")!;
  const files = [`${PATH}/offload.csv`, `${PATH}/apot.csv`, "/api/response/times.csv"];
  const names = async () => await Promise.all(files.map(nameOf));
  const tables = ["ringdown_offloads_to_fill", "ringdown_waits_to_fill"];
  for (const table of tables) await app().sql`insert into ${app().sql(table)} default values`;
  const incomplete = await names();
  const older = await nameOf(`${PATH}/apot.csv?fromMonth=2020-01&toMonth=2020-01`);
  for (const table of tables) {
    await app().sql`update ${app().sql(table)} set sent_at = now() - interval '300 days'`;
  }
  const filled = await names();
  for (const table of tables) await app().sql`delete from ${app().sql(table)}`;
  for (const name of [...incomplete, older]) assert.match(name, /\d-incomplete\.csv"$/);
  for (const name of filled) assert.match(name, /\d\.csv"$/);
});
