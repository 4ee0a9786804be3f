/** What holds for every call and for the streams, in paragraphs. */
export const CONVENTIONS = [
  "Times are ISO 8601 with an offset; in answers they are UTC with milliseconds. PATCH changes " +
  "only the fields that are sent; null clears an optional field. Unknown keys are ignored, but " +
  "under `expected` each of them is a 400: a misspelled one would protect nothing. Live data comes " +
  "over the websockets /wss/user, /wss/hospital?id= and /wss/mci.",

  "Bodies are JSON in UTF-8, at most 64 KB unless a call says otherwise. A body that has not come " +
  "after 30 s is a 408, unless it comes with 2 KB a second; nothing was stored, and the connection " +
  "ends with the answer, so that its last chunk may be missing. A malformed id in the path is a " +
  "404, like an unknown one. A query key may occur only once; an empty value counts as missing. A trailing slash in an address makes no difference.",

  'The body of every 4xx and 5xx is {"status", "messages": [{"path"?, "message", "value"?}]}; a ' +
  "5xx also has the requestId from the server's log. 401: not signed in. 403: not allowed, or " +
  "the request comes from another site. 404: not found, or the caller may not know that it " +
  "exists. 409: the current state does not allow the change. 503: the database does not answer, and " +
  "nothing was stored. 504: the database was lost while it stored the change, so it is not known " +
  "whether it is stored; ask again before you repeat it. 429, 503 and 504 come with Retry-After in " +
  "seconds, but for a 429 that no waiting ends: after too many wrong passwords in a row.",

  "Requests that change something need an Origin or Sec-Fetch-Site header of the same origin, " +
  "or an API client's bearer token. A session ends after 12 hours without use; for users who " +
  "are not operational, after one hour. An open stream counts as use, a request with " +
  "X-Background does not. A request with the id of a user in X-Sender, or a stream with it in " +
  "?sender=, is answered 401 if somebody else is signed in.",

  "Each message of a stream is the full state. With the subprotocol ringdown.changes the client " +
  'gets the full state once ("reset": true), and then only changes: whole entries that replace ' +
  "the entry with the same id (hospital statuses: the same HospitalId), and under gone the ids " +
  "of entries to remove. A long full state comes in parts: only the first has reset, all but the " +
  'last have "more": true, and the state holds when the last has come. Counts of ambulances that ' +
  "change alone come under counts and belong into the status of their hospital; on /wss/user at " +
  'most once a second. Each reset and each heartbeat (every 8 s, {"now": …}) has the server\'s ' +
  "time under now, in ISO 8601. On /wss/mci, changed MCIs come without their patients; changed " +
  "patients come under mciRingdowns, redirected ones under mciRedirected (in a full state as the " +
  "redirected of an MCI) until they are sent to another hospital. While too many streams open at once, an upgrade waits up to " +
  "5 s and is then 503. Close codes: 1008 the client sent a message; 1012 the server restarts; " +
  "1013 try again later; 4401 sign in again.",

  "In the administration, a call that names no organization is about the caller's own. A " +
  "foreign organization is 404 in a query, and 400 at its field in a body.",

  "An API client gets a token from POST /oauth/token and sends it as Authorization: Bearer. It " +
  "may do what its scopes name, with an account of its own for one organization or all, in calls " +
  "and streams (these with ringdowns:read); its streams are no open screens of a hospital. A call " +
  "names the scopes of which one is needed; without one it is 403 with WWW-Authenticate and " +
  "insufficient_scope. No scope leads to invites, organizations or clients, and to users only " +
  "users:provision, by SCIM under /scim/v2. An invalid token is 401 with WWW-Authenticate.",
];
