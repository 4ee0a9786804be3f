import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { NumberField, type NumberFieldProps } from "../../../islands/form/NumberField.tsx";

function Held(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState(props.value ?? "");
  return <NumberField label="Pulse" {...props} value={value} onChange={setValue} />;
}

function field(): HTMLInputElement {
  return screen.getByRole("textbox", { name: "Pulse" });
}

Deno.test("a minus sign cannot be typed if the minimum is 0", async () => {
  render(<Held min={0} />);
  await userEvent.type(field(), "-12");
  assert.equal(field().value, "12");
});

Deno.test("a minus sign can be typed if the minimum is below 0", async () => {
  render(<Held min={-20} />);
  await userEvent.type(field(), "-12");
  assert.equal(field().value, "-12");
});

Deno.test("an exponent and a plus sign cannot be typed", async () => {
  render(<Held />);
  await userEvent.type(field(), "1e+2");
  assert.equal(field().value, "12");
});

Deno.test("a pasted negative number is refused, not made positive", async () => {
  render(<Held value="80" />);
  await userEvent.click(field());
  await userEvent.paste("-5");
  assert.equal(field().value, "80");
});

Deno.test("a decimal point can be typed only if decimals are allowed", async () => {
  const { unmount } = render(<Held />);
  await userEvent.type(field(), "98.6");
  assert.equal(field().value, "98", "not 986");
  unmount();

  render(<Held decimal />);
  await userEvent.type(field(), "98,6");
  assert.equal(field().value, "98.6");
});

Deno.test("after a decimal point a whole number goes on when it was shortened, or left", async () => {
  render(<Held />);
  await userEvent.type(field(), "7.5");
  assert.equal(field().value, "7");
  await userEvent.type(field(), "{Backspace}15");
  assert.equal(field().value, "15");
  await userEvent.type(field(), ",");
  await userEvent.tab();
  await userEvent.type(field(), "0");
  assert.equal(field().value, "150");
});

Deno.test("after a decimal point another number that was chosen beside the field goes on", async () => {
  const { rerender } = render(<NumberField label="Pulse" value="7" onChange={() => {}} />);
  await userEvent.type(field(), ".");
  const typed: string[] = [];
  rerender(<NumberField label="Pulse" value="15" onChange={(value) => typed.push(value)} />);
  await userEvent.type(field(), "0");
  assert.deepEqual(typed, ["150"]);
});

Deno.test("an unfinished decimal stays as it was typed", async () => {
  render(<Held decimal />);
  await userEvent.type(field(), "98.");
  assert.equal(field().value, "98.");
});

Deno.test("screen readers read a number field with its hint and its message", () => {
  render(<Held hint="At rest" error="Range: 40 - 200" />);
  const ids = field().getAttribute("aria-describedby")?.split(" ") ?? [];
  const read = ids.map((id) => document.getElementById(id)?.textContent);
  assert.deepEqual(read, ["At rest", "Range: 40 - 200"]);
  assert.equal(field().getAttribute("aria-invalid"), "true");
});

Deno.test("a required field has an asterisk and is announced as required", () => {
  render(<Held required />);
  assert.equal(document.querySelector("label")?.textContent, "*Pulse");
  assert.equal(field().getAttribute("aria-required"), "true");
});

Deno.test("a unit that has no room breaks behind its slash, and nowhere else", () => {
  render(<NumberField label="Pulse" value="" onChange={() => {}} unit="beats/min" />);
  assert.equal(document.querySelector(".number-field__unit")!.innerHTML, "beats/<wbr>min");
});
