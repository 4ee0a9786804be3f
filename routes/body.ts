import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { type FieldMessage, Invalid, NotFound } from "../domain/errors.ts";
import { MESSAGES } from "../domain/messages.ts";
import type { AppEnv } from "./app_env.ts";

const MAX_KB = 64;

/** Whose body takes longer may have lost his rights while it came. In ms. */
export const SLOW_BODY_MS = 100;

/** A middleware that checks a part of the request; `openapi.ts` describes the route by its schema. */
export interface Checking {
  checks: "json" | "query";
  schema: z.ZodType;
}

/**
 * Reads a JSON body and checks it. The handler finds it with `c.req.valid("json")`. Whoever lets it
 * come slowly is asked for his right once more, or he could keep it for as long as he likes. Of
 * whoever asks, the keys that `ignored` names do not count, whatever stands under them.
 * @throws {HTTPException} 415 not JSON, 413 over `maxKb`. @throws {Invalid} with a message per field.
 */
export function body<Schema extends z.ZodType>(
  schema: Schema,
  { maxKb = MAX_KB, ignored }: {
    maxKb?: number;
    ignored?: (c: Context<AppEnv>) => readonly string[];
  } = {},
):
  & MiddlewareHandler<
    AppEnv,
    string,
    { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
  >
  & Checking {
  const check: MiddlewareHandler<AppEnv> = async (c, next) => {
    const beganAt = performance.now();
    const sent = await readJson(c, maxKb);
    if (performance.now() - beganAt >= SLOW_BODY_MS) await c.var.checkAgain();
    const counted = ignored ? without(sent, ignored(c)) : sent;
    c.req.addValidatedData("json", checked(schema, counted) as object);
    await next();
  };
  return Object.assign(check, { checks: "json" as const, schema });
}

/** Checks the query. The handler finds it with `c.req.valid("query")`. @throws {Invalid} */
export function query<Schema extends z.ZodType>(schema: Schema):
  & MiddlewareHandler<
    AppEnv,
    string,
    { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }
  >
  & Checking {
  const check: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.req.addValidatedData("query", checked(schema, c.req.query()) as object);
    await next();
  };
  return Object.assign(check, { checks: "query" as const, schema });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The id in the path. @throws {NotFound} what is no uuid names nothing. */
export function idIn(c: Context<AppEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!isId(id)) throw new NotFound();
  return id.toLowerCase();
}

/** Whether a text can be an id at all. */
export function isId(text: string): boolean {
  return UUID.test(text);
}

function without(sent: unknown, ignored: readonly string[]): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !ignored.includes(key)));
}

async function readJson(c: Context<AppEnv>, maxKb: number): Promise<unknown> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new HTTPException(415, { message: "Send JSON (Content-Type: application/json)." });
  }
  const bytes = await readBytes(c, maxKb);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Invalid([{ message: "This is not JSON." }]);
  }
}

async function readBytes(c: Context<AppEnv>, maxKb: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length;
    if (size > maxKb * 1024) {
      throw new HTTPException(413, { message: `At most ${maxKb} KB are taken.` });
    }
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** What a schema makes of a value. @throws {Invalid} with a message for each field at fault. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: (issue) => messageFor(issue.input) });
  if (result.success) return result.data;
  throw new Invalid(result.error.issues.map((issue) => faultOf(issue, value)));
}

/** The outcome of a check made elsewhere, its faults under `path`. @throws {Invalid} */
export function checkedAs<Output>(
  path: string,
  result: z.ZodSafeParseResult<Output>,
  sent: unknown,
): Output {
  if (result.success) return result.data;
  throw new Invalid(result.error.issues.map((issue) => {
    const { path: field, ...fault } = faultOf(issue, sent);
    return { ...fault, path: field ? `${path}.${field}` : path };
  }));
}

/** For whatever the schema itself has no words for. */
function messageFor(input: unknown): string {
  const isMissing = input === undefined || input === null || input === "";
  return isMissing ? MESSAGES.required : MESSAGES.notValid;
}

const SECRETS = /password|code|secret|token/i;

function faultOf(issue: z.core.$ZodIssue, body: unknown): FieldMessage {
  if (issue.path.length === 0) return { message: issue.message };
  const path = issue.path.join(".");
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    body,
  );
  const isShown = value !== undefined && !SECRETS.test(path);
  return isShown ? { path, message: issue.message, value } : { path, message: issue.message };
}
