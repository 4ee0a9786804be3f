/** The records of an MCI: its event log and the two files for the after-action review. */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import type { Mci } from "../../../../domain/mci/mci.ts";
import type { MciEvent } from "../../../../domain/mci/events.ts";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import { move, send } from "../../../support/person.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

async function started(changes: object = {}): Promise<Mci> {
  const incidentNumber = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const mci = {
    incidentNumber,
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    ...changes,
  };
  return answered(await (await as("mci")).post<Mci>("/api/mcis", mci), 201);
}

async function eventsOf({ id }: Mci, query = ""): Promise<MciEvent[]> {
  return answered(await (await as("mci")).get<MciEvent[]>(`/api/mcis/${id}/events${query}`), 200);
}

async function change({ id }: Mci, change: object) {
  answered(await (await as("mci")).patch(`/api/mcis/${id}`, change), 200);
}

async function csvOf({ id }: Mci, file: string) {
  const answer = await (await as("mci")).get<string>(`/api/mcis/${id}/${file}.csv`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("Content-Type"), "text/csv; charset=utf-8; header=present");
  const rows: Record<string, string>[] = parse(answer.body, { columns: true, bom: true });
  return { rows, headers: answer.headers };
}

async function endAll() {
  await app().sql`update mass_casualty_incidents set ended_at = now() where ended_at is null`;
}

test("the event log shows who changed a value, the old and the new value, newest first", async () => {
  const coordinator = await as("mci");
  const nurse = await as("nurse");
  const mci = await started({ estimatedRedCount: 2 });
  await change(mci, { estimatedRedCount: 5, estimatedGreenCount: 1 });
  await change(mci, { estimatedRedCount: 5 });
  const hospitalId = await hospital("General Hospital");
  const offer = { hospitalId, mciRedCapacity: 4, openEdBedCount: 7 };
  answered(await nurse.post("/api/hospitalstatuses", offer), 201);
  answered(await nurse.post("/api/hospitalstatuses", { hospitalId, openEdBedCount: 8 }), 201);
  await change(mci, { endedAt: new Date().toISOString() });

  const events = await eventsOf(mci);
  assert.deepEqual(
    events.map(({ action }) => action),
    ["mci.ended", "hospital.mci_capacity", "mci.changed", "mci.started"],
  );
  const [ended, offered, changed, begun] = events;
  assert.equal(ended.areCapacitiesCleared, true);
  assert.equal(offered.hospitalName, "General Hospital");
  assert.equal(offered.actorName, nurse.user.fullName);
  assert.deepEqual(offered.changes, { mciRedCapacity: { from: null, to: 4 } });
  assert.equal(changed.actorName, coordinator.user.fullName);
  assert.deepEqual(changed.changes, {
    estimatedRedCount: { from: 2, to: 5 },
    estimatedGreenCount: { from: 0, to: 1 },
  });
  assert.deepEqual(begun.changes.estimatedRedCount, { from: 0, to: 2 });
  assert.deepEqual(begun.changes.incidentNumber, { from: null, to: mci.incidentNumber });
});

test("the event log comes in pages and contains no event of another MCI", async () => {
  const startedAt = new Date().toISOString();
  const [mci, other] = [await started({ startedAt }), await started({ startedAt })];
  for (const estimatedRedCount of [1, 2, 3, 4]) await change(mci, { estimatedRedCount });
  await change(other, { estimatedRedCount: 9 });
  const coordinator = await as("mci");
  const first = await coordinator.get<MciEvent[]>(`/api/mcis/${mci.id}/events?limit=2`);
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link")!)![1];
  const second = await coordinator.get<MciEvent[]>(next);
  const told = [...first.body, ...second.body].map(({ changes }) => changes.estimatedRedCount.to);
  assert.deepEqual(told, [4, 3, 2, 1]);
  assert.equal((await eventsOf(mci)).length, 5);
  refusedAt(await coordinator.get(`/api/mcis/${mci.id}/events?before=x`), "before");
  refused(await coordinator.get(`/api/mcis/${crypto.randomUUID()}/events`), 404);
  await endAll();
});

test("offers for a real MCI are not in the log of a drill, nor the other way round", async () => {
  const nurse = await as("nurse");
  const hospitalId = await hospital("General Hospital");
  const offer = async (mciRedCapacity: number) => {
    answered(await nurse.post("/api/hospitalstatuses", { hospitalId, mciRedCapacity }), 201);
  };
  const startedAt = new Date().toISOString();
  const drill = await started({ startedAt, isDrill: true });
  await offer(11);
  const real = await started({ startedAt });
  await offer(12);
  const offers = async (mci: Mci) =>
    (await eventsOf(mci)).filter(({ action }) => action === "hospital.mci_capacity")
      .map(({ changes }) => changes.mciRedCapacity.to);
  assert.deepEqual([await offers(drill), await offers(real)], [[11], [12]]);
  await endAll();
});

