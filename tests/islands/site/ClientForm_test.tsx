import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ApiClient } from "../../../domain/people/api_client.ts";
import { ClientForm } from "../../../islands/site/ClientForm.tsx";
import { calls } from "../admin/calls.ts";
import { copiedText } from "../copied_text.ts";
import { aClient, frameAt } from "./cast.ts";

const SECRET = { clientId: "client-id-1", clientSecret: "the-secret" };

function openForm(client: ApiClient | null) {
  const path = `/admin/site/clients/${client?.id ?? "new"}`;
  history.replaceState(null, "", path);
  const organizations = [{ id: "fire", name: "City Fire Department" }];
  const { organization } = frameAt(path);
  render(<ClientForm client={client} webhooks={[]} frame={{ organizations, organization }} />);
}

const form = () => within(screen.getByRole("form", { name: "Client" }));
const flash = () => sessionStorage.getItem("flash");

async function press(name: string, within_ = screen.queryByRole("dialog") ?? document.body) {
  await userEvent.click(within(within_).getByRole("button", { name }));
}

function valueOf(label: string): string {
  const place = screen.queryByRole("dialog") ?? document.body;
  return within(place).getByLabelText<HTMLInputElement>(label).value;
}

Deno.test("a client without a name is not sent", async () => {
  openForm(null);
  await press("Submit");
  assert.equal(calls.length, 0);
  assert.ok(screen.getByText("Please review the errors below."));
  assert.ok(form().getByText("This is a required field"));
});

Deno.test("a new client shows no ID and cannot be deleted", () => {
  openForm(null);
  for (const name of ["Regenerate", "Delete"]) {
    assert.ok(!screen.queryByRole("button", { name }));
  }
  assert.ok(!screen.queryByLabelText("Client ID"));
});

Deno.test("ID and secret of a new client are shown once, and OK leads to the list", async () => {
  openForm(null);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Dispatch");
  await userEvent.type(screen.getByLabelText("Service Account User Email"), "cad@demo.test");
  await press("Submit");
  assert.equal(calls[0].method, "POST");
  assert.equal(calls[0].path, "/api/clients");
  assert.deepEqual(calls[0].body, {
    name: "Dispatch",
    redirectUri: "",
    scopes: [],
    OrganizationId: null,
    UserEmail: "cad@demo.test",
  });
  await calls[0].answer(201, aClient(SECRET));

  const dialog = screen.getByRole("dialog", { name: "Client credentials" });
  assert.ok(
    within(dialog).getByText(
      "Please record the following, they will not be displayed again.",
    ),
  );
  assert.equal(valueOf("Client ID"), "client-id-1");
  assert.equal(valueOf("Client Secret"), "the-secret");
  await userEvent.keyboard("{Escape}");
  assert.ok(screen.getByRole("dialog"), "the secret is not lost by a press of Escape");
  await press("OK");
  assert.equal(flash(), "Client created!");
  assert.equal(location.pathname, "/admin/site/clients");
});

Deno.test("ID and secret can be copied", async () => {
  openForm(null);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Dispatch");
  await press("Submit");
  await calls[0].answer(201, aClient(SECRET));
  const user = userEvent.setup(); // installs its own clipboard
  const dialog = screen.getByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Copy Client Secret" }));
  assert.ok(within(dialog).getByText("Copied."));
  assert.equal(await copiedText(), "the-secret");
});

Deno.test("a refused client keeps what was typed, with the reason at its field", async () => {
  openForm(aClient());
  await userEvent.clear(screen.getByLabelText("Service Account User Email"));
  await userEvent.type(screen.getByLabelText("Service Account User Email"), "no@demo.test");
  await press("Submit");
  assert.equal(calls[0].method, "PATCH");
  assert.equal(calls[0].path, "/api/clients/dispatch");
  const message = "No user has this email address.";
  await calls[0].answer(400, { status: 400, messages: [{ path: "UserEmail", message }] });
  assert.ok(screen.getByText("Please review the errors below."));
  assert.ok(form().getByText(message));
  assert.equal(valueOf("Service Account User Email"), "no@demo.test");
});

Deno.test("a client may do what is chosen, for one organization or all", async () => {
  openForm(null);
  assert.ok(form().getByText(/With nothing chosen, it can do nothing/));
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Dispatch");
  await userEvent.click(form().getByRole("checkbox", { name: /^Read reports/ }));
  await userEvent.click(form().getByRole("checkbox", { name: /^Dispatch feed/ }));
  await userEvent.selectOptions(form().getByLabelText("Organization"), "City Fire Department");
  assert.ok(!form().queryByText(/it can do nothing/));
  await press("Submit");
  const { scopes, OrganizationId } = calls[0].body as ApiClient;
  assert.deepEqual([scopes, OrganizationId], [["feed:write", "reports:read"], "fire"]);
  const message = "The dispatch feed is of one EMS organization. Please choose it.";
  await calls[0].answer(400, { status: 400, messages: [{ path: "OrganizationId", message }] });
  assert.ok(form().getByText(message));
});

Deno.test("saving a client leads to the list with 'Client updated!'", async () => {
  openForm(aClient());
  assert.equal(valueOf("Client ID"), "client-id-1");
  assert.ok(screen.getByLabelText<HTMLInputElement>("Client ID").readOnly);
  await userEvent.type(screen.getByLabelText("Redirect URI"), "https://cad.example/");
  await press("Submit");
  await calls[0].answer(200, aClient());
  assert.equal(flash(), "Client updated!");
  assert.equal(location.pathname, "/admin/site/clients");
});

Deno.test("regenerating the secret needs a confirmation, then shows it and stays on the page", async () => {
  openForm(aClient());
  await press("Regenerate");
  assert.ok(screen.getByText(
    "Are you sure you wish to regenerate client credentials? This cannot be undone.",
  ));
  assert.equal(calls.length, 0);
  await press("Regenerate");
  assert.equal(calls[0].method, "PATCH");
  assert.equal(calls[0].path, "/api/clients/dispatch/regenerate");
  await calls[0].answer(200, aClient(SECRET));
  assert.ok(screen.getByText("Please record the following, they will not be displayed again."));
  assert.equal(valueOf("Client Secret"), "the-secret");
  await press("OK");
  assert.ok(!screen.queryByRole("dialog"));
  assert.ok(!screen.queryByDisplayValue("the-secret"));
  assert.equal(flash(), null);
});

Deno.test("a failed regeneration says so in the dialog", async () => {
  openForm(aClient());
  await press("Regenerate");
  await press("Regenerate");
  await calls[0].lose();
  const dialog = within(screen.getByRole("dialog"));
  assert.match(dialog.getByRole("alert").textContent ?? "", /No answer came\./);
  await press("Regenerate");
  assert.equal(calls.length, 2);
});

Deno.test("deleting a client needs a confirmation, then leads to the list with 'Client deleted!'", async () => {
  openForm(aClient());
  await press("Delete");
  const dialog = within(screen.getByRole("dialog", { name: `Delete client: ${aClient().name}` }));
  assert.ok(dialog.getByText("Are you sure you wish to delete this client?"));
  assert.ok(dialog.getByText("It loses its access to the API at once."));
  await press("Go back");
  assert.equal(calls.length, 0);
  await press("Delete");
  await press("Delete");
  assert.equal(calls[0].method, "DELETE");
  assert.equal(calls[0].path, "/api/clients/dispatch");
  await calls[0].answer(200);
  assert.equal(flash(), "Client deleted!");
  assert.equal(location.pathname, "/admin/site/clients");
});
