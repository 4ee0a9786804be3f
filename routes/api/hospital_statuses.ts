import { Hono } from "hono";
import { z } from "zod";
import { listHospitalStatuses } from "../../db/hospitals/statuses.ts";
import { publishHospitalStatus } from "../../db/hospitals/publishing.ts";
import { MAX_COUNT } from "../../domain/hospital/status.ts";
import { uuid } from "../../domain/schema/id.ts";
import { instant } from "../../domain/schema/instant.ts";
import { count } from "../../domain/schema/number.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import { optionalText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { nearNow } from "../clock.ts";
import { signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";

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

const Publication = z.object({
  hospitalId: uuid(),
  ...published,
  expected: z.object(published).optional()
    .describe("What stands now, as the sender believes: 409 if it is another value"),
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
