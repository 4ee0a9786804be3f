/**
 * Calls Ringdown from Node.js (22.18 or newer), Deno or Bun. It needs `openapi-fetch` and the file
 * `schema.ts` beside it.
 *
 *     const api = connect({ origin: "https://ringdown.example.org", clientId, clientSecret });
 *     const page = answerOf(await api.GET("/api/changes", { params: { query: { after: "now" } } }));
 *
 * `answerOf` throws a `Refused`, or the class below it that says why; a call throws `NoAnswer`.
 */
import createClient, { type Client } from "openapi-fetch";
import type { Error as Refusal, paths } from "./schema.ts";

export type * from "./schema.ts";

const TIMEOUT_MS = 30_000;
const RENEW_BEFORE_MS = 60_000;

export interface Connection {
  /** Where the program is, such as `https://ringdown.example.org`. */
  origin: string;
  clientId: string;
  clientSecret: string;
  /** What sends requests; `fetch` unless given. */
  send?: (request: Request) => Promise<Response>;
}

/** The calls of one API client. It gets a token when one is needed, and a new one in time. */
export function connect(connection: Connection): Client<paths> {
  const send = sender(connection);
  const tokens = tokensOf(connection, send);
  const fetch = async (request: Request) => {
    const token = await tokens.get();
    const response = await send(withToken(request.clone(), token));
    if (response.status !== 401) return response;
    await response.body?.cancel(); // ended before its time, and nothing was done
    return await send(withToken(request, await tokens.get(token)));
  };
  return createClient<paths>({ baseUrl: connection.origin, fetch });
}

/** There was no answer: it is not known whether the call was done. */
export class NoAnswer extends Error {}

/** The program has refused the call. Go by the status and the paths, not by the sentences. */
export class Refused extends Error {
  readonly status: number;
  readonly messages: Refusal["messages"];
  /** Seconds after which the call may be made again; null where none are told. */
  readonly retryAfterSeconds: number | null;
  /** Only with a 5xx: finds the request in the server's log. */
  readonly requestId?: string;

  constructor({ status, headers }: Response, body: unknown) {
    const { messages = [], requestId } = (Object(body)) as Partial<Refusal>;
    super(messages.map(({ message }) => message).join(" ") || wordsOf(body, status));
    this.name = new.target.name;
    this.status = status;
    this.messages = messages;
    this.retryAfterSeconds = secondsIn(headers.get("Retry-After"));
    this.requestId = requestId;
  }

  /** The fields that are at fault, such as `patient.age` or `0.startDateTimeLocal`. */
  get paths(): string[] {
    return this.messages.flatMap(({ path }) => path ?? []);
  }
}

/** 400: a field or a parameter breaks a rule; `paths` names each. */
export class Invalid extends Refused {}
/** 401: the id and secret are wrong, or a new token was refused, too. */
export class SignedOut extends Refused {}
/** 403: you may not do this, or the API client lacks the scope. */
export class Forbidden extends Refused {}
/** 404: it does not exist, or you may not know that it exists. */
export class NotFound extends Refused {}
/** 409: the present state does not allow it. Read it again before you decide. */
export class Conflict extends Refused {}
/** 410: what you ask for is no longer kept. */
export class Gone extends Refused {}
/** 429: too much within a short time. Nothing was stored; wait for `retryAfterSeconds`. */
export class TooMany extends Refused {}
/** 503: nothing was stored; send it again after `retryAfterSeconds`. */
export class Unavailable extends Refused {}
/** 504: it is not known whether it is stored. Read before you repeat it. */
export class CommitUnknown extends Refused {}

const CLASS_OF: Record<number, typeof Refused> = {
  400: Invalid,
  401: SignedOut,
  403: Forbidden,
  404: NotFound,
  409: Conflict,
  410: Gone,
  429: TooMany,
  503: Unavailable,
  504: CommitUnknown,
};

/** What a call brings: either what was asked for, or why it was refused. */
export interface Answer<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/** A proxy in front may tell a date, or what is neither that nor seconds. */
function secondsIn(after: string | null): number | null {
  if (after === null) return null;
  if (/^\d+$/.test(after)) return Number(after);
  const seconds = Math.ceil((Date.parse(after) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? null : Math.max(seconds, 0);
}

/** What was asked for. @throws {Refused} */
export function answerOf<Data>({ data, error, response }: Answer<Data>): Data {
  if (response.ok) return data as Data;
  throw new (CLASS_OF[response.status] ?? Refused)(response, error);
}

/**
 * All entries of a list with pages. `ask` makes the call, with the cursor of a page as `before`.
 * @throws {Refused}
 */
export async function* entriesOf<Entry>(
  ask: (before?: string) => Promise<Answer<Entry[]>>,
): AsyncGenerator<Entry> {
  let before: string | undefined;
  do {
    const answer = await ask(before);
    yield* answerOf(answer);
    before = nextPage(answer.response.headers.get("Link"));
  } while (before !== undefined);
}

/** The cursor in `</api/ringdowns?before=…>; rel="next"`. */
function nextPage(link: string | null): string | undefined {
  const query = link?.match(/\?([^>]*)>; rel="next"/)?.[1];
  return new URLSearchParams(query).get("before") ?? undefined;
}

type Send = (request: Request) => Promise<Response>;

/** Sends, and gives up after 30 s. No call redirects, and a token must not follow to another host. */
function sender({ send = fetch }: Connection): Send {
  return async (request) => {
    const limits = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" } as const;
    try {
      return await send(new Request(request, limits));
    } catch (cause) {
      throw new NoAnswer(`${request.method} ${request.url}: ${cause}`, { cause });
    }
  };
}

interface Tokens {
  /** The token, or a new one if it ends soon or is the one that was refused. */
  get(refused?: string): Promise<string>;
}

function tokensOf(connection: Connection, send: Send): Tokens {
  let asked: Promise<{ token: string; endsAt: number }> | null = null;
  return {
    async get(refused) {
      asked ??= askForToken(connection, send);
      let { token, endsAt } = await asked.catch(forget);
      if (token === refused || performance.now() > endsAt) {
        asked = askForToken(connection, send);
        ({ token, endsAt } = await asked.catch(forget));
      }
      return token;
    },
  };

  function forget(error: unknown): never {
    asked = null;
    throw error;
  }
}

/** @throws {Refused} */
async function askForToken({ origin, clientId, clientSecret }: Connection, send: Send) {
  const credentials = btoa([clientId, clientSecret].map(encodeURIComponent).join(":"));
  const response = await send(
    new Request(new URL("/oauth/token", origin), {
      method: "POST",
      headers: { Authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    }),
  );
  const body = await response.json().catch(() => ({}));
  const { access_token, expires_in } = answerOf({ data: body, error: body, response });
  const endsAt = performance.now() + expires_in * 1000 - RENEW_BEFORE_MS;
  return { token: String(access_token), endsAt };
}

function withToken(request: Request, token: string): Request {
  request.headers.set("Authorization", `Bearer ${token}`);
  return request;
}

/** What /oauth/token and a proxy in front say in their own ways. */
function wordsOf(body: unknown, status: number): string {
  const { error_description } = Object(body);
  return error_description ?? `Status ${status}`;
}
