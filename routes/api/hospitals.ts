import { type Context, Hono } from "hono";
import { z } from "zod";
import { withAlerts, withItsAlerts } from "../../db/hospitals/alerts.ts";
import { changeHospital, createHospital } from "../../db/hospitals/changes.ts";
import { sortHospitals } from "../../db/hospitals/order.ts";
import { findHospital, listHospitals } from "../../db/hospitals/hospitals.ts";
import { alertEmailsFault } from "../../domain/hospital/alert_emails.ts";
import { ALERT_MESSAGES, distinct } from "../../domain/hospital/alerts.ts";
import { ADMINISTRATION_MESSAGES } from "../../domain/people/administration.ts";
import { phoneFault } from "../../domain/hospital/phone.ts";
import { NotFound } from "../../domain/errors.ts";
import { AS_ANSWERED, expectedOf, STANDS_IN_CHANGED } from "../../domain/schema/expected.ts";
import { isId, uuid } from "../../domain/schema/id.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { wholeNumber } from "../../domain/schema/number.ts";
import { optionalLine, requiredLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { isStateCode } from "../../domain/organization/us_states.ts";
import type { AppEnv } from "../app_env.ts";
import { ensurePasswordAgain } from "../auth/password_again.ts";
import { body, idIn, query } from "../body.ts";
import { allowed, signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";

const name = requiredLine(TEXT_LIMITS.name);
const others = {
  phone: optionalLine(TEXT_LIMITS.identifier, { keepUndefined: true }).superRefine(checkPhone),
  state: z.string().refine(isStateCode, MESSAGES.notValid).optional(),
  stateFacilityCode: optionalLine(TEXT_LIMITS.identifier, { keepUndefined: true }),
  isActive: z.boolean().optional(),
  alertEmails: z.array(optionalLine(TEXT_LIMITS.name)).max(100)
    .transform((addresses) => distinct(addresses.flatMap((address) => address ?? [])))
    .superRefine((addresses, context) => {
      const message = alertEmailsFault(addresses);
      if (message) context.addIssue({ code: "custom", message });
    }).optional(),
  alertHours: z.object({ from: timeOfDay(), to: timeOfDay() }).nullish(),
};

/** '07:00', as clocks show it. */
function timeOfDay() {
  return z.string(ALERT_MESSAGES.bothHours).regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    MESSAGES.invalidTime,
  );
}

/** A blank number removes it. */
function checkPhone(phone: string | null | undefined, context: z.RefinementCtx) {
  const message = phone ? phoneFault(phone) : null;
  if (message) context.addIssue({ code: "custom", message });
}

const NewHospital = z.object({ OrganizationId: uuid(), name, ...others });
const HospitalPatch = z.object({
  OrganizationId: uuid().optional(),
  name: name.optional(),
  ...others,
  expected: expectedOf({
    OrganizationId: AS_ANSWERED.text,
    name: AS_ANSWERED.text,
    phone: AS_ANSWERED.text,
    state: AS_ANSWERED.text,
    stateFacilityCode: AS_ANSWERED.text,
    isActive: AS_ANSWERED.flag,
    alertEmails: AS_ANSWERED.texts,
    alertHours: AS_ANSWERED.hours,
  }, STANDS_IN_CHANGED),
});

const MAX_NUMBER = 1_000_000;
const Order = z.array(z.object({
  id: uuid(),
  sortSequenceNumber: wholeNumber({ min: 0, max: MAX_NUMBER }),
})).superRefine((order, context) => {
  const message = ADMINISTRATION_MESSAGES.hospitalTwice;
  for (const [at, { id }] of order.entries()) {
    const isTwice = order.findIndex((other) => other.id === id) < at;
    if (isTwice) context.addIssue({ code: "custom", path: [at, "id"], message });
  }
});

/** Hospitals, mounted at /api/hospitals. All users may read them: crews choose from them. */
export const hospitals = new Hono<AppEnv>()
  .get(
    "/",
    signedIn,
    described({
      does: "List hospitals in their order",
      notes:
        "`organizationId` limits the list to that organization. Administrators see whom their " +
        "own hospitals have mailed.",
      answers: { 200: ["Hospital"] },
    }),
    query(z.object({ organizationId: z.string().optional() })),
    async (c) => {
      const { organizationId } = c.req.valid("query");
      if (organizationId !== undefined && !isId(organizationId)) throw new NotFound();
      const { sql, user } = c.var;
      return c.json(await withAlerts(sql, await listHospitals(sql, organizationId), user));
    },
  )
  .post(
    "/",
    allowed("manageSite"),
    described({
      does: "Create a hospital",
      notes: "The new hospital is last in the order, and its first status has zeros. 409 if the " +
        "hospital is active but its organization is not.",
      answers: { 201: "Hospital" },
      refuses: [409],
    }),
    body(NewHospital),
    async (c) => {
      const { sql, user } = c.var;
      const created = await createHospital(sql, c.req.valid("json"), user);
      return c.json(await withItsAlerts(sql, created, user), 201);
    },
  )
  .patch(
    "/sort",
    allowed("manageSite"),
    described({
      does: "Put hospitals in order",
      notes: "400 if an id is repeated, 404 if one is unknown; then nothing is stored.",
      answers: { 200: ["Hospital"] },
      refuses: [404],
    }),
    body(Order),
    async (c) => {
      const { sql, user } = c.var;
      const sorted = await sortHospitals(sql, c.req.valid("json"), user);
      return c.json(await withAlerts(sql, sorted, user));
    },
  )
  .get(
    "/:id",
    signedIn,
    described({ does: "Read a hospital", answers: { 200: "Hospital" } }),
    async (c) => {
      const hospital = await findHospital(c.var.sql, idIn(c));
      if (!hospital) throw new NotFound();
      return c.json(await withItsAlerts(c.var.sql, hospital, c.var.user));
    },
  )
  .patch(
    "/:id",
    allowed("administer"),
    described({
      does: "Change a hospital",
      notes:
        "Only super users may change `OrganizationId`. 409 if what is `expected` was changed meanwhile, if the call deactivates or moves " +
        "the hospital while ringdowns to it are under way, or if the hospital is active but " +
        "its organization is not. At most ten `alertEmails` are mailed when a ringdown is not " +
        "received or confirmed in time, and when no screen is open during `alertHours`. 403 at " +
        "`currentPassword` for `isActive` and `OrganizationId` until the password is given again.",
      answers: { 200: "Hospital" },
      refuses: [409],
    }),
    body(HospitalPatch),
    async (c) => {
      const { sql, user } = c.var;
      const change = c.req.valid("json");
      await ensureAllowedAgain(c, change);
      const changed = await changeHospital(sql, idIn(c), change, user);
      return c.json(await withItsAlerts(sql, changed, user));
    },
  );

/** Whoever changes whose hospital it is, or whether it is one, gives the password again. */
async function ensureAllowedAgain(
  c: Context<AppEnv>,
  change: { isActive?: boolean; OrganizationId?: string },
) {
  const before = await findHospital(c.var.sql, idIn(c));
  const keys = ["isActive", "OrganizationId"] as const;
  const isKept = keys.every((key) => !before || (change[key] ?? before[key]) === before[key]);
  if (!isKept) await ensurePasswordAgain(c);
}
