import { type Call, isOAuth } from "./calls.ts";
import { CALLERS } from "./callers.ts";
import type { Operation } from "./described.ts";
import { inJson, inputSchema } from "./json_schema.ts";
import { answersOf, refusalsOf } from "./responses.ts";

/** The operation of a call in the document. @throws {Error} its route describes too little. */
export function operationOf(call: Call): object {
  const operation = operationIn(call);
  const caller = callerOf(call);
  return {
    operationId: operationIdOf(call),
    tags: [tagOf(call.path)],
    summary: operation.does,
    description: [`Who may call: ${caller.words}`, operation.notes ?? []].flat().join("\n\n"),
    security: securityOf(call, caller.isSignedIn),
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
export function callerOf({ name, guard }: Call): (typeof CALLERS)[string] {
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
function securityOf(call: Call, isSignedIn: boolean): object[] {
  if (isOAuth(call)) return [{ basic: [] }, {}];
  return isSignedIn ? [{ session: [] }, { bearer: [] }] : [];
}

function requestBodyOf({ name, body }: Call, { form }: Operation): object {
  const title = `Body of ${name}`;
  const content = form
    ? { "application/x-www-form-urlencoded": { schema: { title, ...inputSchema(form) } } }
    : body && inJson({ title, ...body });
  return content ? { requestBody: { required: true, content } } : {};
}

/** The group of a call: the part of its path after /api, or else the first part. */
export function tagOf(path: string): string {
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
