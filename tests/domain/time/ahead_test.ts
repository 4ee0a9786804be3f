import assert from "node:assert/strict";
import { isTooFarAhead, MOST_AHEAD_MS } from "../../../domain/time/ahead.ts";

Deno.test("a dispatch call may begin 1 h ahead, an MCI 5 minutes, because clocks differ", () => {
  const now = new Date("2026-11-20T20:00:00Z");
  const ahead = (at: string, mostMs: number) => isTooFarAhead(new Date(at), now, mostMs);
  assert(!ahead("2026-11-20T21:00:00Z", MOST_AHEAD_MS.dispatchCall));
  assert(ahead("2026-11-20T21:00:00.001Z", MOST_AHEAD_MS.dispatchCall));
  assert(!ahead("2026-11-20T20:05:00Z", MOST_AHEAD_MS.mci));
  assert(ahead("2026-11-20T20:05:00.001Z", MOST_AHEAD_MS.mci));
  assert(!ahead("2001-01-01T00:00:00Z", MOST_AHEAD_MS.mci));
});
