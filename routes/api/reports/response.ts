import { type Context, Hono } from "hono";
import { z } from "zod";
import { getResponseTimes } from "../../../db/reports/response_times.ts";
import { reportScope } from "../../../db/reports/scope.ts";
import { listMissedWaits, type WaitsQuery } from "../../../db/reports/waits.ts";
import { reportOf } from "../../../domain/file/table_file.ts";
import { MOST_DAYS, USUAL_DAYS } from "../../../domain/reports/period.ts";
import { responseFile } from "../../../domain/reports/response_file.ts";
import { MISSED, type WaitLimits } from "../../../domain/reports/wait.ts";
import { waitColumns } from "../../../domain/reports/waits_file.ts";
import type { AppEnv } from "../../app_env.ts";
import { query } from "../../body.ts";
import { searched } from "../../connections.ts";
import { answerCsv } from "../../csv_file.ts";
import { allowed } from "../../guards.ts";
import { described } from "../../openapi/described.ts";
import { answerPage, decodeEdge, encodePlace, limit } from "../../pages_of.ts";
import { inParts, MOST_ROWS } from "../lists/file_parts.ts";
import { PERIOD, periodOf, WHOSE } from "./asked.ts";
import { fileName, zoneOf } from "./report_file.ts";

const Times = z.object({ ...WHOSE, ...PERIOD });
const Missed = Times.extend({ missed: z.enum(MISSED).optional() });
const Waits = Missed.extend({
  before: z.string().optional(),
  limit,
});

const NOTES = "For administrators: of an agency, what its crews sent; of a healthcare " +
  "organization, what its hospitals were sent. Super users get everybody's if they name no " +
  `organization. \`from\` and \`to\` are when the server stored the ringdown, both included, ` +
  `without them the last ${USUAL_DAYS} days; at most ${MOST_DAYS} days. Drills are left out.`;

/** How long ringdowns waited for their hospitals, mounted at /api/response. */
export const response = new Hono<AppEnv>()
  .get(
    "/",
    allowed("administer"),
    described({
      does: "Read how long ringdowns waited to be received and to be confirmed",
      notes: NOTES,
      answers: { 200: "ResponseTimes" },
    }),
    query(Times),
    async (c) => c.json(await readTimes(c, c.req.valid("query"))),
  )
  .get(
    "/times.csv",
    allowed("administer"),
    described({
      does:
        "Download the same figures, of all, of each hospital, hour and week, and of each hospital by hour",
      notes:
        `${NOTES} The name of the file ends with \`incomplete\` while older ringdowns are being ` +
        "added up.",
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    query(Times),
    async (c) => {
      const asked = c.req.valid("query");
      const times = await readTimes(c, asked);
      const name = fileName("response-times", times, await zoneOf(c, asked));
      return answerCsv(c, responseFile(times), name);
    },
  )
  .get(
    "/ringdowns",
    allowed("administer"),
    described({
      does: "List the ringdowns that were not received or not confirmed in time, newest first",
      notes: `${NOTES} In time is what is set for alerts. Those that still wait are listed once ` +
        "they have waited too long.",
      answers: { 200: ["RingdownWait"] },
      isPaged: true,
    }),
    query(Waits),
    async (c) => {
      const { organizationId, hospitalId, from, to, missed, before, limit } = c.req.valid("query");
      const edge = before === undefined ? undefined : decodeEdge(before);
      const asked = {
        ...await waitsAsked(c, { organizationId, hospitalId, from, to, missed }),
        before: edge && { at: edge.sentAt, id: edge.id },
        limit: limit + 1,
      };
      const page = await searched(c, (sql) => listMissedWaits(sql, asked));
      return answerPage(c, page, {
        limit,
        edgeOf: ({ storedAt, id }) => encodePlace(storedAt, id),
      });
    },
  )
  .get(
    "/ringdowns.csv",
    allowed("administer"),
    described({
      does: "Download the ringdowns that were not received or not confirmed in time, newest first",
      notes: `${NOTES} Headings of times name the time zone. More than ` +
        `${MOST_ROWS.toLocaleString("en-US")} are refused: none is left out.`,
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    query(Missed),
    async (c) => {
      const asked = c.req.valid("query");
      const waits = await waitsAsked(c, asked);
      const zone = await zoneOf(c, asked);
      const columns = waitColumns(waits.limits, waits.now.getTime());
      const report = reportOf(columns, [], zone);
      const parts = inParts(
        (before: WaitsQuery["before"], limit) =>
          searched(c, (sql) => listMissedWaits(sql, { ...waits, before, limit })),
        ({ storedAt, id }) => ({ at: new Date(storedAt), id }),
      );
      for await (const part of parts) report.rows.push(...reportOf(columns, part, zone).rows);
      const period = { from: waits.from.toISOString(), to: waits.to.toISOString() };
      return answerCsv(c, report, fileName("response-ringdowns", period, zone));
    },
  );

type Waiting = Omit<WaitsQuery, "before" | "limit">;

async function waitsAsked(c: Context<AppEnv>, asked: z.output<typeof Missed>): Promise<Waiting> {
  const scope = await reportScope(c.var.sql, asked, c.var.user);
  const period = periodOf(c, asked, MOST_DAYS);
  return { ...scope, ...period, ...judgedBy(c), missed: asked.missed };
}

async function readTimes(c: Context<AppEnv>, asked: z.output<typeof Times>) {
  const scope = await reportScope(c.var.sql, asked, c.var.user);
  const period = periodOf(c, asked, MOST_DAYS);
  return await searched(c, (sql) => getResponseTimes(sql, { ...scope, ...period }, judgedBy(c)));
}

/** By what a wait is too long: the limits of the alerts, and the present time. */
export function judgedBy(c: Context<AppEnv>): { limits: WaitLimits; now: Date } {
  const { receivedWithin, confirmedWithin } = c.var.config.alertLimits;
  const limits = { receiveSeconds: receivedWithin, confirmSeconds: confirmedWithin };
  return { limits, now: c.var.clock.now() };
}
