import type { Hono } from "hono";
import type { AppEnv } from "./app_env.ts";
import type { Checking } from "./body.ts";
import type { Guard } from "./guards.ts";
import { CALLERS } from "./openapi/callers.ts";
import { refTo, schemas, type ShapeName } from "./openapi/components.ts";
import { inputSchema, type JsonSchema, outputSchema } from "./openapi/json_schema.ts";
import { type Answered, type Operation, OPERATIONS } from "./openapi/operations.ts";

/** A call as its route states it: `GET /api/ringdowns/{id}`. */
export interface Call {
  name: string;
  method: string;
  path: string;
  guard: string;
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
    const { guard, checks, schema } = handler as Partial<Guard & Checking>;
    if (guard) call.guard = guard;
    if (checks && schema) call[checks === "json" ? "body" : "query"] = inputSchema(schema);
    calls.set(name, call);
  }
  return [...calls.values()];
}

/** The OpenAPI 3.1 document of a program: its routes, guards and schemas are what it is made of. */
export function openApiDocument(app: Hono<AppEnv>, { appName }: { appName: string }) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of callsOf(app)) {
    paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${appName} API`, version: "1", description: DESCRIPTION },
    tags: [...new Set(Object.keys(paths).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas(),
      responses: {
        Error: { description: "Refused", content: json(refTo("Error")) },
        OAuthError: { description: "Refused (RFC 6749)", content: json(refTo("OAuthError")) },
      },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "ringdown_session",
          description: "Given by sign-in, over https as __Host-ringdown_session. What changes " +
            "something comes from the same origin.",
        },
        bearer: {
          type: "http",
          scheme: "bearer",
          description: "An API client's token of POST /oauth/token, good for an hour.",
        },
        basic: {
          type: "http",
          scheme: "basic",
          description: "An API client's id and secret, for POST /oauth/token only.",
        },
      },
    },
  };
}

/** What holds for every call. */
export const DESCRIPTION =
  "Times are ISO 8601 with an offset; answers are UTC with milliseconds. " +
  "PATCH changes what is sent; null clears what may be null. Unknown keys are ignored. " +
  "Live data comes over websockets: /wss/user, /wss/hospital?id=, /wss/mci.";

function operationOf(call: Call): object {
  const operation = OPERATIONS[call.name];
  if (!operation) throw new Error(`Cannot describe ${call.name}: it is not among the operations`);
  const caller = CALLERS[call.guard];
  if (!caller) throw new Error(`Cannot describe ${call.name}: nobody knows "${call.guard}"`);
  return {
    operationId: operationIdOf(call),
    tags: [tagOf(call.path)],
    summary: operation.does,
    description: `Who may call: ${caller.words}`,
    security: securityOf(call, caller.isSignedIn),
    ...parametersOf(call),
    ...requestBodyOf(call, operation),
    responses: { ...answersOf(call, operation), ...refusalsOf(call, operation) },
  };
}

/** `patchRingdownsIdDeliveryStatus`: there once, because method and path are. */
function operationIdOf({ method, path }: Call): string {
  const words = path.split(/[^a-zA-Z]+/).filter((word) => word && word !== "api");
  return method + words.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
}

/** A client may name itself by HTTP Basic or in the form. */
function securityOf(call: Call, isSignedIn: boolean): object[] {
  if (isOAuth(call)) return [{ basic: [] }, {}];
  return isSignedIn ? [{ session: [] }, { bearer: [] }] : [];
}

function requestBodyOf({ name, body }: Call, { form }: Operation): object {
  const title = `Body of ${name}`;
  const content = form
    ? { "application/x-www-form-urlencoded": { schema: { title, ...inputSchema(form) } } }
    : body && json({ title, ...body });
  return content ? { requestBody: { required: true, content } } : {};
}

/** What a call is about: the second part of its path under /api. */
function tagOf(path: string): string {
  const [, area, resource] = path.split("/");
  if (area !== "api") return area;
  return ["openapi.json", "docs"].includes(resource) ? "this document" : resource;
}

function parametersOf({ path, query }: Call): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", format: "uuid" },
  }));
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query?.required?.includes(name) ?? false,
    schema,
  }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length > 0 ? { parameters } : {};
}

const STATUS_WORDS: Record<number, string> = {
  200: "Done",
  201: "Made",
  202: "A second factor is asked for",
  204: "Done; nothing to say",
  302: "On to another page",
};

function answersOf(
  { name }: Call,
  { answers, isPaged, file }: Operation,
): Record<string, object> {
  const headers = isPaged
    ? { headers: { Link: { description: 'rel="next"', schema: { type: "string" } } } }
    : {};
  const entries = Object.entries(answers).map(([status, answered]) => [status, {
    description: STATUS_WORDS[Number(status)],
    ...headers,
    ...(answered === null
      ? {}
      : { content: contentOf(schemaOf(answered, `Answer of ${name}`), file) }),
  }]);
  return Object.fromEntries(entries);
}

function contentOf(schema: object, file: Operation["file"]): object {
  return file ? { [file]: { schema } } : json(schema);
}

/** What has no name of its own has a title: a page that shows it must call it something. */
function schemaOf(answered: Exclude<Answered, null>, title: string): object {
  if (typeof answered === "string") return refTo(answered as ShapeName);
  if (Array.isArray(answered)) return { title, type: "array", items: refTo(answered[0]) };
  return { title, ...outputSchema(answered) };
}

/** What a route can refuse by what it is, and what its operation adds. */
function refusalsOf(call: Call, { refuses = [] }: Operation): Record<string, object> {
  const isGuarded = call.guard !== "open";
  const statuses = [
    ...(call.body || call.query ? [400] : []),
    ...(isGuarded ? [401] : []),
    ...(isGuarded || (call.method !== "get" && !isOAuth(call)) ? [403] : []),
    ...(namesSomething(call) ? [404] : []),
    ...(call.body ? [413, 415] : []),
    ...refuses,
    503,
  ];
  return Object.fromEntries(statuses.map((status) => {
    const error = isOAuth(call) && status < 500 ? "OAuthError" : "Error";
    return [status, { $ref: `#/components/responses/${error}` }];
  }));
}

/** In its path, or as the organisation, hospital or user that is asked about. */
function namesSomething({ path, query }: Call): boolean {
  return path.includes("{") || Object.keys(query?.properties ?? {}).some((key) => /Id$/.test(key));
}

/** Credentials alone count there, no cookie and no origin (RFC 6749). */
function isOAuth({ path }: Call): boolean {
  return path.startsWith("/oauth/");
}

function json(schema: object) {
  return { "application/json": { schema } };
}
