import assert from "node:assert/strict";
import { phoneFault } from "../../../domain/hospital/phone.ts";

Deno.test("a hospital's phone number has 7 to 15 digits", () => {
  for (const phone of ["555-0100", "+1 (415) 555-0100 x12", "415.555.0100", "123456789012345"]) {
    assert.equal(phoneFault(phone), null, phone);
  }
  for (
    const phone of ["555-010", "911", "1234567890123456", "555-CALL-ED", "555-0100;1", "555/0100"]
  ) {
    assert.equal(
      phoneFault(phone),
      "Enter 7 to 15 digits; + ( ) - . x and spaces may be among them.",
      phone,
    );
  }
});

Deno.test("a hospital's phone number has its signs where people write them", () => {
  const odd = ["((5550100", "+1+5550100", "555x0100x1", "5550100 x", "5550100)", "()5550100"];
  for (const phone of odd) assert.notEqual(phoneFault(phone), null, phone);
  for (const phone of ["(415) 555-0100x7", "5550100 x 12", "1 (800) 555 0100"]) {
    assert.equal(phoneFault(phone), null, phone);
  }
});
