import { Hono } from "hono";
import { z } from "zod";
import { listActivity } from "../../db/audit/activity.ts";
import { ACTIVITY_KINDS, ACTIVITY_OUTCOMES } from "../../domain/audit/activity.ts";
import { activityReport } from "../../domain/audit/report.ts";
import { NotFound } from "../../domain/errors.ts";
import { can } from "../../domain/people/permissions.ts";
import { isId } from "../../domain/schema/id.ts";
import { instant } from "../../domain/schema/instant.ts";
import { optionalText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { query } from "../body.ts";
import { searched } from "../connections.ts";
import { answerCsv } from "../csv_file.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";

/** A file that a spreadsheet opens; whoever needs more asks for fewer days at once. */
const MOST_ROWS = 20_000;

const Asked = z.object({
  organizationId: z.string().toLowerCase().optional(),
  person: optionalText(TEXT_LIMITS.name).transform((text) => text ?? undefined),
  kind: z.enum(ACTIVITY_KINDS).optional(),
  outcome: z.enum(ACTIVITY_OUTCOMES).optional(),
  from: instant().optional(),
  to: instant().optional(),
});

/** The audit as a file, mounted at /api/activity. */
export const activity = new Hono<AppEnv>()
  .get(
    "/activity.csv",
    allowed("administer"),
    described({
      does: "Download who did, read or was refused what, newest first",
      notes: "For administrators: of the people of their organization. Super users get " +
        "everybody's if they name no organization. `person` is a part of a name or an email " +
        `address. At most ${MOST_ROWS} rows: for more, ask for fewer days at once.`,
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    query(Asked),
    async (c) => {
      const { user, clock } = c.var;
      const asked = c.req.valid("query");
      const isSite = can(user, "manageSite");
      const organizationId = asked.organizationId ?? (isSite ? undefined : user.OrganizationId);
      const isTheirs = organizationId === undefined ||
        isId(organizationId) && can(user, "administerOrganization", { organizationId });
      if (!isTheirs) throw new NotFound();
      const rows = await searched(
        c,
        (sql) => listActivity(sql, { ...asked, organizationId, limit: MOST_ROWS }),
      );
      const day = clock.now().toISOString().slice(0, 10);
      return answerCsv(c, activityReport(rows), `activity-${day}.csv`);
    },
  );
