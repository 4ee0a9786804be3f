/** Asking the hospitals how many patients of an MCI they can take, and who has answered. */
import assert from "node:assert/strict";
import type { Asked, HospitalStatus } from "../../../../domain/hospital/status.ts";
import type { Mci } from "../../../../domain/mci/mci.ts";
import { openStream } from "../../../support/stream.ts";
import { answered, refused } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

async function started(changes: object = {}): Promise<Mci> {
  const startedAt = new Date(Date.now() - 600_000).toISOString();
  const mci = { incidentNumber: `MCI-${crypto.randomUUID().slice(0, 8)}`, startedAt, ...changes };
  return answered(await (await as("mci")).post<Mci>("/api/mcis", mci), 201);
}

interface Request {
  askedAt: string;
  hospitals: number;
}

async function ask({ id }: Mci): Promise<Request> {
  return answered(await (await as("mci")).post<Request>(`/api/mcis/${id}/ask`), 200);
}

async function end({ id }: Mci) {
  const endedAt = new Date().toISOString();
  answered(await (await as("mci")).patch(`/api/mcis/${id}`, { endedAt }), 200);
}

async function publish(body: object) {
  const hospitalId = await hospital("General Hospital");
  const sent = await (await as("nurse")).post<HospitalStatus>("/api/hospitalstatuses", {
    hospitalId,
    ...body,
  });
  return answered(sent, 201);
}

async function askedOf(name: string): Promise<Asked | null> {
  const { body } = await (await as("nurse")).get<HospitalStatus[]>("/api/hospitalstatuses");
  return body.find((status) => status.hospital.name === name)!.asked;
}

test("every active hospital is asked, and its next capacity is the answer", async () => {
  const mci = await started();
  assert.equal(await askedOf("General Hospital"), null);
  const { askedAt, hospitals } = await ask(mci);
  assert.equal(hospitals, 8);
  const waiting = { mciId: mci.id, isDrill: false, askedAt, answeredAt: null };
  assert.deepEqual(await askedOf("General Hospital"), waiting);
  assert.deepEqual(await askedOf("Lakeside Community"), waiting);

  assert.deepEqual((await publish({ openEdBedCount: 3 })).asked, waiting, "no capacity");
  const { asked } = await publish({ mciRedCapacity: 2 });
  assert(asked?.answeredAt && asked.answeredAt >= askedAt);
  assert.deepEqual(await askedOf("Lakeside Community"), waiting);
  assert.deepEqual((await publish({ mciRedCapacity: 4 })).asked, asked, "answered once");
  await end(mci);
  assert.equal(await askedOf("General Hospital"), null, "until the MCI ends");
});

test("an equal capacity answers, too, and who is asked again has not answered", async () => {
  const mci = await started({ isDrill: true });
  await publish({ mciRedCapacity: 5 });
  await ask(mci);
  const first = await publish({ mciRedCapacity: 5 });
  assert(first.asked?.answeredAt && first.asked.isDrill);
  const { askedAt } = await ask(mci);
  const again = await askedOf("General Hospital");
  assert.deepEqual([again?.askedAt, again?.answeredAt], [askedAt, null]);
  await end(mci);
});

test("of two MCIs the newest request stands, and that of the other after its end", async () => {
  const [one, other] = [await started(), await started()];
  await ask(one);
  await ask(other);
  assert.equal((await askedOf("General Hospital"))?.mciId, other.id);
  await publish({ mciGreenCapacity: 1 });
  await end(other);
  const left = await askedOf("General Hospital");
  assert.equal(left?.mciId, one.id);
  assert(left?.answeredAt, "one offer is for all open MCIs");
  await end(one);
});

test("the request of a drill does not hide the one of a real MCI", async () => {
  const [real, drill] = [await started(), await started({ isDrill: true })];
  await ask(real);
  await ask(drill);
  assert.equal((await askedOf("General Hospital"))?.mciId, real.id);
  await end(real);
  assert.equal((await askedOf("General Hospital"))?.mciId, drill.id);
  await end(drill);
});

test("nobody is asked for an MCI that has ended, and the log says who was asked", async () => {
  const mci = await started();
  await ask(mci);
  await end(mci);
  const coordinator = await as("mci");
  refused(await coordinator.post(`/api/mcis/${mci.id}/ask`), 409);
  refused(await coordinator.post(`/api/mcis/${crypto.randomUUID()}/ask`), 404);
  const path = `/api/mcis/${mci.id}/events`;
  const events = answered(await coordinator.get<{ action: string }[]>(path), 200);
  const deeds = events.map(({ action }) => action).filter((action) => action.startsWith("mci."));
  assert.deepEqual(deeds, ["mci.ended", "mci.asked", "mci.started"]);
});

test("a board hears that it is asked, and the coordinators that it has answered", async () => {
  const mci = await started();
  const id = await hospital("General Hospital");
  const board = await openStream(await as("nurse"), `/wss/hospital?id=${id}`);
  const coordinator = await openStream(await as("mci"), "/wss/mci");
  await ask(mci);
  await board.heard(({ statusUpdate }) => statusUpdate?.asked?.mciId === mci.id);
  await publish({ mciYellowCapacity: 2 });
  const isAnswered = ({ HospitalId, asked }: HospitalStatus) =>
    HospitalId === id && asked?.mciId === mci.id && asked.answeredAt !== null;
  await coordinator.heard(({ statusUpdates }) => statusUpdates?.some(isAnswered));
  await end(mci);
  await board.heard(({ statusUpdate }) =>
    statusUpdate !== undefined && statusUpdate.asked === null
  );
  await Promise.all([board.close(), coordinator.close()]);
  await app().sql`update mass_casualty_incidents set ended_at = now() where ended_at is null`;
});
