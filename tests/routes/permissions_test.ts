/**
 * Who may call what (design §5.1), written by hand and tested through the real routes. A cell is
 * the expected status of the answer. A route without a row fails the test.
 */
import assert from "node:assert/strict";
import {
  type Answer,
  aRingdown,
  hospitalIdOf,
  move,
  type Person,
  send,
  signIn,
  stranger,
} from "../support/person.ts";
import type { ImportKind } from "../../domain/import/kinds.ts";
import { SCOPES_OF } from "../../routes/auth/api_scopes.ts";
import { programOf } from "./programs.ts";
import { sharedApp } from "./shared_app.ts";

const { test, app, as } = sharedApp();

/** The columns. */
const PEOPLE = [
  "signed out",
  "second factor pending",
  "inactive",
  "its crew",
  "colleague",
  "other agency",
  "nurse there",
  "nurse elsewhere",
  "ringdown only",
  "info only",
  "hospital admin",
  "agency admin",
  "MCI coordinator",
  "super user",
] as const;

const ACCOUNTS: Partial<Record<typeof PEOPLE[number], string>> = {
  "second factor pending": "mfa",
  "its crew": "crew1",
  "colleague": "crew2",
  "other agency": "harbor1",
  "nurse there": "nurse",
  "nurse elsewhere": "downtown",
  "ringdown only": "ringdown.only",
  "info only": "info.only",
  "hospital admin": "hospital.admin",
  "agency admin": "ems.admin",
  "MCI coordinator": "mci",
  "super user": "super",
};

/** The data that a row acts on, created anew for each cell. */
interface Ground {
  hospitalId: string;
  organizationId: string;
  /** A ringdown of crew1 to General Hospital. */
  ringdownId: string;
  mciId: string;
}

interface Row {
  /** The route, as mounted. */
  route: string;
  /** Tells the row from other rows of the same route. */
  about?: string;
  /** The kind of ringdown that the row needs; if left out, no ringdown is sent. */
  ringdown?: "ordinary" | "MCI, confirmed" | "offloaded";
  isMciOpen?: true;
  call(person: Person, ground: Ground): Promise<Answer<unknown>>;
  /** The expected statuses, in the order of PEOPLE. */
  expected: string;
}

const now = () => new Date().toISOString();
const moved = (deliveryStatus: string) => (person: Person, { ringdownId }: Ground) =>
  person.patch(`/api/ringdowns/${ringdownId}/deliveryStatus`, {
    deliveryStatus,
    dateTimeLocal: now(),
  });
const published = (change: object) => (person: Person, { hospitalId }: Ground) =>
  person.post("/api/hospitalstatuses", { hospitalId, ...change });

/** An address of the public, which nothing in a test calls. */
const PUBLIC = `https://${"8.8.8.8"}/`;

const ANYBODY = "401 401 401 200 200 200 200 200 200 200 200 200 200 200";
const NOBODY = ANYBODY.replaceAll("200", "401");
const ADMINS = "401 401 401 403 403 403 403 403 403 403 200 200 200 200";
/** Administrators of General Hospital's organisation. */
const ITS_ADMINS = "401 401 401 403 403 403 403 403 403 403 200 404 404 200";
/** Administrators of City Fire Department. */
const AGENCY_ADMINS = "401 401 401 403 403 403 403 403 403 403 404 200 404 200";
const SUPER_USERS = "401 401 401 403 403 403 403 403 403 403 403 403 403 200";
/** Ringdown users of any hospital. */
const HEARERS = "401 401 401 403 403 403 200 200 200 403 403 403 403 403";
const MCI_RUNNERS = "401 401 401 403 403 403 403 403 403 403 403 403 200 200";

/** The expected statuses for a page, which redirects to the sign-in page instead of 401. */
function pages(expected: string): string {
  return expected.replaceAll("401", "302");
}

