import fc from "fast-check";
import { createApp } from "../../../routes/app.ts";
import type { Services } from "../../../routes/app_env.ts";
import { callsOf } from "../../../routes/openapi/calls.ts";
import type { TestApp } from "../../support/app.ts";
import { callsIn, type DocumentedCall, ensureDescribed } from "./document.ts";
import { bodyOf, queryOf } from "./inputs.ts";
import { settle, type World } from "./world.ts";

/** The names of all calls. This app has no services, because it gets no request. */
export const NAMES = callsOf(createApp({ isReady: () => true, manifest: {} } as Services))
  .map(({ name }) => name);

export interface Sent {
  caller: string;
  path: string;
  type?: string | null;
  body?: BodyInit;
}

/** A way through every call of the document that a program serves. */
export interface Walk extends World {
  calls: Map<string, DocumentedCall>;
  /** What each call has answered so far. */
  reached: Map<string, Set<number>>;
  /** Makes one call. @throws {Error} the answer is not as the document says, or tells a secret. */
  ask(call: DocumentedCall, sent: Sent): Promise<void>;
  /**
   * Makes a call `runs` times, with valid and invalid inputs.
   * @throws {Error} with the seed and the smallest input that causes it.
   */
  tryOut(name: string, how: { runs: number; seed: number }): Promise<void>;
}

/** Prepares a program for the walk. */
export async function startWalk(app: TestApp): Promise<Walk> {
  const response = await fetch(`${app.origin}/api/openapi.json`);
  const calls = new Map(callsIn(await response.json()).map((call) => [call.name, call]));
  const world = await settle(app);
  const reached = new Map<string, Set<number>>();

  async function ask(call: DocumentedCall, { caller, path, type, body }: Sent): Promise<void> {
    const headers = new Headers({ Accept: "application/json", ...world.callers[caller] });
    if (type !== undefined && type !== null) headers.set("Content-Type", type);
    const response = await fetch(`${app.origin}${path}`, {
      method: call.method,
      redirect: "manual",
      headers,
      body,
    });
    reached.set(call.name, (reached.get(call.name) ?? new Set()).add(response.status));
    await ensureDescribed(call, response);
  }

  async function tryOut(name: string, { runs, seed }: { runs: number; seed: number }) {
    const call = calls.get(name)!;
    await world.signInAgain();
    const own = call.path.includes("{id}") ? await world.idFor(name) : "";
    const path = call.path.replace("{id}", own);
    const query = queryOf(call.query, world.known);
    const body = call.body ? bodyOf(call.body.schema, world.known) : fc.constant(undefined);
    await fc.assert(
      fc.asyncProperty(callerOf(call, world), query, body, async (caller, query, body) => {
        const params = new URLSearchParams(query as Record<string, string>);
        const at = params.size > 0 ? `${path}?${params}` : path;
        await ask(call, { caller, path: at, ...encoded(call, body) });
      }),
      { seed: seedOf(name, seed), numRuns: Math.ceil(runs * shareOf(call)) },
    );
  }

  return { ...world, calls, reached, ask, tryOut };
}

/**
 * How much of the runs a call gets: few where only the caller differs, and some where each answer is
 * a whole file of what a list with the same query answers page by page.
 */
function shareOf({ path, query, body }: DocumentedCall): number {
  if (query.length === 0 && !body) return 0.1;
  return path.endsWith(".csv") ? 0.2 : 1;
}

/** The caller of each call that a super user may not make, and of those of sign-in that need one. */
export const MAY: Record<string, string> = {
  "POST /auth/local/confirm": "super",
  "POST /auth/oidc/test": "super",
  "POST /auth/oidc/again": "super",
  "GET /api/push": "nurse",
  "POST /api/ringdowns": "crew1",
  "GET /api/ringdowns/mine": "crew1",
  "PATCH /api/ringdowns/{id}": "crew1",
  "POST /api/ringdowns/{id}/takeover": "crew2",
  "POST /api/ambulances": "ems.admin",
  "POST /api/imports": "ems.admin",
  "POST /api/emscalls": "dispatch",
  "POST /api/mcis": "registrar",
};
const OTHERS = 3;

/** Mostly a caller with the right, sometimes any other; for sign-in calls a signed-out caller. */
function callerOf({ name, path }: DocumentedCall, { callers }: World): fc.Arbitrary<string> {
  if (/^\/auth\/local\/twoFactor/.test(path)) return fc.constantFrom("pending", "stranger");
  if (/^\/(auth|oauth)\//.test(path) && !(name in MAY)) return fc.constant("stranger");
  const anybody = fc.constantFrom(...Object.keys(callers));
  return fc.oneof(
    { weight: OTHERS, arbitrary: fc.constant(MAY[name] ?? "super") },
    { weight: 1, arbitrary: anybody },
  );
}

/** Of the call's own name, so that a new call leaves the inputs of all others as they are. */
function seedOf(name: string, seed: number): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, seed);
}

/** A body as it is sent. */
export function encoded({ body }: DocumentedCall, value: unknown): Pick<Sent, "type" | "body"> {
  if (!body) return {};
  if (body.type === "application/json") return { type: body.type, body: JSON.stringify(value) };
  const form = Object.entries(Object(value)).map(([key, part]) => [key, textOf(part)]);
  return { type: body.type, body: new URLSearchParams(form).toString() };
}

/** Some random values have no text of their own. */
function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