test("what a hospital offered before an MCI was entered is not in its log, however early it began", async () => {
  const nurse = await as("nurse");
  const hospitalId = await hospital("General Hospital");
  const offer = async (mciRedCapacity: number) => {
    answered(await nurse.post("/api/hospitalstatuses", { hospitalId, mciRedCapacity }), 201);
  };
  const startedAt = new Date(Date.now() - 3_600_000).toISOString();
  const first = await started({ startedAt });
  await offer(13);
  const mci = await started({ startedAt });
  await offer(14);
  const offers = async (of: Mci) =>
    (await eventsOf(of)).filter(({ action }) => action === "hospital.mci_capacity")
      .map(({ changes }) => changes.mciRedCapacity.to);
  assert.deepEqual([await offers(first), await offers(mci)], [[14, 13], [14]]);
  await endAll();
});

test("the patients file has every ringdown, also cancelled and redirected, and no formula", async () => {
  const crew = await as("crew1");
  const mci = await started();
  const general = await hospital("General Hospital");
  const report = (triageTag: string, triagePriority: string) => ({
    emergencyMedicalServiceCall: { dispatchCallNumber: mci.incidentNumber },
    patient: { triageTag, triagePriority, chiefComplaintDescription: '=HYPERLINK("x"), "crush"' },
  });
  const first = await send(crew, general, report("T-1", "RED"));
  await move(crew, first, "ARRIVED");
  const second = await send(crew, general, report("T-2", "GREEN"));
  const redirect = { hospital: { id: await hospital("Saint Anne Downtown") } };
  const next = answered(
    await crew.patch<Ringdown>(`/api/ringdowns/${second.id}`, redirect),
    200,
  );
  const third = await send(crew, general, report("T-3", "YELLOW"));
  await move(crew, third, "CANCELLED");

  const { rows, headers } = await csvOf(mci, "patients");
  assert.equal(
    headers.get("Content-Disposition"),
    `attachment; filename="MCI-${mci.incidentNumber}-patients.csv"`,
  );
  assert.deepEqual(
    rows.map((
      row,
    ) => [row["Triage Tag #"], row["Triage priority"], row["Status"], row["Hospital"]]),
    [
      ["T-1", "RED Immediate", "Arrived", "General Hospital"],
      ["T-2", "GREEN Minor", "Redirected", "General Hospital"],
      ["T-2", "GREEN Minor", "Sent", "Saint Anne Downtown"],
      ["T-3", "YELLOW Delayed", "Canceled", "General Hospital"],
    ],
  );
  assert.equal(rows[0]["Chief complaint"], `'=HYPERLINK("x"), "crush"`);
  assert.deepEqual([rows[2]["Ringdown"], rows[2]["Redirected from"]], [next.id, second.id]);
  const arrived = (await move(crew, first, "ARRIVED")).body.timestamps.ARRIVED!;
  const seconds = (at: string) => Math.floor(Date.parse(at) / 1000);
  assert.equal(seconds(rows[0]["Arrived (America/Los_Angeles)"]), seconds(arrived));
  const sent = rows[0]["Sent (America/Los_Angeles)"];
  assert.match(sent, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[78]:00$/);
  assert.equal((await eventsOf(mci))[0].action, "mci.exported", "it is known who took it");
  const [{ address, sessionId }] = await app().sql`
    select address, session_id from audit_events where action = 'mci.exported'
    order by number desc limit 1
  `;
  assert.ok(address && sessionId, "and from where");
  await endAll();
});

test("a HEAD request for a file is not recorded as an export", async () => {
  const mci = await started();
  const { cookie } = await as("mci");
  for (const file of ["patients", "counts"]) {
    const asked = { method: "HEAD", headers: { Cookie: cookie } };
    const response = await fetch(`${app().origin}/api/mcis/${mci.id}/${file}.csv`, asked);
    assert.equal(response.status, 200);
    assert.match(response.headers.get("Content-Type") ?? "", /^text\/csv/);
  }
  const actions = (await eventsOf(mci)).map(({ action }) => action);
  assert.deepEqual(actions.filter((action) => action === "mci.exported"), []);
  await endAll();
});

test("the counts file ends with the totals of the MCI and its patients", async () => {
  const crew = await as("crew1");
  const mci = await started({ estimatedRedCount: 3 });
  await send(crew, await hospital("General Hospital"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: mci.incidentNumber },
    patient: { triageTag: "T-1", triagePriority: "RED" },
  });
  await change(mci, { estimatedZebraCount: 2 });
  const { rows } = await csvOf(mci, "counts");
  const last = rows[rows.length - 1];
  assert.deepEqual(
    [last["Estimated Immediate"], last["Estimated Dead"], last["Sent Immediate"]],
    ["3", "2", "1"],
  );
  assert.equal(last["Who"], (await as("mci")).user.fullName);
  await endAll();
});

test("a number with other signs makes a plain name of a file", async () => {
  const mci = await started({ incidentNumber: 'X/../"; filename="evil.exe' });
  const { headers } = await csvOf(mci, "counts");
  assert.match(
    headers.get("Content-Disposition")!,
    /^attachment; filename="MCI-[\w.-]+-counts\.csv"$/,
  );
  await endAll();
});

test("the file names of a drill begin with DRILL", async () => {
  const drill = await started({ isDrill: true });
  const { headers } = await csvOf(drill, "counts");
  assert.match(headers.get("Content-Disposition")!, /filename="DRILL-MCI-/);
  await endAll();
});
