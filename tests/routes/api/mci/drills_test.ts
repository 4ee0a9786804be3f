/** A drill is an exercise: screens mark it as a drill, and no count or report takes it as real. */
import assert from "node:assert/strict";
import type { Dashboard } from "../../../../domain/organization/dashboard.ts";
import type { HospitalStatus } from "../../../../domain/hospital/status.ts";
import type { Mci } from "../../../../domain/mci/mci.ts";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import { aRingdown, move, send } from "../../../support/person.ts";
import { answered, refused, refusedAt, storesNothing } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function started(change: object = {}): Promise<Mci> {
  const incidentNumber = `DRILL-${crypto.randomUUID().slice(0, 8)}`;
  const mci = { incidentNumber, startedAt: minutesAgo(5), isDrill: true, ...change };
  return answered(await (await as("mci")).post<Mci>("/api/mcis", mci), 201);
}

async function end({ id }: Mci): Promise<Mci> {
  const change = { endedAt: new Date().toISOString() };
  return answered(await (await as("mci")).patch<Mci>(`/api/mcis/${id}`, change), 200);
}

async function sentUnder({ incidentNumber }: Mci): Promise<Ringdown> {
  return await send(await as("crew1"), await hospital("General Hospital"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
    patient: { triageTag: "T-9", triagePriority: "YELLOW" },
  });
}

async function statusOf(name: string): Promise<HospitalStatus> {
  const { body } = await (await as("nurse")).get<HospitalStatus[]>("/api/hospitalstatuses");
  return body.find(({ hospital }) => hospital.name === name)!;
}

test("a ringdown with the number of a drill is a drill, also after a redirect", async () => {
  const [drill, real] = [await started(), await started({ isDrill: false })];
  const ringdown = await sentUnder(drill);
  assert.equal(ringdown.isDrill, true);
  assert.equal((await sentUnder(real)).isDrill, false);
  const redirect = { hospital: { id: await hospital("Saint Anne Downtown") } };
  const crew = await as("crew1");
  const next = await crew.patch<Ringdown>(`/api/ringdowns/${ringdown.id}`, redirect);
  assert.equal(answered(next, 200).isDrill, true);
  await end(drill);
  assert.equal((await sentUnder(drill)).isDrill, true, "who still plays does not become real");
  await end(real);
});

test("a drill is not counted: neither en route, nor at the door, nor on a dashboard", async () => {
  const nurse = await as("hospital.admin");
  const [crew, drill] = [await as("crew1"), await started()];
  const path = `/api/dashboard?organizationId=${nurse.user.OrganizationId}`;
  const numbers = async () => answered(await nurse.get<Dashboard>(path), 200);
  const before = await numbers();
  const { ambulancesEnRoute, ambulancesOffloading } = (await statusOf("General Hospital")).hospital;

  const onTheWay = await sentUnder(drill);
  assert.equal((await statusOf("General Hospital")).hospital.ambulancesEnRoute, ambulancesEnRoute);
  assert.deepEqual(await numbers(), before);
  await move(crew, onTheWay, "ARRIVED");
  const { hospital } = await statusOf("General Hospital");
  assert.deepEqual(
    [hospital.ambulancesEnRoute, hospital.ambulancesOffloading],
    [ambulancesEnRoute, ambulancesOffloading],
  );
  assert.deepEqual(await numbers(), before);
  await end(drill);
});

test("the history shows drills only on request", async () => {
  const [nurse, crew, drill] = [await as("nurse"), await as("crew1"), await started()];
  const ringdown = await sentUnder(drill);
  const path = `/api/ringdowns?hospitalId=${ringdown.hospitalId}`;
  const ids = async (query: string) =>
    answered(await nurse.get<Ringdown[]>(`${path}${query}`), 200).map(({ id }) => id);
  assert.equal((await ids("")).includes(ringdown.id), false);
  assert.equal((await ids("&drills=false")).includes(ringdown.id), false);
  assert.equal((await ids("&drills=true")).includes(ringdown.id), true);
  assert.equal(refusedAt(await nurse.get(`${path}&drills=yes`), "drills") !== "", true);
  const own = answered(await crew.get<Ringdown[]>("/api/ringdowns/mine"), 200);
  assert(own.some(({ id }) => id === ringdown.id), "a crew sees what it plays");
  await end(drill);
});

