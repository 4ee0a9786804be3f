import type { Context } from "hono";
import { z } from "zod";
import { Invalid } from "../../../domain/errors.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { atMostDays, USUAL_DAYS } from "../../../domain/reports/period.ts";
import { instant } from "../../../domain/schema/instant.ts";
import type { AppEnv } from "../../app_env.ts";

/** Whose figures are asked for (`reportScope`). */
export const WHOSE = {
  organizationId: z.string().toLowerCase().optional(),
  hospitalId: z.string().toLowerCase().optional(),
};

/** The period that is asked for (`periodOf`). */
export const PERIOD = { from: instant().optional(), to: instant().optional() };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The period that is asked for; without a choice the last days up to now. So many days of the calendar
 * have an hour more where the clocks go back. @throws {Invalid} reversed, or more than `mostDays`.
 */
export function periodOf(
  c: Context<AppEnv>,
  { from, to }: { from?: Date; to?: Date },
  mostDays: number,
): { from: Date; to: Date } {
  const until = to ?? c.var.clock.now();
  const since = from ?? new Date(until.getTime() - USUAL_DAYS * DAY_MS);
  const ms = until.getTime() - since.getTime();
  if (ms < 0) {
    throw new Invalid([{ path: "to", message: MESSAGES.notValid, value: c.req.query("to") }]);
  }
  if (ms > mostDays * DAY_MS + 60 * 60 * 1000) {
    const message = atMostDays(mostDays);
    throw new Invalid([{ path: "from", message, value: c.req.query("from") }]);
  }
  return { from: since, to: until };
}
