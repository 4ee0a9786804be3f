import { type Context, Hono } from "hono";
import { z } from "zod";
import { findHospital } from "../../db/hospitals/hospitals.ts";
import { listStatusHistory } from "../../db/hospitals/status_history.ts";
import { listHospitalStatuses } from "../../db/hospitals/statuses.ts";
import { publishHospitalStatus } from "../../db/hospitals/publishing.ts";
import { Invalid, NotFound } from "../../domain/errors.ts";
import { MAX_COUNT } from "../../domain/hospital/status.ts";
import { type PublishedStatus, statusHistoryReport } from "../../domain/hospital/status_history.ts";
import { expectedOf } from "../../domain/schema/expected.ts";
import { isId, uuid } from "../../domain/schema/id.ts";
import { instant } from "../../domain/schema/instant.ts";
import { count } from "../../domain/schema/number.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import { optionalText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { body, query } from "../body.ts";
import { nearNow } from "../clock.ts";
import { searched } from "../connections.ts";
import { answerCsv } from "../csv_file.ts";
import { signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { answerPage, decodeEdge, encodePlace, limit } from "../pages_of.ts";
import { MOST_ROWS } from "./lists/file_parts.ts";

const published = {
  openEdBedCount: count(MAX_COUNT).optional(),
  openPsychBedCount: count(MAX_COUNT).optional(),
  divertStatusIndicator: z.boolean().optional(),
  additionalServiceAvailabilityNotes: optionalText(TEXT_LIMITS.notes, { keepUndefined: true })
    .transform((notes) => notes === null ? "" : notes),
  mciRedCapacity: count(MAX_COUNT).nullable().optional(),
  mciYellowCapacity: count(MAX_COUNT).nullable().optional(),
  mciGreenCapacity: count(MAX_COUNT).nullable().optional(),
};

const TOO_MANY = `These are more than ${MOST_ROWS.toLocaleString("en-US")} entries. ` +
  "Choose fewer days.";

const time = {
  hospitalId: z.string().toLowerCase().optional(),
  from: instant().optional(),
  to: instant().optional(),
};
const History = z.object({ ...time, before: z.string().optional(), limit });
const HistoryFile = z.object(time);

const Publication = z.object({
  hospitalId: uuid(),
  ...published,
  expected: expectedOf(published),
  /** The kind of MCI for which the sender believes to offer capacity. */
  mciKind: z.enum(["real", "drill"]).optional(),
  updateDateTimeLocal: instant().optional(),
});

/** What hospitals publish, mounted at /api/hospitalstatuses. */
export const hospitalStatuses = new Hono<AppEnv>()
  .get(
    "/",
    signedIn,
    described({
      does: "List the newest status of each active hospital, in hospital order",
      answers: { 200: ["HospitalStatus"] },
    }),
    async (c) => c.json(await listHospitalStatuses(c.var.sql)),
  )
  .get(
    "/history",
    signedIn,
    described({
      does: "List what hospitals published, newest first",
      notes: "Each entry is the whole state that was published. Of all hospitals, also of those " +
        "that are not active any more, or of `hospitalId`. `from` and `to` are when the server " +
        "stored it, both included.",
      answers: { 200: ["PublishedStatus"] },
      isPaged: true,
    }),
    query(History),
    async (c) => {
      const { before, limit, ...asked } = c.req.valid("query");
      const edge = before === undefined ? undefined : decodeEdge(before);
      await ensureHospital(c, asked.hospitalId);
      const page = await searched(c, (sql) =>
        listStatusHistory(sql, {
          ...asked,
          before: edge && { at: edge.sentAt, id: edge.id },
          limit: limit + 1,
        }));
      const edgeOf = ({ createdAt, id }: PublishedStatus) => encodePlace(createdAt, id);
      return answerPage(c, page, { limit, edgeOf });
    },
  )
  .get(
    "/history.csv",
    signedIn,
    described({
      does: "Download the same as a file",
      notes:
        `At most ${MOST_ROWS} rows: for more, ask for fewer days at once; then it is refused, ` +
        "and none is left out. Headings of times name the time zone.",
      answers: { 200: z.string() },
      file: "text/csv",
    }),
    query(HistoryFile),
    async (c) => {
      const asked = c.req.valid("query");
      await ensureHospital(c, asked.hospitalId);
      const rows = await searched(
        c,
        (sql) => listStatusHistory(sql, { ...asked, limit: MOST_ROWS + 1 }),
      );
      if (rows.length > MOST_ROWS) throw new Invalid([{ path: "from", message: TOO_MANY }]);
      const day = c.var.clock.now().toISOString().slice(0, 10);
      return answerCsv(
        c,
        statusHistoryReport(rows, c.var.user.organization.timeZone),
        `hospital-statuses-${day}.csv`,
      );
    },
  )
  .post(
    "/",
    signedIn,
    described({
      does: "Publish beds, divert, MCI capacity or notes; fields left out keep their value",
      notes:
        "For the hospital's info users and for super users. Coordinators may set MCI capacity " +
        "while an MCI is open. `mciKind` is the kind of MCI for which the sender offers " +
        "capacity: 409 if the open MCI is now of another kind, or none is open; and if " +
        "a value is not what is `expected`: `value` and `by` say what stands and who set it.",
      answers: { 201: "HospitalStatus" },
      refuses: [409],
    }),
    body(Publication),
    async (c) => {
      const { hospitalId, updateDateTimeLocal, mciKind, expected, ...sent } = c.req.valid("json");
      const now = c.var.clock.now();
      const status = await publishHospitalStatus(c.var.sql, {
        hospitalId,
        change: sentOf(sent),
        expected,
        offeredFor: mciKind,
        at: nearNow(updateDateTimeLocal ?? now, { now, path: "updateDateTimeLocal" }),
        by: c.var.user,
      });
      return c.json(status, 201);
    },
  );

/** @throws {NotFound} there is no such hospital. */
async function ensureHospital(c: Context<AppEnv>, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if (!isId(id) || !await findHospital(c.var.sql, id)) throw new NotFound();
}
