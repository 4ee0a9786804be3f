import assert from "node:assert/strict";
import { sentOf } from "../../../domain/schema/sent_fields.ts";

Deno.test("what was left out of a change is not in it, what was cleared is", () => {
  const change = { name: undefined, phone: null, isActive: false, notes: "", beds: 0 };
  assert.deepEqual(sentOf(change), { phone: null, isActive: false, notes: "", beds: 0 });
});
