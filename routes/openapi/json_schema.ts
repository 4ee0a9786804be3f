import { z } from "zod";

/** A part of a JSON Schema (draft 2020-12, as OpenAPI 3.1 has it). */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The schema of a body or a query as it is sent, before trimming and conversion. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

/** The schema of an answer. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
}

/** The `content` of a JSON body or answer. */
export function inJson(schema: object, example: { example?: unknown } = {}) {
  return { "application/json": { schema, ...example } };
}

/** Keywords that say nothing new in an OpenAPI document. */
const LEFT_OUT = ["$schema", "$id", "additionalProperties"];

/** A schema for people to read: without these keywords, and without a pattern beside a format. */
export function plain(schema: object): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword, value]) =>
    !(LEFT_OUT.includes(keyword) && typeof value !== "object") &&
    !(keyword === "pattern" && "format" in schema)
  );
  const read = Object.fromEntries(entries.map(([keyword, value]) => [keyword, plainValue(value)]));
  return withTrueRequired(read);
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  return value !== null && typeof value === "object" ? plain(value) : value;
}

/**
 * Marks parts of a body as required if they default to `{}` but have required fields. The default
 * only serves to report these fields as missing when the whole part is missing.
 */
function withTrueRequired(schema: JsonSchema): JsonSchema {
  if (!schema.properties) return schema;
  const isNeeded = (part: JsonSchema) =>
    part.default !== undefined && (part.required?.length ?? 0) > 0;
  const needed = Object.entries(schema.properties).filter(([, part]) => isNeeded(part));
  if (needed.length === 0) return schema;
  const properties = { ...schema.properties };
  for (const [name, { default: _, ...part }] of needed) properties[name] = part;
  return {
    ...schema,
    properties,
    required: [...schema.required ?? [], ...needed.map(([name]) => name)],
  };
}
