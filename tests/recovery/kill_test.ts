import assert from "node:assert/strict";
import { hospitalIdOf, type Person, signIn } from "../support/person.ts";
import { openStream } from "../support/stream.ts";
import { untilTrue } from "../support/until_true.ts";
import { isAlive, startProgram, withDemoData, withProgram } from "./program.ts";
import { keepSending, listStoredIds, type Sending, statusOf } from "./sending.ts";

const CREWS = ["crew1", "crew2", "ems.admin", "harbor1"];
const ENOUGH = 40;

Deno.test("after a kill of app and database, each ringdown answered 201 is stored exactly once", async () => {
  await withDemoData(async (dataDir) => {
    const first = startProgram(dataDir);
    await first.logged("ready");
    const postgres = await first.databasePid();
    const crews = await signInAll(await first.origin());
    const sending = await keepSending(crews);
    await untilTrue(() => sending.answered().length >= ENOUGH);
    first.signal("SIGKILL");
    Deno.kill(postgres, "SIGKILL");
    await first.ended;
    await sending.stop();

    const second = startProgram(dataDir);
    await second.logged("ready");
    const origin = await second.origin();
    await assertEachIsStoredOnce(sending.sendings, origin);
    second.signal("SIGTERM");
    assert.equal(await second.ended, 0);
  });
});

Deno.test("after a kill of the database alone no answered ringdown is lost, and boards go on", async () => {
  await withProgram(async (program, origin) => {
    const crews = await signInAll(origin);
    const nurse = await signIn(origin, "nurse@demo.test");
    const general = await hospitalIdOf(nurse, "General Hospital");
    const path = `/wss/hospital?id=${general}`;
    let board = await openStream(nurse, path);
    const sending = await keepSending(crews);
    await untilTrue(() => sending.answered().length >= ENOUGH);
    const before = sending.answered().length;
    Deno.kill(await program.databasePid(), "SIGKILL");
    await untilTrue(() => sending.answered().length >= before + ENOUGH);
    await sending.stop();

    await assertEachIsStoredOnce(sending.sendings, origin);
    const ids = sending.sendings.map(({ body }) => body.id);
    await untilTrue(async () => {
      // A busy machine needs more than 5 s to start a database: then a board has to come back.
      const isGone = board.socket.readyState === WebSocket.CLOSED;
      if (isGone) board = await openStream(nurse, path).catch(() => board);
      return ids.every((id) => JSON.stringify(board.messages).includes(id));
    });
    await board.close();
  });
});

Deno.test("the next start stops the PostgreSQL that a killed app left behind", async () => {
  await withDemoData(async (dataDir) => {
    const first = startProgram(dataDir);
    await first.logged("ready");
    const leftover = await first.databasePid();
    first.signal("SIGKILL");
    await first.ended;
    const second = startProgram(dataDir);
    await second.logged("ready");
    assert(!isAlive(leftover));
    second.signal("SIGTERM");
    assert.equal(await second.ended, 0);
    assert(!isAlive(await second.databasePid()));
  });
});

function signInAll(origin: string): Promise<Person[]> {
  return Promise.all(CREWS.map((name) => signIn(origin, `${name}@demo.test`)));
}

/**
 * Checks that every ringdown answered 201 is stored, that a retry stores each of the others, and
 * that no ringdown is stored twice.
 */
async function assertEachIsStoredOnce(sendings: Sending[], origin: string) {
  const superUser = await signIn(origin, "super@demo.test");
  const stored = await listStoredIds(superUser);
  assert.equal(new Set(stored).size, stored.length, "doubled");
  const answered = sendings.filter(({ status }) => status === 201);
  assert.deepEqual(answered.filter(({ body }) => !stored.includes(body.id)), [], "lost");

  const unanswered = sendings.filter(({ status }) => status !== 201);
  assert(unanswered.length > 0, "the kill came in the middle of sending");
  const crews = await signInAll(origin); // the program may be at another address now
  for (const sending of unanswered) {
    const crew = crews.find(({ user }) => user.id === sending.crew.user.id)!;
    const isStored = stored.includes(sending.body.id);
    assert.equal(await statusOf({ ...sending, crew }), isStored ? 200 : 201);
  }
  const after = await listStoredIds(superUser);
  assert.equal(new Set(after).size, after.length, "doubled by sending again");
  assert.deepEqual(sendings.filter(({ body }) => !after.includes(body.id)), []);
}
