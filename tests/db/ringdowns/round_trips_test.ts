/** How many statements it takes to send, to move and to change a ringdown, as the server sees them. */
import assert from "node:assert/strict";
import { connect, type Database } from "../../../db/postgres/connect.ts";
import { changeRingdown } from "../../../db/ringdowns/changes.ts";
import { takeOverRingdown } from "../../../db/ringdowns/takeover.ts";
import { moveRingdown } from "../../../db/ringdowns/moves.ts";
import { listRingdownsById } from "../../../db/ringdowns/ringdowns.ts";
import { sendRingdown } from "../../../db/ringdowns/sending.ts";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { User } from "../../../domain/people/user.ts";
import { testDatabase } from "../../support/database.ts";
import { tapWire } from "../../support/wire_tap.ts";
import { hospitalNamed, NO_CHANGE, sentRingdown, toSend, userNamed } from "../cast.ts";

const id = () => crypto.randomUUID() as string;

interface Ground {
  sql: Database;
  crew: User;
  nurse: User;
  /** Runs `work` and says how many statements it sent and what it gave. */
  count<Value>(work: () => Promise<Value>): Promise<[number, Value]>;
  /** Sends a ringdown and checks that the answer is what is stored. */
  send(changes?: Record<string, unknown>): Promise<[number, Ringdown]>;
  move(ringdown: Ringdown, to: DeliveryStatus, by: User): Promise<[number, Ringdown]>;
}

function test(name: string, work: (ground: Ground) => Promise<void>) {
  Deno.test(name, async () => {
    const database = await testDatabase({ demo: true });
    const tap = tapWire(database.url);
    const sql = connect(tap.url);
    const crew = await userNamed(sql, "crew1");
    const nurse = await userNamed(sql, "nurse");

    async function count<Value>(work: () => Promise<Value>): Promise<[number, Value]> {
      tap.forget();
      const value = await work();
      return [tap.statements().length, value];
    }

    async function counted(work: () => Promise<Ringdown>): Promise<[number, Ringdown]> {
      const [statements, ringdown] = await count(work);
      assert.deepEqual([ringdown], await listRingdownsById(sql, [ringdown.id]));
      return [statements, ringdown];
    }

    const ground: Ground = {
      sql,
      crew,
      nurse,
      count,
      async send(changes = {}) {
        const sent = await toSend(sql, { id: id(), ...changes });
        return await counted(async () =>
          (await sendRingdown(sql, sent, { by: crew, now: new Date() })).ringdown
        );
      },
      move: ({ id }, to, by) => counted(() => moveRingdown(sql, id, { to, at: new Date(), by })),
    };
    try {
      await work(ground);
    } finally {
      await sql.end();
      await tap.close();
      await database.drop();
    }
  });
}

test("a ringdown is sent with 6 statements, also with a unit and a call nobody knows", async ({ send }) => {
  assert.equal((await send())[0], 6);
  assert.equal((await send({ id: null }))[0], 4);
  const fresh = { ambulanceIdentifier: "NEW 1", dispatchCallNumber: "NEW-1" };
  const [statements, { ambulanceIdentifier, dispatchCallNumber }] = await send(fresh);
  assert.equal(statements, 6);
  assert.deepEqual({ ambulanceIdentifier, dispatchCallNumber }, fresh);
});

test("a limit a minute costs a send and a change no statement", async ({ sql, count, crew }) => {
  const limit = { perMinute: 10, isApiClient: false };
  const sending = async (newId: string | null) => {
    const sent = await toSend(sql, { id: newId });
    return await count(() => sendRingdown(sql, sent, { by: crew, now: new Date(), limit }));
  };
  const [statements, { ringdown }] = await sending(id());
  assert.equal(statements, 6);
  assert.equal((await sending(null))[0], 5); // one more where the client makes no id
  const change = { ...NO_CHANGE, etaMinutes: 3 };
  const at = { by: crew, now: new Date(), limit };
  assert.equal((await count(() => changeRingdown(sql, ringdown.id, change, at)))[0], 5);
});

test("a retry of a ringdown that is stored takes 4 statements", async ({ send }) => {
  const same = { id: id() };
  const [, first] = await send(same);
  assert.deepEqual(await send(same), [4, first]);
});

test("a ringdown that continues a redirected one takes 7 statements, three of them at once", async ({ send, move, crew }) => {
  const [, before] = await send();
  await move(before, "REDIRECTED", crew);
  const [statements, { redirectedFromId }] = await send({ redirectedFromId: before.id });
  assert.deepEqual([statements, redirectedFromId], [7, before.id]);
});

test("a move takes 5 statements, also a late one, and a repeated one 4", async ({ send, move, crew, nurse }) => {
  const [, ringdown] = await send();
  const [arriving] = await move(ringdown, "ARRIVED", crew);
  const [late, after] = await move(ringdown, "RINGDOWN CONFIRMED", nurse);
  const again = await move(ringdown, "RINGDOWN CONFIRMED", nurse);
  assert.deepEqual([arriving, late], [5, 5]);
  assert.deepEqual(again, [4, after]);
  assert.deepEqual(Object.keys(after.timestamps).sort(), [
    "ARRIVED",
    "RINGDOWN CONFIRMED",
    "RINGDOWN SENT",
  ]);
});

test("a change of patient and ETA takes 5 statements, a redirect 9, a takeover 6", async (ground) => {
  const { sql, crew, count } = ground;
  const ringdown = await sentRingdown(sql);
  const elsewhere = await hospitalNamed(sql, "Saint Anne Downtown");
  const change = (changes: object) =>
    count(async () => {
      const at = { by: crew, now: new Date() };
      return await changeRingdown(sql, ringdown.id, { ...NO_CHANGE, ...changes }, at);
    });
  const older = { patient: () => ({ ...ringdown.patient, age: 77 }), etaMinutes: 3 };
  const [both, changed] = await change(older);
  assert.deepEqual([changed], await listRingdownsById(sql, [ringdown.id]));
  assert.deepEqual([both, changed.patient.age, changed.etaMinutes], [5, 77, 3]);
  assert.equal((await change({ etaMinutes: 4 }))[0], 5);
  assert.equal((await change({}))[0], 4);

  const colleague = await userNamed(sql, "crew2");
  const [taking, taken] = await count(() => takeOverRingdown(sql, ringdown.id, colleague));
  assert.deepEqual([taken], await listRingdownsById(sql, [ringdown.id]));
  assert.equal(taking, 6);
  await takeOverRingdown(sql, ringdown.id, crew);

  const [redirecting, next] = await change({ hospitalId: elsewhere, newId: id() });
  assert.deepEqual([next], await listRingdownsById(sql, [next.id]));
  assert.equal(redirecting, 9);
});
