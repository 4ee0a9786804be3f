import assert from "node:assert/strict";
import { testDatabase } from "../../support/database.ts";
import { aRingdown } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { startFloor } from "./floor.ts";
import { socketsTo } from "../sockets.ts";

Deno.test("the floor stores a ringdown, tells its board and its crew, and all crews the count", async () => {
  const { sql, url, drop } = await testDatabase();
  const floor = await startFloor({ url, messageBytes: 1500, answerBytes: 1400 });
  const sockets = socketsTo([floor.origin]);
  const open = async (path: string, cookie: string) => {
    const heard: string[] = [];
    await sockets.open(path, cookie, (text, isState) => isState || heard.push(text));
    return heard;
  };
  const [here, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()];
  const board = await open(`/wss/hospital?id=${here}`, "nurse");
  const otherBoard = await open(`/wss/hospital?id=${elsewhere}`, "nurse");
  const crew = await open("/wss/user", "crew=1");
  const otherCrew = await open("/wss/user", "crew=2");
  const send = async (body: string) => {
    const answer = await fetch(`${floor.origin}/api/ringdowns`, {
      method: "POST",
      headers: { Cookie: "crew=1" },
      body,
    });
    return { status: answer.status, bytes: (await answer.text()).length };
  };

  const id = crypto.randomUUID();
  assert.deepEqual(await send(JSON.stringify(aRingdown(here, { id }))), {
    status: 201,
    bytes: 1400,
  });
  const rows = await sql`select id, hospital_id from floor_ringdowns`;
  assert.deepEqual(rows.map((row) => ({ ...row })), [{ id, hospitalId: here }]);
  await untilTrue(() => board.length === 1 && crew.length === 2 && otherCrew.length === 1);
  assert.equal(board[0].length, 1500);
  assert.equal(JSON.parse(board[0]).ringdowns[0].id, id);
  assert.equal(crew[0], board[0]);
  assert.equal(JSON.parse(otherCrew[0]).counts[0].HospitalId, here);
  assert.deepEqual(otherBoard, []);

  for (const wrong of ["no JSON", "{}", '{"id":1}']) {
    assert.equal((await send(wrong)).status, 400, wrong);
  }
  assert.equal((await sql`select id from floor_ringdowns`).length, 1);
  await sockets.close();
  await floor.stop();
  await drop();
});
