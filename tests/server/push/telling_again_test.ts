import assert from "node:assert/strict";
import type { AlertKind } from "../../../domain/hospital/attention.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { tellAgain } from "../../../server/push/telling_again.ts";

async function toldAfter(kind: AlertKind, deliveredAt: string | null) {
  const told: string[] = [];
  const listener = tellAgain({ tell: (hospitalId) => told.push(hospitalId) });
  const ringdown = { deliveredAt } as Ringdown;
  await listener({ kind, hospital: { id: "general", name: "General Hospital" }, ringdown });
  return told;
}

Deno.test("a ringdown that is not received or confirmed is told to phones again", async () => {
  for (const kind of ["NOT RECEIVED", "NOT CONFIRMED"] as const) {
    assert.deepEqual(await toldAfter(kind, null), ["general"]);
  }
});

Deno.test("phones are told again of a closed screen only if the ringdown was on one", async () => {
  assert.deepEqual(await toldAfter("NO SCREEN", null), []);
  assert.deepEqual(await toldAfter("NO SCREEN", "2026-11-20T20:00:00.000Z"), ["general"]);
});
