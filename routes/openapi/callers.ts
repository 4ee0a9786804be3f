/** Who may call, by the name of the route's guard (design §5.1). */
export const CALLERS: Record<string, { words: string; isSignedIn: boolean }> = {
  "open": { words: "Anybody.", isSignedIn: false },
  "signed in": {
    words: "Anybody signed in; what is not theirs to know of answers 404.",
    isSignedIn: true,
  },
  "in person": {
    words: "Anybody signed in as a person; no API client.",
    isSignedIn: true,
  },
  "second factor pending": {
    words: "Anybody who has given their password and is asked for the second factor.",
    isSignedIn: true,
  },
  "sendRingdown": {
    words: "Operational users of an active EMS organization.",
    isSignedIn: true,
  },
  "runMcis": { words: "C4SF users and super users.", isSignedIn: true },
  "administer": {
    words: "Administrators for their organization; super users for any.",
    isSignedIn: true,
  },
  "seeDashboard": {
    words: "Administrators and coordinators, for their organization; super users for any.",
    isSignedIn: true,
  },
  "dispatchFeed": {
    words: "The API client of an EMS organization, by its bearer token.",
    isSignedIn: true,
  },
  "manageSite": { words: "Super users.", isSignedIn: true },
};
