import assert from "node:assert/strict";
import { createUpgradeGate } from "../../../server/live/sockets/upgrade_gate.ts";

const OTHER = { isBoard: false };

/** A gate with room for `most`; `waiting` subscribers already wait for their full state. */
function gateFor({ most, patienceMs = 60_000 }: { most: number; patienceMs?: number }) {
  const state = { waiting: 0 };
  return { state, gate: createUpgradeGate({ waiting: () => state.waiting, most, patienceMs }) };
}

function signal(): AbortSignal {
  return new AbortController().signal;
}

Deno.test("an upgrade waits until another has ended, and goes on then", async () => {
  const { gate } = gateFor({ most: 1 });
  const leave = await gate.enter({ ...OTHER, signal: signal() });
  let isIn = false;
  const second = gate.enter({ ...OTHER, signal: signal() }).then((leave) => {
    isIn = true;
    return leave!;
  });
  assert.equal(gate.heldBack(), 1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert(!isIn);
  leave!();
  leave!(); // once is enough
  (await second)();
  assert.equal(gate.heldBack(), 0);
});

Deno.test("an upgrade waits while the line for full states is long", async () => {
  const { gate, state } = gateFor({ most: 10 });
  state.waiting = 10;
  const held = gate.enter({ ...OTHER, signal: signal() });
  assert.equal(gate.heldBack(), 1);
  state.waiting = 9;
  assert(await held);
});

Deno.test("boards are let in before others that have waited longer", async () => {
  const { gate } = gateFor({ most: 1 });
  let leave = await gate.enter({ ...OTHER, signal: signal() });
  const order: string[] = [];
  const enter = async (name: string, isBoard: boolean) => {
    leave = await gate.enter({ isBoard, signal: signal() });
    order.push(name);
    leave!();
  };
  const all = [enter("crew", false), enter("board", true)];
  leave!();
  await Promise.all(all);
  assert.deepEqual(order, ["board", "crew"]);
});

Deno.test("an upgrade that waited as long as it may is refused", async () => {
  const { gate } = gateFor({ most: 1, patienceMs: 20 });
  await gate.enter({ ...OTHER, signal: signal() });
  assert.equal(await gate.enter({ ...OTHER, signal: signal() }), null);
  assert.equal(gate.heldBack(), 0);
});

Deno.test("a held upgrade whose client leaves is freed at once and takes no place later", async () => {
  const { gate } = gateFor({ most: 1 });
  const leave = await gate.enter({ ...OTHER, signal: signal() });
  const client = new AbortController();
  const held = gate.enter({ ...OTHER, signal: client.signal });
  client.abort();
  assert.equal(await held, null);
  assert.equal(gate.heldBack(), 0);
  leave!();
  assert(await gate.enter({ ...OTHER, signal: signal() }));
  assert.equal(await gate.enter({ ...OTHER, signal: client.signal }), null, "it has left");
});

Deno.test("when the process stops, held upgrades are refused and no other is let in", async () => {
  const { gate } = gateFor({ most: 1 });
  await gate.enter({ ...OTHER, signal: signal() });
  const held = gate.enter({ ...OTHER, signal: signal() });
  gate.close();
  assert.equal(await held, null);
  assert.equal(await gate.enter({ ...OTHER, signal: signal() }), null);
});
