import { type Call, isOAuth } from "./calls.ts";
import { CALLERS } from "./callers.ts";
import type { Operation } from "./described.ts";
import { inJson, inputSchema } from "./json_schema.ts";
import { answersOf, refusalsOf } from "./responses.ts";

/** What the document says of a call. @throws {Error} its route says too little. */
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

/** What the route of a call says it does. @throws {Error} it says nothing. */
export function operationIn({ name, operation }: Call): Operation {
  if (operation) return operation;
  throw new Error(`Cannot describe ${name}: its route does not say what it does`);
}

/** Who may call, by the guard of the route. @throws {Error} the guard has no words. */
export function callerOf({ name, guard }: Call): (typeof CALLERS)[string] {
  const caller = CALLERS[guard];
  if (caller) return caller;
  throw new Error(`Cannot describe ${name}: nobody knows "${guard}"`);
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
    : body && inJson({ title, ...body });
  return content ? { requestBody: { required: true, content } } : {};
}

/** What a call is about: the second part of its path under /api. */
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
