import assert from "node:assert/strict";
import { emptyForm, isBlankForm } from "../../../domain/ringdown/form.ts";
import { FLAGS, formAfter, leave, mciPart, patientPart, tick } from "./filling_in.ts";

Deno.test("a form is blank until any patient fact is entered", () => {
  assert.equal(isBlankForm(emptyForm(FLAGS)), true);
  assert.equal(isBlankForm(emptyForm({ disableCode3: true })), true);
  assert.equal(isBlankForm(formAfter(leave("age"))), true);
  const facts = [...patientPart.slice(1), ...mciPart.slice(1), tick("ivIndicator")];
  for (const fact of facts) assert.equal(isBlankForm(formAfter(fact)), false, JSON.stringify(fact));
});
