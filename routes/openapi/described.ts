import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { AppEnv } from "../app_env.ts";
import type { ShapeName } from "./components.ts";

/** The body of an answer: a named shape, a list of one, its own schema, or null for no body. */
export type Answered = ShapeName | [ShapeName] | z.ZodType | null;

/** The body `{}`: the call was done, and there is nothing else to say. */
export const Nothing = z.object({});

/** What a call does and answers. The rest of the description comes from the route itself. */
export interface Operation {
  does: string;
  /** What the guard and the schemas do not say: for whom the data is, what an error means. */
  notes?: string;
  answers: Record<number, Answered>;
  /** Error statuses besides those that follow from the route: 409, 422, 429. */
  refuses?: number[];
  /** The fields of a form, if the route has no schema for them. */
  form?: z.ZodType;
  /** The answer is one page of a list; `Link: rel="next"` has the next page. */
  isPaged?: true;
  /** Further headers of the answer, with what they say. */
  headers?: Record<string, string>;
  /** The answer is a file of this type, not JSON. */
  file?: "text/csv";
}

/** A middleware that only describes its route, for the OpenAPI document. */
export type Describing = MiddlewareHandler<AppEnv> & { operation: Operation };

/** Describes a route where it is declared. A test fails if a call has no description. */
export function described(operation: Operation): Describing {
  const pass: MiddlewareHandler<AppEnv> = async (_, next) => await next();
  return Object.assign(pass, { operation });
}
