import assert from "node:assert/strict";
import { PUBLIC_URL } from "../../wire/inputs.ts";
import type { Refusal } from "../../../../routes/openapi/examples.ts";
import type { Answer } from "../../../support/person.ts";

/** What was sent and answered in one call, as the document shows it. */
export interface Exchange {
  request?: unknown;
  answer?: unknown;
}

/** Exchanges by the name of the call and its status, such as `POST /api/mcis 201`. */
export type Exchanges = Record<string, Exchange>;

/** What was refused, by the name of the call, its status and the error. */
export type Refusals = Record<string, Refusal>;

/** Whoever makes calls: a browser, or a program with its token. */
export interface Caller {
  call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
}

export interface Asked {
  /** What stands in the path, for `{id}` or `{token}`. */
  at?: string;
  query?: string;
  body?: unknown;
  /** 200 unless said. */
  status?: number;
}

/** Makes calls, and keeps what was sent and answered. */
export interface Teller {
  told: Exchanges;
  /** Makes the call of this name. @throws {AssertionError} the answer has another status. */
  // deno-lint-ignore no-explicit-any -- whoever asks knows the shape
  ask(name: string, by: Caller, asked?: Asked): Promise<any>;
  refusals: Refusals;
  /** Makes a call, such as `POST /api/mcis 403 Forbidden`. @throws {AssertionError} as `ask`. */
  refuse(name: string, by: Caller, asked?: Omit<Asked, "status">): Promise<void>;
}

/** `origin` is where the program is: other addresses of this machine are those of a provider. */
export function createTeller(origin: string): Teller {
  const told: Exchanges = {};
  const refusals: Refusals = {};
  const isPublic = { [origin]: "https://ringdown.example.org" };
  const call = async (name: string, by: Caller, { at, query = "", body, status }: Asked) => {
    const [method, path] = name.split(" ");
    const address = path.replace(/\{\w+\}/, at ?? "") + (query && `?${query}`);
    const answer = await by.call(method, address, body);
    assert.equal(answer.status, status, `${name}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  return {
    told,
    refusals,
    async refuse(name, by, asked = {}) {
      const { body, query } = asked;
      const answer = await call(name, by, { ...asked, status: Number(name.split(" ")[2]) });
      refusals[name] = {
        ...(query && { query }),
        ...(body !== undefined && { request: shown(body, isPublic) }),
        ...headersOf(answer),
        answer: refusalShown(answer.body as { messages?: object[] }, isPublic),
      };
    },
    async ask(name, by, asked = {}) {
      const { body, status = 200 } = asked;
      const answer = await call(name, by, { ...asked, status });
      told[`${name} ${status}`] ??= {
        ...(body !== undefined && { request: shown(body, isPublic) }),
        ...(hasBody(answer) && { answer: shown(answer.body, isPublic) }),
      };
      return answer.body;
    },
  };
}

/** What a program goes by besides the body. */
function headersOf({ headers }: Answer): Pick<Refusal, "headers"> {
  const found = ["Retry-After", "WWW-Authenticate"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return found.length > 0 ? { headers: Object.fromEntries(found) } : {};
}

function hasBody({ status, headers }: Answer): boolean {
  return status < 300 && status !== 204 && headers.get("Content-Type") !== null;
}

const SECRETS =
  /password|secret$|token$|^uri$|^key(Text)?$|^code$|^recoveryCodes$|^qr|^p256dh$|^auth$/i;
const MOST_WORDS = 3;

/** Addresses as they are shown, by what they are here. */
type Addresses = Record<string, string>;

/** One entry of each list, the beginning of a file, no secret, no address of this machine. */
export function shown(value: unknown, addresses: Addresses = {}, key = ""): unknown {
  if (SECRETS.test(key) && typeof value === "string") return "…";
  if (SECRETS.test(key) && Array.isArray(value)) return ["…"];
  if (typeof value === "string") return textShown(value, addresses);
  if (Array.isArray(value)) {
    const most = typeof value[0] === "string" ? MOST_WORDS : 1;
    return value.slice(0, most).map((one) => shown(one, addresses));
  }
  if (value === null || typeof value !== "object") return value;
  const parts = Object.entries(value).map(([key, part]) => [key, shown(part, addresses, key)]);
  return Object.fromEntries(parts);
}

/** All that is at fault, not the first alone. */
function refusalShown(body: { messages?: object[] }, addresses: Addresses): object {
  const { messages, ...rest } = body;
  const each = messages?.map((message) => shown(message, addresses));
  return { ...rest, ...(each && { messages: each }) };
}

function textShown(text: string, addresses: Addresses): string {
  const lines = text.replace(/^\ufeff/, "").split("\r\n");
  let told = lines.length > 2 ? lines.slice(0, 2).join("\r\n") + "\r\n" : text;
  for (const [here, there] of Object.entries(addresses)) {
    told = told.replaceAll(here, there)
      .replaceAll(encodeURIComponent(here), encodeURIComponent(there));
  }
  return told.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, "https://login.example.org")
    .replaceAll(PUBLIC_URL, "https://program.example.org/hook")
    .replaceAll(/(state|nonce|code_challenge|client_id)=[\w-]+/g, "$1=…");
}

/**
 * The keys in a value with the type of what is there: what makes two values alike. What is null or
 * an empty list in either of them is alike to anything.
 */
export function differences(one: unknown, other: unknown, path = ""): string[] {
  if (one === null || other === null) return [];
  const [kind, otherKind] = [kindOf(one), kindOf(other)];
  if (kind !== otherKind) return [`${path}: ${kind}, not ${otherKind}`];
  if (Array.isArray(one) && Array.isArray(other)) {
    const [first, second] = [one[0], other[0]];
    return first === undefined || second === undefined
      ? []
      : differences(first, second, `${path}[]`);
  }
  if (kind !== "object") return [];
  const [here, there] = [one, other] as Record<string, unknown>[];
  return [...new Set([...Object.keys(here), ...Object.keys(there)])].flatMap((key) => {
    if (key in here && key in there) return differences(here[key], there[key], `${path}.${key}`);
    return [`${path}.${key}: only in one`];
  });
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}
