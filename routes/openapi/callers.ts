/** Who may call, by the name of the route's guard (design §5.1). */
export const CALLERS: Record<string, { words: string; isSignedIn: boolean }> = {
  "open": { words: "Anybody.", isSignedIn: false },
  "signed in": {
    words: "Signed-in users and API clients; 404 for what they may not see.",
    isSignedIn: true,
  },
  "in person": {
    words: "Signed-in users; no API clients.",
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
  },
  "manageSite": { words: "Super users.", isSignedIn: true },
};
