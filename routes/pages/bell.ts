import type { Context } from "hono";
import { ringdownHospitalsOf } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { MOST_FOLLOWED } from "../../islands/alarm/watched_hospitals.ts";
import type { BellProps } from "../../islands/bell/bell_props.ts";
import type { AppEnv } from "../app_env.ts";

/**
 * What the bell above a page tells its user (product §4.10); null where nobody is signed in, or
 * nobody is to be told.
 */
export function bellOf(c: Context<AppEnv>): BellProps | null {
  const user = c.var.user as User | undefined; // absent on pages that need no sign-in
  const hospitals = user ? ringdownHospitalsOf(user) : [];
  if (!user || hospitals.length === 0) return null;
  return {
    hospitals: hospitals.slice(0, MOST_FOLLOWED),
    untold: hospitals.slice(MOST_FOLLOWED).map(({ name }) => name),
    now: c.var.clock.now().getTime(),
    timeZone: user.organization.timeZone,
  };
}
