/** Every route states its guard, and the public routes are listed here. */
import assert from "node:assert/strict";
import { readManifest } from "../../islands/build.ts";
import { type AppEnv, type Services } from "../../routes/app_env.ts";
import { createApp } from "../../routes/app.ts";
import type { Guard } from "../../routes/guards.ts";
import type { Hono } from "hono";

/** Routes without a session. Every route in this list is public, so add one with care. */
const OPEN = [
  "GET /healthz",
  "GET /readyz",
  "GET /static/*",
  "GET /push-sw.js",
  "POST /auth/local/login",
  "GET /auth/local/logout",
  "POST /auth/local/forgot",
  "POST /auth/local/reset",
  "GET /auth/oidc/provider",
  "POST /auth/oidc/start",
  "GET /auth/oidc/callback/:id",
  "GET /login",
  "GET /forgot",
  "GET /reset",
  "GET /invites/:token",
  "GET /api/invites/:token",
  "POST /api/invites/:token/accept",
  "POST /oauth/token",
  "POST /oauth/revoke",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /clients/:file",
  "GET /setup",
  "POST /setup",
  "GET /help",
  "GET /help/crew",
  "GET /help/glossary",
  "GET /help/hospital",
  "GET /language/:language",
  "GET /sw.js",
  "GET /ems/shell",
  "GET /manifest.webmanifest",
];

/** Routes for users who have given the password but not yet the second factor. */
const PASSWORD_ONLY = [
  "GET /twoFactor",
  "GET /auth/local/twoFactor",
  "POST /auth/local/twoFactor",
  "POST /auth/local/twoFactor/resend",
  "POST /auth/local/twoFactor/app",
  "POST /auth/local/twoFactor/app/confirm",
];

/** Paths whose every method passes through a middleware. */
const MIDDLEWARE = ["/*", "/admin/*", "/ringdowns/*", "/wss/*"];

/** The app has no services, because these tests make no request. */
const app = createApp({ isReady: () => true, manifest: await readManifest() } as Services);

interface GuardedRoute {
  call: string;
  guards: string[];
}

/** Method and path of every route, with the guards among its handlers. */
function guardedRoutes({ routes }: Hono<AppEnv>): GuardedRoute[] {
  const handlers = routes.filter(({ method }) => method !== "ALL");
  const calls = [...new Set(handlers.map(({ method, path }) => `${method} ${path}`))];
  return calls.map((call) => ({
    call,
    guards: handlers.filter(({ method, path }) => `${method} ${path}` === call)
      .map(({ handler }) => (handler as Partial<Guard>).guard)
      .filter((guard) => guard !== undefined),
  }));
}

Deno.test("every route states exactly one guard", () => {
  const wrong = guardedRoutes(app).filter(({ guards }) => guards.length !== 1);
  assert.deepEqual(wrong, []);
});

Deno.test("the guard is the first handler of its route, so that nothing runs before it", () => {
  const first = new Map<string, Partial<Guard>>();
  for (const { method, path, handler } of app.routes) {
    const call = `${method} ${path}`;
    if (method !== "ALL" && !first.has(call)) first.set(call, handler as Partial<Guard>);
  }
  const late = [...first].filter(([, handler]) => handler.guard === undefined);
  assert.deepEqual(late.map(([call]) => call), []);
});

Deno.test("only the listed routes are public", () => {
  const open = guardedRoutes(app).filter(({ guards }) => guards.includes("open"));
  assert.deepEqual(open.map(({ call }) => call).sort(), [...OPEN].sort());
});

Deno.test("only the listed routes let a user pass whose second factor is missing", () => {
  const halfWay = guardedRoutes(app).filter(({ guards }) =>
    guards.includes("password given") || guards.includes("second factor pending")
  );
  assert.deepEqual(halfWay.map(({ call }) => call).sort(), PASSWORD_ONLY.toSorted());
});

Deno.test("no route answers every method of a path, because the tests above would not see it", () => {
  const paths = app.routes.filter(({ method }) => method === "ALL").map(({ path }) => path);
  assert.deepEqual([...new Set(paths)].toSorted(), MIDDLEWARE);
});
