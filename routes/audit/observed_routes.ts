/** What is read by a route that shows patients. */
export interface Read {
  action: string;
  /** What `:id` or a part of the query is the id of. */
  subjectKind?: "ringdown" | "hospital" | "mci" | "organization";
  /** Where the subject's id is. */
  idIn?: string;
  /** An answer that shows no ringdown is no reading: it is asked again and again. */
  isOnlyIfShown?: true;
  /**
   * A page that is open reads again and again: it is noted when it is opened, and as `again` only
   * where it shows a patient whom the session was not shown there just before.
   */
  followed?: "opened" | "again";
}

const ringdown = { subjectKind: "ringdown", idIn: ":id" } as const;
const hospital = { subjectKind: "hospital", idIn: ":id" } as const;
const mci = { subjectKind: "mci", idIn: ":id" } as const;
const chosenHospital = { subjectKind: "hospital", idIn: "hospitalId" } as const;

/**
 * Every GET that answers with patient data: each answer leaves a row in the audit, where a page is
 * followed the first. A test fails for a route that is neither here nor in its list of those that
 * show no patient.
 */
export const READS: Record<string, Read> = {
  "/api/ringdowns/:id": { action: "read.ringdown", ...ringdown },
  "/api/ringdowns/:id/versions": { action: "read.versions", ...ringdown },
  "/ringdowns/:id/handover": { action: "read.handover", ...ringdown },
  "/api/ringdowns": { action: "read.history", ...chosenHospital },
  "/api/ringdowns/mine": { action: "read.own" },
  "/ems": { action: "read.own" },
  "/ems/hospitals": { action: "read.own" },
  "/api/ringdowns/history.csv": { action: "read.history_export", ...chosenHospital },
  "/er": { action: "read.board" },
  "/er/:id": { action: "read.board", ...hospital },
  "/er/:id/info": { action: "read.board", ...hospital },
  "/er/:id/print": { action: "read.board_print", ...hospital },
  "/er/:id/history/print": { action: "read.history_print", ...hospital },
  "/er/:id/history": { action: "read.history", ...hospital },
  "/admin/ringdowns": { action: "read.history", ...chosenHospital },
  "/admin/ringdowns/print": { action: "read.history_print", ...chosenHospital },
  "/admin/mcis/:id/print": { action: "read.mci_print", ...mci },
  "/admin/dashboard": { action: "read.dashboard" },
  "/admin/mcis/:id": { action: "read.mci", ...mci, followed: "opened" },
  "/api/mcis/:id": { action: "read.mci", ...mci, followed: "again" },
  "/api/mcis/:id/ringdowns": { action: "read.mci", ...mci },
  "/api/mcis/:id/events": { action: "read.mci_events", ...mci, followed: "again" },
  "/api/changes": { action: "read.changes", isOnlyIfShown: true },
  "/admin/activity": { action: "read.activity" },
  "/admin/ringdowns/:id/seen": { action: "read.seen", ...ringdown },
  "/api/activity/activity.csv": { action: "read.activity_export" },
  "/api/activity/seen.csv": {
    action: "read.seen_export",
    subjectKind: "ringdown",
    idIn: "ringdownId",
  },
};

/**
 * Every call that answers a change with the whole ringdown: one that changes nothing, because it is
 * repeated or empty, is a read all the same. A send answers with what the sender has sent.
 */
export const ANSWERS: Record<string, Read> = {
  "PATCH /api/ringdowns/:id": { action: "read.ringdown", ...ringdown },
  "PATCH /api/ringdowns/:id/deliveryStatus": { action: "read.ringdown", ...ringdown },
  "POST /api/ringdowns/:id/acknowledgeChanges": { action: "read.ringdown", ...ringdown },
  "POST /api/ringdowns/:id/undo": { action: "read.ringdown", ...ringdown },
  "POST /api/ringdowns/:id/takeover": { action: "read.ringdown", ...ringdown },
};

/** What fails when somebody proves who they are, by the status of the answer. */
export const PROOFS: Record<string, string> = {
  "POST /auth/local/login": "sign_in.failed",
  "POST /auth/local/twoFactor": "second_factor.failed",
  "POST /auth/local/twoFactor/app/confirm": "second_factor.failed",
  "POST /auth/local/reset": "sign_in.reset_failed",
  "POST /oauth/token": "token.refused",
  "POST /setup": "sign_in.setup_failed",
};

/** What succeeds without a row of the database that tells it. */
export const DEEDS: Record<string, string> = {
  "POST /auth/local/forgot": "sign_in.reset_asked",
  "POST /auth/local/twoFactor/resend": "second_factor.mailed",
  "GET /api/lists/users.csv": "list.exported",
  "GET /api/lists/invites.csv": "list.exported",
  "GET /api/lists/hospitals.csv": "list.exported",
  "GET /api/lists/units.csv": "list.exported",
  "GET /api/lists/organizations.csv": "list.exported",
  "GET /api/lists/clients.csv": "list.exported",
  "GET /api/lists/mcis.csv": "list.exported",
  // It says which addresses have an account, also of others.
  "POST /api/imports/preview": "import.previewed",
  "POST /api/users/me/twoFactor/recoveryCodes": "second_factor.recovery_codes_made",
};
