/** The handover of one patient: who may open it, and what is in it. */
import assert from "node:assert/strict";
import type { Handover } from "../../../islands/handover/handover_props.ts";
import { move, type Person, send, stranger } from "../../support/person.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const path = ({ id }: { id: string }) => `/ringdowns/${id}/handover`;
const HELLO = { chiefComplaintDescription: "Fell from a ladder" };

async function sent(changes: Parameters<typeof send>[2] = { patient: HELLO }) {
  return await send(await as("crew1"), await hospital("General Hospital"), changes);
}

test("crew and nurse open the same handover, with the report and every value that was taken", async () => {
  const crew = await as("crew1");
  const takenAt = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const [first, second] = [takenAt(9), takenAt(4)];
  const ringdown = await sent({ patient: { ...HELLO, heartRateBpm: 101 }, takenAt: first });
  const change = { patient: { heartRateBpm: 137 }, takenAt: second };
  await crew.patch(`/api/ringdowns/${ringdown.id}`, change);
  for (const person of [crew, await as("nurse")]) {
    const { status, headers, body } = await person.open(path(ringdown));
    assert.equal(status, 200);
    assert.match(headers.get("Content-Type")!, /html/);
    assert.equal(headers.get("Cache-Control"), "no-store");
    assert.match(body, /data-island="handover"/);
    for (
      const words of ["Fell from a ladder", "137", "101", "M1", "26110001", "General Hospital"]
    ) {
      assert(body.includes(words), words);
    }
    const { body: read } = await person.get<Handover>(path(ringdown));
    assert.equal(read.ringdown.patient.heartRateBpm, 137);
    assert.deepEqual(read.versions.map((version) => version.takenAt), [second, first]);
    assert(Math.abs(read.now - Date.now()) < 60_000);
  }
});

test("who may not read a ringdown learns nothing from the address of its handover", async () => {
  const ringdown = await sent();
  const never = { id: crypto.randomUUID() };
  for (const name of ["harbor1", "downtown", "info.only", "hospital.admin", "mci"]) {
    const person = await as(name);
    for (const call of [person.open, person.get] as Person["open"][]) {
      const [there, nowhere] = [await call(path(ringdown)), await call(path(never))];
      assert.equal(there.status, 404, name);
      assert(!JSON.stringify(there.body).includes("ladder"));
      assert.equal(nowhere.status, 404);
    }
  }
  assert.equal((await (await as("nurse")).open(path({ id: "7" }))).status, 404);
});

test("a visitor who is signed out is led to the sign-in page, and the open page gets 401", async () => {
  const visitor = stranger(app().origin);
  const ringdown = await sent();
  const { status, headers } = await visitor.open(path(ringdown));
  assert.equal(status, 302);
  assert.equal(headers.get("Location"), "/login");
  assert.equal((await visitor.get(path(ringdown))).status, 401);
});

test("a ringdown that waited on the crew's device says when it was sent and when they pressed", async () => {
  const pressedAt = new Date(Date.now() - 3 * 60_000).toISOString();
  const late = await sent({ patientDelivery: { etaMinutes: 10, dateTimeLocal: pressedAt } });
  const open = async (ringdown: { id: string }) =>
    (await (await as("nurse")).open(path(ringdown))).body.replaceAll(/<[^>]+>/g, "");
  assert.match(await open(late), /Sent\d\d:\d\d, pressed \d\d:\d\d/);
  assert.doesNotMatch(await open(await sent()), /pressed \d/);
});

test("a handover is still there when the patient has left the screens", async () => {
  const crew = await as("crew1");
  const ringdown = await sent();
  for (const status of ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"]) {
    await move(crew, ringdown, status);
  }
  assert.equal((await crew.open(path(ringdown))).status, 200);
  const canceled = await sent();
  await move(crew, canceled, "CANCELLED");
  const { body } = await crew.open(path(canceled));
  assert.match(body, /This patient is not coming to General Hospital\./);
});
