import assert from "node:assert/strict";
import { closeForgottenRingdowns, moveRingdown } from "../../../db/ringdowns/moves.ts";
import { listRingdownsById } from "../../../db/ringdowns/ringdowns.ts";
import type { TestSql } from "../../support/database.ts";
import {
  DELIVERY_STATUSES,
  type DeliveryStatus,
} from "../../../domain/ringdown/delivery_status.ts";
import { Conflict, Forbidden, NotFound } from "../../../domain/errors.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { changesSince, sentRingdown, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

const HOUR_MS = 3_600_000;

async function statusOf(sql: TestSql, { id }: Ringdown): Promise<DeliveryStatus> {
  const [ringdown] = await listRingdownsById(sql, [id]);
  return ringdown.currentDeliveryStatus;
}

test("a move stores its time and its user and is announced to the live screens", async (sql) => {
  const by = await userNamed(sql, "nurse");
  const ringdown = await sentRingdown(sql);
  const at = new Date(Date.now() - 5_000);
  const changes = await changesSince(sql, async () => {
    const moved = await moveRingdown(sql, ringdown.id, { to: "RINGDOWN CONFIRMED", at, by });
    assert.equal(moved.timestamps["RINGDOWN CONFIRMED"], at.toISOString());
    assert.equal(moved.UpdatedById, by.id);
    assert(moved.updatedAt >= ringdown.updatedAt);
  });
  assert.deepEqual(changes, [`ringdown ${ringdown.id}`]);
});

test("a late confirmation is stored with its time, but does not change the status", async (sql) => {
  const [crew, nurse] = [await userNamed(sql, "crew1"), await userNamed(sql, "nurse")];
  const { id } = await sentRingdown(sql);
  const at = new Date();
  const arrived = await moveRingdown(sql, id, { to: "ARRIVED", at, by: crew });
  const late = await moveRingdown(sql, id, { to: "RINGDOWN CONFIRMED", at, by: nurse });
  assert.equal(late.currentDeliveryStatus, "ARRIVED");
  assert.equal(late.timestamps["RINGDOWN CONFIRMED"], at.toISOString());
  const { currentDeliveryStatusDateTimeLocal } = late.patientDelivery;
  assert.equal(currentDeliveryStatusDateTimeLocal, arrived.timestamps.ARRIVED);
});

test("a repeated move writes nothing and announces nothing", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const { id } = await sentRingdown(sql);
  const arrived = await moveRingdown(sql, id, { to: "ARRIVED", at: new Date(), by });
  const changes = await changesSince(sql, async () => {
    const again = await moveRingdown(sql, id, { to: "ARRIVED", at: new Date(0), by });
    assert.deepEqual(again, arrived);
  });
  assert.deepEqual(changes, []);
});

test("a refused move leaves the ringdown as it was", async (sql) => {
  const ringdown = await sentRingdown(sql);
  const refusals: [string, DeliveryStatus, new (message: string) => Error][] = [
    ["crew1", "OFFLOADED", Conflict],
    ["crew1", "RINGDOWN CONFIRMED", Forbidden],
    ["crew2", "ARRIVED", Forbidden],
    ["harbor1", "ARRIVED", NotFound],
  ];
  for (const [name, to, Refusal] of refusals) {
    const by = await userNamed(sql, name);
    await assert.rejects(moveRingdown(sql, ringdown.id, { to, at: new Date(), by }), Refusal);
  }
  assert.deepEqual((await listRingdownsById(sql, [ringdown.id]))[0], ringdown);
});

test("a move of an unknown ringdown is refused as not found", async (sql) => {
  const by = await userNamed(sql, "super");
  const move = { to: "ARRIVED" as const, at: new Date(), by };
  await assert.rejects(moveRingdown(sql, crypto.randomUUID(), move), NotFound);
});

test("moves made at once are decided one after the other", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const { id } = await sentRingdown(sql);
  const outcomes = await Promise.allSettled(
    (["CANCELLED", "REDIRECTED", "CANCELLED", "REDIRECTED"] as const).map((to) =>
      moveRingdown(sql, id, { to, at: new Date(), by })
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === "fulfilled").length, 2);
  const statuses = await sql`
      select from patient_delivery_updates where patient_delivery_id = ${id}
    `;
  assert.equal(statuses.length, 2);
});

/** The status that a ringdown gets when nobody has touched it for 24 h (design §3.6). */
const ENDS: Record<DeliveryStatus, DeliveryStatus> = {
  "RINGDOWN SENT": "CANCELLED",
  "RINGDOWN RECEIVED": "CANCELLED",
  "RINGDOWN CONFIRMED": "CANCELLED",
  "ARRIVED": "RETURNED TO SERVICE",
  "OFFLOADED": "RETURNED TO SERVICE",
  "OFFLOADED ACKNOWLEDGED": "RETURNED TO SERVICE",
  "RETURNED TO SERVICE": "RETURNED TO SERVICE",
  "CANCELLED": "CANCEL ACKNOWLEDGED",
  "CANCEL ACKNOWLEDGED": "CANCEL ACKNOWLEDGED",
  "REDIRECTED": "REDIRECT ACKNOWLEDGED",
  "REDIRECT ACKNOWLEDGED": "REDIRECT ACKNOWLEDGED",
};

