import type { JsonSchema } from "../json_schema.ts";

/** A call in the document, as far as the typed clients need it. */
export interface ProgramCall {
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; headers?: object; content?: Content }>;
}

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description: string;
  schema: JsonSchema;
}

/** By the type of the content. */
export type Content = Record<string, { schema: JsonSchema }>;

/** The OpenAPI document, as it is served. */
export interface Document {
  paths: Record<string, Record<string, ProgramCall>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, object> };
}

/**
 * The part of a document that an API client can use: the calls that a scope opens, and the shapes
 * that these name. Examples are left out: they are data of a day, and clients show types.
 */
export function forPrograms(document: object): Document {
  const { paths, components, ...rest } = withoutExamples(document) as Document;
  const opened = Object.entries(paths).flatMap(([path, methods]) => {
    const calls = Object.entries(methods).filter(([, call]) => isOpenToPrograms(call))
      .map(([method, call]) => [method, withSharedRefusals(call)]);
    return calls.length > 0 ? [[path, Object.fromEntries(calls)] as const] : [];
  });
  const { Error } = components.responses;
  const named = namesBelow([opened, Error], components.schemas);
  const schemas = Object.entries(components.schemas).filter(([name]) => named.has(name));
  return {
    ...rest,
    paths: Object.fromEntries(opened),
    components: {
      ...components,
      schemas: Object.fromEntries(schemas),
      responses: { Error },
    },
  };
}

function isOpenToPrograms({ security }: ProgramCall): boolean {
  return security.some((way) => "bearer" in way);
}

/** Refusals look alike, whether or not the document has an example of one. */
function withSharedRefusals(call: ProgramCall): ProgramCall {
  const entries = Object.entries(call.responses).map(([status, response]) =>
    [status, status < "400" ? response : { $ref: "#/components/responses/Error" }] as const
  );
  return { ...call, responses: Object.fromEntries(entries) };
}

/** Also brings the document to what it is as JSON. */
function withoutExamples(document: object): unknown {
  return JSON.parse(JSON.stringify(document, (_, value) => {
    if (typeof value !== "object" || value === null || !("schema" in value)) return value;
    const { example: _example, examples: _examples, ...rest } = value;
    return rest;
  }));
}

/** The names of all shapes that `value` refers to, also through other shapes. */
function namesBelow(value: unknown, schemas: Record<string, JsonSchema>): Set<string> {
  const found = new Set<string>();
  const look = (text: string) => {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(JSON.stringify(schemas[name]));
    }
  };
  look(JSON.stringify(value));
  return found;
}
