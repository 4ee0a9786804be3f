import { act } from "@testing-library/react";

/** A call which the screen has made, open until the test answers it. */
export interface Call {
  method: string;
  path: string;
  body: unknown;
  answer: (status: number, body?: unknown) => Promise<void>;
  /** No answer comes: the network is gone. */
  lose: () => Promise<void>;
}

/** The calls of the test so far, oldest first. */
export const calls: Call[] = [];
const realFetch = globalThis.fetch;

Deno.test.beforeEach(() => {
  calls.length = 0;
  Object.assign(globalThis, { fetch: takeCall });
});
Deno.test.afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch });
});

function takeCall(path: string, { method, body }: { method: string; body?: string }) {
  return new Promise<Response>((resolve, reject) => {
    calls.push({
      method,
      path,
      body: body ? JSON.parse(body) : undefined,
      answer: (status, answer) =>
        settled(() => resolve(new Response(JSON.stringify(answer ?? null), { status }))),
      lose: () => settled(() => reject(new TypeError("the network is gone"))),
    });
  });
}

function settled(settle: () => void): Promise<void> {
  return act(async () => {
    settle();
    await new Promise((resolve) => setTimeout(resolve));
  });
}