// deno-fmt-ignore
const ROWS: Row[] = [
  //                                          out mfa off own col age nur els rdo inf adm ems mci sup
  { route: "GET /api/users/me", call: (p) => p.get("/api/users/me"), expected: ANYBODY },
  { route: "GET /api/hospitalstatuses", call: (p) => p.get("/api/hospitalstatuses"), expected: ANYBODY },
  { route: "GET /api/hospitalstatuses/history", call: (p) => p.get("/api/hospitalstatuses/history"), expected: ANYBODY },
  { route: "GET /api/hospitalstatuses/history.csv", call: (p) => p.get("/api/hospitalstatuses/history.csv"), expected: ANYBODY },
  { route: "GET /api/changes", call: (p) => p.get("/api/changes?after=now"), expected: ANYBODY },
  { route: "GET /api/hospitals", call: (p) => p.get("/api/hospitals"), expected: ANYBODY },
  { route: "GET /api/hospitals/:id", call: (p, { hospitalId }) => p.get(`/api/hospitals/${hospitalId}`), expected: ANYBODY },
  { route: "GET /api/ambulances/identifiers", call: (p) => p.get("/api/ambulances/identifiers"), expected: ANYBODY },
  { route: "GET /api/ambulances/identifiers", about: "of an organisation",
    call: (p, { organizationId }) => p.get(`/api/ambulances/identifiers?organizationId=${organizationId}`),
    expected: "401 401 401 200 200 404 404 404 404 404 404 200 404 200" },
  { route: "GET /api/emscalls/dispatch-call-numbers",
    call: (p) => p.get("/api/emscalls/dispatch-call-numbers?ambulanceIdentifier=M1"), expected: ANYBODY },

  { route: "POST /api/ringdowns",
    call: (p, { hospitalId }) => p.post("/api/ringdowns", aRingdown(hospitalId)),
    expected: "401 401 401 201 201 201 403 403 403 403 403 201 403 403" },
  { route: "GET /api/ringdowns", call: (p) => p.get("/api/ringdowns"),
    expected: "401 401 401 200 200 200 400 400 400 400 400 200 400 200" },
  { route: "GET /api/ringdowns", about: "of a hospital",
    call: (p, { hospitalId }) => p.get(`/api/ringdowns?hospitalId=${hospitalId}`),
    expected: "401 401 401 404 404 404 200 404 200 404 200 404 404 200" },
  { route: "GET /api/ringdowns/mine", call: (p) => p.get("/api/ringdowns/mine"), expected: ANYBODY },
  { route: "GET /api/ringdowns/:id", ringdown: "ordinary",
    call: (p, { ringdownId }) => p.get(`/api/ringdowns/${ringdownId}`),
    expected: "401 401 401 200 200 404 200 404 200 404 404 200 404 200" },
  { route: "GET /api/ringdowns/:id", about: "of an MCI patient", ringdown: "MCI, confirmed",
    call: (p, { ringdownId }) => p.get(`/api/ringdowns/${ringdownId}`),
    expected: "401 401 401 200 200 404 200 404 200 404 404 200 200 200" },
  { route: "PATCH /api/ringdowns/:id", ringdown: "ordinary",
    call: (p, { ringdownId }) => p.patch(`/api/ringdowns/${ringdownId}`, { etaMinutes: 3 }),
    expected: "401 401 401 200 403 404 403 404 403 404 404 403 404 200" },
  { route: "PATCH /api/ringdowns/:id", about: "of an MCI patient", ringdown: "MCI, confirmed",
    call: (p, { ringdownId }) => p.patch(`/api/ringdowns/${ringdownId}`, { etaMinutes: 3 }),
    expected: "401 401 401 200 403 404 403 404 403 404 404 403 200 200" },
  { route: "POST /api/ringdowns/:id/takeover", ringdown: "ordinary",
    call: (p, { ringdownId }) => p.post(`/api/ringdowns/${ringdownId}/takeover`),
    expected: "401 401 401 200 200 404 403 404 403 404 404 200 404 403" },
  { route: "POST /api/ringdowns/:id/acknowledgeChanges", ringdown: "ordinary",
    call: (p, { ringdownId }) => p.post(`/api/ringdowns/${ringdownId}/acknowledgeChanges`, { until: now() }),
    expected: "401 401 401 403 403 404 200 404 200 404 404 403 404 200" },
  { route: "POST /api/ringdowns/:id/acknowledgeChanges", about: "of an MCI patient", ringdown: "MCI, confirmed",
    call: (p, { ringdownId }) => p.post(`/api/ringdowns/${ringdownId}/acknowledgeChanges`, { until: now() }),
    expected: "401 401 401 403 403 404 200 404 200 404 404 403 200 200" },
  { route: "GET /api/ringdowns/:id/versions", ringdown: "ordinary",
    call: (p, { ringdownId }) => p.get(`/api/ringdowns/${ringdownId}/versions`),
    expected: "401 401 401 200 200 404 200 404 200 404 404 200 404 200" },
  { route: "POST /api/ringdowns/:id/undo", about: "what its crew has set", ringdown: "offloaded",
    call: (p, { ringdownId }) => p.post(`/api/ringdowns/${ringdownId}/undo`, { deliveryStatus: "OFFLOADED" }),
    expected: "401 401 401 200 403 404 403 404 403 404 404 403 404 403" },

  { route: "PATCH /api/ringdowns/:id/deliveryStatus", about: "to received", ringdown: "ordinary",
    call: moved("RINGDOWN RECEIVED"),
    expected: "401 401 401 403 403 404 200 404 200 404 404 403 404 200" },
  { route: "PATCH /api/ringdowns/:id/deliveryStatus", about: "to confirmed", ringdown: "ordinary",
    call: moved("RINGDOWN CONFIRMED"),
    expected: "401 401 401 403 403 404 200 404 200 404 404 403 404 200" },
  { route: "PATCH /api/ringdowns/:id/deliveryStatus", about: "to arrived", ringdown: "ordinary",
    call: moved("ARRIVED"),
    expected: "401 401 401 200 403 404 403 404 403 404 404 403 404 200" },
  { route: "PATCH /api/ringdowns/:id/deliveryStatus", about: "to arrived, of an MCI patient", ringdown: "MCI, confirmed",
    call: moved("ARRIVED"),
    expected: "401 401 401 200 403 404 200 404 200 404 404 403 200 200" },
  { route: "PATCH /api/ringdowns/:id/deliveryStatus", about: "to cancelled", ringdown: "ordinary",
    call: moved("CANCELLED"),
    expected: "401 401 401 200 403 404 403 404 403 404 404 403 404 200" },
  { route: "PATCH /api/ringdowns/:id/deliveryStatus", about: "to cancelled, of an MCI patient", ringdown: "MCI, confirmed",
    call: moved("CANCELLED"),
    expected: "401 401 401 200 403 404 403 404 403 404 404 403 200 200" },
  { route: "PATCH /api/ringdowns/:id/deliveryStatus", about: "to redirected", ringdown: "ordinary",
    call: moved("REDIRECTED"),
    expected: "401 401 401 200 403 404 403 404 403 404 404 403 404 200" },
  { route: "PATCH /api/ringdowns/:id/deliveryStatus", about: "to dismissed", ringdown: "offloaded",
    call: moved("OFFLOADED ACKNOWLEDGED"),
    expected: "401 401 401 403 403 404 200 404 200 404 404 403 404 200" },
  { route: "PATCH /api/ringdowns/:id/deliveryStatus", about: "to returned", ringdown: "offloaded",
    call: moved("RETURNED TO SERVICE"),
    expected: "401 401 401 200 403 404 403 404 403 404 404 403 404 200" },

  { route: "POST /api/hospitalstatuses", about: "beds", call: published({ openEdBedCount: 5 }),
    expected: "401 401 401 403 403 403 201 403 403 201 403 403 403 201" },
  { route: "POST /api/hospitalstatuses", about: "diversion", call: published({ divertStatusIndicator: true }),
    expected: "401 401 401 403 403 403 201 403 403 201 403 403 403 201" },
  { route: "POST /api/hospitalstatuses", about: "notes",
    call: published({ additionalServiceAvailabilityNotes: "CT is down" }),
    expected: "401 401 401 403 403 403 201 403 403 201 403 403 403 201" },
  { route: "POST /api/hospitalstatuses", about: "MCI capacity, no MCI", call: published({ mciRedCapacity: 2 }),
    expected: "401 401 401 403 403 403 201 403 403 201 403 403 403 201" },
  { route: "POST /api/hospitalstatuses", about: "MCI capacity", isMciOpen: true, call: published({ mciRedCapacity: 2 }),
    expected: "401 401 401 403 403 403 201 403 403 201 403 403 201 201" },
  { route: "POST /api/hospitalstatuses", about: "MCI capacity and beds", isMciOpen: true,
    call: published({ mciRedCapacity: 2, openEdBedCount: 1 }),
    expected: "401 401 401 403 403 403 201 403 403 201 403 403 403 201" },

  { route: "GET /api/mcis", call: (p) => p.get("/api/mcis"), expected: MCI_RUNNERS },
  { route: "POST /api/mcis",
    call: (p) => p.post("/api/mcis", { incidentNumber: crypto.randomUUID(), startedAt: now() }),
    expected: MCI_RUNNERS.replaceAll("200", "201") },
  { route: "GET /api/mcis/:id", call: (p, { mciId }) => p.get(`/api/mcis/${mciId}`), expected: MCI_RUNNERS },
  { route: "PATCH /api/mcis/:id",
    call: (p, { mciId }) => p.patch(`/api/mcis/${mciId}`, { address1: "Pier 39" }), expected: MCI_RUNNERS },
  { route: "POST /api/mcis/:id/ask", call: (p, { mciId }) => p.post(`/api/mcis/${mciId}/ask`),
    expected: MCI_RUNNERS.replaceAll("200", "409") },
  { route: "GET /api/mcis/:id/ringdowns",
    call: (p, { mciId }) => p.get(`/api/mcis/${mciId}/ringdowns`), expected: MCI_RUNNERS },
  { route: "GET /api/mcis/:id/events",
    call: (p, { mciId }) => p.get(`/api/mcis/${mciId}/events`), expected: MCI_RUNNERS },
  { route: "GET /api/mcis/:id/patients.csv",
    call: (p, { mciId }) => p.get(`/api/mcis/${mciId}/patients.csv`), expected: MCI_RUNNERS },
  { route: "GET /api/mcis/:id/counts.csv",
    call: (p, { mciId }) => p.get(`/api/mcis/${mciId}/counts.csv`), expected: MCI_RUNNERS },

  { route: "GET /api/users", call: (p) => p.get("/api/users"), expected: ADMINS },
  { route: "GET /api/users", about: "of an organisation",
    call: async (p) => p.get(`/api/users?organizationId=${await careId()}`), expected: ITS_ADMINS },
  { route: "GET /api/users", about: "of a hospital",
    call: (p, { hospitalId }) => p.get(`/api/users?hospitalId=${hospitalId}`), expected: ITS_ADMINS },
  { route: "GET /api/users/active", call: (p) => p.get("/api/users/active"), expected: ADMINS },
  { route: "GET /api/users/active", about: "of a hospital",
    call: (p, { hospitalId }) => p.get(`/api/users/active?hospitalId=${hospitalId}`),
    expected: "401 401 401 404 404 404 200 404 200 404 200 404 404 200" },
  { route: "POST /api/screens", about: "of somebody else",
    call: (p) => p.post("/api/screens", { screen: crypto.randomUUID(), sound: true }),
    expected: ANYBODY.replaceAll("200", "404") },
  { route: "POST /api/users", call: (p) => p.post("/api/users", aPerson(p)), expected: ADMINS.replaceAll("200", "201") },
  { route: "POST /api/users", about: "a super user", call: (p) => p.post("/api/users", { ...aPerson(p), isSuperUser: true }),
    expected: SUPER_USERS.replaceAll("200", "201") },
  { route: "GET /api/users/:id", call: async (p) => p.get(`/api/users/${await memberId()}`), expected: ITS_ADMINS },
  { route: "PATCH /api/users/:id", call: async (p) => p.patch(`/api/users/${await memberId()}`, { lastName: "Ruiz" }),
    expected: ITS_ADMINS },
  { route: "POST /api/users/deactivate", about: "a user of an organization",
    call: (p) => p.post("/api/users/deactivate", { ids: [crypto.randomUUID()] }), expected: ADMINS },
  { route: "DELETE /api/users/:id", call: async (p) => p.delete(`/api/users/${await memberId()}`),
    expected: ITS_ADMINS.replaceAll("200", "204") },

  { route: "DELETE /api/users/:id/twoFactor", call: async (p) => p.delete(`/api/users/${await memberId()}/twoFactor`),
    expected: ITS_ADMINS.replaceAll("200", "409") },

  { route: "GET /api/hospitalusers",
    call: (p, { hospitalId }) => p.get(`/api/hospitalusers?hospitalId=${hospitalId}`), expected: ITS_ADMINS },
  { route: "POST /api/hospitalusers",
    call: async (p, { hospitalId }) => p.post("/api/hospitalusers", { hospitalId, userId: await memberId() }),
    expected: "401 401 401 403 403 403 403 403 403 403 201 400 400 201" },
  { route: "PATCH /api/hospitalusers/:id",
    call: async (p, { hospitalId }) => p.patch(`/api/hospitalusers/${await placeId(hospitalId)}`, { isInfoUser: true }),
    expected: ITS_ADMINS },

  { route: "GET /api/invites", call: (p) => p.get("/api/invites"), expected: ADMINS },
  { route: "GET /api/invites", about: "of an organisation",
    call: async (p) => p.get(`/api/invites?organizationId=${await careId()}`), expected: ITS_ADMINS },
  { route: "POST /api/invites", call: (p) => p.post("/api/invites", { email: anAddress(), ...ownOf(p) }),
    expected: ADMINS.replaceAll("200", "201") },
  { route: "POST /api/invites", about: "of a super user",
    call: (p) => p.post("/api/invites", { email: anAddress(), isSuperUser: true, ...ownOf(p) }),
    expected: SUPER_USERS.replaceAll("200", "201") },
  { route: "GET /api/invites/:token", call: async (p) => p.get(`/api/invites/${await inviteToken()}`),
    expected: ANYBODY.replaceAll("401", "200") },
  { route: "POST /api/invites/:token/accept", about: "with nothing in it",
    call: async (p) => p.post(`/api/invites/${await inviteToken()}/accept`, {}),
    expected: ANYBODY.replaceAll(/\d+/g, "400") },
  { route: "POST /api/invites/:id/resend", call: async (p) => p.post(`/api/invites/${await inviteId()}/resend`),
    expected: ITS_ADMINS },
  { route: "DELETE /api/invites/:id", call: async (p) => p.delete(`/api/invites/${await inviteId()}`), expected: ITS_ADMINS },

  { route: "GET /api/organizations", call: (p) => p.get("/api/organizations"), expected: SUPER_USERS },
  { route: "POST /api/organizations", call: (p) => p.post("/api/organizations", { name: anAddress(), type: "EMS" }),
    expected: SUPER_USERS.replaceAll("200", "201") },
  { route: "GET /api/organizations/:id", call: (p, { organizationId }) => p.get(`/api/organizations/${organizationId}`),
    expected: "401 401 401 200 200 404 404 404 404 404 404 200 404 200" },
  { route: "GET /api/organizations/:id/signedIn", call: async (p) => p.get(`/api/organizations/${await careId()}/signedIn`),
    expected: ITS_ADMINS },
  { route: "PATCH /api/organizations/:id",
    call: async (p) => p.patch(`/api/organizations/${await careId()}`, { isMfaEnabled: false }), expected: ITS_ADMINS },

  { route: "GET /api/organizations/:id/signInProvider",
    call: async (p) => p.get(`/api/organizations/${await careId()}/signInProvider`), expected: ITS_ADMINS },
  { route: "PATCH /api/organizations/:id/signInProvider", about: "with nothing in it",
    call: async (p) => p.patch(`/api/organizations/${await careId()}/signInProvider`, {}), expected: ADMINS.replaceAll("200", "400") },
  { route: "DELETE /api/organizations/:id/signInProvider", about: "where there is none",
    call: async (p) => p.delete(`/api/organizations/${await careId()}/signInProvider`), expected: ITS_ADMINS.replaceAll("200", "404") },
  { route: "POST /api/organizations/:id/signInProvider/check", about: "of no provider",
    call: async (p) => p.post(`/api/organizations/${await careId()}/signInProvider/check`, { issuer: "https://127.0.0.1" }),
    expected: ITS_ADMINS.replaceAll("200", "400") },
  { route: "POST /auth/oidc/test", about: "where there is none",
    call: async (p) => p.post("/auth/oidc/test", { organizationId: await careId() }), expected: ITS_ADMINS.replaceAll("200", "404") },

  { route: "POST /api/hospitals",
    call: async (p) => p.post("/api/hospitals", { name: anAddress(), OrganizationId: await careId() }),
    expected: SUPER_USERS.replaceAll("200", "201") },
  { route: "PATCH /api/hospitals/:id", call: (p, { hospitalId }) => p.patch(`/api/hospitals/${hospitalId}`, { phone: "555-0198" }),
    expected: "401 401 401 403 403 403 403 403 403 403 200 403 403 200" },
  { route: "PATCH /api/hospitals/sort", call: (p) => p.patch("/api/hospitals/sort", []), expected: SUPER_USERS },

  { route: "GET /api/ambulances", call: (p) => p.get("/api/ambulances"),
    expected: "401 401 401 403 403 403 403 403 403 403 403 200 403 200" },
  { route: "GET /api/ambulances", about: "of an organisation",
    call: (p, { organizationId }) => p.get(`/api/ambulances?organizationId=${organizationId}`), expected: AGENCY_ADMINS },
  { route: "POST /api/ambulances", call: (p) => p.post("/api/ambulances", { ambulanceIdentifier: aUnit() }),
    expected: "401 401 401 403 403 403 403 403 403 403 400 201 400 400" },
  { route: "POST /api/ambulances", about: "of an organisation",
    call: (p, { organizationId: OrganizationId }) => p.post("/api/ambulances", { OrganizationId, ambulanceIdentifier: aUnit() }),
    expected: AGENCY_ADMINS.replaceAll("200", "201").replaceAll("404", "400") },
  { route: "POST /api/ambulances/deactivate",
    call: async (p, { organizationId }) => p.post("/api/ambulances/deactivate", { ids: [await newUnitId(organizationId)] }),
    expected: AGENCY_ADMINS },
  { route: "PATCH /api/ambulances/:id",
    call: async (p, { organizationId }) => p.patch(`/api/ambulances/${await unitId(organizationId)}`, { isActive: true }),
    expected: AGENCY_ADMINS },
  { route: "POST /api/emscalls", about: "by people", call: (p) => p.post("/api/emscalls", []),
    expected: ANYBODY.replaceAll("200", "403") },

  { route: "GET /api/webhooks", call: async (p) => p.get(`/api/webhooks?clientId=${await clientId()}`), expected: SUPER_USERS },
  { route: "POST /api/webhooks",
    call: async (p) => p.post("/api/webhooks", { clientId: await clientId(), url: PUBLIC, kinds: ["mci"] }),
    expected: "401 401 401 403 403 403 403 403 403 403 403 403 403 201" },
  { route: "PATCH /api/webhooks/:id", call: async (p) => p.patch(`/api/webhooks/${await webhookId()}`, { isActive: false }),
    expected: SUPER_USERS },
  { route: "PATCH /api/webhooks/:id/secret", call: async (p) => p.patch(`/api/webhooks/${await webhookId()}/secret`),
    expected: SUPER_USERS },
  { route: "DELETE /api/webhooks/:id", call: async (p) => p.delete(`/api/webhooks/${await webhookId()}`),
    expected: "401 401 401 403 403 403 403 403 403 403 403 403 403 204" },
  { route: "POST /api/webhooks/:id/again", call: async (p) => p.post(`/api/webhooks/${await webhookId()}/again`, {}),
    expected: SUPER_USERS },
  { route: "GET /api/imports/template.csv", call: (p) => p.get("/api/imports/template.csv?kind=units"), expected: ADMINS },
  { route: "POST /api/imports/preview", about: "of units",
    call: (p, { organizationId }) => p.post("/api/imports/preview", aList("units", organizationId)),
    expected: AGENCY_ADMINS.replaceAll("404", "400") },
  { route: "POST /api/imports", about: "of units",
    call: (p, { organizationId }) => p.post("/api/imports", aList("units", organizationId)),
    expected: AGENCY_ADMINS.replaceAll("404", "400") },
  { route: "POST /api/imports", about: "of users",
    call: async (p) => p.post("/api/imports", aList("users", await careId())), expected: ITS_ADMINS.replaceAll("404", "400") },
  { route: "POST /api/imports", about: "of new hospitals",
    call: async (p) => p.post("/api/imports", aList("hospitals", await careId())),
    expected: ITS_ADMINS.replaceAll("404", "400").replace("200", "400") },
  { route: "POST /api/imports/:id/undo",
    call: async (p, { organizationId }) => p.post(`/api/imports/${await importId(organizationId)}/undo`),
    expected: AGENCY_ADMINS },

  { route: "GET /api/clients", call: (p) => p.get("/api/clients"), expected: SUPER_USERS },
  { route: "POST /api/clients", call: (p) => p.post("/api/clients", { name: "Dispatch" }),
    expected: SUPER_USERS.replaceAll("200", "201") },
  { route: "GET /api/clients/:id", call: async (p) => p.get(`/api/clients/${await clientId()}`), expected: SUPER_USERS },
  { route: "PATCH /api/clients/:id", call: async (p) => p.patch(`/api/clients/${await clientId()}`, { name: "CAD" }),
    expected: SUPER_USERS },
  { route: "PATCH /api/clients/:id/regenerate", call: async (p) => p.patch(`/api/clients/${await clientId()}/regenerate`),
    expected: SUPER_USERS },
  { route: "DELETE /api/clients/:id", call: async (p) => p.delete(`/api/clients/${await clientId()}`),
    expected: SUPER_USERS.replaceAll("200", "204") },

  ...["Users", "ServiceProviderConfig", "ResourceTypes", "Schemas"].map((name): Row => ({
    route: `GET /scim/v2/${name}`, about: "by people", call: (p) => p.get(`/scim/v2/${name}`), expected: NOBODY })),
  { route: "POST /scim/v2/Users", about: "by people", call: (p) => p.post("/scim/v2/Users", {}), expected: NOBODY },
  { route: "GET /scim/v2/Users/:id", about: "by people", call: async (p) => p.get(`/scim/v2/Users/${await memberId()}`), expected: NOBODY },
  { route: "PUT /scim/v2/Users/:id", about: "by people",
    call: async (p) => ({ status: (await fetch(`${p.origin}/scim/v2/Users/${await memberId()}`,
      { method: "PUT", headers: { Cookie: p.cookie, Origin: p.origin } })).status, headers: new Headers(), body: null }), expected: NOBODY },
  { route: "PATCH /scim/v2/Users/:id", about: "by people", call: async (p) => p.patch(`/scim/v2/Users/${await memberId()}`, {}), expected: NOBODY },
  { route: "DELETE /scim/v2/Users/:id", about: "by people", call: async (p) => p.delete(`/scim/v2/Users/${await memberId()}`), expected: NOBODY },

  { route: "GET /api/mail", call: (p) => p.get("/api/mail"), expected: SUPER_USERS },
  { route: "GET /api/mail/test", call: (p) => p.get("/api/mail/test"), expected: ANYBODY },
  { route: "POST /api/mail/test", call: (p) => p.post("/api/mail/test"), expected: ANYBODY.replaceAll("200", "201") },
  { route: "GET /api/dashboard", call: (p) => p.get("/api/dashboard"), expected: ADMINS },
  { route: "GET /api/dashboard/site", call: (p) => p.get("/api/dashboard/site"), expected: SUPER_USERS },
  { route: "GET /api/dashboard", about: "of an organisation",
    call: async (p) => p.get(`/api/dashboard?organizationId=${await careId()}`), expected: ITS_ADMINS },
  { route: "GET /api/ringdowns", about: "of a hospital's organisation",
    call: async (p) => p.get(`/api/ringdowns?organizationId=${await careId()}`),
    expected: "401 401 401 404 404 404 404 404 404 404 200 404 404 200" },
  { route: "GET /api/ringdowns", about: "of an agency",
    call: (p, { organizationId }) => p.get(`/api/ringdowns?organizationId=${organizationId}`),
    expected: "401 401 401 200 200 404 404 404 404 404 404 200 404 200" },

  ...["", "/ringdowns", "/ringdowns.csv", "/times.csv"].flatMap((path): Row[] => [
    { route: `GET /api/response${path}`, call: (p) => p.get(`/api/response${path}`),
      expected: "401 401 401 403 403 403 403 403 403 403 200 200 403 200" },
    { route: `GET /api/response${path}`, about: "of a hospital's organisation",
      call: async (p) => p.get(`/api/response${path}?organizationId=${await careId()}`),
      expected: "401 401 401 403 403 403 403 403 403 403 200 404 404 200" },
  ]),

  ...["/offload", "/offload.csv", "/divert", "/divert.csv", "/apot.csv"].flatMap((path): Row[] => [
    { route: `GET /api/reports${path}`, call: (p) => p.get(`/api/reports${path}`),
      expected: "401 401 401 403 403 403 403 403 403 403 200 200 403 200" },
    { route: `GET /api/reports${path}`, about: "of a hospital's organisation",
      call: async (p) => p.get(`/api/reports${path}?organizationId=${await careId()}`),
      expected: "401 401 401 403 403 403 403 403 403 403 200 404 404 200" },
  ]),

  ...["users", "invites", "hospitals"].map((name): Row => ({ route: `GET /api/lists/${name}.csv`,
    call: (p) => p.get(`/api/lists/${name}.csv`), expected: ADMINS })),
  ...["users", "invites", "hospitals"].map((name): Row => ({ route: `GET /api/lists/${name}.csv`, about: "of a hospital's organisation",
    call: async (p) => p.get(`/api/lists/${name}.csv?organizationId=${await careId()}`),
    expected: "401 401 401 403 403 403 403 403 403 403 200 404 404 200" })),
  { route: "GET /api/lists/units.csv", call: (p) => p.get("/api/lists/units.csv"),
    expected: "401 401 401 403 403 403 403 403 403 403 403 200 403 200" },
  ...["organizations", "clients"].map((name): Row => ({ route: `GET /api/lists/${name}.csv`,
    call: (p) => p.get(`/api/lists/${name}.csv`), expected: SUPER_USERS })),
  { route: "GET /api/lists/mcis.csv", call: (p) => p.get("/api/lists/mcis.csv"), expected: MCI_RUNNERS },
  { route: "GET /api/ringdowns/history.csv", about: "of a hospital",
    call: (p, { hospitalId }) => p.get(`/api/ringdowns/history.csv?hospitalId=${hospitalId}`),
    expected: "401 401 401 404 404 404 200 404 200 404 200 404 404 200" },
  { route: "GET /api/activity/activity.csv", call: (p) => p.get("/api/activity/activity.csv"),
    expected: ADMINS },
  { route: "GET /api/activity/activity.csv", about: "of a hospital's organisation",
    call: async (p) => p.get(`/api/activity/activity.csv?organizationId=${await careId()}`),
    expected: "401 401 401 403 403 403 403 403 403 403 200 404 404 200" },
  { route: "GET /api/activity/seen.csv", ringdown: "ordinary",
    call: (p, { ringdownId }) => p.get(`/api/activity/seen.csv?ringdownId=${ringdownId}`),
    expected: "401 401 401 403 403 403 403 403 403 403 200 200 404 200" },

  { route: "PATCH /api/users/me", call: (p) => p.patch("/api/users/me", {}), expected: ANYBODY },
  { route: "GET /api/push", call: (p) => p.get("/api/push"), expected: HEARERS },
  { route: "POST /api/push", about: "with nothing in it", call: (p) => p.post("/api/push", {}),
    expected: HEARERS.replaceAll("200", "400") },
  { route: "DELETE /api/push", call: (p) => p.delete("/api/push"), expected: ANYBODY.replaceAll("200", "204") },
  { route: "GET /api/users/me/session", call: (p) => p.get("/api/users/me/session"), expected: ANYBODY },
  { route: "GET /api/users/me/tour", call: (p) => p.get("/api/users/me/tour"), expected: ANYBODY },
  { route: "POST /api/users/me/tour", call: (p) => p.post("/api/users/me/tour"),
    expected: ANYBODY.replaceAll("200", "204") },
  { route: "GET /api/users/me/sessions", call: (p) => p.get("/api/users/me/sessions"), expected: ANYBODY },
  { route: "DELETE /api/users/me/sessions", call: (p) => p.delete("/api/users/me/sessions"), expected: ANYBODY },
  { route: "DELETE /api/users/me/sessions/:id", about: "of somebody else",
    call: async (p) => p.delete(`/api/users/me/sessions/${await sessionId()}`), expected: ANYBODY.replaceAll("200", "404") },
  { route: "GET /api/users/me/twoFactor", call: (p) => p.get("/api/users/me/twoFactor"), expected: ANYBODY },
  ...["POST /api/users/me/twoFactor", "POST /api/users/me/twoFactor/confirm", "POST /api/users/me/twoFactor/recoveryCodes"]
    .map((route): Row => ({ route, about: "with nothing in it", call: (p) => p.post(route.split(" ")[1], {}),
      expected: ANYBODY.replaceAll("200", "400") })),
  { route: "DELETE /api/users/me/twoFactor", about: "without a body", call: (p) => p.delete("/api/users/me/twoFactor"),
    expected: ANYBODY.replaceAll("200", "415") },
  { route: "GET /api/openapi.json", call: (p) => p.get("/api/openapi.json"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /api/docs", call: (p) => p.get("/api/docs"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /clients/:file", call: (p) => p.get("/clients/ringdown.py"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /help", call: (p) => p.get("/help"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /language/:language", call: (p) => p.get("/language/es"),
    expected: ANYBODY.replaceAll("401", "302").replaceAll("200", "302") },
  { route: "GET /sw.js", call: (p) => p.get("/sw.js"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /ems/shell", call: (p) => p.get("/ems/shell"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /manifest.webmanifest", call: (p) => p.get("/manifest.webmanifest"),
    expected: ANYBODY.replaceAll("401", "200") },

  // Past the guard, a request for a stream without an upgrade is answered 426.
  { route: "GET /wss/user", call: (p) => p.get("/wss/user"), expected: ANYBODY.replaceAll("200", "426") },
  { route: "GET /wss/hospital", call: (p, { hospitalId }) => p.get(`/wss/hospital?id=${hospitalId}`),
    expected: "401 401 401 403 403 403 426 403 426 426 403 403 403 426" },
  { route: "GET /wss/mci", call: (p) => p.get("/wss/mci"), expected: MCI_RUNNERS.replaceAll("200", "426") },

  // Pages redirect signed-out users to the sign-in page, and other users to their own home page.
  { route: "GET /", call: (p) => p.get("/"), expected: ANYBODY.replaceAll(/\d+/g, "302") },
  ...["/login", "/forgot"].map((path): Row => ({ route: `GET ${path}`, call: (p) => p.get(path),
    expected: ANYBODY.replaceAll("200", "302").replaceAll("401", "200") })),
  { route: "GET /reset", call: (p) => p.get("/reset?code=x"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /invites/:token", call: async (p) => p.get(`/invites/${await inviteToken()}`),
    expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /twoFactor", call: (p) => p.get("/twoFactor"),
    expected: "302 200 302 302 302 302 302 302 302 302 302 302 302 302" },
  { route: "GET /profile", call: (p) => p.get("/profile"), expected: pages(ANYBODY) },
  { route: "GET /confirmed", call: (p) => p.get("/confirmed"), expected: pages(ANYBODY) },
  { route: "GET /help/crew", call: (p) => p.get("/help/crew"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /help/hospital", call: (p) => p.get("/help/hospital"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /help/glossary", call: (p) => p.get("/help/glossary"), expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /help/marks", call: (p) => p.get("/help/marks"), expected: pages(ANYBODY) },
  { route: "GET /help/downtime", call: (p) => p.get("/help/downtime"), expected: pages(ANYBODY) },
  { route: "GET /dev/mail", about: "on this machine", call: (p) => p.get("/dev/mail"),
    expected: ANYBODY.replaceAll("401", "200") },
  { route: "GET /setup", about: "where there is a super user", call: (p) => p.get("/setup?code=x"),
    expected: ANYBODY.replaceAll(/\d+/g, "404") },
  { route: "POST /setup", about: "without a form", call: (p) => p.post("/setup", {}),
    expected: ANYBODY.replaceAll(/\d+/g, "415") },

  { route: "GET /admin/site", call: (p) => p.open("/admin/site"), expected: pages(SUPER_USERS).replace("200", "302") },
  ...["dashboard", "clients", "clients/new", "organizations", "organizations/new", "hospitals"].map((name): Row => ({
    route: `GET /admin/site/${name}`, call: (p) => p.open(`/admin/site/${name}`), expected: pages(SUPER_USERS) })),
  { route: "GET /admin/site/clients/:id", call: async (p) => p.open(`/admin/site/clients/${await clientId()}`),
    expected: pages(SUPER_USERS) },
  { route: "GET /admin/site/organizations/:id", call: async (p) => p.open(`/admin/site/organizations/${await careId()}`),
    expected: pages(SUPER_USERS) },
  ...["mcis", "mcis/new"].map((name): Row => ({ route: `GET /admin/${name}`, call: (p) => p.open(`/admin/${name}`),
    expected: pages(MCI_RUNNERS) })),
  { route: "GET /admin/mcis/:id", call: (p, { mciId }) => p.open(`/admin/mcis/${mciId}`), expected: pages(MCI_RUNNERS) },
  { route: "GET /admin/mcis/:id/print", call: (p, { mciId }) => p.open(`/admin/mcis/${mciId}/print`),
    expected: pages(MCI_RUNNERS) },
  { route: "GET /admin/mcis/:id/edit", call: (p, { mciId }) => p.open(`/admin/mcis/${mciId}/edit`),
    expected: pages(MCI_RUNNERS) },
  { route: "GET /admin", call: (p) => p.open("/admin"), expected: ANYBODY.replaceAll(/\d+/g, "302") },
  ...["dashboard", "users", "users/new", "users/invite", "settings", "settings/sign-on", "activity"].map((name): Row => ({
    route: `GET /admin/${name}`, call: (p) => p.open(`/admin/${name}`), expected: pages(ADMINS) })),
  { route: "GET /admin/users/:id", call: async (p) => p.open(`/admin/users/${await memberId()}`),
    expected: "302 302 302 403 403 403 403 403 403 403 200 302 302 302" },
  { route: "GET /admin/users/import", call: (p) => p.open("/admin/users/import"),
    expected: "302 302 302 403 403 403 403 403 403 403 200 200 200 200" },
  { route: "GET /admin/hospitals/import", call: (p) => p.open("/admin/hospitals/import"),
    expected: "302 302 302 403 403 403 403 403 403 403 200 302 302 302" },
  { route: "GET /admin/ambulances/import", call: (p) => p.open("/admin/ambulances/import"),
    expected: "302 302 302 403 403 403 403 403 403 403 302 200 302 302" },
  { route: "GET /admin/hospitals", call: (p) => p.open("/admin/hospitals"),
    expected: "302 302 302 403 403 403 403 403 403 403 200 302 302 302" },
  { route: "GET /admin/hospitals/new", call: (p) => p.open("/admin/hospitals/new"),
    expected: "302 302 302 403 403 403 403 403 403 403 403 302 302 302" },
  { route: "GET /admin/hospitals/:id", call: (p, { hospitalId }) => p.open(`/admin/hospitals/${hospitalId}`),
    expected: "302 302 302 403 403 403 403 403 403 403 200 302 302 200" },
  { route: "GET /admin/ambulances", call: (p) => p.open("/admin/ambulances"),
    expected: "302 302 302 403 403 403 403 403 403 403 302 200 302 302" },
  { route: "GET /admin/ringdowns", call: (p) => p.open("/admin/ringdowns"),
    expected: "302 302 302 403 403 403 403 403 403 403 200 200 302 302" },
  { route: "GET /admin/ringdowns/print", call: (p) => p.open("/admin/ringdowns/print"),
    expected: "302 302 302 403 403 403 403 403 403 403 200 200 302 302" },
  { route: "GET /admin/ringdowns/:id/seen", ringdown: "ordinary",
    call: (p, { ringdownId }) => p.open(`/admin/ringdowns/${ringdownId}/seen`),
    expected: "302 302 302 403 403 403 403 403 403 403 200 200 404 200" },
  { route: "GET /admin/response", call: (p) => p.open("/admin/response"),
    expected: "302 302 302 403 403 403 403 403 403 403 302 302 302 302" },
  ...["", "/response", "/divert"].map((path): Row => ({ route: `GET /admin/reports${path}`,
    call: (p) => p.open(`/admin/reports${path}`),
    expected: "302 302 302 403 403 403 403 403 403 403 200 200 302 200" })),
  ...["/ems", "/ems/hospitals"].map((path): Row => ({ route: `GET ${path}`, call: (p) => p.get(path),
    expected: "302 302 302 200 200 200 302 302 302 302 302 200 302 302" })),
  { route: "GET /er", call: (p) => p.get("/er"), expected: "302 302 302 302 302 302 200 200 200 200 302 302 302 302" },
  ...["", "/info"].map((tab): Row => ({ route: `GET /er/:id${tab}`, call: (p, { hospitalId }) => p.get(`/er/${hospitalId}${tab}`),
    expected: "302 302 302 404 404 404 200 404 200 200 404 404 404 200" })),
  { route: "GET /ringdowns/:id/handover", ringdown: "ordinary",
    call: (p, { ringdownId }) => p.open(`/ringdowns/${ringdownId}/handover`),
    expected: "302 302 302 200 200 404 200 404 200 404 404 200 404 200" },
  { route: "GET /ringdowns/:id/handover", about: "of an MCI patient", ringdown: "MCI, confirmed",
    call: (p, { ringdownId }) => p.open(`/ringdowns/${ringdownId}/handover`),
    expected: "302 302 302 200 200 404 200 404 200 404 404 200 200 200" },
  ...["history", "history/print", "print"].map((name): Row => ({ route: `GET /er/:id/${name}`,
    call: (p, { hospitalId }) => p.get(`/er/${hospitalId}/${name}`),
    expected: "302 302 302 404 404 404 200 404 200 404 404 404 404 200" })),
];

for (const row of ROWS) {
  test(`${row.route}${row.about ? ` (${row.about})` : ""} gives each kind of user the expected answer`, async () => {
    await setTheScene(row);
    const cells = row.expected.split(" ").map(Number);
    assert.equal(cells.length, PEOPLE.length);
    const actual: Record<string, number> = {};
    for (const name of PEOPLE) {
      const { status } = await row.call(await personOf(name), await groundFor(row));
      actual[name] = status;
    }
    assert.deepEqual(actual, Object.fromEntries(PEOPLE.map((name, at) => [name, cells[at]])));
  });
}

/** Ends all MCIs and starts one if the row needs an open MCI. */
async function setTheScene({ isMciOpen }: Row) {
  const { sql } = app();
  await sql`update mass_casualty_incidents set ended_at = started_at where ended_at is null`;
  if (!isMciOpen) return;
  await sql`
    insert into mass_casualty_incidents (incident_number, started_at)
    values (${crypto.randomUUID().slice(0, 8)}, now())
  `;
}

/** Routes that are not in the table: they concern the process or would change the session. */
const ELSEWHERE = [
  "GET /healthz",
  "GET /readyz",
  "GET /metrics",
  "GET /static/*",
  "GET /push-sw.js",
  "POST /auth/local/login",
  "GET /auth/local/logout",
  "GET /auth/local/twoFactor",
  "POST /auth/local/twoFactor",
  "POST /auth/local/twoFactor/resend",
  "POST /auth/local/twoFactor/app",
  "POST /auth/local/twoFactor/app/confirm",
  "POST /auth/local/confirm",
  "POST /auth/local/forgot",
  "POST /auth/local/reset",
  "GET /auth/oidc/provider",
  "POST /auth/oidc/start",
  "POST /auth/oidc/again",
  "GET /auth/oidc/callback/:id",
  "POST /oauth/token",
  "POST /oauth/revoke",
];

test("every route has a row in the table", () => {
  const routes = app().app.routes.filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  const stated = [...ROWS.map(({ route }) => route), ...ELSEWHERE];
  assert.deepEqual([...new Set(routes)].toSorted(), [...new Set(stated)].toSorted());
  return Promise.resolve();
});

/** Makes an API client for an account, which calls like a person. */
async function programAs(name: typeof PEOPLE[number]): Promise<Person> {
  const person = await as(ACCOUNTS[name]!);
  const { call } = await programOf(await as("super"), person.user.email);
  return {
    ...person,
    cookie: "",
    get: (path) => call("GET", path),
    post: (path, body) => call("POST", path, body),
    patch: (path, body) => call("PATCH", path, body),
    delete: (path) => call("DELETE", path),
  };
}

for (const name of ["hospital admin", "agency admin", "super user"] as const) {
  test(`an API client of the ${name} has the account's rights, except on routes that no scope opens`, async () => {
    const program = await programAs(name);
    const [expected, actual]: Record<string, number>[] = [{}, {}];
    for (const row of ROWS.filter(({ route }) => / \/(api|wss)\//.test(route))) {
      const what = `${row.route} ${row.about ?? ""}`;
      const cell = Number(row.expected.split(" ")[PEOPLE.indexOf(name)]);
      const feeds = row.route === "POST /api/emscalls" && name === "agency admin";
      const isClosed = SCOPES_OF[row.route]?.length === 0;
      expected[what] = isClosed ? 403 : feeds ? 200 : cell;
      await setTheScene(row);
      actual[what] = (await row.call(program, await groundFor(row))).status;
    }
    assert.deepEqual(actual, expected);
  });
}

/** A user who signed in and was deactivated afterwards. */
let inactive: Promise<Person> | undefined;

async function signInInactive(): Promise<Person> {
  const setActive = (isActive: boolean) =>
    app().sql`update users set is_active = ${isActive} where email = 'inactive@demo.test'`;
  await setActive(true);
  const person = await signIn(app().origin, "inactive@demo.test");
  await setActive(false);
  return person;
}

function personOf(name: typeof PEOPLE[number]): Promise<Person> {
  if (name === "signed out") return Promise.resolve(stranger(app().origin));
  if (name === "inactive") return inactive ??= signInInactive();
  return as(ACCOUNTS[name]!);
}

/** Finds the id of General Hospital's organisation. */
async function careId(): Promise<string> {
  return (await as("hospital.admin")).user.OrganizationId;
}

/** Creates a user of that organisation whom a test may change. */
async function memberId(): Promise<string> {
  const [{ id }] = await app().sql`
    insert into users (organization_id, first_name, last_name, email)
    values (${await careId()}, 'Ana', 'Lopez', ${anAddress()})
    returning id
  `;
  return id;
}

async function placeId(hospitalId: string): Promise<string> {
  const userId = (await as("nurse")).user.id;
  const [{ id }] = await app().sql`
    select id from hospital_users
    where hospital_id = ${hospitalId} and ed_admin_user_id = ${userId}
  `;
  return id;
}

/** The token of the link to a new invite to that organisation. */
async function inviteToken(): Promise<string> {
  const [id, token] = [await inviteId(), crypto.randomUUID()];
  await app().sql`
    update invites set token_hash = sha256(convert_to(${token}, 'UTF8')) where id = ${id}
  `;
  return token;
}

/** Creates an invite to that organisation. */
async function inviteId(): Promise<string> {
  const [{ id }] = await app().sql`
    insert into invites (organization_id, email, expires_at)
    values (${await careId()}, ${anAddress()}, now() + interval '1 day')
    returning id
  `;
  return id;
}

async function unitId(organizationId: string): Promise<string> {
  const [{ id }] = await app().sql`
    select id from ambulances where organization_id = ${organizationId} limit 1
  `;
  return id;
}

/** Creates a webhook that a test may delete. */
async function webhookId(): Promise<string> {
  const [{ id }] = await app().sql`
    insert into webhooks (api_client_id, url, kinds, secret)
    values (${await clientId()}, ${PUBLIC}, '{mci}', '\\x00')
    returning id
  `;
  return id;
}

/** Creates a unit that a test may take out of service. */
async function newUnitId(organizationId: string): Promise<string> {
  const [{ id }] = await app().sql`
    insert into ambulances (organization_id, ambulance_identifier)
    values (${organizationId}, ${aUnit()})
    returning id
  `;
  return id;
}

/** Creates the last import of units of that organisation, without a line. */
async function importId(organizationId: string): Promise<string> {
  await app().sql`delete from imports where organization_id = ${organizationId} and kind = 'units'`;
  const [{ id }] = await app().sql`
    insert into imports (id, organization_id, kind)
    values (${crypto.randomUUID()}, ${organizationId}, 'units')
    returning id
  `;
  return id;
}

/** A list of one line that can be imported. */
function aList(kind: ImportKind, OrganizationId: string) {
  const values = {
    units: { unit: aUnit() },
    users: { firstName: "Ana", lastName: "Lopez", email: anAddress() },
    hospitals: { name: anAddress() },
  }[kind];
  return { id: crypto.randomUUID(), OrganizationId, kind, lines: [{ line: 2, values }] };
}

/** Creates an API client that a test may delete. */
async function clientId(): Promise<string> {
  const [{ id }] = await app().sql`
    insert into api_clients (name, client_id, hashed_client_secret)
    values ('Dispatch', ${crypto.randomUUID()}, 'none')
    returning id
  `;
  return id;
}

/** Creates a session of a user who is not in the table. */
async function sessionId(): Promise<string> {
  const [{ id }] = await app().sql`
    insert into sessions (user_id, token_hash, idle_timeout_seconds, expires_at)
    select id, ${crypto.getRandomValues(new Uint8Array(8))}, 60, now() + interval '1 day'
    from users where email = 'inactive@demo.test'
    returning id
  `;
  return id;
}

function aUnit(): string {
  return `T ${crypto.randomUUID().slice(0, 8)}`;
}

function anAddress(): string {
  return `${crypto.randomUUID()}@example.org`;
}

function aPerson(by: Person) {
  const names = { firstName: "Ana", lastName: "Lopez" };
  return { ...names, email: anAddress(), password: "Ambulance1!", ...ownOf(by) };
}

/** Super users name the organisation into which somebody is put. */
function ownOf({ user }: Person) {
  return user.isSuperUser ? { OrganizationId: user.OrganizationId } : {};
}

async function groundFor({ ringdown }: Row): Promise<Ground> {
  const crew = await as("crew1");
  const hospitalId = await hospitalIdOf(crew, "General Hospital");
  const [{ id: mciId }] = await app().sql`
    select id from mass_casualty_incidents where incident_number = '26100900'
  `;
  const ground = { hospitalId, mciId, organizationId: crew.user.OrganizationId, ringdownId: "" };
  if (!ringdown) return ground;
  const patient = ringdown === "MCI, confirmed" ? { triageTag: "T-1", triagePriority: "RED" } : {};
  const { id: ringdownId } = await send(crew, hospitalId, { patient });
  if (ringdown === "MCI, confirmed") {
    await move(await as("nurse"), { id: ringdownId }, "RINGDOWN CONFIRMED");
  }
  if (ringdown === "offloaded") {
    await move(crew, { id: ringdownId }, "ARRIVED");
    await move(crew, { id: ringdownId }, "OFFLOADED");
  }
  return { ...ground, ringdownId };
}
