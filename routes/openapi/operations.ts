import { z } from "zod";
import type { ShapeName } from "./components.ts";

/** What an answer carries: a shape, a list of it, something of its own, or nothing. */
export type Answered = ShapeName | [ShapeName] | z.ZodType | null;

/** What a call does, and what it answers. The rest of its description comes from its route. */
export interface Operation {
  does: string;
  answers: Record<number, Answered>;
  /** Refusals besides those that every such route has: 409, 422, 429. */
  refuses?: number[];
  /** The list comes in pages, the next one under `Link: rel="next"`. */
  isPaged?: true;
}

const NOTHING = z.object({});

/** Every call under /api, /auth and /oauth, by method and path. A test fails for one without. */
export const OPERATIONS: Record<string, Operation> = {
  "POST /auth/local/login": {
    does: "Sign in; 202 when a second factor is asked for",
    answers: { 200: "User", 202: NOTHING },
    refuses: [422, 429],
  },
  "GET /auth/local/twoFactor": {
    does: "Where the code of a sign-in under way comes from",
    answers: { 200: "SecondFactorMethod" },
  },
  "POST /auth/local/twoFactor": {
    does: "Give the code of the second factor",
    answers: { 200: "User" },
    refuses: [422, 429],
  },
  "POST /auth/local/twoFactor/resend": {
    does: "Mail another code",
    answers: { 200: NOTHING },
    refuses: [409, 429],
  },
  "GET /auth/local/logout": {
    does: "Sign out; a browser is led to the sign-in page",
    answers: { 200: NOTHING, 302: null },
  },
  "POST /auth/local/forgot": {
    does: "Mail a link to a new password",
    answers: { 200: NOTHING },
    refuses: [404, 429],
  },
  "POST /auth/local/reset": {
    does: "Choose a new password with the code of the link",
    answers: { 200: NOTHING },
    refuses: [403, 422, 429],
  },
  "POST /oauth/token": {
    does: "Get a token for an API client (RFC 6749, client_credentials)",
    answers: {
      200: z.object({
        access_token: z.string(),
        token_type: z.string(),
        expires_in: z.int().describe("Seconds"),
      }),
    },
    refuses: [400, 401, 429],
  },

  "POST /api/ringdowns": {
    does: "Send a ringdown; 200 when this id is stored already with the same content",
    answers: { 201: "Ringdown", 200: "Ringdown" },
    refuses: [409],
  },
  "GET /api/ringdowns": {
    does: "The history, newest first",
    answers: { 200: ["Ringdown"] },
    isPaged: true,
  },
  "GET /api/ringdowns/mine": {
    does: "One's own ringdowns, those under way first",
    answers: { 200: ["Ringdown"] },
    isPaged: true,
  },
  "GET /api/ringdowns/{id}": { does: "Read a ringdown", answers: { 200: "Ringdown" } },
  "PATCH /api/ringdowns/{id}": {
    does: "Change patient, ETA or hospital before offload; another hospital makes a new ringdown",
    answers: { 200: "Ringdown" },
    refuses: [409],
  },
  "PATCH /api/ringdowns/{id}/deliveryStatus": {
    does: "Move a delivery on",
    answers: { 200: "Ringdown" },
    refuses: [409],
  },
  "POST /api/ringdowns/{id}/takeover": {
    does: "Take over a colleague's ringdown",
    answers: { 200: "Ringdown" },
    refuses: [409],
  },

  "GET /api/hospitalstatuses": {
    does: "The newest status of each active hospital, in hospital order",
    answers: { 200: ["HospitalStatus"] },
  },
  "POST /api/hospitalstatuses": {
    does: "Publish beds, divert, MCI capacity or notes; what is left out is carried over",
    answers: { 201: "HospitalStatus" },
  },
  "GET /api/hospitals": { does: "Hospitals in order", answers: { 200: ["Hospital"] } },
  "POST /api/hospitals": { does: "Make a hospital", answers: { 201: "Hospital" } },
  "GET /api/hospitals/{id}": { does: "Read a hospital", answers: { 200: "Hospital" } },
  "PATCH /api/hospitals/{id}": { does: "Change a hospital", answers: { 200: "Hospital" } },
  "PATCH /api/hospitals/sort": {
    does: "Put hospitals in order",
    answers: { 200: ["Hospital"] },
  },
  "GET /api/hospitalusers": {
    does: "Who works where: of a hospital, or of a user",
    answers: { 200: ["HospitalUser"] },
  },
  "POST /api/hospitalusers": {
    does: "Assign a user to a hospital",
    answers: { 201: "HospitalUser" },
  },
  "PATCH /api/hospitalusers/{id}": {
    does: "Change what a user may do at a hospital",
    answers: { 200: "HospitalUser" },
  },

  "GET /api/ambulances/identifiers": {
    does: "The active units of an organization",
    answers: { 200: z.object({ ambulanceIdentifiers: z.array(z.string()) }) },
  },
  "GET /api/ambulances": { does: "The units of an organization", answers: { 200: ["Ambulance"] } },
  "POST /api/ambulances": { does: "Add a unit", answers: { 201: "Ambulance" } },
  "POST /api/ambulances/import": {
    does: "Add the units of a list, all or, when a line is at fault, none; a preview adds none",
    answers: {
      200: z.object({
        rows: z.array(z.object({
          line: z.int(),
          ambulanceIdentifier: z.string(),
          outcome: z.enum(["new", "already there", "error"]),
          message: z.string().optional(),
        })),
      }),
    },
  },
  "PATCH /api/ambulances/{id}": { does: "Change a unit", answers: { 200: "Ambulance" } },
  "GET /api/emscalls/dispatch-call-numbers": {
    does: "The call numbers of a unit in the last 24 h, then those of open MCIs",
    answers: { 200: z.object({ dispatchCallNumbers: z.array(z.string()) }) },
  },
  "POST /api/emscalls": {
    does: "The dispatch feed: at most 1,000 calls, with a bearer token; a repeat is harmless",
    answers: { 200: z.object({ received: z.int() }) },
  },

  "GET /api/mcis": { does: "Open MCIs, then the newest", answers: { 200: ["MCI"] } },
  "POST /api/mcis": {
    does: "Start an MCI; 200 when an API client updates one by its number",
    answers: { 201: "MCI", 200: "MCI" },
  },
  "GET /api/mcis/{id}": {
    does: "Read an MCI with its ringdowns",
    answers: { 200: "MCIWithRingdowns" },
  },
  "PATCH /api/mcis/{id}": { does: "Change or end an MCI", answers: { 200: "MCI" } },
  "GET /api/mcis/{id}/ringdowns": {
    does: "The ringdowns of an MCI",
    answers: { 200: ["Ringdown"] },
  },

  "GET /api/users/me": { does: "Who is signed in", answers: { 200: "User" } },
  "PATCH /api/users/me": {
    does: "Change one's own name or password",
    answers: { 200: "User" },
    refuses: [429],
  },
  "GET /api/users/me/sessions": {
    does: "Where one is signed in",
    answers: { 200: ["Session"] },
  },
  "DELETE /api/users/me/sessions": {
    does: "Sign out everywhere but here",
    answers: { 200: z.object({ ended: z.int() }) },
  },
  "DELETE /api/users/me/sessions/{id}": {
    does: "Sign out one device",
    answers: { 204: null },
  },
  "GET /api/users/me/twoFactor": {
    does: "Where one's own codes come from",
    answers: { 200: "SecondFactor" },
  },
  "POST /api/users/me/twoFactor": {
    does: "Begin with an authenticator app",
    answers: { 201: "AppEnrolment" },
    refuses: [429],
  },
  "POST /api/users/me/twoFactor/confirm": {
    does: "Prove that the app has the key",
    answers: { 200: "RecoveryCodes" },
    refuses: [409, 429],
  },
  "POST /api/users/me/twoFactor/recoveryCodes": {
    does: "Make new recovery codes",
    answers: { 200: "RecoveryCodes" },
    refuses: [409, 429],
  },
  "DELETE /api/users/me/twoFactor": {
    does: "Stop using the app",
    answers: { 200: "SecondFactor" },
    refuses: [429],
  },
  "GET /api/users": { does: "The users of an organization", answers: { 200: ["User"] } },
  "GET /api/users/active": {
    does: "Who has a live screen open now",
    answers: { 200: ["User"] },
  },
  "POST /api/users": { does: "Make a user", answers: { 201: "User" } },
  "GET /api/users/{id}": { does: "Read a user", answers: { 200: "User" } },
  "PATCH /api/users/{id}": {
    does: "Change a user",
    answers: { 200: "User" },
    refuses: [409],
  },
  "DELETE /api/users/{id}": {
    does: "Remove a user; one with a history is deactivated and made anonymous",
    answers: { 204: null },
    refuses: [409],
  },

  "GET /api/invites": { does: "Pending and expired invites", answers: { 200: ["Invite"] } },
  "POST /api/invites": { does: "Invite somebody by mail", answers: { 201: "Invite" } },
  "GET /api/invites/{id}": {
    does: "What whoever follows the link may know of an invite",
    answers: { 200: "PublicInvite" },
  },
  "POST /api/invites/{id}/accept": {
    does: "Make one's account of an invite",
    answers: { 201: "User" },
    refuses: [403, 409],
  },
  "POST /api/invites/{id}/resend": {
    does: "Mail an invite again, for another 14 days",
    answers: { 200: "Invite" },
    refuses: [403, 409],
  },
  "DELETE /api/invites/{id}": {
    does: "Revoke an invite",
    answers: { 200: "Invite" },
    refuses: [403, 409],
  },

  "GET /api/organizations": {
    does: "Every organization",
    answers: { 200: ["Organization"] },
  },
  "POST /api/organizations": {
    does: "Make an organization",
    answers: { 201: "Organization" },
  },
  "GET /api/organizations/{id}": {
    does: "Read an organization with its hospitals",
    answers: { 200: "Organization" },
  },
  "PATCH /api/organizations/{id}": {
    does: "Change an organization",
    answers: { 200: "Organization" },
  },

  "GET /api/dashboard": {
    does: "The live numbers of an organization; of all for a super user who names none",
    answers: {
      200: z.object({
        openRingdowns: z.int(),
        unconfirmed: z.int(),
        waitingAtTheDoor: z.int(),
        hospitalsOnDivert: z.int().nullable(),
        outdatedStatuses: z.int().nullable(),
        pendingInvites: z.int(),
      }),
    },
  },

  "GET /api/clients": { does: "Every API client", answers: { 200: ["Client"] } },
  "POST /api/clients": {
    does: "Make an API client; its secret is in this answer only",
    answers: { 201: "Client" },
  },
  "GET /api/clients/{id}": { does: "Read an API client", answers: { 200: "Client" } },
  "PATCH /api/clients/{id}": { does: "Change an API client", answers: { 200: "Client" } },
  "DELETE /api/clients/{id}": {
    does: "Delete an API client; its tokens die at once",
    answers: { 204: null },
  },
  "PATCH /api/clients/{id}/regenerate": {
    does: "Give an API client a new secret; its tokens die at once",
    answers: { 200: "Client" },
  },

  "GET /api/openapi.json": { does: "This document", answers: { 200: NOTHING } },
  "GET /api/docs": { does: "This document as a page", answers: { 200: null } },
};
