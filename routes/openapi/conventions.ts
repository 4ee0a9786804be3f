/** What holds for every call and for the streams, in paragraphs. */
export const CONVENTIONS = [
  "Times are ISO 8601 with an offset; answers are UTC with milliseconds. " +
  "PATCH changes what is sent; null clears what may be null. Unknown keys are ignored. " +
  "Live data comes over websockets: /wss/user, /wss/hospital?id=, /wss/mci.",

  "Bodies are JSON in UTF-8, at most 64 KB unless a call says otherwise. An id that is malformed " +
  "is one that is not there: 404. A query key stands there once; an empty value counts as not " +
  "given. An address with a slash at its end answers like the one without.",

  'Every 4xx and 5xx is {"status", "messages": [{"path"?, "message", "value"?}]}; a 5xx also has ' +
  "the requestId of the log. 401: nobody is signed in. 403: not allowed, or asked by another " +
  "site. 404: not there, or not yours to know of. 409: the state does not allow it. 429 and 503 " +
  "(the database does not answer) come with Retry-After, in seconds.",

  "What changes something needs an Origin or Sec-Fetch-Site header of the same origin, or an API " +
  "client's bearer token. A session ends when it was not used for 12 hours, for administrators " +
  "one; a request with X-Background is no use of it, an open stream is.",

  "Each message of a stream is the full state. With the subprotocol ringdown.changes it comes " +
  'once ("reset": true), and then only what changed: whole entries to lay over by id (hospital ' +
  "statuses by HospitalId), and ids that left under gone. Each reset and each heartbeat (every " +
  '8 s, {"now": …}) carries the server\'s time under now, in ISO 8601. On /wss/mci the MCIs come without their ' +
  "patients after the first message; those that changed stand under mciRingdowns. Closed with " +
  "1008: the client sent something; 1012: the server restarts; 1013: come back later; 4401: sign " +
  "in again.",

  "In the administration one's own organization is meant where none is named. One that is not " +
  "yours is 404 in a query and 400 at its field in a body.",

  "An API client gets a token at POST /oauth/token and sends it as Authorization: Bearer. It then " +
  "acts as its service account, in calls and streams. A token that is not valid is 401 with " +
  "WWW-Authenticate.",
];