async function forgottenAt(sql: TestSql, status: DeliveryStatus): Promise<Ringdown> {
  const ringdown = await sentRingdown(sql);
  await sql`
    update patient_deliveries
    set current_delivery_status = ${status}, updated_at = clock_timestamp() - interval '25 hours'
    where id = ${ringdown.id}
  `;
  return ringdown;
}

test("a ringdown that nobody has touched for 24 hours is closed, whatever its status", async (sql) => {
  const forgotten = new Map<DeliveryStatus, Ringdown>();
  for (const status of DELIVERY_STATUSES) forgotten.set(status, await forgottenAt(sql, status));
  assert.equal(await closeForgottenRingdowns(sql, new Date()), 8);
  for (const [status, ringdown] of forgotten) {
    assert.equal(await statusOf(sql, ringdown), ENDS[status], status);
  }
});

test("closing a ringdown stores a time and an event without a user, and is announced", async (sql) => {
  const now = new Date();
  const { id } = await forgottenAt(sql, "ARRIVED");
  const changes = await changesSince(sql, () => closeForgottenRingdowns(sql, now));
  assert.deepEqual(changes, [`ringdown ${id}`]);
  const [update] = await sql`
      select created_by_id, delivery_status_at from patient_delivery_updates
      where patient_delivery_id = ${id} and delivery_status = 'RETURNED TO SERVICE'
    `;
  assert.deepEqual({ ...update }, { createdById: null, deliveryStatusAt: now });
  const events = await sql`
      select actor_id, action, subject_kind, details from audit_events
      where subject_id = ${id} and action = 'ringdown.closed'
    `;
  assert.deepEqual(events.map((event) => ({ ...event })), [{
    actorId: null,
    action: "ringdown.closed",
    subjectKind: "ringdown",
    details: { from: "ARRIVED", to: "RETURNED TO SERVICE" },
  }]);
});

test("a ringdown changed within 24 hours stays open, even if it was sent days ago", async (sql) => {
  const ringdown = await sentRingdown(sql);
  await sql`
      update patient_deliveries
      set sent_at = now() - interval '3 days', updated_at = now() - interval '23 hours 59 minutes'
      where id = ${ringdown.id}
    `;
  assert.equal(await closeForgottenRingdowns(sql, new Date()), 0);
  const later = new Date(Date.now() + 2 * 60_000);
  assert.equal(await closeForgottenRingdowns(sql, later), 1);
});

test("a closed ringdown leaves the board a day later and does not change after that", async (sql) => {
  const ringdown = await forgottenAt(sql, "RINGDOWN SENT");
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  assert.equal(await closeForgottenRingdowns(sql, inHours(0)), 1);
  assert.equal(await statusOf(sql, ringdown), "CANCELLED");
  assert.equal(await closeForgottenRingdowns(sql, inHours(23)), 0);
  await closeForgottenRingdowns(sql, inHours(25));
  assert.equal(await statusOf(sql, ringdown), "CANCEL ACKNOWLEDGED");
  await closeForgottenRingdowns(sql, inHours(200));
  assert.equal(await statusOf(sql, ringdown), "CANCEL ACKNOWLEDGED");
});

test("several processes that close at once close each ringdown once", async (sql) => {
  const ids: string[] = [];
  for (let count = 0; count < 12; count++) ids.push((await forgottenAt(sql, "ARRIVED")).id);
  const closed = await Promise.all(
    Array.from({ length: 4 }, () => closeForgottenRingdowns(sql, new Date())),
  );
  assert.equal(closed.reduce((all, some) => all + some, 0), 12);
  const [{ events }] = await sql`
      select count(*)::int as events from audit_events
      where action = 'ringdown.closed' and subject_id = any (${ids})
    `;
  assert.equal(events, 12);
});

test("of a crew's move and the closing at once, the first one wins", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const ringdown = await forgottenAt(sql, "RINGDOWN CONFIRMED");
  const [moved, closed] = await Promise.allSettled([
    moveRingdown(sql, ringdown.id, { to: "ARRIVED", at: new Date(), by }),
    closeForgottenRingdowns(sql, new Date()),
  ]);
  assert.equal(closed.status, "fulfilled");
  const status = await statusOf(sql, ringdown);
  assert.equal(status, moved.status === "fulfilled" ? "ARRIVED" : "CANCELLED");
});
