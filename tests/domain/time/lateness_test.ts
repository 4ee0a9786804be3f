import assert from "node:assert/strict";
import { latenessOf } from "../../../domain/time/lateness.ts";

const ETA = "2026-11-20T22:24:00Z";

Deno.test("a patient is late from the ETA on, and very late from 5 minutes after it", () => {
  const after = (seconds: number) => latenessOf(ETA, Date.parse(ETA) + seconds * 1000);
  assert.deepEqual([-1, 0, 59, 299, 300, 3600].map(after), [
    null,
    "late",
    "late",
    "late",
    "very-late",
    "very-late",
  ]);
});
