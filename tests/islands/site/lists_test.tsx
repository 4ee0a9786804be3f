import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SiteIsland, type SitePage } from "../../../islands/site/SiteIsland.tsx";
import { calls } from "../admin/calls.ts";
import { aClient, anOrganization, frameAt } from "./cast.ts";

function openPage(page: SitePage) {
  render(<SiteIsland frame={frameAt(`/admin/site/${page.name}`)} page={page} />);
}

const rows = () => screen.getAllByRole("row").slice(1).map(({ textContent }) => textContent);
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

Deno.test("clients are listed with redirect URI and service account user, each a link", () => {
  const clients = [
    aClient({ redirectUri: "https://cad.example/" }),
    aClient({ id: "other", name: "Archive", UserEmail: null, User: null }),
  ];
  openPage({ name: "clients", clients });
  for (const header of ["Name", "Redirect URI", "Service Account User"]) {
    assert.ok(screen.getByRole("columnheader", { name: header }));
  }
  assert.deepEqual(rows(), ["Dispatchhttps://cad.example/cad@demo.test", "Archive"]);
  assert.equal(hrefOf("Dispatch"), "/admin/site/clients/dispatch");
  assert.equal(hrefOf("Add new Client"), "/admin/site/clients/new");
});

Deno.test("without clients the page says what one is for", () => {
  openPage({ name: "clients", clients: [] });
  assert.ok(screen.getByText(/^No clients yet\./));
});

Deno.test("clients that could not be read can be asked for again", async () => {
  openPage({ name: "clients", clients: null });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  assert.equal(calls[0].path, "/api/clients");
  await calls[0].answer(200, [aClient()]);
  assert.equal(hrefOf("Dispatch"), "/admin/site/clients/dispatch");
});

Deno.test("organizations are listed with type and state ID, and whether they are active", () => {
  const organizations = [
    anOrganization(),
    anOrganization({ id: "old", name: "Old Clinic", type: "HEALTHCARE", isActive: false }),
  ];
  openPage({ name: "organizations", organizations });
  for (const header of ["Name", "Type", "State Unique ID"]) {
    assert.ok(screen.getByRole("columnheader", { name: header }));
  }
  assert.deepEqual(rows(), [
    "City Fire DepartmentEMSREG-01Active",
    "Old ClinicHealthcareREG-01Not active",
  ]);
  assert.equal(hrefOf("Old Clinic"), "/admin/site/organizations/old");
  assert.equal(hrefOf("Add new Organization"), "/admin/site/organizations/new");
});

Deno.test("without organizations the page says what comes first", () => {
  openPage({ name: "organizations", organizations: [] });
  assert.ok(screen.getByText(/^No organizations yet\./));
});
