/** POST /api/ringdowns/{id}/undo: a wrong press is taken back. */
import assert from "node:assert/strict";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { type Answer, move, type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

function undo(
  person: Person,
  { id }: { id: string },
  deliveryStatus: string,
  at?: unknown,
): Promise<Answer<Ringdown>> {
  return person.post(`/api/ringdowns/${id}/undo`, { deliveryStatus, at });
}

/** A ringdown of crew1 to General Hospital after these moves, each by the user named. */
async function after(moves: [string, DeliveryStatus][], patient: object = {}): Promise<Ringdown> {
  let ringdown = await send(await as("crew1"), await hospital("General Hospital"), { patient });
  for (const [name, to] of moves) {
    ringdown = answered(await move(await as(name), ringdown, to), 200);
  }
  return ringdown;
}

/** Lets it be a minute and a second ago that the server has received its statuses. */
async function letTimePass({ id }: Ringdown) {
  await app().sql`
    update patient_delivery_updates set created_at = created_at - interval '61 seconds'
    where patient_delivery_id = ${id}
  `;
}

const MCI = { triageTag: "T-1", triagePriority: "RED" };
const OVER: [string, DeliveryStatus][] = [["crew1", "ARRIVED"], ["crew1", "OFFLOADED"]];

test("an arrival that is undone leaves the times, and the history keeps it", async () => {
  const crew = await as("crew1");
  const confirmed = await after([["nurse", "RINGDOWN CONFIRMED"]]);
  const arrived = answered(await move(crew, confirmed, "ARRIVED"), 200);
  const back = answered(await undo(crew, arrived, "ARRIVED"), 200);
  assert.deepEqual(back, {
    ...confirmed,
    UpdatedById: crew.user.id,
    updatedAt: back.updatedAt,
  });
  assert(back.updatedAt > arrived.updatedAt);
  const read = await crew.get<Ringdown>(`/api/ringdowns/${back.id}`);
  assert.deepEqual(answered(read, 200), back);
  const [row] = await app().sql`
    select delivery_status, delivery_status_at, created_by_id, undone_by_id, undone_at
    from undone_delivery_updates where patient_delivery_id = ${back.id}
  `;
  assert.equal(row.deliveryStatus, "ARRIVED");
  assert.equal(row.deliveryStatusAt.toISOString(), arrived.timestamps.ARRIVED);
  assert.deepEqual([row.createdById, row.undoneById], [crew.user.id, crew.user.id]);
  assert(Math.abs(row.undoneAt.getTime() - Date.now()) < 10_000);
});

test("offloaded, returned and the acknowledgements can be undone one after the other", async () => {
  const [crew, nurse] = [await as("crew1"), await as("nurse")];
  const over = await after([...OVER, ["nurse", "OFFLOADED ACKNOWLEDGED"], [
    "crew1",
    "RETURNED TO SERVICE",
  ]]);
  const steps: [Person, DeliveryStatus, DeliveryStatus][] = [
    [crew, "RETURNED TO SERVICE", "OFFLOADED ACKNOWLEDGED"],
    [nurse, "OFFLOADED ACKNOWLEDGED", "OFFLOADED"],
    [crew, "OFFLOADED", "ARRIVED"],
    [crew, "ARRIVED", "RINGDOWN SENT"],
  ];
  for (const [person, from, to] of steps) {
    const back = answered(await undo(person, over, from), 200);
    assert.equal(back.currentDeliveryStatus, to);
    assert.equal(back.patientDelivery.currentDeliveryStatusDateTimeLocal, over.timestamps[to]);
    assert.equal(back.timestamps[from], undefined);
  }
});

test("a dismissed card of a canceled or redirected patient can be brought back", async () => {
  const nurse = await as("nurse");
  for (
    const [end, dismissed] of [
      ["CANCELLED", "CANCEL ACKNOWLEDGED"],
      ["REDIRECTED", "REDIRECT ACKNOWLEDGED"],
    ] as const
  ) {
    const ringdown = await after([["crew1", end], ["nurse", dismissed]]);
    assert.equal(answered(await undo(nurse, ringdown, dismissed), 200).currentDeliveryStatus, end);
  }
});

test("a confirmation that came late is where an undone arrival goes back to", async () => {
  const ringdown = await after([["crew1", "ARRIVED"], ["nurse", "RINGDOWN CONFIRMED"]]);
  assert.equal(ringdown.currentDeliveryStatus, "ARRIVED");
  const back = answered(await undo(await as("crew1"), ringdown, "ARRIVED"), 200);
  assert.equal(back.currentDeliveryStatus, "RINGDOWN CONFIRMED");
});

test("canceled, redirected and what a hospital has confirmed cannot be undone", async () => {
  for (
    const [name, status] of [
      ["crew1", "CANCELLED"],
      ["crew1", "REDIRECTED"],
      ["nurse", "RINGDOWN RECEIVED"],
      ["nurse", "RINGDOWN CONFIRMED"],
    ] as const
  ) {
    const ringdown = await after([[name, status]]);
    await storesNothing(app().sql, async () => {
      const [{ message }] = refused(await undo(await as(name), ringdown, status), 409);
      assert(message.includes(status), message);
    });
  }
  refused(await undo(await as("crew1"), await after([]), "RINGDOWN SENT"), 409);
});

test("a status that is not the current one, or came over 60 s ago, cannot be undone", async () => {
  const crew = await as("crew1");
  const offloaded = await after(OVER);
  await storesNothing(app().sql, async () => {
    refused(await undo(crew, offloaded, "ARRIVED"), 409);
    refused(await undo(crew, offloaded, "RETURNED TO SERVICE"), 409);
    await letTimePass(offloaded);
    const [{ message }] = refused(await undo(crew, offloaded, "OFFLOADED"), 409);
    assert.equal(message, "OFFLOADED can only be undone for 60 seconds.");
  });
});

test("the named time must be that of the status", async () => {
  const crew = await as("crew1");
  const ringdown = await after([["crew1", "ARRIVED"]]);
  const { ARRIVED, "RINGDOWN SENT": sent } = ringdown.timestamps;
  await storesNothing(app().sql, async () => {
    refused(await undo(crew, ringdown, "ARRIVED", sent), 409);
    for (const at of ["now", "2026-11-20T20:19:52", 5]) {
      refusedAt(await undo(crew, ringdown, "ARRIVED", at), "at");
    }
    refusedAt(await undo(crew, ringdown, "GONE"), "deliveryStatus");
  });
  answered(await undo(crew, ringdown, "ARRIVED", ARRIVED), 200);
});

test("an undo that is sent again changes nothing, until something is set", async () => {
  const crew = await as("crew1");
  const ringdown = await after([["crew1", "ARRIVED"]]);
  const back = answered(await undo(crew, ringdown, "ARRIVED"), 200);
  await app().sql`
    update undone_delivery_updates
    set created_at = created_at - interval '5 minutes', undone_at = undone_at - interval '4 minutes'
    where patient_delivery_id = ${back.id}
  `;
  await app().sql`
    update patient_delivery_updates set created_at = created_at - interval '6 minutes'
    where patient_delivery_id = ${back.id}
  `;
  await storesNothing(app().sql, async () => {
    assert.deepEqual(answered(await undo(crew, ringdown, "ARRIVED"), 200), back);
    refused(await undo(await as("nurse"), ringdown, "ARRIVED"), 403);
  });
  answered(await move(await as("nurse"), ringdown, "RINGDOWN CONFIRMED"), 200);
  refused(await undo(crew, ringdown, "ARRIVED"), 409);
});

test("a late retry of a press that was undone stays undone, and a new press counts", async () => {
  const crew = await as("crew1");
  const ringdown = await after([]);
  const dateTimeLocal = new Date(Date.now() - 5_000).toISOString();
  const press = (at: string): Promise<Answer<Ringdown>> =>
    crew.patch(`/api/ringdowns/${ringdown.id}/deliveryStatus`, {
      deliveryStatus: "ARRIVED",
      dateTimeLocal: at,
    });
  answered(await press(dateTimeLocal), 200);
  const back = answered(await undo(crew, ringdown, "ARRIVED"), 200);
  await storesNothing(app().sql, async () => {
    assert.deepEqual(answered(await press(dateTimeLocal), 200), back);
  });
  const again = new Date(Date.now() - 1_000).toISOString();
  assert.equal(answered(await press(again), 200).timestamps.ARRIVED, again);
  assert.equal(
    answered(await undo(crew, ringdown, "ARRIVED", again), 200).currentDeliveryStatus,
    "RINGDOWN SENT",
  );
});

test("only who has set a status may undo it; after a takeover also the present crew", async () => {
  const ringdown = await after([["crew1", "ARRIVED"]]);
  await storesNothing(app().sql, async () => {
    for (const name of ["crew2", "nurse", "super"]) {
      refused(await undo(await as(name), ringdown, "ARRIVED"), 403);
    }
    for (const name of ["harbor1", "downtown", "mci"]) {
      refused(await undo(await as(name), ringdown, "ARRIVED"), 404);
    }
  });
  const crew2 = await as("crew2");
  answered(await crew2.post(`/api/ringdowns/${ringdown.id}/takeover`), 200);
  answered(await undo(crew2, ringdown, "ARRIVED"), 200);
});

test("what the hospital or a coordinator has set for an MCI patient, only they undo", async () => {
  for (const name of ["nurse", "mci"]) {
    const ringdown = await after([["nurse", "RINGDOWN CONFIRMED"], [name, "ARRIVED"]], MCI);
    refused(await undo(await as("crew1"), ringdown, "ARRIVED"), 403);
    answered(await undo(await as(name), ringdown, "ARRIVED"), 200);
  }
});

test("that it is too late is said before who may undo it", async () => {
  const ringdown = await after([["crew1", "ARRIVED"]]);
  await letTimePass(ringdown);
  refused(await undo(await as("nurse"), ringdown, "ARRIVED"), 409);
  refused(await undo(await as("harbor1"), ringdown, "ARRIVED"), 404);
  refused(await undo(await as("harbor1"), ringdown, "NONE"), 400);
  refused(await undo(await as("crew1"), { id: crypto.randomUUID() }, "ARRIVED"), 404);
});

test("of an undo and a next move at once, one succeeds or both do in order", async () => {
  const crew = await as("crew1");
  const ringdown = await after([["crew1", "ARRIVED"]]);
  const [undone, moved] = await Promise.all([
    undo(crew, ringdown, "ARRIVED"),
    move(crew, ringdown, "OFFLOADED"),
  ]);
  assert.deepEqual([undone.status, moved.status].toSorted(), [200, 409]);
});
