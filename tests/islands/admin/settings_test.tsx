import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type Call, calls, refusal } from "./calls.ts";
import { frameOf, person, propsOf } from "./cast.ts";
import { openAdmin } from "./open_admin.tsx";

const ADMIN = frameOf(person("HEALTHCARE"), { path: "/admin/settings" });
const SETTINGS = {
  id: "HEALTHCARE",
  name: "General Hospital",
  timeZone: "America/Los_Angeles",
  language: "en" as const,
  isMfaEnabled: false,
};

const openSettings = (given: Partial<typeof SETTINGS> = {}) =>
  openAdmin(ADMIN, { name: "settings", organization: { ...SETTINGS, ...given } });

/** Answers the reload of the page, which also updates the name in the frame. */
async function answerReload(call: Call, given: Partial<typeof SETTINGS>) {
  const organization = { ...SETTINGS, ...given };
  const frame = { ...ADMIN, organization: { ...ADMIN.organization, ...given } };
  frame.user = { ...ADMIN.user, organization: { ...ADMIN.user.organization, ...given } };
  assert.equal(call.path, "/admin/settings");
  await call.answer(200, propsOf(frame, { name: "settings", organization }));
}
const page = () => within(screen.getByRole("main"));
const toggle = () =>
  screen.getByRole<HTMLButtonElement>("switch", { name: "Multifactor Authentication" });
const nameField = () => page().getByRole<HTMLInputElement>("textbox", { name: "Name" });
const timeZoneField = () => page().getByRole<HTMLSelectElement>("combobox", { name: "Time Zone" });

async function press(name: string) {
  await userEvent.click(page().getByRole("button", { name }));
}
async function rename(name: string) {
  await userEvent.clear(nameField());
  if (name) await userEvent.type(nameField(), name);
}

Deno.test("settings are read-only until 'Edit Settings', and 'Close' changes nothing", async () => {
  await openSettings();
  assert.ok(page().getByText("General Hospital"));
  assert.ok(page().getByText("Pacific"));
  assert.ok(!page().queryByRole("textbox"));
  assert.ok(toggle().disabled);
  await press("Edit Settings");
  assert.ok(!page().queryByRole("button", { name: "Edit Settings" }));
  await rename("General East");
  await userEvent.selectOptions(timeZoneField(), "Eastern");
  await userEvent.click(toggle());
  await press("Close");
  assert.equal(calls.length, 0);
  assert.ok(page().getByText("General Hospital"));
  assert.ok(page().getByText("Pacific"));
  assert.equal(toggle().getAttribute("aria-checked"), "false");
});

Deno.test("switching the second factor on warns that everybody else is signed out", async () => {
  await openSettings();
  await press("Edit Settings");
  const told = () => page().queryByText(/everybody else of this organization is signed out/);
  assert.equal(told(), null);
  await userEvent.click(toggle());
  assert.ok(told());
  await userEvent.click(toggle());
  assert.equal(told(), null);
});

Deno.test("it is asked once more before others are signed out, and says whom", async () => {
  await openSettings();
  await press("Edit Settings");
  await userEvent.click(toggle());
  await press("Save");
  const question = () => within(screen.getByRole("dialog", { name: "Require a second factor?" }));
  await calls[0].lose();
  assert.ok(question().getByText(/Who is signed in could not be asked\./));
  await userEvent.click(question().getByRole("button", { name: "Try again" }));
  await calls[1].answer(200, { users: [{ id: "nora", fullName: "Nora Nurse" }] });
  assert.ok(question().getByText("1 person is signed out at once, boards included: Nora Nurse."));
  await userEvent.click(question().getByRole("button", { name: "Go back" }));
  assert.equal(calls.length, 2);
  await press("Save");
  await calls[2].answer(200, { users: [] });
  assert.ok(question().getByText("Nobody else is signed in now."));
});

