import { Hono } from "hono";
import { z } from "zod";
import { changeRingdown, takeOverRingdown } from "../../db/ringdowns/changes.ts";
import { moveRingdown } from "../../db/ringdowns/moves.ts";
import { sendRingdown } from "../../db/ringdowns/sending.ts";
import { getRingdown, listHistory, listOwnRingdowns } from "../../db/ringdowns/ringdowns.ts";
import { DELIVERY_STATUSES } from "../../domain/ringdown/delivery_status.ts";
import { uuid } from "../../domain/schema/id.ts";
import { instant } from "../../domain/schema/instant.ts";
import { MESSAGES, rangeMessage } from "../../domain/messages.ts";
import { wholeNumber } from "../../domain/schema/number.ts";
import { ETA_MINUTES } from "../../domain/ringdown/patient_fields.ts";
import {
  patchedPatient,
  PatientInput,
  PatientPatch,
} from "../../domain/ringdown/patient_schema.ts";
import { isOnCrewScreen } from "../../domain/stream_messages.ts";
import { optionalText, requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { body, checkedAs, idIn, query } from "../body.ts";
import { nearNow } from "../clock.ts";
import { allowed, signedIn } from "../guards.ts";
import { historyScope } from "../history_scope.ts";
import { answerPage, decodeEdge, decodeOwnEdge, encodeEdge, limit } from "../pages_of.ts";

const identifier = requiredText(TEXT_LIMITS.identifier);
const etaMinutes = wholeNumber(ETA_MINUTES, rangeMessage(ETA_MINUTES));

const NewRingdown = z.object({
  id: uuid().nullish(),
  ambulance: part({ ambulanceIdentifier: identifier }),
  emergencyMedicalServiceCall: part({ dispatchCallNumber: identifier }),
  hospital: part({ id: uuid() }),
  patient: PatientInput.prefault({} as z.input<typeof PatientInput>),
  patientDelivery: part({ etaMinutes, dateTimeLocal: instant().nullish() }),
  /** The own ringdown that ended REDIRECTED and goes on with this one. */
  redirectedFromId: uuid().nullish(),
});

/** An object in the body; when it is left out, its fields are what is missing. */
function part<Shape extends z.ZodRawShape>(shape: Shape) {
  const object = z.object(shape);
  return object.prefault({} as z.input<typeof object>);
}

const RingdownPatch = z.object({
  id: uuid().nullish(),
  patient: PatientPatch.optional(),
  etaMinutes: etaMinutes.optional(),
  hospital: z.object({ id: uuid() }).optional(),
});

const DeliveryMove = z.object({
  deliveryStatus: z.enum(DELIVERY_STATUSES),
  dateTimeLocal: instant(),
});

/** Statuses with commas between them, told at fault as they were sent. */
const statuses = z.string().transform((text, context) => {
  const { data, success } = z.array(z.enum(DELIVERY_STATUSES)).safeParse(text.split(","));
  if (success) return data;
  context.addIssue({ code: "custom", message: MESSAGES.notValid });
  return z.NEVER;
});

const History = z.object({
  hospitalId: z.string().toLowerCase().optional(),
  organizationId: z.string().toLowerCase().optional(),
  before: z.string().optional(),
  limit,
  from: instant().optional(),
  to: instant().optional(),
  status: statuses.optional(),
  search: optionalText(TEXT_LIMITS.name).transform((text) => text ?? undefined),
  /** 'true' also lists drills. */
  drills: z.enum(["true", "false"]).optional(),
});

const Own = z.object({ before: z.string().optional(), limit });

/** Ringdowns over REST, mounted at /api/ringdowns. */
export const ringdowns = new Hono<AppEnv>()
  .post("/", allowed("sendRingdown"), body(NewRingdown), async (c) => {
    const sent = c.req.valid("json");
    const now = new Date();
    const { etaMinutes, dateTimeLocal } = sent.patientDelivery;
    const { ringdown, isNew } = await sendRingdown(c.var.sql, {
      id: sent.id ?? null,
      ambulanceIdentifier: sent.ambulance.ambulanceIdentifier,
      dispatchCallNumber: sent.emergencyMedicalServiceCall.dispatchCallNumber,
      hospitalId: sent.hospital.id,
      patient: sent.patient,
      etaMinutes,
      sentAt: nearNow(dateTimeLocal ?? null, { now, path: "patientDelivery.dateTimeLocal" }),
      redirectedFromId: sent.redirectedFromId ?? undefined,
    }, { by: c.var.user, now });
    return c.json(ringdown, isNew ? 201 : 200);
  })
  .get("/", signedIn, query(History), async (c) => {
    const { hospitalId, organizationId, status, before, limit, drills, ...rest } = c.req.valid(
      "query",
    );
    const page = await listHistory(c.var.sql, {
      ...rest,
      includesDrills: drills === "true",
      ...await historyScope(c, { hospitalId, organizationId }),
      statuses: status,
      before: before === undefined ? undefined : decodeEdge(before),
      limit: limit + 1,
    });
    return answerPage(c, page, { limit, edgeOf: (ringdown) => encodeEdge(ringdown) });
  })
  .get("/mine", signedIn, query(Own), async (c) => {
    const { before, limit } = c.req.valid("query");
    const page = await listOwnRingdowns(c.var.sql, {
      userId: c.var.user.id,
      organizationId: c.var.user.OrganizationId,
      before: before === undefined ? undefined : decodeOwnEdge(before),
      limit: limit + 1,
    });
    return answerPage(c, page, {
      limit,
      edgeOf: (ringdown) => encodeEdge(ringdown, isOnCrewScreen(ringdown)),
    });
  })
  .get("/:id", signedIn, async (c) => {
    return c.json(await getRingdown(c.var.sql, idIn(c), c.var.user));
  })
  .patch("/:id", signedIn, body(RingdownPatch), async (c) => {
    const { id: newId, patient, etaMinutes, hospital } = c.req.valid("json");
    const ringdown = await changeRingdown(c.var.sql, idIn(c), {
      patient: patient
        ? (before) => checkedAs("patient", patchedPatient(before, patient), patient)
        : null,
      etaMinutes: etaMinutes ?? null,
      hospitalId: hospital?.id ?? null,
      newId: newId ?? null,
      content: { patient, etaMinutes, hospital },
    }, { by: c.var.user, now: new Date() });
    return c.json(ringdown);
  })
  .patch("/:id/deliveryStatus", signedIn, body(DeliveryMove), async (c) => {
    const { deliveryStatus, dateTimeLocal } = c.req.valid("json");
    const at = nearNow(dateTimeLocal, { now: new Date(), path: "dateTimeLocal" });
    const move = { to: deliveryStatus, at, by: c.var.user };
    return c.json(await moveRingdown(c.var.sql, idIn(c), move));
  })
  .post("/:id/takeover", signedIn, async (c) => {
    return c.json(await takeOverRingdown(c.var.sql, idIn(c), c.var.user));
  });
