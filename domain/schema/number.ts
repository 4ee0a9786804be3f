import { z } from "zod";
import { MESSAGES } from "../messages.ts";

/** A count: a whole number from 0 to `max`. */
export function count(max: number) {
  return wholeNumber({ min: 0, max }, `Range: 0 - ${max}`);
}

/** A whole number from `min` to `max`; the OpenAPI document shows it as an integer. */
export function wholeNumber({ min, max }: { min: number; max: number }, message?: string) {
  return z.number().refine(Number.isInteger, MESSAGES.notValid).min(min, message).max(max, message)
    .meta({ type: "integer" });
}
