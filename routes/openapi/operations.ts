import { z } from "zod";
import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { ShapeName } from "./components.ts";

/** What an answer carries: a shape, a list of it, something of its own, or nothing. */
export type Answered = ShapeName | [ShapeName] | z.ZodType | null;

/** What a call does, and what it answers. The rest of its description comes from its route. */
export interface Operation {
  does: string;
  answers: Record<number, Answered>;
  /** Refusals besides those that every such route has: 409, 422, 429. */
  refuses?: number[];
  /** What is sent as a form, where no schema of the route says it. */
  form?: z.ZodType;
  /** The list comes in pages, the next one under `Link: rel="next"`. */
  isPaged?: true;
  /** What is answered is no JSON but a file. */
  file?: "text/csv";
}

/** Answers 200 with `answered`. */
function done(does: string, answered: Answered, refuses?: number[]): Operation {
  return { does, answers: { 200: answered }, refuses };
}

/** Answers 201 with what there is now. */
function made(does: string, answered: Answered, refuses?: number[]): Operation {
  return { does, answers: { 201: answered }, refuses };
}

/** Answers 204. */
function gone(does: string, refuses?: number[]): Operation {
  return { does, answers: { 204: null }, refuses };
}

const NOTHING = z.object({});
const TOKEN = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.int().describe("Seconds"),
});
const CREDENTIALS = z.object({
  grant_type: z.literal("client_credentials"),
  client_id: z.guid().optional().describe("Left out where HTTP Basic names the client"),
  client_secret: z.string().optional().describe("Never beside HTTP Basic"),
});
const IMPORT = z.object({
  rows: z.array(z.object({
    line: z.int(),
    ambulanceIdentifier: z.string(),
    outcome: z.enum(["new", "already there", "error"]),
    message: z.string().optional(),
  })),
});
const NUMBERS: z.ZodType<Dashboard> = z.object({
  openRingdowns: z.int(),
  unconfirmed: z.int(),
  waitingAtTheDoor: z.int(),
  hospitalsOnDivert: z.int().nullable(),
  outdatedStatuses: z.int().nullable(),
  pendingInvites: z.int().nullable(),
});

