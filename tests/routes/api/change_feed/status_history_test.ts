/** What hospitals published, as a list and as a file. */
import assert from "node:assert/strict";
import type { PublishedStatus } from "../../../../domain/hospital/status_history.ts";
import type { Hospital } from "../../../../domain/organization/organization.ts";
import type { Mci } from "../../../../domain/mci/mci.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();
const PATH = "/api/hospitalstatuses/history";

async function publish(change: object, name = "General Hospital") {
  const hospitalId = await hospital(name);
  return answered(
    await (await as("super")).post<{ id: string }>("/api/hospitalstatuses", {
      hospitalId,
      ...change,
    }),
    201,
  );
}

async function list(query: string): Promise<PublishedStatus[]> {
  return answered(await (await as("crew1")).get<PublishedStatus[]>(`${PATH}${query}`), 200);
}

test("each entry is all that was published then, newest first, of one hospital or of all", async () => {
  const first = await publish({ openEdBedCount: 3, divertStatusIndicator: true });
  const second = await publish({ openEdBedCount: 4 });
  const other = await publish({ openEdBedCount: 5 }, "Saint Anne Downtown");
  const id = await hospital("General Hospital");
  const [newest, before] = await list(`?hospitalId=${id}`);
  assert.deepEqual([newest.id, before.id], [second.id, first.id]);
  assert.deepEqual([newest.openEdBedCount, newest.divertStatusIndicator], [4, true]);
  assert.deepEqual(newest.hospital, { id, name: "General Hospital" });
  assert.ok(newest.EdAdminUserName);
  assert.deepEqual((await list("")).slice(0, 3).map(({ id }) => id), [
    other.id,
    second.id,
    first.id,
  ]);
});

test("pages follow each other without a gap, also while more is published", async () => {
  const id = await hospital("General Hospital");
  for (const openEdBedCount of [11, 12, 13]) await publish({ openEdBedCount });
  const crew = await as("crew1");
  const page = await crew.get<PublishedStatus[]>(`${PATH}?hospitalId=${id}&limit=2`);
  assert.deepEqual(page.body.map(({ openEdBedCount }) => openEdBedCount), [13, 12]);
  const [, next] = page.headers.get("Link")!.match(/<([^>]+)>/)!;
  await publish({ openEdBedCount: 14 });
  const [third] = answered(await crew.get<PublishedStatus[]>(next), 200);
  assert.equal(third.openEdBedCount, 11);
});

test("a time leaves out what was stored before and after it", async () => {
  const { id } = await publish({ openEdBedCount: 21 });
  const { createdAt } = (await list("")).find((status) => status.id === id)!;
  await publish({ openEdBedCount: 22 });
  const counts = (await list(`?from=${createdAt}&to=${createdAt}`)).map((one) =>
    one.openEdBedCount
  );
  assert.ok(counts.includes(21));
  assert.deepEqual(await list("?to=2001-01-01T00:00:00Z"), []);
  const crew = await as("crew1");
  assert.ok(refusedAt(await crew.get(`${PATH}?from=yesterday`), "from"));
  refused(await crew.get(`${PATH}?hospitalId=${crypto.randomUUID()}`), 404);
  refused(await crew.get(`${PATH}.csv?hospitalId=none`), 404);
});

test("what the end of an MCI clears stands under the name of whoever ended it", async () => {
  const id = await hospital("Saint Anne Westside");
  const mci = await as("mci");
  const startedAt = new Date(Date.now() - 600_000).toISOString();
  const incidentNumber = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const started = answered(await mci.post<Mci>("/api/mcis", { incidentNumber, startedAt }), 201);
  await publish({ mciRedCapacity: 5 }, "Saint Anne Westside");
  const endedAt = new Date().toISOString();
  const ended = answered(await mci.patch<Mci>(`/api/mcis/${started.id}`, { endedAt }), 200);
  const [cleared, offered] = await list(`?hospitalId=${id}`);
  assert.deepEqual([cleared.mciRedCapacity, offered.mciRedCapacity], [null, 5]);
  assert.equal(cleared.EdAdminUserId, ended.UpdatedById);
  assert.notEqual(cleared.EdAdminUserId, offered.EdAdminUserId);
  assert.equal(cleared.updateDateTimeLocal, cleared.createdAt, "they did not publish before");
});

