import { Hono } from "hono";
import { z } from "zod";
import { dashboardScope } from "../../db/organizations/administered.ts";
import { getDashboard } from "../../db/organizations/dashboard.ts";
import type { Dashboard } from "../../domain/organization/dashboard.ts";
import { FIRST_DAY_STEPS, type SiteState } from "../../domain/organization/site_state.ts";
import type { AppEnv } from "../app_env.ts";
import { query } from "../body.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { siteStateOf } from "./site/site_state.ts";

const Asked = z.object({ organizationId: z.string().optional() });

const Numbers: z.ZodType<Dashboard> = z.object({
  openRingdowns: z.int(),
  unconfirmed: z.int(),
  waitingAtTheDoor: z.int(),
  hospitalsOnDivert: z.int().nullable(),
  namesOnDivert: z.array(z.string()).nullable(),
  outdatedStatuses: z.int().nullable(),
  pendingInvites: z.int().nullable(),
});

const Site: z.ZodType<SiteState> = z.object({
  backup: z.object({
    everyHours: z.int().nullable().describe("Null if the program makes none by itself."),
    madeAt: z.string().nullable(),
    ageSeconds: z.int().nullable(),
    bytes: z.int().nullable(),
    error: z.string().nullable().describe("Why the last one failed, if none was made since."),
    failedAt: z.string().nullable(),
  }),
  firstDay: z.array(z.object({ step: z.enum(FIRST_DAY_STEPS), isDone: z.boolean() })).nullable(),
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
  )
  .get(
    "/site",
    allowed("manageSite"),
    described({
      does:
        "Read what whoever runs the site has to see to: backups, and the steps of the first day",
      notes: "`firstDay` is null when all is done, and for a demo.",
      answers: { 200: Site },
    }),
    async (c) => c.json(await siteStateOf(c)),
  );