Deno.test("only changed settings are sent, and then shown", async () => {
  await openSettings();
  await press("Edit Settings");
  await userEvent.click(toggle());
  await press("Save");
  await calls.shift()!.answer(200, { users: [] });
  await userEvent.click(screen.getByRole("button", { name: "Require it" }));
  assert.deepEqual(calls[0].body, { isMfaEnabled: true });
  await calls[0].answer(200, { ...SETTINGS, isMfaEnabled: true });
  assert.ok(toggle().disabled);
  assert.equal(toggle().getAttribute("aria-checked"), "true");
  assert.ok(screen.getByText("Settings updated!"));

  await answerReload(calls[1], { isMfaEnabled: true });
  await press("Edit Settings");
  await rename("General East");
  await userEvent.selectOptions(timeZoneField(), "Eastern");
  await press("Save");
  const { method, path, body } = calls[2];
  assert.deepEqual([method, path], ["PATCH", "/api/organizations/HEALTHCARE"]);
  const { expected, ...changed } = body as Record<string, unknown>;
  assert.deepEqual(changed, { name: "General East", timeZone: "America/New_York" });
  const { name, timeZone } = SETTINGS;
  assert.deepEqual(expected, { name, timeZone });
  await calls[2].answer(200, { ...SETTINGS, ...body as object, isMfaEnabled: true });
  await answerReload(calls[3], { ...body as object, isMfaEnabled: true });
  assert.ok(page().getByText("Eastern"));
  assert.ok(
    !within(screen.getByRole("banner")).queryByText("General Hospital"),
    "the line on top has the new name, too",
  );
  assert.ok(within(screen.getByRole("banner")).getAllByText("General East").length > 0);
});

Deno.test("an administrator chooses the language of the organization", async () => {
  await openSettings();
  assert.ok(page().getByText("English"));
  await press("Edit Settings");
  await userEvent.selectOptions(page().getByRole("combobox", { name: /^Language/ }), "Español");
  await press("Save");
  assert.deepEqual(calls[0].body, { language: "es", expected: { language: "en" } });
  await calls[0].answer(200, { ...SETTINGS, language: "es" });
  assert.ok(page().getByText("Español"));
});

Deno.test("an organization needs a name", async () => {
  await openSettings();
  await press("Edit Settings");
  await rename("");
  await press("Save");
  assert.equal(calls.length, 0);
  assert.ok(screen.getByText("Please review the errors below."));
  assert.ok(nameField().getAttribute("aria-invalid"));
  assert.ok(screen.getByText("This is a required field"));
});

Deno.test("refused settings stay as typed, with the reason", async () => {
  await openSettings();
  await press("Edit Settings");
  await rename("Saint Anne Health");
  await press("Save");
  const message = "An organization with this name already exists.";
  await calls[0].answer(400, refusal(400, { path: "name", message }));
  assert.ok(screen.getByText("Please review the errors below."));
  assert.ok(screen.getByText(message));
  assert.equal(nameField().value, "Saint Anne Health");

  await press("Save");
  await calls[1].lose();
  assert.ok(screen.getByText(/It is not known whether this was saved/));
  await press("Close");
  assert.ok(page().getByText("General Hospital"));
  assert.ok(!screen.queryByText(/It is not known/));
});

Deno.test("a time zone that is not offered stays until another is chosen", async () => {
  await openSettings({ timeZone: "Asia/Tokyo" });
  assert.ok(page().getByText("Asia/Tokyo"));
  await press("Edit Settings");
  assert.equal(timeZoneField().value, "Asia/Tokyo");
  await rename("General East");
  await press("Save");
  assert.deepEqual(calls[0].body, {
    name: "General East",
    expected: { name: "General Hospital" },
  });
});

Deno.test("the focus moves into the form and back to 'Edit Settings'", async () => {
  await openSettings();
  assert(document.activeElement === document.body);
  await press("Edit Settings");
  assert(document.activeElement === nameField());
  await press("Close");
  const edit = page().getByRole("button", { name: "Edit Settings" });
  assert(document.activeElement === edit);
});