test("the file has the same, and its notes run no formula", async () => {
  const id = await hospital("Saint Anne Westside");
  await publish(
    { openPsychBedCount: 2, additionalServiceAvailabilityNotes: "=1+1" },
    "Saint Anne Westside",
  );
  const answer = await (await as("crew1")).get<string>(`${PATH}.csv?hospitalId=${id}`);
  assert.equal(answer.status, 200);
  const [heading, row] = answer.body.split("\r\n");
  assert.match(
    heading,
    /Hospital,Stored \(America\/Los_Angeles\),Published \(America\/Los_Angeles\),Published by,/,
  );
  assert.match(row, /^Saint Anne Westside,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[78]:00,/);
  assert.match(row, /,no,,,,'=1\+1,/);
  assert.match(answer.headers.get("Content-Disposition")!, /hospital-statuses-.*\.csv/);
});

test("the file says when each of its values was changed: whoever published may mean only one", async () => {
  const id = await hospital("Saint Anne Westside");
  const [earlier, later] = [20, 10].map((minutes) =>
    new Date(Date.now() - minutes * 60_000).toISOString()
  );
  await publish({ openPsychBedCount: 5, updateDateTimeLocal: earlier }, "Saint Anne Westside");
  await publish({ divertStatusIndicator: true, updateDateTimeLocal: later }, "Saint Anne Westside");
  const answer = await (await as("crew1")).get<string>(`${PATH}.csv?hospitalId=${id}`);
  const [heading, divert, beds] = answer.body.split("\r\n").map((line) => line.split(","));
  const column = (name: string) => heading.indexOf(`${name} (America/Los_Angeles)`);
  const changed = column("Beds changed");
  assert.equal(divert[changed], beds[column("Published")]);
  assert.equal(divert[column("Divert changed")], divert[column("Published")]);
  assert.notEqual(divert[changed], divert[column("Published")]);
  assert.ok(column("Capacity changed") > 0 && column("Notes changed") > 0);
});

test("a hospital that was made and never published has no beds in the file", async () => {
  const superUser = await as("super");
  const { organization } = answered(
    await superUser.get<Hospital>(`/api/hospitals/${await hospital("General Hospital")}`),
    200,
  );
  const made = { OrganizationId: organization.id, name: `Made ${crypto.randomUUID().slice(0, 8)}` };
  const { id } = answered(await superUser.post<Hospital>("/api/hospitals", made), 201);
  const file = async () =>
    (await superUser.get<string>(`${PATH}.csv?hospitalId=${id}`)).body.split("\r\n")[1]
      .replace(/,\d{4}-\d\d-[^,]*/g, ",AT");
  assert.equal(await file(), `${made.name},AT,,,,,,,,,,,,,`);
  await publish({ openEdBedCount: 0 }, made.name);
  assert.equal(await file(), `${made.name},AT,AT,Sam Super,0,0,no,,,,,AT,AT,,AT`);
});

test("a file of more than 20,000 entries is refused: none is left out without a word", async () => {
  const id = await hospital("Presidio Memorial");
  await publish({}, "Presidio Memorial");
  const year = "from=2001-01-01T00:00:00Z&to=2001-12-31T00:00:00Z";
  await app().sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`; // nobody is told of them
    await tx`
      insert into hospital_status_updates (
        hospital_id, open_ed_bed_count, open_psych_bed_count, bed_count_update_at,
        divert_status_indicator, divert_status_update_at, notes_update_at, update_at, created_at
      )
      select ${id}, 1, 1, at, false, at, at, at, at
      from generate_series(timestamptz '2001-02-03', '2001-04-03', interval '4 minutes') at
    `;
  });
  const crew = await as("crew1");
  try {
    const whole = await crew.get(`${PATH}.csv?hospitalId=${id}&${year}`);
    assert.equal(
      refusedAt(whole, "from"),
      "These are more than 20,000 entries. Choose fewer days.",
    );
    const march = "from=2001-03-01T00:00:00Z&to=2001-03-31T23:59:59Z";
    const part = await crew.get<string>(`${PATH}.csv?hospitalId=${id}&${march}`);
    assert.equal(part.status, 200);
    assert.equal(part.body.trim().split("\r\n").length, 1 + 31 * 24 * 15);
  } finally {
    await app().sql`delete from hospital_status_updates where created_at < '2002-01-01'`;
  }
});
