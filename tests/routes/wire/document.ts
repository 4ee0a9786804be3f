import assert from "node:assert/strict";
import { z } from "zod";
import type { JsonSchema } from "../../../routes/openapi/json_schema.ts";

/** A call in the served OpenAPI document, with its inputs and its possible answers. */
export interface DocumentedCall {
  /** `GET /api/ringdowns/{id}` */
  name: string;
  method: string;
  path: string;
  query: { name: string; required: boolean; schema: JsonSchema }[];
  body?: { type: string; schema: JsonSchema };
  /** The schema of the body for each status, or null if the document describes none. */
  answers: Map<number, { type: string; shape: z.ZodType } | null>;
}

interface Content {
  [type: string]: { schema: JsonSchema };
}

export interface Document {
  paths: Record<string, Record<string, DocumentOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, { content?: Content }>;
  };
}

interface DocumentOperation {
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}

/** Lists every call of a served document. */
export function callsIn(document: Document): DocumentedCall[] {
  const shapeFor = shapesOf(document);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [body] = Object.entries(operation.requestBody?.content ?? {});
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        query: (operation.parameters ?? []).filter((parameter) => parameter.in === "query"),
        body: body && { type: body[0], schema: body[1].schema },
        answers: answersOf(document, operation, shapeFor),
      };
    })
  );
}

function answersOf(
  { components }: Document,
  { responses }: DocumentOperation,
  shapeFor: (schema: JsonSchema) => z.ZodType,
): DocumentedCall["answers"] {
  return new Map(
    Object.entries(responses).map(([status, response]) => {
      const named = response.$ref?.split("/").at(-1);
      const { content = {} } = named ? components.responses[named] : response;
      const [described] = Object.entries(content);
      const answer = described &&
        { type: described[0], shape: shapeFor(described[1].schema) };
      return [Number(status), answer ?? null];
    }),
  );
}

/** Builds validators that refuse unknown keys, because the document must name every key. */
export function shapesOf({ components }: Document): (schema: JsonSchema) => z.ZodType {
  const $defs = closed(components.schemas) as Record<string, JsonSchema>;
  const made = new Map<string, z.ZodType>();
  return (schema) => {
    const key = JSON.stringify(schema);
    const shape = made.get(key) ??
      z.fromJSONSchema({ ...closed(schema) as JsonSchema, $defs } as z.core.JSONSchema.JSONSchema);
    made.set(key, shape);
    return shape;
  };
}

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (schema === null || typeof schema !== "object") return schema;
  const parts = Object.entries(schema).map(([key, value]) => [
    key,
    key === "$ref" ? String(value).replace("#/components/schemas/", "#/$defs/") : closed(value),
  ]);
  const isClosed = "properties" in schema && Object.keys(Object(schema.properties)).length > 0 &&
    !("additionalProperties" in schema);
  return { ...Object.fromEntries(parts), ...(isClosed ? { additionalProperties: false } : {}) };
}

/** The start of every secret that is sent; no answer may contain it. */
export const SECRET = "Sentinel";

/** Fails if an answer is not as the document describes it, or contains a secret. */
export async function ensureDescribed(call: DocumentedCall, response: Response): Promise<void> {
  const { status, headers } = response;
  const text = await response.text();
  const told = `${call.name}: ${status} ${text.slice(0, 500)}`;
  assert(status < 500, told);
  assert(call.answers.has(status), `not described to be answered: ${told}`);
  assert.equal(headers.get("Cache-Control"), "no-store");
  assert(!text.includes(SECRET), `a secret is told: ${told}`);
  const answer = call.answers.get(status);
  if (!answer) return;
  assert.equal((headers.get("Content-Type") ?? "").split(";")[0], answer.type, told);
  const body = answer.type === "application/json" ? JSON.parse(text) : text;
  const { error } = answer.shape.safeParse(body);
  assert(!error, `${call.name}: ${error && z.prettifyError(error)}\nin ${told}`);
  if (status >= 400 && "messages" in body) {
    assert.equal(body.status, status);
    assert(body.messages.length > 0, told);
  }
}