test("a drill needs a number that no real patient has", async () => {
  const coordinator = await as("mci");
  const dispatchCallNumber = `REAL-${crypto.randomUUID().slice(0, 8)}`;
  const crew = await as("crew1");
  await crew.post("/api/ringdowns", {
    ...aRingdown(await hospital("General Hospital")),
    emergencyMedicalServiceCall: { dispatchCallNumber },
  });
  const mci = { incidentNumber: dispatchCallNumber, startedAt: minutesAgo(1) };
  const message = "Real patients were sent under this number. A drill needs one of its own.";
  const refused = await coordinator.post("/api/mcis", { ...mci, isDrill: true });
  assert.equal(refusedAt(refused, "incidentNumber"), message);
  const drill = await started();
  const renamed = await coordinator.patch(`/api/mcis/${drill.id}`, {
    incidentNumber: dispatchCallNumber,
  });
  assert.equal(refusedAt(renamed, "incidentNumber"), message);
  answered(await coordinator.post("/api/mcis", mci), 201);
  await app().sql`update mass_casualty_incidents set ended_at = now() where ended_at is null`;
});

test("real patients and drill patients with the same number are never listed together", async () => {
  const coordinator = await as("mci");
  const ids = async ({ id }: Mci) => {
    const listed = await coordinator.get<Ringdown[]>(`/api/mcis/${id}/ringdowns`);
    return answered(listed, 200).map((ringdown) => ringdown.id);
  };
  const drill = await started();
  const played = await sentUnder(drill);
  await app().sql`
    update mass_casualty_incidents set incident_number = ${`${drill.incidentNumber}-RENAMED`}
    where id = ${drill.id}
  `; // as was possible once
  const real = await started({ incidentNumber: drill.incidentNumber, isDrill: false });
  const patient = await sentUnder(real);
  assert.deepEqual([played.isDrill, patient.isDrill], [true, false]);
  assert.deepEqual(await ids(real), [patient.id]);
  await end(real);

  const old = await started();
  const playedBefore = await sentUnder(old);
  await end(old);
  await app().sql`
    update mass_casualty_incidents
    set started_at = now() - interval '26 hours', ended_at = now() - interval '25 hours'
    where id = ${old.id}
  `;
  assert.equal((await sentUnder(old)).isDrill, false);
  await app().sql`
    update mass_casualty_incidents set started_at = now() - interval '5 minutes', ended_at = null
    where id = ${old.id}
  `;
  assert.deepEqual(await ids(old), [playedBefore.id], "no patient becomes an exercise");
  await end(old);
  await end(drill);
});

test("a drill cannot be reopened under a number that real patients have meanwhile", async () => {
  const coordinator = await as("mci");
  const drill = await started();
  await app().sql`
    update mass_casualty_incidents
    set started_at = now() - interval '26 hours', ended_at = now() - interval '25 hours'
    where id = ${drill.id}
  `;
  assert.equal((await sentUnder(drill)).isDrill, false);
  const change = (body: unknown) => coordinator.patch<Mci>(`/api/mcis/${drill.id}`, body);
  for (const endedAt of [null, minutesAgo(1)]) {
    assert.equal(
      refusedAt(await change({ endedAt }), "incidentNumber"),
      "Real patients were sent under this number. A drill needs one of its own.",
    );
  }
  assert.equal((await sentUnder(drill)).isDrill, false, "the next patient is as real as the first");
  answered(await change({ endedAt: minutesAgo(25.5 * 60) }), 200);
  const another = `${drill.incidentNumber}-2`;
  const reopened = answered(await change({ endedAt: null, incidentNumber: another }), 200);
  assert.equal(reopened.endedAt, null);
  await end(drill);
});

