import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Organization } from "../../../domain/organization/organization.ts";
import { OrganizationForm } from "../../../islands/site/OrganizationForm.tsx";
import { calls } from "../admin/calls.ts";
import { anOrganization } from "./cast.ts";

function openForm(organization: Organization | null) {
  const path = `/admin/site/organizations/${organization?.id ?? "new"}`;
  history.replaceState(null, "", path);
  render(<OrganizationForm organization={organization} />);
}

const flash = () => sessionStorage.getItem("flash");
const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit" }));
const timeZone = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Time Zone" });
const types = () =>
  within(screen.getByRole("radiogroup", { name: "Type" })).getAllByRole("radio")
    .map((radio) => (radio as HTMLInputElement).value);

const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
const MAKE_C4SF = "Make this a C4SF organization?";
const REQUIRE = "Require a second factor?";

Deno.test("an organization without a name is not sent", async () => {
  openForm(null);
  await submit();
  assert.equal(calls.length, 0);
  assert.ok(screen.getByText("Please review the errors below."));
  assert.equal(screen.getAllByText("This is a required field").length, 1);
});

Deno.test("a new organization has one of three types, and is EMS, in California and active at first", async () => {
  openForm(null);
  assert.deepEqual(types(), ["EMS", "HEALTHCARE", "C4SF"]);
  assert.equal(screen.getByRole<HTMLInputElement>("radio", { name: "EMS" }).checked, true);
  assert.ok(screen.getByText(/C4SF: a coordinating agency, runs MCIs\./), "what each type is");
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Harbor Hospital");
  await userEvent.click(screen.getByRole("radio", { name: "Healthcare" }));
  await userEvent.type(screen.getByLabelText("State Unique Id"), "HCO-09");
  await userEvent.click(
    screen.getByRole("checkbox", { name: /^Require Multifactor Authentication/ }),
  );
  await submit();
  assert.equal(calls[0].method, "POST");
  assert.equal(calls[0].path, "/api/organizations");
  assert.deepEqual(calls[0].body, {
    name: "Harbor Hospital",
    type: "HEALTHCARE",
    state: "06",
    stateUniqueId: "HCO-09",
    timeZone: "America/Los_Angeles",
    language: "en",
    isMfaEnabled: true,
    isActive: true,
  });
  await calls[0].answer(201, anOrganization());
  assert.equal(flash(), "Organization created!");
  assert.equal(location.pathname, "/admin/site/organizations");
});

Deno.test("saving an organization leads to the list with 'Organization updated!'", async () => {
  openForm(anOrganization());
  await userEvent.selectOptions(screen.getByLabelText("State"), "Nevada");
  await userEvent.click(screen.getByRole("checkbox", { name: /^Is Active/ }));
  const ending =
    "Its users are signed out at once and cannot sign in again; its hospitals are closed";
  assert.ok(screen.getByText(ending));
  const mfa = screen.getByRole("checkbox", { name: /^Require Multifactor Authentication/ });
  const signedOut = "Its users are signed out at once, boards included, and need a code to sign in";
  await userEvent.click(mfa);
  assert.ok(screen.getByText(signedOut));
  await userEvent.click(mfa);
  assert.ok(!screen.queryByText(signedOut));
  await submit();
  assert.equal(calls[0].method, "PATCH");
  assert.equal(calls[0].path, "/api/organizations/fire");
  const { state, isActive } = calls[0].body as Organization;
  assert.deepEqual({ state, isActive }, { state: "32", isActive: false });
  await calls[0].answer(200, anOrganization());
  assert.equal(flash(), "Organization updated!");
});

Deno.test("a name that is already used is refused at its field", async () => {
  openForm(anOrganization());
  await submit();
  const message = "An organization with this name already exists.";
  await calls[0].answer(400, { status: 400, messages: [{ path: "name", message }] });
  const name = screen.getByRole("textbox", { name: "Name" });
  assert.equal(name.getAttribute("aria-invalid"), "true");
  assert.ok(screen.getByText(message));
});

Deno.test("any other refusal is shown on top of the form", async () => {
  openForm(anOrganization());
  await submit();
  await calls[0].answer(409, {
    status: 409,
    messages: [{ message: "The last super user stays." }],
  });
  assert.match(screen.getByRole("alert").textContent ?? "", /The last super user stays\./);
});

Deno.test("Aleutian and Alaska are both offered, but stored as one zone and shown as Alaska", async () => {
  openForm(anOrganization());
  await userEvent.selectOptions(timeZone(), "Aleutian");
  assert.equal(timeZone().value, "Aleutian");
  assert.ok(
    screen.getByText("Aleutian and Alaska are kept as one time zone and shown as Alaska."),
  );
  await submit();
  assert.equal((calls[0].body as Organization).timeZone, "America/Anchorage");
});

Deno.test("an organization in Alaska shows Alaska as its time zone", () => {
  openForm(anOrganization({ timeZone: "America/Anchorage" }));
  assert.equal(timeZone().value, "Alaska");
});

Deno.test("a time zone that is not offered is kept", async () => {
  openForm(anOrganization({ timeZone: "America/Boise" }));
  assert.equal(timeZone().value, "America/Boise");
  await submit();
  assert.deepEqual(calls[0].body, {}, "only what was changed is sent");
});

Deno.test("a C4SF organization is made only after a question", async () => {
  openForm(null);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "County EMS Agency");
  await userEvent.click(screen.getByRole("radio", { name: "C4SF" }));
  await submit();
  assert.equal(calls.length, 0);
  await userEvent.click(dialog(MAKE_C4SF).getByRole("button", { name: "Go back" }));
  assert.equal(calls.length, 0);
  await submit();
  await userEvent.click(dialog(MAKE_C4SF).getByRole("button", { name: "Make it C4SF" }));
  assert.equal((calls[0].body as Organization).type, "C4SF");
});

Deno.test("requiring a second factor says who is signed out, and is saved only after the question", async () => {
  openForm(anOrganization());
  await userEvent.click(screen.getByRole("radio", { name: "C4SF" }));
  await userEvent.click(screen.getByRole("checkbox", { name: /^Require Multifactor/ }));
  const before = calls.length; // the state of the test mail
  await submit();
  await userEvent.click(dialog(MAKE_C4SF).getByRole("button", { name: "Make it C4SF" }));
  assert.equal(calls[before].path, "/api/organizations/fire/signedIn");
  const users = [{ id: "1", fullName: "Ana Lopez" }, { id: "2", fullName: "Bo Yu" }];
  await calls[before].answer(200, { users });
  const words = "2 people are signed out at once, boards included: Ana Lopez, Bo Yu.";
  assert.ok(dialog(REQUIRE).getByText(words));
  assert.equal(calls.length, before + 1);
  await userEvent.click(dialog(REQUIRE).getByRole("button", { name: "Require it" }));
  const { method, body } = calls[before + 1];
  assert.deepEqual([method, (body as Organization).isMfaEnabled], ["PATCH", true]);
});

Deno.test("an organization of type C4SF keeps its type without a question", async () => {
  openForm(anOrganization({ type: "C4SF" }));
  await submit();
  assert.deepEqual(calls[0].body, {});
});
