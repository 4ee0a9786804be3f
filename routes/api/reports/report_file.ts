import type { Context } from "hono";
import { getOrganization } from "../../../db/organizations/organizations.ts";
import { dayAt } from "../../../domain/time/calendar.ts";
import type { AppEnv } from "../../app_env.ts";

/** The zone of the organization that is named, or the caller's own. */
export async function zoneOf(c: Context<AppEnv>, { organizationId }: { organizationId?: string }) {
  const { sql, user } = c.var;
  return (await getOrganization(sql, organizationId ?? user.OrganizationId)).timeZone;
}

/**
 * The name of a report's file with the days of its period in a zone (IANA):
 * 'offload-times-2026-11-01-2026-11-30.csv'.
 */
export function fileName(
  what: string,
  { from, to, incompleteBefore = null }: {
    from: string;
    to: string;
    incompleteBefore?: string | null;
  },
  zone: string,
): string {
  const day = (at: string) => dayAt(Date.parse(at), zone);
  return nameOf([what, day(from), day(to)], { isIncomplete: incompleteBefore !== null });
}

/** The name of a file says when what is before is still being added up, as its page does. */
export function nameOf(parts: string[], { isIncomplete }: { isIncomplete: boolean }): string {
  return `${[...parts, ...isIncomplete ? ["incomplete"] : []].join("-")}.csv`;
}
