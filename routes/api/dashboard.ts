import { Hono } from "hono";
import { z } from "zod";
import { dashboardScope } from "../../db/organizations/administered.ts";
import { getDashboard } from "../../db/organizations/dashboard.ts";
import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { AppEnv } from "../app_env.ts";
import { query } from "../body.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";

const Asked = z.object({ organizationId: z.string().optional() });

const Numbers: z.ZodType<Dashboard> = z.object({
  openRingdowns: z.int(),
  unconfirmed: z.int(),
  waitingAtTheDoor: z.int(),
  hospitalsOnDivert: z.int().nullable(),
  outdatedStatuses: z.int().nullable(),
  pendingInvites: z.int().nullable(),
});

/** Live numbers for administrators, mounted at /api/dashboard. */
export const dashboard = new Hono<AppEnv>()
  .get(
    "/",
    allowed("seeDashboard"),
    described({
      does:
        "Read the live numbers of an organization; of all organizations if a super user names none",
      notes: "A number is null if it does not apply to the organization or to the caller.",
      answers: { 200: Numbers },
    }),
    query(Asked),
    async (c) => {
      const { sql, user: by } = c.var;
      const organization = await dashboardScope(sql, c.req.valid("query").organizationId, by);
      return c.json(await getDashboard(sql, { organization, by }));
    },
  );
