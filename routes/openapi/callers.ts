/** Who may call: in words, whether by a session, and whether programs only. */
export interface Caller {
  words: string;
  isSignedIn: boolean;
  isProgram?: true;
}

/** Who may call, by the name of the route's guard (design §5.1). */
export const CALLERS: Record<string, Caller> = {
  "open": { words: "Anybody.", isSignedIn: false },
  "signed in": {
    words: "Signed-in users; 404 for what they may not see.",
    isSignedIn: true,
  },
  "in person": {
    words: "Signed-in users, in person.",
    isSignedIn: true,
  },
  "second factor pending": {
    words: "Users who have given their password and must now give the second factor.",
    isSignedIn: true,
  },
  "sendRingdown": {
    words: "Operational users of an active EMS organization.",
    isSignedIn: true,
  },
  "hearRingdowns": { words: "Ringdown users of a hospital, in person.", isSignedIn: true },
  "runMcis": { words: "C4SF users and super users.", isSignedIn: true },
  "administer": {
    words: "Administrators, for their own organization; super users, for any.",
    isSignedIn: true,
  },
  "seeDashboard": {
    words: "Administrators and coordinators, for their own organization; super users, for any.",
    isSignedIn: true,
  },
  "dispatchFeed": {
    words: "API clients of an EMS organization, with a bearer token.",
    isSignedIn: true,
    isProgram: true,
  },
  "manageSite": { words: "Super users.", isSignedIn: true },
};