/** Every call under /api, /auth and /oauth, by method and path. A test fails for one without. */
export const OPERATIONS: Record<string, Operation> = {
  "POST /auth/local/login": {
    does: "Sign in; 202 when a second factor is asked for",
    answers: { 200: "User", 202: NOTHING },
    refuses: [422, 429],
  },
  "GET /auth/local/twoFactor": done(
    "Where the code of a sign-in under way comes from",
    "SecondFactorMethod",
  ),
  "POST /auth/local/twoFactor": done("Give the code of the second factor", "User", [422, 429]),
  "POST /auth/local/twoFactor/resend": done("Mail another code", NOTHING, [409, 429]),
  "GET /auth/local/logout": {
    does: "Sign out; a browser is led to the sign-in page",
    answers: { 200: NOTHING, 302: null },
  },
  "POST /auth/local/forgot": done("Mail a link to a new password", NOTHING, [404, 429]),
  "POST /auth/local/reset": done(
    "Choose a new password with the code of the link",
    NOTHING,
    [403, 422, 429],
  ),
  "POST /oauth/token": {
    does: "Get a token for an API client (RFC 6749, client_credentials)",
    form: CREDENTIALS,
    answers: { 200: TOKEN },
    refuses: [400, 401, 413, 429],
  },

  "POST /api/ringdowns": {
    does: "Send a ringdown; 200 when this id is stored already with the same content",
    answers: { 201: "Ringdown", 200: "Ringdown" },
    refuses: [409],
  },
  "GET /api/ringdowns": { ...done("The history, newest first", ["Ringdown"]), isPaged: true },
  "GET /api/ringdowns/mine": {
    ...done("One's own ringdowns, those under way first", ["Ringdown"]),
    isPaged: true,
  },
  "GET /api/ringdowns/{id}": done("Read a ringdown", "Ringdown"),
  "PATCH /api/ringdowns/{id}": done(
    "Change patient, ETA or hospital before offload; another hospital makes a new ringdown",
    "Ringdown",
    [409],
  ),
  "PATCH /api/ringdowns/{id}/deliveryStatus": done("Move a delivery on", "Ringdown", [409]),
  "POST /api/ringdowns/{id}/takeover": done("Take over a colleague's ringdown", "Ringdown", [409]),

  "GET /api/hospitalstatuses": done(
    "The newest status of each active hospital, in hospital order",
    ["HospitalStatus"],
  ),
  "POST /api/hospitalstatuses": made(
    "Publish beds, divert, MCI capacity or notes; what is left out is carried over",
    "HospitalStatus",
    [409],
  ),
  "GET /api/hospitals": done("Hospitals in order", ["Hospital"]),
  "POST /api/hospitals": made("Make a hospital", "Hospital", [409]),
  "GET /api/hospitals/{id}": done("Read a hospital", "Hospital"),
  "PATCH /api/hospitals/{id}": done("Change a hospital", "Hospital", [409]),
  "PATCH /api/hospitals/sort": done("Put hospitals in order", ["Hospital"], [404]),
  "GET /api/hospitalusers": done("Who works where: of a hospital, or of a user", ["HospitalUser"]),
  "POST /api/hospitalusers": made("Assign a user to a hospital", "HospitalUser"),
  "PATCH /api/hospitalusers/{id}": done("Change what a user may do at a hospital", "HospitalUser"),

  "GET /api/ambulances/identifiers": done(
    "The active units of an organization",
    z.object({ ambulanceIdentifiers: z.array(z.string()) }),
  ),
  "GET /api/ambulances": done("The units of an organization", ["Ambulance"]),
  "POST /api/ambulances": made("Add a unit", "Ambulance"),
  "POST /api/ambulances/import": done(
    "Add the units of a list, all or, when a line is at fault, none; a preview adds none",
    IMPORT,
  ),
  "PATCH /api/ambulances/{id}": done("Change a unit", "Ambulance"),
  "GET /api/emscalls/dispatch-call-numbers": done(
    "The call numbers of a unit in the last 24 h, then those of open MCIs",
    z.object({ dispatchCallNumbers: z.array(z.string()) }),
  ),
  "POST /api/emscalls": done(
    "The dispatch feed: at most 1,000 calls, with a bearer token; a repeat is harmless",
    z.object({ received: z.int() }),
  ),

  "GET /api/mcis": done("Open MCIs, then the newest", ["MCI"]),
  "POST /api/mcis": {
    does: "Start an MCI; 200 when an API client updates one by its number",
    answers: { 201: "MCI", 200: "MCI" },
  },
  "GET /api/mcis/{id}": done("Read an MCI with its ringdowns", "MCIWithRingdowns"),
  "PATCH /api/mcis/{id}": done("Change or end an MCI", "MCI"),
  "GET /api/mcis/{id}/ringdowns": done("The ringdowns of an MCI", ["Ringdown"]),
  "GET /api/mcis/{id}/events": {
    ...done("Who changed what of an MCI, and what hospitals offered, newest first", ["MCIEvent"]),
    isPaged: true,
  },
  "GET /api/mcis/{id}/patients.csv": {
    ...done("Every ringdown of an MCI with all its times", z.string()),
    file: "text/csv",
  },
  "GET /api/mcis/{id}/counts.csv": {
    ...done("How the counts of an MCI changed over time", z.string()),
    file: "text/csv",
  },

  "GET /api/users/me": done("Who is signed in", "User"),
  "PATCH /api/users/me": done("Change one's own name or password", "User", [429]),
  "GET /api/users/me/sessions": done("Where one is signed in", ["Session"]),
  "DELETE /api/users/me/sessions": done(
    "Sign out everywhere but here",
    z.object({ ended: z.int() }),
  ),
  "DELETE /api/users/me/sessions/{id}": gone("Sign out one device"),
  "GET /api/users/me/twoFactor": done("Where one's own codes come from", "SecondFactor"),
  "POST /api/users/me/twoFactor": made("Begin with an authenticator app", "AppEnrolment", [429]),
  "POST /api/users/me/twoFactor/confirm": done(
    "Prove that the app has the key",
    "RecoveryCodes",
    [409, 429],
  ),
  "POST /api/users/me/twoFactor/recoveryCodes": done(
    "Make new recovery codes",
    "RecoveryCodes",
    [409, 429],
  ),
  "DELETE /api/users/me/twoFactor": done("Stop using the app", "SecondFactor", [429]),
  "GET /api/users": done("The users of an organization", ["User"]),
  "GET /api/users/active": done("Who has a live screen open now", ["User"]),
  "POST /api/users": made("Make a user", "User"),
  "GET /api/users/{id}": done("Read a user", "User"),
  "PATCH /api/users/{id}": done("Change a user", "User", [409]),
  "DELETE /api/users/{id}": gone(
    "Remove a user; one with a history is deactivated and made anonymous",
    [409],
  ),
  "DELETE /api/users/{id}/twoFactor": gone("Remove the authenticator app that a user has lost", [
    409,
  ]),

  "GET /api/invites": done("Invites that wait, have expired or were left behind", ["Invite"]),
  "POST /api/invites": made("Invite somebody by mail", "Invite"),
  "GET /api/invites/{id}": done(
    "What whoever follows the link may know of an invite",
    "PublicInvite",
  ),
  "POST /api/invites/{id}/accept": made("Make one's account of an invite", "User", [403, 409]),
  "POST /api/invites/{id}/resend": done(
    "Mail an invite again, for another 14 days; one left behind gets a new id",
    "Invite",
    [403, 409],
  ),
  "DELETE /api/invites/{id}": done("Revoke an invite", "Invite", [403, 409]),

  "GET /api/organizations": done("Every organization", ["Organization"]),
  "POST /api/organizations": made("Make an organization", "Organization"),
  "GET /api/organizations/{id}": done("Read an organization with its hospitals", "Organization"),
  "PATCH /api/organizations/{id}": done("Change an organization", "Organization", [409]),

  "GET /api/dashboard": done(
    "The live numbers of an organization; of all for a super user who names none",
    NUMBERS,
  ),

  "GET /api/clients": done("Every API client", ["Client"]),
  "POST /api/clients": made("Make an API client; its secret is in this answer only", "Client"),
  "GET /api/clients/{id}": done("Read an API client", "Client"),
  "PATCH /api/clients/{id}": done("Change an API client", "Client"),
  "DELETE /api/clients/{id}": gone("Delete an API client; its tokens die at once"),
  "PATCH /api/clients/{id}/regenerate": done(
    "Give an API client a new secret; its tokens die at once",
    "Client",
  ),

  "GET /api/openapi.json": done("This document", NOTHING),
  "GET /api/docs": done("This document as a page", null),
};
