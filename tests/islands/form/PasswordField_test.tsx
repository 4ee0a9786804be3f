import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { PasswordField } from "../../../islands/form/PasswordField.tsx";

let timesSent = 0;

function Form() {
  const [value, setValue] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        timesSent++;
      }}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={value}
        onChange={setValue}
      />
      <button type="submit">Login</button>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Password");
const show = () => screen.getByRole("button", { name: /^Show password/ });

Deno.test.beforeEach(() => {
  timesSent = 0;
});

Deno.test("a password is masked until its user presses 'Show password', and again after that", async () => {
  render(<Form />);
  await userEvent.type(field(), "Right-1!");
  assert.equal(field().type, "password");
  assert.equal(show().getAttribute("aria-pressed"), "false");
  await userEvent.click(show());
  assert.deepEqual([field().type, field().value], ["text", "Right-1!"]);
  assert.equal(show().getAttribute("aria-pressed"), "true");
  await userEvent.click(show());
  assert.equal(field().type, "password");
  assert.equal(timesSent, 0, "it sends nothing");
});

Deno.test("Enter in the field sends the form and shows nothing", async () => {
  render(<Form />);
  await userEvent.type(field(), "Right-1!{Enter}");
  assert.equal(timesSent, 1);
  assert.equal(field().type, "password");
});

Deno.test("a password that is shown is masked when the form is sent", async () => {
  render(<Form />);
  await userEvent.type(field(), "Right-1!");
  await userEvent.click(show());
  await userEvent.type(field(), "{Enter}");
  assert.equal(timesSent, 1);
  assert.equal(field().type, "password");
});

Deno.test("a shown password is not spell-checked, corrected or written with a capital", async () => {
  render(<Form />);
  await userEvent.click(show());
  assert.equal(field().getAttribute("autocapitalize"), "none");
  assert.equal(field().getAttribute("autocorrect"), "off");
  assert.equal(field().getAttribute("spellcheck"), "false");
});
