import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { SitePage } from "../../../islands/site/pages.ts";
import { calls } from "../admin/calls.ts";
import { propsOf } from "../admin/cast.ts";
import { openAdmin } from "../admin/open_admin.tsx";
import { aClient, anOrganization, frameAt } from "./cast.ts";

const frameOf = ({ name }: SitePage) => frameAt(`/admin/site/${name}`);
const openPage = (page: SitePage) => openAdmin(frameOf(page), page);

const rows = () => screen.getAllByRole("row").slice(1).map(({ textContent }) => textContent);
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

Deno.test("clients are listed with redirect URI and service account user, each with a link", async () => {
  const clients = [
    aClient({ redirectUri: "https://cad.example/" }),
    aClient({ id: "other", name: "Archive", scopes: [], UserEmail: null, User: null }),
  ];
  await openPage({ name: "clients", clients });
  for (const header of ["Name", "Redirect URI", "May", "Service Account User"]) {
    assert.ok(screen.getByRole("columnheader", { name: header }));
  }
  assert.deepEqual(rows(), [
    "Dispatchhttps://cad.example/Dispatch feedcad@demo.test",
    "ArchiveNothing",
  ]);
  assert.equal(hrefOf("Dispatch"), "/admin/site/clients/dispatch");
  assert.equal(hrefOf("Add new Client"), "/admin/site/clients/new");
});

Deno.test("without clients the page says what a client is for", async () => {
  await openPage({ name: "clients", clients: [] });
  assert.ok(screen.getByText(/^No clients yet\./));
});

Deno.test("clients that could not be read can be requested again", async () => {
  await openPage({ name: "clients", clients: null });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  assert.equal(calls[0].path, "/admin/site/clients");
  const page: SitePage = { name: "clients", clients: [aClient()] };
  await calls[0].answer(200, propsOf(frameOf(page), page));
  assert.equal(hrefOf("Dispatch"), "/admin/site/clients/dispatch");
});

Deno.test("organizations are listed with type, state ID and whether they are active", async () => {
  const organizations = [
    anOrganization(),
    anOrganization({ id: "old", name: "Old Clinic", type: "HEALTHCARE", isActive: false }),
  ];
  await openPage({ name: "organizations", organizations });
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

Deno.test("without organizations the page says what to do first", async () => {
  await openPage({ name: "organizations", organizations: [] });
  assert.ok(screen.getByText(/^No organizations yet\./));
});
