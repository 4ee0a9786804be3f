import assert from "node:assert/strict";
import { uuid } from "../../../domain/schema/id.ts";

Deno.test("an id may be in upper or lower case and is kept in lower case", () => {
  const id = "0194C2A1-7b3e-7CDE-8F00-0123456789aB";
  assert.equal(uuid().parse(id), id.toLowerCase());
});

Deno.test("an id that is no uuid is refused", () => {
  const id = "0194c2a1-7b3e-7cde-8f00-0123456789ab";
  for (const value of [id.slice(1), `${id}0`, `{${id}}`, ` ${id}`, "", "1", 1, null, undefined]) {
    assert.equal(uuid().safeParse(value).success, false, String(value));
  }
});