test("whether an MCI is a drill is set at its start and cannot be changed", async () => {
  const coordinator = await as("mci");
  const drill = await started();
  const path = `/api/mcis/${drill.id}`;
  refusedAt(await coordinator.patch(path, { isDrill: false }), "isDrill");
  const same = await coordinator.patch<Mci>(path, { isDrill: true });
  assert.equal(answered(same, 200).isDrill, true);
  await end(drill);
});

test("capacity that was offered for a drill never counts for a real MCI", async () => {
  const nurse = await as("nurse");
  const hospitalId = await hospital("General Hospital");
  const offer = async () => {
    const capacity = { hospitalId, mciRedCapacity: 3 };
    answered(await nurse.post("/api/hospitalstatuses", capacity), 201);
  };
  const offered = async () => (await statusOf("General Hospital")).mciRedCapacity;

  const drill = await started();
  await offer();
  const real = await started({ isDrill: false });
  assert.equal(await offered(), null, "a real MCI begins with no offer of the drill");
  await offer();
  await end(drill);
  assert.equal(await offered(), 3, "the real one goes on");
  const another = await started();
  assert.equal(await offered(), 3);
  await end(real);
  assert.equal(await offered(), null, "the drill goes on without the real offers");
  await end(another);
});

test("the number of an ended drill is not listed as a unit's call", async () => {
  const [crew, drill] = [await as("crew1"), await started()];
  const unit = "Played 1";
  const calls = async () => {
    const path = "/api/emscalls/dispatch-call-numbers?ambulanceIdentifier=played%201";
    const answer = await crew.get<{ dispatchCallNumbers: string[] }>(path);
    return answered(answer, 200).dispatchCallNumbers;
  };
  const sentAs = (dispatchCallNumber: string) =>
    crew.post("/api/ringdowns", {
      ...aRingdown(hospitalId),
      ambulance: { ambulanceIdentifier: unit },
      emergencyMedicalServiceCall: { dispatchCallNumber },
    });
  const hospitalId = await hospital("General Hospital");
  answered(await sentAs("26117001"), 201);
  answered(await sentAs(drill.incidentNumber), 201);
  assert.deepEqual(await calls(), ["26117001", drill.incidentNumber], "among the open MCIs");
  await end(drill);
  assert.deepEqual(await calls(), ["26117001"], "who took it by habit would send a drill");
  await app().sql`
    update mass_casualty_incidents
    set started_at = now() - interval '26 hours', ended_at = now() - interval '25 hours'
    where id = ${drill.id}
  `;
  assert.deepEqual(await calls(), [drill.incidentNumber, "26117001"], "now it would be real");
});

test("an offer for a drill is refused while a real MCI is open, and the other way round", async () => {
  const nurse = await as("nurse");
  const hospitalId = await hospital("General Hospital");
  const offer = (mciKind: string) =>
    nurse.post("/api/hospitalstatuses", { hospitalId, mciRedCapacity: 6, mciKind });
  const says = async (mciKind: string) => refused(await offer(mciKind), 409)[0].message;
  const drill = await started();
  answered(await offer("drill"), 201);
  assert.equal(await says("real"), "This was for a real MCI, and only a drill is open now.");
  const real = await started({ isDrill: false });
  await storesNothing(app().sql, async () => {
    assert.equal(await says("drill"), "This was for a drill, and a real MCI is open now.");
  });
  answered(await offer("real"), 201);
  const beds = { hospitalId, openEdBedCount: 3, mciKind: "drill" };
  answered(await nurse.post("/api/hospitalstatuses", beds), 201);
  await end(drill);
  await end(real);
  assert.equal(await says("real"), "No MCI is open any more.");
});
