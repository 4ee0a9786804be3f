import type { Scope } from "../../domain/people/api_client.ts";
import { SCOPES_OF } from "../auth/api_scopes.ts";
import { type Call, isOAuth } from "./calls.ts";
import { type Caller, CALLERS } from "./callers.ts";
import type { Operation } from "./described.ts";
import { requestExample } from "./examples.ts";
import { inJson, inputSchema, type JsonSchema } from "./json_schema.ts";
import { answersOf, refusalsOf } from "./responses.ts";
import { withWords, wordsFor, wordsForPath } from "./words/field_words.ts";

/** What a number of entries is read by. */
const POSITIVE = "^[1-9]\\d*$";

/** The operation of a call in the document. @throws {Error} its route describes too little. */
export function operationOf(call: Call): object {
  const operation = operationIn(call);
  const caller = callerOf(call);
  return {
    operationId: operationIdOf(call),
    tags: [tagOf(call.path)],
    summary: operation.does,
    description: [`Who may call: ${caller.words}${scopeWords(call)}`, operation.notes ?? []].flat()
      .join("\n\n"),
    security: securityOf(call, caller),
    ...parametersOf(call),
    ...requestBodyOf(call, operation),
    responses: { ...answersOf(call, operation), ...refusalsOf(call, operation) },
  };
}

/** The description at a call's route. @throws {Error} the route has none. */
export function operationIn({ name, operation }: Call): Operation {
  if (operation) return operation;
  throw new Error(`Cannot describe ${name}: its route does not say what it does`);
}

/** Who may call, by the route's guard. @throws {Error} `CALLERS` lacks the guard. */
export function callerOf({ name, guard }: Call): Caller {
  const caller = CALLERS[guard];
  if (caller) return caller;
  throw new Error(`Cannot describe ${name}: nobody knows "${guard}"`);
}

/** For example `patchRingdownsIdDeliveryStatus`. Unique, because method and path are. */
function operationIdOf({ method, path }: Call): string {
  const words = path.split(/[^a-zA-Z]+/).filter((word) => word && word !== "api");
  return method + words.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
}

/** At /oauth a client sends its credentials by HTTP Basic (`basic`) or in the form (`{}`). */
function securityOf(call: Call, { isSignedIn, isProgram }: Caller): object[] {
  if (isOAuth(call)) return [{ basic: [] }, {}];
  if (!isSignedIn) return [];
  const bearer = scopesOf(call).map((scope) => ({ bearer: [scope] }));
  return isProgram ? bearer : [{ session: [] }, ...bearer];
}

/** The scopes with which an API client may call: one of them is enough. */
function scopesOf({ method, path }: Call): readonly Scope[] {
  const route = path.replaceAll(/\{(\w+)\}/g, ":$1");
  return SCOPES_OF[`${method.toUpperCase()} ${route}`] ?? [];
}

function scopeWords(call: Call): string {
  if (!call.path.startsWith("/api/") || !callerOf(call).isSignedIn) return "";
  const scopes = scopesOf(call);
  if (scopes.length === 0) return " No API client.";
  return ` Scope of an API client: ${scopes.map((scope) => `\`${scope}\``).join(" or ")}.`;
}

function requestBodyOf({ name, body }: Call, { form }: Operation): object {
  const title = `Body of ${name}`;
  const content = form
    ? {
      "application/x-www-form-urlencoded": {
        schema: { title, ...withWords(inputSchema(form), name) },
        ...requestExample(name),
      },
    }
    : body && inJson({ title, ...withWords(body, name) }, requestExample(name));
  return content ? { requestBody: { required: true, content } } : {};
}

/** The group of a call: the part of its path after /api, or else the first part. */
export function tagOf(path: string): string {
  const [, area, resource] = path.split("/");
  if (area !== "api") return area;
  return ["openapi.json", "docs"].includes(resource) ? "this document" : resource;
}

function parametersOf({ name: call, path, query }: Call): object {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    description: wordsForPath(path, name),
    schema: name === "token" ? { type: "string" } : { type: "string", format: "uuid" },
  }));
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query?.required?.includes(name) ?? false,
    description: schema.description ?? wordsFor(name, call),
    schema: asText(schema),
  }));
  const parameters = [...inPath, ...inQuery];
  return parameters.length > 0 ? { parameters } : {};
}

/** All of a query is text: a text that can only be a number or true or false is described as such. */
function asText(schema: JsonSchema): JsonSchema {
  const { type: _type, pattern, enum: choices, ...rest } = schema;
  if (pattern === POSITIVE) return { ...rest, type: "integer", minimum: 1 };
  if (String(choices) === "true,false") return { ...rest, type: "boolean" };
  return schema;
}
