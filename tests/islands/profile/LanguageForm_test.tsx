import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { User } from "../../../domain/people/user.ts";
import { LanguageForm } from "../../../islands/profile/LanguageForm.tsx";
import { alertText, answer, press, refuse, sent } from "../signed_out/server.ts";
import { NURSE } from "./cast.ts";

function open(user: User = NURSE): User[] {
  const saved: User[] = [];
  render(<LanguageForm user={user} onSaved={(user) => saved.push(user)} />);
  return saved;
}

const choice = () => screen.getByRole<HTMLSelectElement>("combobox");
const choose = (name: string) => userEvent.selectOptions(choice(), name);

Deno.test("a user who has chosen no language has that of their organization, by name", () => {
  open();
  assert.equal(choice().value, "");
  assert.equal(choice().selectedOptions[0].text, "Organization's: English");
});

Deno.test("a user chooses a language, and goes back to that of their organization", async () => {
  const saved = open();
  await choose("Español");
  answer(200, { ...NURSE, language: "es" });
  await press("Save Language");
  await choose("Organization's: English");
  answer(200, NURSE);
  await press("Save Language");
  const path = "/api/users/me";
  assert.deepEqual(sent, [
    { method: "PATCH", path, body: { language: "es" } },
    { method: "PATCH", path, body: { language: null } },
  ]);
  assert.deepEqual(saved.map(({ language }) => language), ["es", null]);
});

Deno.test("a refused language stays chosen, with the reason", async () => {
  const saved = open({ ...NURSE, language: "en" });
  await choose("Español");
  refuse(400, "This value is not valid.", "language");
  await press("Save Language");
  assert.equal(alertText(), "Please review the errors below.");
  assert.ok(screen.getByText("This value is not valid."));
  assert.equal(choice().value, "es");
  assert.deepEqual(saved, []);
});
