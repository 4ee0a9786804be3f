import { tokensTo } from "../../invite_links.ts";
import type { Scene } from "./scene.ts";

/** The people of an organization, and where they may do what. */
export async function tellPeople({ app, as, ask, stranger, ids }: Scene): Promise<void> {
  const admin = await as("super");
  const OrganizationId = ids.healthcare;
  const query = `organizationId=${OrganizationId}`;
  const body = {
    OrganizationId,
    firstName: "Rosa",
    lastName: "Ramos",
    email: "rosa@example.org",
    password: "Ambulance1!",
    isOperationalUser: true,
  };
  const { id } = await ask("POST /api/users", admin, { body, status: 201 });
  await ask("GET /api/users", admin, { query });
  await ask("GET /api/users/{id}", admin, { at: id });
  await ask("PATCH /api/users/{id}", admin, { at: id, body: { lastName: "Ramos Ruiz" } });
  const assigned = { hospitalId: ids.hospital, userId: id, isInfoUser: true };
  const assignment = await ask("POST /api/hospitalusers", admin, { body: assigned, status: 201 });
  await ask("GET /api/hospitalusers", admin, { query: `hospitalId=${ids.hospital}` });
  await ask("PATCH /api/hospitalusers/{id}", admin, {
    at: assignment.id,
    body: { isRingdownUser: true },
  });
  await ask("POST /api/users/deactivate", admin, { body: { ids: [id] } });
  await ask("DELETE /api/users/{id}", admin, { at: id, status: 204 });
  const invite = async (email: string) =>
    await ask("POST /api/invites", admin, {
      body: { OrganizationId, email, isOperationalUser: true },
      status: 201,
    });
  await invite("ina@example.org");
  const { id: at } = await invite("ivan@example.org");
  await ask("GET /api/invites", admin, { query });
  const [token] = await tokensTo(app.sql, "ina@example.org");
  await ask("GET /api/invites/{token}", stranger(), { at: token });
  await ask("POST /api/invites/{token}/accept", stranger(), {
    at: token,
    body: { firstName: "Ina", lastName: "Iles", email: "ina@example.org", password: "Ambulance1!" },
    status: 201,
  });
  await ask("POST /api/invites/{id}/resend", admin, { at });
  await ask("GET /api/lists/invites.csv", admin, { query });
  await ask("DELETE /api/invites/{id}", admin, { at });
  await ask("GET /api/lists/users.csv", admin, { query });
}

/** Organizations, hospitals and units. */
export async function tellPlaces({ as, ask, ids }: Scene): Promise<void> {
  const admin = await as("super");
  const agency = await as("ems.admin");
  const organization = { name: "Hillside Health", type: "HEALTHCARE", state: "06" };
  const made = await ask("POST /api/organizations", admin, { body: organization, status: 201 });
  await ask("GET /api/organizations", admin);
  await ask("GET /api/organizations/{id}", admin, { at: made.id });
  await ask("PATCH /api/organizations/{id}", admin, {
    at: made.id,
    body: { timeZone: "America/Los_Angeles" },
  });
  await ask("GET /api/organizations/{id}/signedIn", admin, { at: ids.agency });
  const hospital = { OrganizationId: made.id, name: "Hillside", phone: "555-0190" };
  const { id, sortSequenceNumber } = await ask("POST /api/hospitals", admin, {
    body: hospital,
    status: 201,
  });
  await ask("GET /api/hospitals", admin);
  await ask("GET /api/hospitals/{id}", admin, { at: id });
  await ask("PATCH /api/hospitals/{id}", admin, {
    at: id,
    body: { alertHours: { from: "07:00", to: "23:00" } },
  });
  await ask("PATCH /api/hospitals/sort", admin, { body: [{ id, sortSequenceNumber }] });
  await ask("GET /api/ambulances/identifiers", await as("crew1"));
  await ask("GET /api/ambulances", agency);
  const unit = await ask("POST /api/ambulances", agency, {
    body: { ambulanceIdentifier: "M71" },
    status: 201,
  });
  await ask("PATCH /api/ambulances/{id}", agency, {
    at: unit.id,
    body: { ambulanceIdentifier: "M72" },
  });
  await ask("POST /api/ambulances/deactivate", agency, { body: { ids: [unit.id] } });
  const list = { kind: "units", lines: [{ line: 2, values: { unit: "M73" } }] };
  await ask("GET /api/imports/template.csv", agency, { query: "kind=units" });
  await ask("POST /api/imports/preview", agency, { body: list });
  const importId = crypto.randomUUID();
  await ask("POST /api/imports", agency, { body: { ...list, id: importId } });
  await ask("POST /api/imports/{id}/undo", agency, { at: importId });
  for (const name of ["hospitals", "organizations"]) {
    await ask(`GET /api/lists/${name}.csv`, admin);
  }
  await ask("GET /api/lists/units.csv", agency);
}
