import assert from "node:assert/strict";
import { hashCheaply, hashPassword, isPasswordOf } from "../../server/passwords.ts";

// Without a database for tests: that one lowers the cost for the whole file.
Deno.test("a password is hashed at cost 12, and only tests lower the cost", async () => {
  const usual = await hashPassword("Ringdown1!");
  assert.match(usual, /^\$2b\$12\$/);
  hashCheaply();
  const cheap = await hashPassword("Ringdown1!");
  assert.match(cheap, /^\$2b\$04\$/);
  for (const hashed of [usual, cheap]) {
    assert(await isPasswordOf("Ringdown1!", hashed));
    assert(!await isPasswordOf("Ringdown2!", hashed));
  }
  assert(!await isPasswordOf("Ringdown1!", null));
});
