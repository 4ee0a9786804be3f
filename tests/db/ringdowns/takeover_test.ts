/** A crew and the colleague who relieves them act in the same moment, in two transactions. */
import assert from "node:assert/strict";
import { changeRingdown } from "../../../db/ringdowns/changes.ts";
import { moveRingdown } from "../../../db/ringdowns/moves.ts";
import { listRingdownsById } from "../../../db/ringdowns/ringdowns.ts";
import { takeOverRingdown } from "../../../db/ringdowns/takeover.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { Conflict, Forbidden } from "../../../domain/errors.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { askMeanwhile } from "../../support/meanwhile.ts";
import { NO_CHANGE, sentRingdown, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

async function takeOver(sql: Sql, id: string) {
  return await takeOverRingdown(sql, id, await userNamed(sql, "crew2"));
}

async function move(sql: Sql, id: string, to: DeliveryStatus) {
  return await moveRingdown(sql, id, { to, at: new Date(), by: await userNamed(sql, "crew1") });
}

async function redirected(sql: Sql): Promise<string> {
  const { id } = await sentRingdown(sql);
  await move(sql, id, "REDIRECTED");
  return id;
}

function sendOn(sql: Sql, redirectedFromId: string, id: string | null = crypto.randomUUID()) {
  return sentRingdown(sql, { id, redirectedFromId });
}

test("a crew that sends a patient on while a colleague takes them over is refused", async (sql) => {
  for (const newId of [crypto.randomUUID(), null]) { // an API client may give none
    const id = await redirected(sql);
    const sending = askMeanwhile(sql, (tx) => takeOver(tx, id), () => sendOn(sql, id, newId));
    await assert.rejects(sending, (error) => {
      assert(error instanceof Conflict);
      assert.equal(error.message, MESSAGES.takenOver);
      return true;
    });
    const [taken] = await listRingdownsById(sql, [id]);
    assert.equal(taken.redirectedTo, null);
  }
});

test("a colleague who takes a patient over while their crew sends them on is refused", async (sql) => {
  const id = await redirected(sql);
  const taking = askMeanwhile(sql, (tx) => sendOn(tx, id), () => takeOver(sql, id));
  await assert.rejects(taking, Conflict);
});

test("a crew that tells or marks something while a colleague takes over is refused", async (sql) => {
  const by = await userNamed(sql, "crew1");
  const nearer = { ...NO_CHANGE, etaMinutes: 3 };
  const presses: ((id: string) => Promise<unknown>)[] = [
    (id) => changeRingdown(sql, id, nearer, { by, now: new Date() }),
    (id) => move(sql, id, "ARRIVED"),
  ];
  for (const press of presses) {
    const { id } = await sentRingdown(sql);
    const pressing = askMeanwhile(sql, (tx) => takeOver(tx, id), () => press(id));
    await assert.rejects(pressing, Forbidden);
  }
});

test("crews that send one patient on while colleagues take them over cause no deadlock", async (sql) => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => redirected(sql)));
  const outcomes = await Promise.allSettled(
    ids.flatMap((id) => [sendOn(sql, id), takeOver(sql, id), sendOn(sql, id), takeOver(sql, id)]),
  );
  for (const outcome of outcomes) {
    assert(outcome.status === "fulfilled" || outcome.reason instanceof Conflict);
  }
  for (const { redirectedTo, patientDelivery } of await listRingdownsById(sql, ids)) {
    const isTaken = patientDelivery.ParamedicUserId !== (await userNamed(sql, "crew1")).id;
    assert.equal(isTaken, redirectedTo === null, "one of them has the patient");
  }
});
