import { type Context, Hono } from "hono";
import { z } from "zod";
import { type ActivityEdge, type ActivityQuery, listActivity } from "../../db/audit/activity.ts";
import { listSightings, MOST_SIGHTINGS } from "../../db/audit/sightings.ts";
import { listLivingSessions } from "../../db/sign_in/sessions.ts";
import { ACTIVITY_KINDS, ACTIVITY_OUTCOMES } from "../../domain/audit/activity.ts";
import { activityReport, SIGHTING_COLUMNS } from "../../domain/audit/report.ts";
import { NotFound, SearchPutOff, SignedOut } from "../../domain/errors.ts";
import { reportOf } from "../../domain/file/table_file.ts";
import { can } from "../../domain/people/permissions.ts";
import { isId, uuid } from "../../domain/schema/id.ts";
import { instant } from "../../domain/schema/instant.ts";
import { optionalLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { pause } from "../../server/pause.ts";
import type { AppEnv } from "../app_env.ts";
import { query } from "../body.ts";
import { searched } from "../connections.ts";
import { answerCsv, answerCsvInParts } from "../csv_file.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";

const ROWS_AT_ONCE = 1_000;
/** A part that finds all places for searches taken is asked for again so often, after a second. */
const MOST_TRIES = 30;

const Asked = z.object({
  organizationId: z.string().toLowerCase().optional(),
  person: optionalLine(TEXT_LIMITS.name).transform((text) => text ?? undefined),
  kind: z.enum(ACTIVITY_KINDS).optional(),
  outcome: z.enum(ACTIVITY_OUTCOMES).optional(),
  from: instant().optional(),
  to: instant().optional(),
});

/** The audit, and what it says of one ringdown, as files; mounted at /api/activity. */
export const activity = new Hono<AppEnv>()
  .get(
    "/activity.csv",
    allowed("administer"),
    described({
      does: "Download who did, read or was refused what, newest first",
      notes: "For administrators: of the people of their organization. Super users get " +
        "everybody's if they name no organization. `person` is a part of a name or an email " +
        "address. All rows come, however many; a file that breaks off is not whole.",
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
      const { heading } = activityReport([]);
      const parts = partsOf(c, { ...asked, organizationId });
      const day = clock.now().toISOString().slice(0, 10);
      return await answerCsvInParts(c, { heading, parts }, `activity-${day}.csv`);
    },
  )
  .get(
    "/seen.csv",
    allowed("administer"),
    described({
      does: "Download who has seen a ringdown",
      notes: "For administrators of its agency and of its hospital's organization. Newest first, " +
        `at most ${MOST_SIGHTINGS} rows.`,
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    query(z.object({ ringdownId: uuid() })),
    async (c) => {
      const { user } = c.var;
      const { ringdownId } = c.req.valid("query");
      const { sightings } = await searched(c, (sql) => listSightings(sql, ringdownId, user));
      const report = reportOf(SIGHTING_COLUMNS, sightings, user.organization.timeZone);
      return answerCsv(c, report, `seen-${ringdownId}.csv`);
    },
  );

/**
 * The rows of the file, part by part: each takes a place for searches and gives it back, so whoever
 * reads slowly keeps no connection. Ends with the session that asked. @throws {SignedOut}
 */
async function* partsOf(c: Context<AppEnv>, asked: Omit<ActivityQuery, "before" | "limit">) {
  let before: ActivityEdge | undefined;
  do {
    if (before) await ensureStillSignedIn(c);
    const query = { ...asked, before, limit: ROWS_AT_ONCE };
    const read = () => searched(c, (sql) => listActivity(sql, query));
    const part = await (before ? readAgain(c, read) : read());
    yield activityReport(part).rows;
    const last = part.length === ROWS_AT_ONCE ? part[ROWS_AT_ONCE - 1] : undefined;
    before = last && { at: new Date(last.at), number: last.number };
  } while (before);
}

/** A file that has begun waits for its turn. */
async function readAgain<Part>(c: Context<AppEnv>, read: () => Promise<Part>): Promise<Part> {
  for (let tries = 1;; tries++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof SearchPutOff) || tries === MOST_TRIES) throw error;
      await pause(1_000, c.req.raw.signal);
    }
  }
}

async function ensureStillSignedIn({ var: { sql, session } }: Context<AppEnv>): Promise<void> {
  const living = await listLivingSessions(sql, [session.id]);
  if (living.length === 0) throw new SignedOut();
}
