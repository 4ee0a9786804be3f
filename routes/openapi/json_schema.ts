import { z } from "zod";

/** A part of a JSON Schema (draft 2020-12, as OpenAPI 3.1 has it). */
export interface JsonSchema {
  [keyword: string]: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** What a body or a query may be, before the schema has trimmed and turned it. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

/** What an answer is. */
export function outputSchema(schema: z.ZodType): JsonSchema {
  return plain(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
}

/** The content of a body or an answer that is JSON. */
export function inJson(schema: object) {
  return { "application/json": { schema } };
}

/** What OpenAPI says elsewhere, or what only repeats a format in a pattern of many lines. */
const LEFT_OUT = ["$schema", "$id", "additionalProperties"];

/** A schema as people read it: without what is said elsewhere, all the way down. */
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
 * A part of a body that stands for `{}` when it is left out, so that what is missing in it is told,
 * is required all the same.
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
