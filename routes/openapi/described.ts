import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import type { AppEnv } from "../app_env.ts";
import type { ShapeName } from "./components.ts";

/** What an answer carries: a shape, a list of it, something of its own, or nothing. */
export type Answered = ShapeName | [ShapeName] | z.ZodType | null;

/** An answer that only says that it was done. */
export const Nothing = z.object({});

/** What a call does, and what it answers. The rest of its description comes from its route. */
export interface Operation {
  does: string;
  /** What neither the guard nor the schemas say: whose it is, and what a refusal means. */
  notes?: string;
  answers: Record<number, Answered>;
  /** Refusals besides those that every such route has: 409, 422, 429. */
  refuses?: number[];
  /** What is sent as a form, where no schema of the route says it. */
  form?: z.ZodType;
  /** The list comes in pages, the next one under `Link: rel="next"`. */
  isPaged?: true;
  /** What is answered is no JSON but a file. */
  file?: "text/csv";
}

/** A middleware that says what its route does, for the OpenAPI document, and does nothing else. */
export type Describing = MiddlewareHandler<AppEnv> & { operation: Operation };

/** Describes a route where it is declared. A test fails for a call without. */
export function described(operation: Operation): Describing {
  const pass: MiddlewareHandler<AppEnv> = async (_, next) => await next();
  return Object.assign(pass, { operation });
}
