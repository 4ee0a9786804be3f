import type { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import type { Checking } from "../body.ts";
import type { Guard } from "../guards.ts";
import type { Describing, Operation } from "./described.ts";
import { inputSchema, type JsonSchema } from "./json_schema.ts";

/** A call as its route declares it, such as `GET /api/ringdowns/{id}`. */
export interface Call {
  name: string;
  method: string;
  path: string;
  guard: string;
  operation?: Operation;
  body?: JsonSchema;
  query?: JsonSchema;
}

const DESCRIBED = /^\/(api|auth|oauth)\//;

/** Every call under /api, /auth and /oauth, read from the routes themselves. */
export function callsOf(app: Hono<AppEnv>): Call[] {
  const calls = new Map<string, Call>();
  for (const { method, path: route, handler } of app.routes) {
    if (method === "ALL" || !DESCRIBED.test(route)) continue;
    const path = route.replaceAll(/:(\w+)/g, "{$1}");
    const name = `${method} ${path}`;
    const call = calls.get(name) ?? { name, method: method.toLowerCase(), path, guard: "" };
    const { guard, checks, schema, operation } = handler as Partial<Guard & Checking & Describing>;
    if (guard) call.guard = guard;
    if (operation) call.operation = operation;
    if (checks && schema) call[checks === "json" ? "body" : "query"] = inputSchema(schema);
    calls.set(name, call);
  }
  return [...calls.values()];
}

/** Whether the call uses credentials only, without cookie and origin (RFC 6749). */
export function isOAuth({ path }: Call): boolean {
  return path.startsWith("/oauth/");
}
