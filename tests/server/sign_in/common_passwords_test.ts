import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { PASSWORD_RULE, PASSWORD_TOO_COMMON } from "../../../domain/people/password.ts";
import { faultOfChosen } from "../../../server/sign_in/common_passwords.ts";

const COMMON = [
  "Password1!",
  "P@ssw0rd",
  "Pa$$w0rd1",
  "Welcome123!",
  "Letme1n!",
  "Dragon2024!",
  "!Qwerty12",
  "@Monkey99",
  "Football#1",
];

for (const password of COMMON) {
  Deno.test(`nobody may choose ${password}, of which others think, too`, () => {
    assert.equal(faultOfChosen(password), PASSWORD_TOO_COMMON);
  });
}

const TAKEN = [
  DEMO_PASSWORD,
  "Correct-Horse-7!",
  "Tr0ub4dor&3xQ",
  "Password-of-9-Nurses!",
  "Dragon!83920174",
  "aB3$kZ9#",
  "12345678Aa!",
  "Anderung-7!é",
];

for (const password of TAKEN) {
  Deno.test(`${password} may be chosen`, () => {
    assert.equal(faultOfChosen(password), null);
  });
}

Deno.test("a password that breaks the rule is told the rule, common or not", () => {
  for (const password of ["password", "dragon", "x"]) {
    assert.equal(faultOfChosen(password), PASSWORD_RULE);
  }
});
