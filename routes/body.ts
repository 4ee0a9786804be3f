import { zValidator } from "@hono/zod-validator";
import type { Context, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { Invalid, NotFound } from "../domain/errors.ts";
import { isId } from "../domain/schema/id.ts";
import type { AppEnv } from "./app_env.ts";
import { cutOff } from "../server/limits/cut_off.ts";
import { faultsOf, wordsFor, wordsInQuery } from "./faults.ts";

const MAX_KB = 64;

/** How long a body may take in ms. A test may be quicker. */
export const LONGEST_BODY_MS = 30_000;
/** A body that comes at least as fast may take longer: a long list over a bad network. */
const SLOWEST_BYTES_PER_MS = 2;

/** Above the longest list that is imported. To look at a million of them would hold up everybody. */
const MOST_VALUES = 150_000;
const TOO_MANY_VALUES = `At most ${MOST_VALUES.toLocaleString("en-US")} values are taken.`;

const TOO_SLOW = "The body came too slowly. Nothing was stored.";

/** In ms. A sender who takes longer may have lost their rights in the meantime. */
export const SLOW_BODY_MS = 100;

/** A middleware that validates a part of the request. The OpenAPI document uses its schema, too. */
export interface Checking {
  checks: "json" | "query";
  schema: z.ZodType;
}

type Validated<Target extends Checking["checks"], Schema extends z.ZodType> =
  & MiddlewareHandler<
    AppEnv,
    string,
    { in: Record<Target, z.input<Schema>>; out: Record<Target, z.output<Schema>> }
  >
  & Checking;

/**
 * Reads a JSON body and validates it. The handler reads it with `c.req.valid("json")`. Checks the
 * sender's rights again when the body arrives slowly, or a slow request could outlive these rights.
 * Drops the keys listed in `ignored` before validating, so a bad value under one is no error.
 * @throws {HTTPException} 415 not JSON, 413 over `maxKb`, 408 too slow. @throws {Invalid}
 */
export function body<Schema extends z.ZodType>(
  schema: Schema,
  { maxKb = MAX_KB, ignored }: {
    maxKb?: number;
    ignored?: (c: Context<AppEnv>) => readonly string[];
  } = {},
): Validated<"json", Schema> {
  const validate = validator("json", schema, (sent) => schema.safeParse(sent, { error: wordsFor }));
  const check: MiddlewareHandler<AppEnv> = async (c, next) => {
    const sent = await readJson(c, maxKb);
    if ((c.var.waitedForBodyMs ?? 0) >= SLOW_BODY_MS) await c.var.checkAgain();
    const counted = ignored ? without(sent, ignored(c)) : sent;
    c.req.json = <Body>() => Promise.resolve(counted as Body); // the validator calls this
    return await validate(c, next);
  };
  return Object.assign(check, { checks: "json" as const, schema });
}

/**
 * Validates the query. The handler reads it with `c.req.valid("query")`. An empty value counts as
 * missing. A key of the schema may occur only once. @throws {Invalid}
 */
export function query<Schema extends z.ZodType>(schema: Schema): Validated<"query", Schema> {
  const validate = validator(
    "query",
    schema,
    (sent) => schema.safeParse(given(sent as Query), { error: wordsInQuery }),
  );
  return Object.assign(validate, { checks: "query" as const, schema });
}

/** The text of each key; a list of texts if the key is repeated. */
type Query = Record<string, string | string[]>;

function given(sent: Query): Query {
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ""));
}

/** zod-validator, but with our own error for its faults. @throws {Invalid} */
function validator(
  target: Checking["checks"],
  schema: z.ZodType,
  parse: (sent: unknown) => z.ZodSafeParseResult<unknown>,
): MiddlewareHandler<AppEnv> {
  return zValidator(target, schema, (result) => {
    if (result.success) return;
    throw new Invalid(faultsOf(result.error.issues, result.data));
  }, { validationFunction: (_, sent) => parse(sent) });
}

/** The id in the path. @throws {NotFound} it is not a UUID, so nothing has this id. */
export function idIn(c: Context<AppEnv>): string {
  const id = c.req.param("id") ?? "";
  if (!isId(id)) throw new NotFound();
  return id.toLowerCase();
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
  return jsonOf(await readBytes(c, maxKb));
}

/** The value of a body in JSON. @throws {Invalid} it is none. @throws {HTTPException} 413 */
export function jsonOf(bytes: Uint8Array): unknown {
  let values = 0;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return JSON.parse(text, (key, value) => {
      if (++values > MOST_VALUES) throw new HTTPException(413, { message: TOO_MANY_VALUES });
      return isOddLength(key, value) ? undefined : value;
    });
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    throw new Invalid([{ message: "This is not JSON." }]);
  }
}

/**
 * Nothing of ours has such a property. The validator compares whatever `length` there is with a
 * number, and throws if it is an object that has no primitive value.
 */
function isOddLength(key: string, value: unknown): boolean {
  return key === "length" && typeof value === "object";
}

/**
 * The whole body. @throws {HTTPException} 413 over `maxKb`, 408 too slow.
 * @throws {Invalid} it breaks off.
 */
export async function readBytes(
  c: Context<AppEnv>,
  maxKb: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of wholeBody(c)) {
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

/**
 * The chunks of the body. A slow sender, or one who has gone without a word, keeps no request open.
 * @throws {HTTPException} 408 @throws {Invalid} it breaks off, as on a bad network.
 */
async function* wholeBody(c: Context<AppEnv>): AsyncGenerator<Uint8Array> {
  const beganAt = performance.now();
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  const { longestBodyMs = LONGEST_BODY_MS } = c.var;
  const cancel = () => reader.cancel().catch(() => {});
  let size = 0;
  try {
    while (true) {
      const reading = reader.read();
      const endsAt = beganAt + Math.max(longestBodyMs, size / SLOWEST_BYTES_PER_MS);
      const next = await before(endsAt, reading);
      if (!next) {
        // A reader that is cancelled says that the read under way is done, while it is not.
        c.set("lateReading", reading.then(cancel, cancel));
        throw new HTTPException(408, { message: TOO_SLOW });
      }
      if (next.done) return;
      size += next.value.length;
      yield next.value;
    }
  } finally {
    c.set("waitedForBodyMs", performance.now() - beganAt);
    if (!c.var.lateReading) await cancel(); // what follows of a body that is refused
  }
}

/** What was read; null if it is `endsAt`. @throws {Invalid} it breaks off. */
async function before<Read>(endsAt: number, reading: Promise<Read>): Promise<Read | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), endsAt - performance.now());
  const next = reading.catch(() => {
    throw new Invalid([{ message: "The body broke off." }]);
  });
  try {
    return await Promise.race([next, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the connection of whoever sends a body too slowly, after the answer. */
export const endTooSlow: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { lateReading } = c.var;
  if (!lateReading) return;
  c.header("Connection", "close");
  c.res = cutOff(c.res, lateReading);
};
