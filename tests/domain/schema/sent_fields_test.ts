import assert from "node:assert/strict";
import { sentOf } from "../../../domain/schema/sent_fields.ts";

Deno.test("a change keeps the fields that were cleared, without those that were left out", () => {
  const change = { name: undefined, phone: null, isActive: false, notes: "", beds: 0 };
  assert.deepEqual(sentOf(change), { phone: null, isActive: false, notes: "", beds: 0 });
});
