import { type Context, Hono } from "hono";
import { z } from "zod";
import { getDashboard } from "../../db/organizations/dashboard.ts";
import { Forbidden } from "../../domain/errors.ts";
import type { Dashboard } from "../../domain/organization/dashboard.ts";
import { can } from "../../domain/people/permissions.ts";
import type { AppEnv } from "../app_env.ts";
import { query } from "../body.ts";
import { signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { organizationAsked } from "../organization_scope.ts";

const Asked = z.object({ organizationId: z.string().optional() });

const Numbers: z.ZodType<Dashboard> = z.object({
  openRingdowns: z.int(),
  unconfirmed: z.int(),
  waitingAtTheDoor: z.int(),
  hospitalsOnDivert: z.int().nullable(),
  outdatedStatuses: z.int().nullable(),
  pendingInvites: z.int().nullable(),
});

/** The live numbers an administrator looks for first, mounted at /api/dashboard. */
export const dashboard = new Hono<AppEnv>()
  .get(
    "/",
    signedIn,
    described({
      does: "The live numbers of an organization; of all for a super user who names none",
      notes: "For administrators and coordinators. A number is null where it does not concern " +
        "the organization or its reader.",
      answers: { 200: Numbers },
    }),
    query(Asked),
    async (c) => {
      const organization = await scopeOf(c, c.req.valid("query").organizationId);
      return c.json(await getDashboard(c.var.sql, { organization, by: c.var.user }));
    },
  );

/** A super user who names no organisation means all. Coordinators have their own organisation's. */
async function scopeOf(c: Context<AppEnv>, asked: string | undefined) {
  const { user } = c.var;
  if (!can(user, "administer") && !can(user, "runMcis")) throw new Forbidden();
  if (asked === undefined && can(user, "manageSite")) return undefined;
  const isOwn = asked === undefined || asked.toLowerCase() === user.OrganizationId;
  return isOwn ? user.organization : await organizationAsked(c, asked);
}
