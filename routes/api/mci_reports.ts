import { type Context, Hono } from "hono";
import { z } from "zod";
import { keepMciExport, listMciEvents, listMciHistory } from "../../db/mcis/events.ts";
import { listEveryMciRingdown } from "../../db/mcis/ringdowns.ts";
import { getMci } from "../../db/mcis/mcis.ts";
import { Unavailable } from "../../domain/errors.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { countsReport } from "../../domain/mci/counts_report.ts";
import { patientsReport } from "../../domain/mci/report.ts";
import type { AppEnv } from "../app_env.ts";
import { idIn, query } from "../body.ts";
import { answerCsv } from "../csv_file.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { answerPage, decodeEdge, encodePlace, limit } from "../pages_of.ts";
import { searched } from "../connections.ts";

const Events = z.object({ before: z.string().optional(), limit });

/** The events and reports of an MCI, mounted at /api/mcis. */
export const mciReports = new Hono<AppEnv>()
  .get(
    "/:id/events",
    allowed("runMcis"),
    described({
      does: "List who changed what of an MCI, and what hospitals offered, newest first",
      notes: "The list also says who downloaded a CSV file.",
      answers: { 200: ["MCIEvent"] },
      isPaged: true,
    }),
    query(Events),
    async (c) => {
      const { before, limit } = c.req.valid("query");
      const mci = await getMci(c.var.sql, idIn(c));
      const edge = before === undefined ? undefined : decodeEdge(before);
      const page = await listMciEvents(c.var.sql, mci, {
        before: edge && { at: edge.sentAt, id: edge.id },
        limit: limit + 1,
      });
      return answerPage(c, page, { limit, edgeOf: ({ at, id }) => encodePlace(at, id) });
    },
  )
  .get(
    "/:id/patients.csv",
    allowed("runMcis"),
    described({
      does: "Download every ringdown of an MCI with all its times",
      notes: "The download is noted in the MCI's events.",
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    async (c) => {
      const mci = await getMci(c.var.sql, idIn(c));
      const report = await searched(c, async (sql) => {
        return patientsReport(mci, await listEveryMciRingdown(sql, mci.id), zoneOf(c));
      });
      await keepExport(c, mci, "patients");
      return answerCsv(c, report, fileName(mci, "patients"));
    },
  )
  .get(
    "/:id/counts.csv",
    allowed("runMcis"),
    described({
      does: "Download how the counts of an MCI changed over time",
      notes: "The download is noted in the MCI's events.",
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    async (c) => {
      const mci = await getMci(c.var.sql, idIn(c));
      const report = await searched(c, async (sql) => {
        const events = await listMciHistory(sql, mci);
        return countsReport(events, await listEveryMciRingdown(sql, mci.id), zoneOf(c));
      });
      await keepExport(c, mci, "counts");
      return answerCsv(c, report, fileName(mci, "counts"));
    },
  );

/**
 * Notes in the MCI's events who downloads a file. A HEAD request downloads none. Where nothing can be
 * stored, the log keeps it: whoever runs an MCI needs the file most when something fails.
 */
async function keepExport(c: Context<AppEnv>, { id }: Mci, file: "patients" | "counts") {
  if (c.req.method === "HEAD") return;
  const { sql, user, log } = c.var;
  try {
    await keepMciExport(sql, id, { by: user, file });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    log.warn("download of an MCI's file not noted", { mciId: id, userId: user.id, file, error });
  }
}

function zoneOf(c: Context<AppEnv>): string {
  return c.var.user.organization.timeZone;
}

/** 'MCI-26100900-patients.csv' */
function fileName({ incidentNumber, isDrill }: Mci, what: string): string {
  return `${isDrill ? "DRILL-" : ""}MCI-${incidentNumber}-${what}.csv`;
}
