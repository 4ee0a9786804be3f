import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { AdminForm } from "../../../islands/form/AdminForm.tsx";
import { PasswordField } from "../../../islands/form/PasswordField.tsx";
import { TextField } from "../../../islands/form/TextField.tsx";
import { useSave } from "../../../islands/form/use_save.ts";
import { missingOf } from "../../../islands/form/missing.ts";
import { PASSWORD_RULE } from "../../../domain/people/password.ts";
import { calls, refusal } from "../admin/calls.ts";

const FIELDS = ["name", "password"] as const;

function Form() {
  const [form, setForm] = useState({ name: "", password: "" });
  const saving = useSave(FIELDS, { values: form });
  function submit() {
    const missing = missingOf(form, FIELDS);
    if (missing) return saving.refuse(missing);
    void saving.send({ method: "POST", path: "/api/things", body: form });
  }
  return (
    <AdminForm label="Thing" saving={saving} onSubmit={submit} submitLabel="Submit">
      <TextField
        label="Name"
        value={form.name}
        onChange={(name) => setForm({ ...form, name })}
        error={saving.errorOf("name")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`Keep it. ${PASSWORD_RULE}`}
        value={form.password}
        onChange={(password) => setForm({ ...form, password })}
        error={saving.errorOf("password")}
      />
    </AdminForm>
  );
}

const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit" }));
const name = () => screen.getByLabelText(/^Name/);
const password = () => screen.getByLabelText(/^Password/);
const isWrong = (field: HTMLElement) => field.getAttribute("aria-invalid") === "true";
const alert = () => screen.queryByRole("alert")?.textContent ?? null;

Deno.test("a message goes when its field is corrected, and the alert with the last of them", async () => {
  render(<Form />);
  await submit();
  assert.deepEqual([isWrong(name()), isWrong(password())], [true, true]);
  await userEvent.type(name(), "M16");
  assert.deepEqual([isWrong(name()), isWrong(password())], [false, true]);
  assert.equal(alert(), "Error: Please review the errors below.");
  await userEvent.type(password(), "x");
  assert.equal(isWrong(password()), false);
  assert.equal(alert(), null);
});

Deno.test("a corrected message does not come back, nor take the focus, until the form is sent", async () => {
  render(<Form />);
  await submit();
  await userEvent.type(name(), "M");
  await userEvent.keyboard("{Backspace}");
  assert.equal(isWrong(name()), false);
  assert(document.activeElement === name());
  await submit();
  assert.equal(isWrong(name()), true);
});

Deno.test("a refusal that belongs to no field stays until the next try", async () => {
  render(<Form />);
  await userEvent.type(name(), "M16");
  await userEvent.type(password(), "x");
  await submit();
  await calls[0].answer(400, {
    status: 400,
    messages: [{ message: "Not now." }, { path: "name", message: "This is taken." }],
  });
  await userEvent.type(name(), "7");
  assert.equal(isWrong(name()), false);
  assert.equal(alert(), "Error: Not now.");
});

Deno.test("what a field says is wrong, its hint does not say a second time", async () => {
  render(<Form />);
  const times = () => document.body.textContent!.split(PASSWORD_RULE).length - 1;
  assert.equal(times(), 1);
  await userEvent.type(name(), "M16");
  await userEvent.type(password(), "x");
  await submit();
  await calls[0].answer(400, refusal(400, { path: "password", message: PASSWORD_RULE }));
  assert.equal(isWrong(password()), true);
  assert.equal(times(), 1);
  assert.ok(screen.getByText("Keep it."));
});
