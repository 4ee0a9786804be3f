/** Stands in for the server in tests of islands: the test controls every call and every socket. */
import { act } from "@testing-library/react";
import type { FieldMessage } from "../../domain/errors.ts";

/** A request that a page has sent. */
export interface Sent {
  method: string;
  path: string;
  // deno-lint-ignore no-explicit-any -- tests know the shape of what they read
  body: any;
}

/** A call that the page has made; it stays in flight until the test answers it. */
export interface Call extends Sent {
  headers: Headers;
  answer: (status: number, body?: unknown, headers?: HeadersInit) => Promise<void>;
  /** Ends the call without an answer, as when the network is gone. */
  lose: () => Promise<void>;
}

/** The calls of the current test, oldest first. */
export const calls: Call[] = [];

/** What the page has said of its sound, oldest first. */
export const toldSounds: { screen: string; sound: boolean }[] = [];
/** The answers to what it says next; otherwise it is stored at once. */
export const soundAnswers: Promise<Response>[] = [];

let answerAtOnce: ((sent: Sent) => Response) | undefined;
let sockets: Socket[] = [];
const realFetch = globalThis.fetch;
const RealWebSocket = globalThis.WebSocket;

/** The server's end of a page's stream. */
class Socket {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  isClosed = false;
  constructor(readonly path: string) {
    sockets.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

Deno.test.beforeEach(() => {
  calls.length = 0;
  toldSounds.length = 0;
  soundAnswers.length = 0;
  sockets = [];
  answerAtOnce = undefined;
  Object.assign(globalThis, { fetch: takeCall, WebSocket: Socket });
});
Deno.test.afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch, WebSocket: RealWebSocket });
});

function takeCall(
  path: string,
  { method, body, headers }: { method: string; body?: string; headers: HeadersInit },
) {
  const sent: Sent = { method, path, body: body ? JSON.parse(body) : undefined };
  return new Promise<Response>((resolve, reject) => {
    if (path === "/api/screens") {
      toldSounds.push(sent.body);
      return resolve(soundAnswers.shift() ?? responseOf(204));
    }
    if (answerAtOnce) return resolve(answerAtOnce(sent));
    calls.push({
      ...sent,
      headers: new Headers(headers),
      answer: (status, answer, headers) =>
        settled(() => resolve(responseOf(status, answer, headers))),
      lose: () => settled(() => reject(new TypeError("the network is gone"))),
    });
  });
}

/** Answers every call from now on at once with `answer`; if it throws, the answer is lost. */
export function answerEachCall(answer: (sent: Sent) => Response): void {
  answerAtOnce = answer;
}

export function responseOf(status: number, body?: unknown, headers?: HeadersInit): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

/** The body of a refusal, in the server's format. */
export function refusal(status: number, ...messages: FieldMessage[]) {
  return { status, messages };
}

/** Runs `settle` and waits until its effects are done. */
export function settled(settle: () => void = () => {}): Promise<void> {
  return act(async () => {
    settle();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** The server's end of the stream that a page opened last. */
export interface Stream<Changes> {
  path: () => string;
  /** How many were opened so far. */
  opened: () => number;
  send: (changes: Changes) => void;
  /** `code` and `reason`: why the server has closed it. */
  lose: (code?: number, reason?: string) => void;
}

/** The paths of all streams that the page has opened and not closed, oldest first. */
export function openPaths(): string[] {
  return sockets.filter(({ isClosed }) => !isClosed).map(({ path }) => path);
}

/**
 * Gives the stream of the open page, which carries messages of type `Changes`. Of a page with
 * several streams it gives the one at `path`, whatever the screen calls itself there.
 */
export function streamOf<Changes>(path?: string): Stream<Changes> {
  const isMeant = (each: Socket) =>
    path === undefined || each.path.replace(/&screen=.*/, "") === path;
  const socket = () => sockets.findLast(isMeant)!;
  return {
    path: () => socket().path,
    opened: () => sockets.filter(isMeant).length,
    send: (changes) => act(() => socket().onmessage?.({ data: JSON.stringify(changes) })),
    lose: (code = 1006, reason = "") => act(() => socket().onclose?.({ code, reason })),
  };
}
