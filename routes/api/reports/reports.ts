import { type Context, Hono } from "hono";
import { z } from "zod";
import { isApotIncomplete, listApotMonths } from "../../../db/reports/apot.ts";
import { getDivertReport } from "../../../db/reports/divert_times.ts";
import { getOffloadReport } from "../../../db/reports/offload_times.ts";
import { reportScope } from "../../../db/reports/scope.ts";
import { Invalid } from "../../../domain/errors.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { apotReport, MOST_MONTHS } from "../../../domain/reports/apot.ts";
import { divertFile, offloadFile } from "../../../domain/reports/files.ts";
import { GROUPINGS } from "../../../domain/reports/grouping.ts";
import { isMonth, monthsFault } from "../../../domain/reports/months.ts";
import { MOST_DAYS_OF_A_REPORT, USUAL_DAYS } from "../../../domain/reports/period.ts";
import { dayAt } from "../../../domain/time/calendar.ts";
import type { AppEnv } from "../../app_env.ts";
import { query } from "../../body.ts";
import { searched } from "../../connections.ts";
import { answerCsv } from "../../csv_file.ts";
import { allowed } from "../../guards.ts";
import { described } from "../../openapi/described.ts";
import { PERIOD, periodOf, WHOSE } from "./asked.ts";
import { fileName, nameOf, zoneOf } from "./report_file.ts";

const Asked = z.object({ ...WHOSE, by: z.enum(GROUPINGS).default("hospital"), ...PERIOD });
const month = z.string().refine(isMonth, MESSAGES.notValid).optional();
const AskedMonths = z.object({ ...WHOSE, fromMonth: month, toMonth: month });

const PERIOD_NOTES = `Without \`from\` and \`to\` the last ${USUAL_DAYS} days; at most ` +
  `${MOST_DAYS_OF_A_REPORT} days. Hours and weeks, which begin on Sunday, are those of the ` +
  "hospital's time zone.";
const UNFILLED_NOTES =
  "The name of a file ends with `incomplete` while older ringdowns are being added up.";
const OFFLOAD_NOTES =
  "For administrators: of an agency, of the patients whom its crews brought; of " +
  "a healthcare organization, of those who came to its hospitals. Super users get everybody's if " +
  `they name no organization. \`from\` and \`to\` are when the patient arrived. ${PERIOD_NOTES} Drills ` +
  `are left out. ${UNFILLED_NOTES}`;
const DIVERT_NOTES = "For administrators: of an agency, of all hospitals; of a healthcare " +
  `organization, of its own. It ends now at the latest. ${PERIOD_NOTES}`;
const APOT_NOTES =
  "For the same administrators as the offload times. Whole months of the hospital's " +
  `time zone ('2026-11'), at most ${MOST_MONTHS}; without a choice this month and the one before. ` +
  `Each row says what its measure is and how the percentile is made. ${UNFILLED_NOTES}`;

/** How long patients waited to be offloaded, and hospitals were on divert; mounted at /api/reports. */
export const reports = new Hono<AppEnv>()
  .get(
    "/offload",
    allowed("administer"),
    described({
      does: "Read how long patients waited from arrival to offload, by hospital, hour or week",
      notes: OFFLOAD_NOTES,
      answers: { 200: "OffloadReport" },
    }),
    query(Asked),
    async (c) => c.json(await readOffloads(c, c.req.valid("query"))),
  )
  .get(
    "/offload.csv",
    allowed("administer"),
    described({
      does: "Download the same figures",
      notes: OFFLOAD_NOTES,
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    query(Asked),
    async (c) => {
      const asked = c.req.valid("query");
      const report = await readOffloads(c, asked);
      const zone = await zoneOf(c, asked);
      return answerCsv(c, offloadFile(report, zone), fileName("offload-times", report, zone));
    },
  )
  .get(
    "/divert",
    allowed("administer"),
    described({
      does: "Read for how long hospitals were on divert, by hospital, hour or week",
      notes: DIVERT_NOTES,
      answers: { 200: "DivertReport" },
    }),
    query(Asked),
    async (c) => c.json(await readDiverts(c, c.req.valid("query"))),
  )
  .get(
    "/divert.csv",
    allowed("administer"),
    described({
      does: "Download the same figures",
      notes: DIVERT_NOTES,
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    query(Asked),
    async (c) => {
      const asked = c.req.valid("query");
      const report = await readDiverts(c, asked);
      const zone = await zoneOf(c, asked);
      return answerCsv(c, divertFile(report, zone), fileName("divert-hours", report, zone));
    },
  )
  .get(
    "/apot.csv",
    allowed("administer"),
    described({
      does: "Download California's APOT-1 and APOT-2 by month and hospital",
      notes: APOT_NOTES,
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    query(AskedMonths),
    async (c) => {
      const asked = c.req.valid("query");
      const scope = await reportScope(c.var.sql, asked, c.var.user);
      const thisMonth = dayAt(c.var.clock.now().getTime(), await zoneOf(c, asked)).slice(0, 7);
      const months = monthsAsked(c, asked, thisMonth);
      const rows = await searched(c, (sql) => listApotMonths(sql, { ...scope, ...months }));
      const isIncomplete = await isApotIncomplete(c.var.sql, months);
      const name = nameOf(["apot", months.fromMonth, months.toMonth], { isIncomplete });
      return answerCsv(c, apotReport(rows, thisMonth), name);
    },
  );

type Query = z.output<typeof Asked>;

async function readOffloads(c: Context<AppEnv>, asked: Query) {
  const scope = await reportScope(c.var.sql, asked, c.var.user);
  const period = periodOf(c, asked, MOST_DAYS_OF_A_REPORT);
  return await searched(c, (sql) => getOffloadReport(sql, { ...scope, ...period, by: asked.by }));
}

async function readDiverts(c: Context<AppEnv>, asked: Query) {
  const scope = await reportScope(c.var.sql, asked, c.var.user);
  const period = periodOf(c, asked, MOST_DAYS_OF_A_REPORT);
  const query = { ...scope, ...period, by: asked.by };
  return await searched(c, (sql) => getDivertReport(sql, query, c.var.clock.now()));
}

/** @throws {Invalid} */
function monthsAsked(
  c: Context<AppEnv>,
  { fromMonth, toMonth }: z.output<typeof AskedMonths>,
  thisMonth: string,
) {
  const to = toMonth ?? (fromMonth && fromMonth > thisMonth ? fromMonth : thisMonth);
  const before = new Date(Date.parse(`${to}-01T00:00:00Z`) - 1).toISOString().slice(0, 7);
  const from = fromMonth ?? before;
  const fault = monthsFault({ from, to });
  if (fault) throw new Invalid([{ ...fault, value: c.req.query(fault.path) }]);
  return { fromMonth: from, toMonth: to };
}
