import { BACKGROUND_HEADER } from "../../domain/people/account.ts";
import type { FieldMessage } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";

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

const SIGNED_OUT_PATHS = ["/forgot", "/login", "/reset", "/twoFactor", "/invites"];

/**
 * Calls the server with JSON and returns the JSON of its answer. With `keepalive` the request
 * reaches the server even if the page is closed meanwhile. A 401 leads to the sign-in page, unless
 * a signed-out page is open (product §2.3).
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

/** The parts of a request besides method and path. */
interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** When it aborts, the request is given up: the server ends what it reads for it. */
  signal?: AbortSignal;
}

async function answerTo(method: string, path: string, sent: Sent = {}): Promise<Response> {
  const response = await fetched(method, path, sent);
  if (response.status === 401 && !isSignedOutPage()) location.assign("/login");
  return response;
}

async function fetched(
  method: string,
  path: string,
  { body, headers = {}, keepalive, signal }: Sent,
): Promise<Response> {
  const wasOffline = !navigator.onLine;
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
  }
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
