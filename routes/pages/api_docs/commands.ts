import { DEFAULT_TIME_ZONE } from "../../../domain/time/time_zones.ts";
import { dayAt } from "../../../domain/time/calendar.ts";
import { startOfDay } from "../../../domain/time/local_time.ts";
import type { WebhookMessage } from "../../../server/webhooks/message.ts";

/**
 * The commands of the page, for any shell. A test takes them from the page and runs them:
 * what they say is true.
 */

/** The two lines that a reader completes. */
export function settings(origin: string): string {
  return `RINGDOWN='${origin}'
CLIENT_ID='your client id' CLIENT_SECRET='your client secret'`;
}

const AS_CLIENT = '-H "Authorization: Bearer $TOKEN"';

export const GET_TOKEN =
  `TOKEN=$(curl -sSf "$RINGDOWN/oauth/token" -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;

export const SEND_CALL =
  `curl -sSf "$RINGDOWN/api/emscalls" ${AS_CLIENT} -H 'Content-Type: application/json' -d '[{"ambulanceIdentifier":"M12","dispatchCallNumber":"26-104233","startDateTimeLocal":"'$(date -u +%Y-%m-%dT%H:%M:%SZ)'"}]'`;

export const SEE_CALL =
  `curl -sSf "$RINGDOWN/api/emscalls/dispatch-call-numbers?ambulanceIdentifier=M12" ${AS_CLIENT}`;

export const READ_CHANGES = `AFTER=$(cat ringdown.after 2>/dev/null)
curl -sSf "$RINGDOWN/api/changes?limit=100&after=$AFTER" ${AS_CLIENT} -o ringdown.json &&
  sed 's/.*"next":"\\([^"]*\\)".*/\\1/' ringdown.json > ringdown.after`;

/** Where the ranges of the examples begin: a midnight of clocks, which is none of UTC. */
export function rangeStart(now: Date): string {
  const first = `${dayAt(now.getTime(), DEFAULT_TIME_ZONE).slice(0, 7)}-01`;
  const hours = (Date.parse(startOfDay(first, DEFAULT_TIME_ZONE)) - Date.parse(first)) / 3_600_000;
  return `FROM='${first}T00:00:00-${String(hours).padStart(2, "0")}:00'`;
}

export const READ_FILES =
  `curl -sSf "$RINGDOWN/api/hospitalstatuses/history.csv?from=$FROM" ${AS_CLIENT} -o statuses.csv
curl -sSf "$RINGDOWN/api/reports/offload.csv?by=week&from=$FROM" ${AS_CLIENT} -o offload.csv`;

/** All pages of a list. `NEXT` is empty when the last has come. */
export const READ_PAGES = `NEXT="/api/ringdowns?limit=100&from=$FROM"
: > ringdowns.jsonl
while [ -n "$NEXT" ]; do
  curl -sSf "$RINGDOWN$NEXT" ${AS_CLIENT} -D ringdowns.head -o ringdowns.json || break
  cat ringdowns.json >> ringdowns.jsonl && echo >> ringdowns.jsonl
  NEXT=$(sed -n 's/^[Ll]ink: <\\([^>]*\\)>; rel="next".*/\\1/p' ringdowns.head)
done`;

const AS_SCIM = "-H 'Content-Type: application/scim+json'";

/** Keeps the id of the user whom it makes, as a directory does. */
export const MAKE_USER =
  `USER_ID=$(curl -sSf "$RINGDOWN/scim/v2/Users" ${AS_CLIENT} ${AS_SCIM} -d '{"userName":"ana.lopez@county.example","name":{"givenName":"Ana","familyName":"Lopez"},"active":true}' | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')`;

export const FIND_USER =
  `curl -sSf "$RINGDOWN/scim/v2/Users?filter=userName%20eq%20%22ana.lopez@county.example%22" ${AS_CLIENT}`;

export const DEACTIVATE_USER =
  `curl -sSf -X PATCH "$RINGDOWN/scim/v2/Users/$USER_ID" ${AS_CLIENT} ${AS_SCIM} -d '{"schemas":["urn:ietf:params:scim:api:messages:2.0:PatchOp"],"Operations":[{"op":"replace","path":"active","value":false}]}'`;

/** The typed clients and their examples. */
export const GET_TYPESCRIPT = `for FILE in ringdown.ts schema.ts dispatch.ts; do
  curl -sSf "$RINGDOWN/clients/$FILE" -o $FILE
done
npm install openapi-fetch@0.17.0`;

export const GET_PYTHON = `for FILE in ringdown.py ringdown_calls.py warehouse.py; do
  curl -sSf "$RINGDOWN/clients/$FILE" -o $FILE
done`;

export const RUN_TYPESCRIPT = `export RINGDOWN CLIENT_ID CLIENT_SECRET
node dispatch.ts < calls.jsonl`;

export const RUN_PYTHON = `export RINGDOWN CLIENT_ID CLIENT_SECRET
python3 warehouse.py copy.db --once`;

const ID = "5b6f9a5e-3f0c-4c53-9a43-2f1f2f6f8c11";
const AT = "2026-11-20T20:19:52.563Z";

/** What a webhook without patient data is told of a ringdown. */
export function webhookMessage(origin: string): WebhookMessage {
  const link = `${origin}/api/ringdowns/${ID}`;
  return {
    type: "ringdown.changed",
    timestamp: AT,
    data: { kind: "ringdown", id: ID, change: "changed", at: AT, version: 117, link },
  };
}

/** For Node.js and Deno. `body` is the body as it came, before anything parses it. */
export const CHECK_SIGNATURE = `import { createHmac, timingSafeEqual } from "node:crypto";

export function isFromRingdown(headers, body, secret) {
  const id = headers["webhook-id"], at = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"] ?? "";
  const isRecent = Math.abs(Date.now() / 1000 - Number(at)) <= 300; // never, without a time
  if (!id || !isRecent) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const own = createHmac("sha256", key).update(id + "." + at + "." + body).digest();
  return signatures.split(" ").some((signature) => {
    const [version, text] = signature.split(",");
    const given = Buffer.from(text ?? "", "base64");
    return version === "v1" && given.length === own.length && timingSafeEqual(given, own);
  });
}`;

/** For Node.js from 22 and Deno. `tell` gets all ringdowns, or null while they are not known. */
export const FOLLOW_HOSPITAL = `export function follow(address, token, tell) {
  const stream = new WebSocket(address, {
    protocols: ["ringdown.changes"],
    headers: { Authorization: "Bearer " + token },
  });
  const ringdowns = new Map();
  let silence, isLost = false;
  const lost = (code) => {
    clearTimeout(silence);
    if (!isLost) tell(null, code);
    isLost = true;
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => (lost(), stream.close()), 24_000);
  };
  heard();
  stream.onmessage = ({ data }) => {
    if (isLost) return;
    heard();
    const message = JSON.parse(data);
    if (Object.keys(message).join() === "now") return; // a heartbeat
    if (message.reset) ringdowns.clear();
    for (const ringdown of message.ringdowns ?? []) ringdowns.set(ringdown.id, ringdown);
    for (const id of message.gone?.ringdowns ?? []) ringdowns.delete(id);
    if (!message.more) tell([...ringdowns.values()]);
  };
  stream.onclose = ({ code }) => lost(code);
  stream.onerror = () => setTimeout(lost, 100); // Node.js 22 may tell nothing after it
  return stream;
}`;
