import { act } from "@testing-library/react";

/** A call which the page has made, open until the test answers it. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
  answer: (status: number, body?: unknown, headers?: HeadersInit) => Promise<void>;
  /** No answer comes: the network is gone. */
  lose: () => Promise<void>;
}

/** The calls of the test under way, oldest first. */
export const calls: Call[] = [];

const realFetch = globalThis.fetch;

Deno.test.beforeEach(() => {
  calls.length = 0;
  Object.assign(globalThis, { fetch: takeCall });
});
Deno.test.afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch });
});

function takeCall(
  path: string,
  { method, body, headers }: { method: string; body?: string; headers: HeadersInit },
) {
  return new Promise<Response>((resolve, reject) => {
    calls.push({
      method,
      path,
      body: body ? JSON.parse(body) : undefined,
      headers: new Headers(headers),
      answer: (status, answer, headers) =>
        settled(() => resolve(responseOf(status, answer, headers))),
      lose: () => settled(() => reject(new TypeError("the network is gone"))),
    });
  });
}

function responseOf(status: number, body: unknown, headers?: HeadersInit): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

/** Lets what follows from it happen. */
export function settled(settle: () => void = () => {}): Promise<void> {
  return act(async () => {
    settle();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

/** A refusal as the server words it. */
export function refusal(status: number, ...messages: { path?: string; message: string }[]) {
  return { status, messages };
}

/** Where the page wants to go, instead of going there. */
export function departures(): string[] {
  const gone: string[] = [];
  location.assign = (to: string | URL) => void gone.push(String(to));
  location.reload = () => void gone.push("reload");
  return gone;
}
