import { BACKGROUND_HEADER, SENDER_HEADER } from "../../domain/people/page_requests.ts";
import type { FieldMessage } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { pageUser } from "./page_user.ts";
import { sessionEnded, waitsForSignIn } from "./session_end.ts";

/**
 * A call that did not succeed. `status` is 0 if no answer came. Screens read the error through
 * `outcomeOf`, which says what it means.
 */
export class CallFailed extends Error {
  override name = "CallFailed";
  /** The device had no network when the call was made, so the request was not sent. */
  readonly wasOffline: boolean;
  constructor(
    readonly status: number,
    readonly messages: FieldMessage[] = [],
    { wasOffline = false } = {},
  ) {
    super(messages[0]?.message ?? MESSAGES.unexpectedLater);
    this.wasOffline = wasOffline;
  }
}

/** Longer than the server's own timeout for the database (5 s), so that its 503 arrives. */
const TIMEOUT_MS = 12_000;

/** Remains true when the user has signed in again over the page. */
const SIGNED_OUT = "You were signed out, so nothing was sent. Please try again.";
/** What is called to sign in again. */
const SIGN_IN_CALLS = [
  /^POST \/auth\/local\/login$/,
  /^(GET|POST) \/auth\/local\/twoFactor(\/|$)/,
  /^GET \/api\/users\/me$/,
];
const SIGNED_OUT_PATHS = ["/forgot", "/login", "/reset", "/twoFactor", "/invites"];

/**
 * Calls the server with JSON and returns the JSON of its answer. With `keepalive` the request
 * reaches the server even if the page is closed meanwhile. After a 401 somebody has to sign in, on
 * the sign-in page or over this one, unless a signed-out page is open (product §2.3).
 * @throws {CallFailed} for any answer that is not a complete 2xx answer, and after 12 s without an
 * answer.
 */
export async function call<Answer>(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
  { keepalive, signal }: Pick<Sent, "keepalive" | "signal"> = {},
): Promise<Answer> {
  return await answerIn(await answerTo(method, path, { body, keepalive, signal }));
}

/** Like `call`, for calls that no user action started: they do not extend the session. */
export async function callInBackground<Answer>(path: string): Promise<Answer> {
  return await answerIn(await answerTo("GET", path, { headers: { [BACKGROUND_HEADER]: "true" } }));
}

/**
 * Like `call`, only as this user: while somebody else, or nobody, is signed in, it fails with 401 and
 * stays on the page. `isBackground`: it does not extend the session.
 */
export async function callAs<Answer>(
  userId: string,
  { method, path, body }: { method: string; path: string; body?: unknown },
  { signal, isBackground }: { signal: AbortSignal; isBackground: boolean },
): Promise<Answer> {
  const headers = {
    [SENDER_HEADER]: userId,
    ...(isBackground ? { [BACKGROUND_HEADER]: "true" } : {}),
  };
  return await answerIn(await fetched(method, path, { body, headers, signal }));
}

/** Like `callAs`; `hear` is told after how many seconds the server asks to come again, if it does. */
export async function callAsAsked<Answer>(
  userId: string,
  { method, path, body }: { method: string; path: string; body?: unknown },
  { signal, isBackground, hear }: {
    signal: AbortSignal;
    isBackground: boolean;
    hear: (seconds: number) => void;
  },
): Promise<Answer> {
  const headers = {
    [SENDER_HEADER]: userId,
    ...(isBackground ? { [BACKGROUND_HEADER]: "true" } : {}),
  };
  const response = await fetched(method, path, { body, headers, signal });
  hear(Number(response.headers.get("Retry-After")) || 0);
  return await answerIn(response);
}

/**
 * Like `call`, with the answer's headers, and with the path of the next page from `Link`, or null.
 */
export async function callPage<Entry>(
  path: string,
  { signal }: Pick<Sent, "signal"> = {},
): Promise<{ entries: Entry[]; next: string | null; headers: Headers }> {
  const response = await answerTo("GET", path, { signal });
  const entries = await answerIn<Entry[]>(response);
  const { headers } = response;
  const next = /<([^>]+)>;\s*rel="next"/.exec(headers.get("Link") ?? "");
  return { entries, next: next ? next[1] : null, headers };
}

/** A file that the server answered, with the name to save it under. */
export interface NamedFile {
  name: string;
  content: Blob;
}

/** Like `call`, for a file. */
export async function callFile(path: string): Promise<NamedFile> {
  const response = await answerTo("GET", path);
  if (!response.ok) throw await failureIn(response);
  const [, name = ""] =
    /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "") ??
      [];
  try {
    return { name, content: await response.blob() };
  } catch {
    throw new CallFailed(0); // it broke off
  }
}

/** Reads a page as this browser would get it now; null if it does not come, or leads elsewhere. */
export async function readPage(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address, {
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return null;
    return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return null;
  }
}

/** The parts of a request besides method and path. */
interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** When it aborts, the request is given up: the server ends what it reads for it. */
  signal?: AbortSignal;
}

async function answerTo(method: string, path: string, sent: Sent = {}): Promise<Response> {
  const isBackground = sent.headers?.[BACKGROUND_HEADER] !== undefined;
  const endSession = () => {
    if (!isSignedOutPage() && !(isBackground && waitsForSignIn())) {
      sessionEnded({ wasUnsent: method !== "GET" });
    }
  };
  if (waitsForSignIn() && !isSignIn(method, path)) {
    endSession();
    throw new CallFailed(401, [{ message: SIGNED_OUT }]);
  }
  const user = pageUser();
  const isOfPage = user !== null && method !== "GET" && !isSignIn(method, path);
  const headers = { ...(isOfPage ? { [SENDER_HEADER]: user } : {}), ...sent.headers };
  const response = await fetched(method, path, { ...sent, headers });
  if (response.status === 401) endSession();
  if (response.status === 401 && isOfPage) throw new CallFailed(401, [{ message: SIGNED_OUT }]);
  return response;
}

function isSignIn(method: string, path: string): boolean {
  return SIGN_IN_CALLS.some((call) => call.test(`${method} ${path}`));
}

async function fetched(
  method: string,
  path: string,
  { body, headers = {}, keepalive, signal }: Sent,
): Promise<Response> {
  const wasOffline = !navigator.onLine;
  underWay++;
  try {
    return await fetch(path, {
      method,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      keepalive,
      signal: endOf(signal),
      cache: "no-store",
    });
  } catch {
    throw new CallFailed(0, [], { wasOffline });
  } finally {
    underWay--;
  }
}

let underWay = 0;

/** Whether the island waits for an answer to a call. */
export function isCalling(): boolean {
  return underWay > 0;
}

/** Aborts in time, or with `signal`, which browsers of before 2024 leave out. */
function endOf(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const canJoin = typeof AbortSignal.any === "function";
  return signal && canJoin ? AbortSignal.any([timeout, signal]) : timeout;
}

/** Returns the server's JSON; null if the answer is empty. */
async function answerIn<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw await failureIn(response);
  try {
    return JSON.parse(await response.text() || "null");
  } catch {
    throw new CallFailed(0); // it is incomplete, or not from our server
  }
}

async function failureIn(response: Response): Promise<CallFailed> {
  const refusal = await response.json().catch(() => null);
  return new CallFailed(response.status, refusal?.messages ?? []);
}

function isSignedOutPage(): boolean {
  return SIGNED_OUT_PATHS.some((path) => location.pathname.startsWith(path));
}
