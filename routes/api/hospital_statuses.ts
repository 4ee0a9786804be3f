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

const Publication = z.object({
  hospitalId: uuid(),
  openEdBedCount: count(MAX_COUNT).optional(),
  openPsychBedCount: count(MAX_COUNT).optional(),
  divertStatusIndicator: z.boolean().optional(),
  additionalServiceAvailabilityNotes: optionalText(TEXT_LIMITS.notes, { keepUndefined: true })
    .transform((notes) => notes === null ? "" : notes),
  mciRedCapacity: count(MAX_COUNT).nullable().optional(),
  mciYellowCapacity: count(MAX_COUNT).nullable().optional(),
  mciGreenCapacity: count(MAX_COUNT).nullable().optional(),
  /** What the capacities are offered for, as their sender sees it. */
  mciKind: z.enum(["real", "drill"]).optional(),
  updateDateTimeLocal: instant().optional(),
});

/** What hospitals publish, mounted at /api/hospitalstatuses. */
export const hospitalStatuses = new Hono<AppEnv>()
  .get(
    "/",
    signedIn,
    described({
      does: "The newest status of each active hospital, in hospital order",
      answers: { 200: ["HospitalStatus"] },
    }),
    async (c) => c.json(await listHospitalStatuses(c.var.sql)),
  )
  .post(
    "/",
    signedIn,
    described({
      does: "Publish beds, divert, MCI capacity or notes; what is left out is carried over",
      notes: "For the hospital's info users and super users; for coordinators, capacity while " +
        "an MCI is open. `mciKind` is what capacities are offered for: 409 when something " +
        "else is open.",
      answers: { 201: "HospitalStatus" },
      refuses: [409],
    }),
    body(Publication),
    async (c) => {
      const { hospitalId, updateDateTimeLocal, mciKind, ...sent } = c.req.valid("json");
      const now = new Date();
      const status = await publishHospitalStatus(c.var.sql, {
        hospitalId,
        change: sentOf(sent),
        offeredFor: mciKind,
        at: nearNow(updateDateTimeLocal ?? now, { now, path: "updateDateTimeLocal" }),
        by: c.var.user,
      });
      return c.json(status, 201);
    },
  );
