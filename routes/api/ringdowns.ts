import { type Context, Hono } from "hono";
import { z } from "zod";
import { acknowledgeChanges } from "../../db/ringdowns/acknowledgement.ts";
import { listReadings, listVersions } from "../../db/ringdowns/versions.ts";
import { changeRingdown } from "../../db/ringdowns/changes.ts";
import { takeOverRingdown } from "../../db/ringdowns/takeover.ts";
import { moveRingdown } from "../../db/ringdowns/moves.ts";
import type { WriteLimit } from "../../db/ringdowns/recent_writes.ts";
import { sendRingdown } from "../../db/ringdowns/sending.ts";
import { undoMove } from "../../db/ringdowns/undo.ts";
import { getRingdown } from "../../db/ringdowns/ringdowns.ts";
import { DELIVERY_STATUSES } from "../../domain/ringdown/delivery_status.ts";
import { expectedOf } from "../../domain/schema/expected.ts";
import { uuid } from "../../domain/schema/id.ts";
import { instant } from "../../domain/schema/instant.ts";
import { rangeMessage, REFUSAL_MESSAGES } from "../../domain/messages.ts";
import type { Patient } from "../../domain/ringdown/patient.ts";
import { wholeNumber } from "../../domain/schema/number.ts";
import { ETA_MINUTES } from "../../domain/ringdown/patient_fields.ts";
import {
  patchedPatient,
  PatientInput,
  PatientPatch,
} from "../../domain/ringdown/patient_schema.ts";
import { PASSING } from "../../domain/ringdown/sent_back.ts";
import { identifierText } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn, query } from "../body.ts";
import { nearNow, takenBefore } from "../clock.ts";
import { checkedAs } from "../faults.ts";
import { allowed, signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { answerPage, decodeEdge, encodePlace, limit } from "../pages_of.ts";
import { ringdownLists } from "./ringdown_lists.ts";

const identifier = identifierText();
const etaMinutes = wholeNumber(ETA_MINUTES, rangeMessage(ETA_MINUTES));

const NewRingdown = z.object({
  id: uuid().nullish(),
  ambulance: part({ ambulanceIdentifier: identifier }),
  emergencyMedicalServiceCall: part({ dispatchCallNumber: identifier }),
  hospital: part({ id: uuid() }),
  patient: PatientInput.prefault({} as z.input<typeof PatientInput>),
  /** The report as its sender had read it before they sent it on. It refuses nobody's patient. */
  patientBefore: PatientPatch.optional().catch(undefined),
  patientDelivery: part({ etaMinutes, dateTimeLocal: instant().nullish() }),
  /** When the vitals were taken. */
  takenAt: instant().nullish(),
  /** The sender's redirected ringdown that this one continues. */
  redirectedFromId: uuid().nullish(),
});

function writeLimit(c: Context<AppEnv>): WriteLimit {
  const { config, session } = c.var;
  return { perMinute: config.ringdownsPerMinute, isApiClient: session.apiClientId !== null };
}

/** An object in the body. If it is missing, its required fields are reported as missing. */
function part<Shape extends z.ZodRawShape>(shape: Shape) {
  const object = z.object(shape);
  return object.prefault({} as z.input<typeof object>);
}

/** Also a whole ringdown as it was read: keys without a row here must be as they are stored. */
const RingdownPatch = z.looseObject({
  id: uuid().nullish(),
  patient: PatientPatch.optional(),
  /** What the sender had read of what they change. */
  expected: expectedOf(
    { patient: z.strictObject(PatientPatch.shape) },
    "What stands now, as the sender has read it: 409 where somebody told it anew",
  ),
  takenAt: instant().nullish(),
  updateId: uuid().nullish(),
  etaMinutes: etaMinutes.optional(),
  etaSaidAt: instant().nullish().describe("When `etaMinutes` was said; default now"),
  patientDelivery: z.looseObject({ etaMinutes: etaMinutes.optional() }).optional(),
  ambulance: z.looseObject({ ambulanceIdentifier: identifier }).optional(),
  emergencyMedicalServiceCall: z.looseObject({ dispatchCallNumber: identifier }).optional(),
  hospital: z.looseObject({ id: uuid() }).optional(),
}).superRefine(({ etaMinutes, patientDelivery }, context) => {
  const other = patientDelivery?.etaMinutes;
  if (etaMinutes === undefined || other === undefined || etaMinutes === other) return;
  for (const path of [["etaMinutes"], ["patientDelivery", "etaMinutes"]]) {
    context.addIssue({ code: "custom", path, message: REFUSAL_MESSAGES.differentEtas });
  }
});

const NAMES_OF_PASSING = PASSING.map((name) => `\`${name}\``).join(", ");

const VersionsAsked = z.object({
  readings: z.enum(["true", "false"]).optional(),
  before: z.string().optional(),
  limit,
});

const DeliveryMove = z.object({
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  dateTimeLocal: instant(),
  /** With RINGDOWN CONFIRMED: acknowledges what its crew has corrected until then. */
  until: instant().nullish(),
});

const Acknowledged = z.object({ until: instant() });

const Undo = z.object({
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  /** The time in `timestamps` that is meant. */
  at: instant().nullish(),
});

/** Ringdowns over REST, mounted at /api/ringdowns. */
export const ringdowns = new Hono<AppEnv>()
  .post(
    "/",
    allowed("sendRingdown"),
    described({
      does: "Send a ringdown; 200 if it is already stored with this id and content",
      notes: "The client creates the id, so a retry is safe; 409 if the id has other content. " +
        "`redirectedFromId` is the redirected ringdown that this one continues: 409 while its " +
        "hospital still expects the patient, when a colleague has them, or when another one " +
        "continues it already. With the same call number, the new ringdown is a drill if the old one " +
        "was; `patientBefore` is the report of that one as its sender read it: what they left as it was " +
        "is what was told last, and vitals that were measured later stand. 429 when the unit or the user has sent `RINGDOWNS_PER_MINUTE` (12) within a " +
        "minute, five times as many under the number of an open MCI; an API client as a whole " +
        "may send five times as many as a user.",
      answers: { 201: "Ringdown", 200: "Ringdown" },
      refuses: [409, 429],
    }),
    body(NewRingdown),
    async (c) => {
      const sent = c.req.valid("json");
      const now = c.var.clock.now();
      const { etaMinutes, dateTimeLocal } = sent.patientDelivery;
      const { ringdown, isNew } = await sendRingdown(c.var.sql, {
        id: sent.id ?? null,
        ambulanceIdentifier: sent.ambulance.ambulanceIdentifier,
        dispatchCallNumber: sent.emergencyMedicalServiceCall.dispatchCallNumber,
        hospitalId: sent.hospital.id,
        patient: sent.patient,
        patientBefore: sent.patientBefore as Partial<Patient> | undefined,
        etaMinutes,
        sentAt: nearNow(dateTimeLocal ?? null, { now, path: "patientDelivery.dateTimeLocal" }),
        takenAt: takenBefore(sent.takenAt ?? null, { now, path: "takenAt" }) ?? undefined,
        redirectedFromId: sent.redirectedFromId ?? undefined,
      }, { by: c.var.user, now, limit: writeLimit(c) });
      if (isNew) c.var.push.tell(ringdown.hospitalId);
      return c.json(ringdown, isNew ? 201 : 200);
    },
  )
  .route("/", ringdownLists)
  .get(
    "/:id",
    signedIn,
    described({
      does: "Read a ringdown",
      notes: "For its crew and agency, its hospital, super users, and coordinators if it belongs " +
        "to an MCI.",
      answers: { 200: "Ringdown" },
    }),
    async (c) => {
      return c.json(await getRingdown(c.var.sql, idIn(c), c.var.user));
    },
  )
  .patch(
    "/:id",
    signedIn,
    described({
      does: "Change patient, ETA, unit, call number or hospital before offload; a new hospital " +
        "creates a new ringdown",
      notes: "For the ringdown's crew. `takenAt` is when the vitals were taken: those that stand " +
        "and were measured or cleared later stay, and the earlier ones are in the versions. Send " +
        "only the vitals that were measured: each of them counts as measured then, also if it is " +
        "as it was. A new systolic clears the diastolic of before, unless both are sent. " +
        "Of a whole report that is sent back only those that changed do, and one that is " +
        "as in `expected` stays as it is stored. `expected` is what the sender had read of what " +
        "they change: 409 at each field but vitals that was told anew since; `value` says what " +
        "stands. `etaSaidAt` is when the ETA was said, by default now: one that was said before the " +
        "ETA that stands comes too late, and changes nothing. The whole ringdown may be sent back as " +
        "it was read: a key that cannot be changed is 400 if it is not as stored, but what time or " +
        `others change is ignored (${NAMES_OF_PASSING}). ` +
        "`id` is for the new ringdown of another hospital, so that a retry is safe. The same " +
        "`updateId`, made by the client, changes a ringdown once, however late it is repeated. 429 " +
        "as for sending, counted apart; a new hospital counts as sending.",
      answers: { 200: "Ringdown" },
      refuses: [409, 429],
    }),
    body(RingdownPatch),
    async (c) => {
      const sent = c.req.valid("json");
      const { id: newId, patient, hospital, ambulance, emergencyMedicalServiceCall: call } = sent;
      const now = c.var.clock.now();
      const takenAt = takenBefore(sent.takenAt ?? null, { now, path: "takenAt" });
      const etaMinutes = sent.etaMinutes ?? sent.patientDelivery?.etaMinutes;
      const id = idIn(c);
      const ringdown = await changeRingdown(c.var.sql, id, {
        patient: patient
          ? (before, more) =>
            checkedAs("patient", patchedPatient(before, { ...patient, ...more }), patient)
          : null,
        sentPatient: (patient ?? {}) as Partial<Patient>,
        expected: (sent.expected?.patient ?? {}) as Partial<Patient>,
        takenAt,
        etaMinutes: etaMinutes ?? null,
        etaSaidAt: nearNow(sent.etaSaidAt ?? null, { now, path: "etaSaidAt" }),
        ambulanceIdentifier: ambulance?.ambulanceIdentifier ?? null,
        dispatchCallNumber: call?.dispatchCallNumber ?? null,
        hospitalId: hospital?.id ?? null,
        newId: newId ?? null,
        updateId: sent.updateId ?? null,
        content: {
          patient,
          etaMinutes,
          hospital: hospital && { id: hospital.id },
          ambulanceIdentifier: ambulance?.ambulanceIdentifier,
          dispatchCallNumber: call?.dispatchCallNumber,
          takenAt: takenAt ?? undefined,
        },
        sent,
      }, { by: c.var.user, now, limit: writeLimit(c) });
      // A retry tells the new hospital again, which is better than never.
      if (ringdown.id !== id) c.var.push.tell(ringdown.hospitalId);
      return c.json(ringdown);
    },
  )
  .patch(
    "/:id/deliveryStatus",
    signedIn,
    described({
      does: "Set the status of a delivery",
      notes: "The crew and the hospital each set their own statuses. `dateTimeLocal` is when it " +
        "happened, at most 24 h from the server's clock. Sending a status again changes " +
        "nothing. A late report of an earlier status is stored, but the current status stays. " +
        "409 if the current status does not allow this one. RINGDOWN CONFIRMED with `until` also " +
        "acknowledges the changes until then.",
      answers: { 200: "Ringdown" },
      refuses: [409],
    }),
    body(DeliveryMove),
    async (c) => {
      const { deliveryStatus, dateTimeLocal, until } = c.req.valid("json");
      const at = nearNow(dateTimeLocal, { now: c.var.clock.now(), path: "dateTimeLocal" });
      const move = { to: deliveryStatus, at, by: c.var.user, until: until ?? undefined };
      return c.json(await moveRingdown(c.var.sql, idIn(c), move));
    },
  )
  .post(
    "/:id/acknowledgeChanges",
    signedIn,
    described({
      does: "Acknowledge what the crew has changed",
      notes: "For the hospital's ringdown users, and for coordinators if it belongs to an MCI. " +
        "`until` is the newest `at` that was shown: later changes stay in `changes`.",
      answers: { 200: "Ringdown" },
    }),
    body(Acknowledged),
    async (c) => {
      const { until } = c.req.valid("json");
      return c.json(await acknowledgeChanges(c.var.sql, idIn(c), { until, by: c.var.user }));
    },
  )
  .get(
    "/:id/versions",
    signedIn,
    described({
      does: "List what was told of the patient, newest first",
      notes: "For whoever may read the ringdown. What was told before a redirect is part of it. " +
        "`readings=true` lists only the versions with the newest three readings of each vital, whole " +
        "and on one page: `before` and `limit` count for nothing.",
      answers: { 200: ["PatientVersion"] },
      isPaged: true,
    }),
    query(VersionsAsked),
    async (c) => {
      const { user, sql } = c.var;
      const { readings, before, limit } = c.req.valid("query");
      if (readings === "true") return c.json(await listReadings(sql, idIn(c), user));
      const edge = before === undefined ? undefined : decodeEdge(before);
      const read = await listVersions(sql, idIn(c), { user, before: edge, limit: limit + 1 });
      return answerPage(c, read, {
        limit,
        edgeOf: ({ version, id }) => encodePlace(version.at, id),
        shownOf: ({ version }) => version,
      });
    },
  )
  .post(
    "/:id/undo",
    signedIn,
    described({
      does: "Undo the last status",
      notes: "For whoever set it, or its crew after a takeover, within 60 s after the server " +
        "received it. ARRIVED, OFFLOADED, RETURNED TO SERVICE and what a hospital has " +
        "acknowledged can be undone. `at` is the time in `timestamps` that is meant. Repeating " +
        "it changes nothing.",
      answers: { 200: "Ringdown" },
      refuses: [409],
    }),
    body(Undo),
    async (c) => {
      const { deliveryStatus, at } = c.req.valid("json");
      const undo = { status: deliveryStatus, at: at ?? null, by: c.var.user };
      return c.json(await undoMove(c.var.sql, idIn(c), undo, c.var.clock.now()));
    },
  )
  .post(
    "/:id/takeover",
    signedIn,
    described({
      does: "Take over a colleague's ringdown",
      notes: "For crews of the same agency, while it is under way, or redirected and not sent on.",
      answers: { 200: "Ringdown" },
      refuses: [409],
    }),
    async (c) => {
      return c.json(await takeOverRingdown(c.var.sql, idIn(c), c.var.user));
    },
  );
