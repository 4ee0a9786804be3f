import { type Context, Hono } from "hono";
import { z } from "zod";
import { askHospitals } from "../../db/mcis/capacity_requests.ts";
import {
  changeMci,
  keepMci,
  type MciEdit,
  type MciFields,
  type MciWriter,
  startMci,
} from "../../db/mcis/changes.ts";
import { UNCHANGEABLE } from "../../db/mcis/expected.ts";
import { listMciPatients, listMciRingdowns } from "../../db/mcis/ringdowns.ts";
import { getMci, listMcis } from "../../db/mcis/mcis.ts";
import { MAX_COUNT } from "../../domain/hospital/status.ts";
import { AS_ANSWERED, expectedOf, STANDS_IN_CHANGED } from "../../domain/schema/expected.ts";
import { instant } from "../../domain/schema/instant.ts";
import { REFUSAL_MESSAGES } from "../../domain/messages.ts";
import { uuid } from "../../domain/schema/id.ts";
import { count, wholeNumber } from "../../domain/schema/number.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import { identifierText, optionalLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { noteFollowed } from "../audit/audited.ts";
import { body, idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { mciReports } from "./mci_reports.ts";

const place = () => optionalLine(TEXT_LIMITS.name, { keepUndefined: true });
const places = { address1: place(), address2: place(), city: place() };
const codes = {
  state: optionalLine(TEXT_LIMITS.identifier, { keepUndefined: true }),
  zip: optionalLine(TEXT_LIMITS.identifier, { keepUndefined: true }),
};
const estimate = count(MAX_COUNT).optional();
const estimates = {
  estimatedRedCount: estimate,
  estimatedYellowCount: estimate,
  estimatedGreenCount: estimate,
  estimatedZebraCount: estimate,
};

/** Fields that only API clients may set; from people they are ignored (design §5.3). */
const treated = {
  treatedRedCount: estimate,
  treatedYellowCount: estimate,
  treatedGreenCount: estimate,
  treatedZebraCount: estimate,
};
const ofClients = { isExternallyUpdated: z.boolean().optional(), ...treated };

const counts = { ...estimates, ...treated };
const steps = wholeNumber({ min: -MAX_COUNT, max: MAX_COUNT }).optional();
const edits = {
  expected: expectedOf({
    ...counts,
    incidentNumber: AS_ANSWERED.text,
    startedAt: instant().optional(),
    endedAt: instant().nullable().optional(),
    address1: AS_ANSWERED.text,
    address2: AS_ANSWERED.text,
    city: AS_ANSWERED.text,
    state: AS_ANSWERED.text,
    zip: AS_ANSWERED.text,
  }, `${STANDS_IN_CHANGED}, and of counts all`),
  increments: z.object({
    id: uuid(),
    by: z.object(Object.fromEntries(Object.keys(counts).map((name) => [name, steps])) as Steps),
  }).optional().describe("What is added to counts, once: the same id again adds nothing"),
};
type Steps = Record<keyof typeof counts, typeof steps>;

const NewMci = z.object({
  incidentNumber: identifierText(),
  startedAt: instant(),
  endedAt: instant().nullable().optional(),
  isDrill: z.boolean().optional(),
  ...places,
  ...codes,
  ...estimates,
  ...ofClients,
});

/** Of a whole MCI that is sent back: they must be as they are stored. */
const anything = z.unknown().optional();
const asRead = Object.fromEntries(UNCHANGEABLE.map((name) => [name, anything])) as Record<
  typeof UNCHANGEABLE[number],
  typeof anything
>;

const MciPatch = z.object({
  ...asRead,
  incidentNumber: identifierText().optional(),
  startedAt: instant().optional(),
  endedAt: instant().nullable().optional(),
  ...places,
  ...codes,
  ...estimates,
  ...ofClients,
  ...edits,
}).superRefine(({ increments, ...values }, context) => {
  for (const name of Object.keys(counts) as (keyof typeof counts)[]) {
    if (values[name] === undefined || increments?.by[name] === undefined) continue;
    const path = ["increments", "by", name];
    context.addIssue({ code: "custom", path, message: REFUSAL_MESSAGES.repeated });
  }
});

/** Mass casualty incidents, mounted at /api/mcis. */
export const mcis = new Hono<AppEnv>()
  .route("/", mciReports)
  .get(
    "/",
    allowed("runMcis"),
    described({ does: "List MCIs: open ones first, then the newest", answers: { 200: ["MCI"] } }),
    async (c) => c.json(await listMcis(c.var.sql)),
  )
  .post(
    "/",
    allowed("runMcis"),
    described({
      does: "Start an MCI; 200 if an API client updates one with the same number",
      notes: "Only API clients may set `isExternallyUpdated` and the treated counts; from people " +
        "they are ignored. An API client that names an MCI that has ended sends `endedAt`: null " +
        "reopens it, and otherwise its estimated counts stay: 409. A person whose " +
        "`incidentNumber` an MCI has already: 400, and `takenBy` is its id.",
      answers: { 201: "MCI", 200: "MCI" },
      refuses: [409],
    }),
    body(NewMci, { ignored }),
    async (c) => {
      const by = writerOf(c);
      const fields = c.req.valid("json");
      if (!by.isApiClient) return c.json(await startMci(c.var.sql, fields, by), 201);
      const { mci, isNew } = await keepMci(c.var.sql, fields, by);
      return c.json(mci, isNew ? 201 : 200);
    },
  )
  .get(
    "/:id",
    allowed("runMcis"),
    described({ does: "Read an MCI with its ringdowns", answers: { 200: "MCIWithRingdowns" } }),
    async (c) => {
      const mci = await getMci(c.var.sql, idIn(c));
      const patients = await listMciPatients(c.var.sql, mci.id);
      noteFollowed(c, Object.values(patients).flat());
      return c.json({ ...mci, ...patients });
    },
  )
  .patch(
    "/:id",
    allowed("runMcis"),
    described({
      does: "Change or end an MCI",
      notes:
        "400 at `endedAt` if patients of the MCI were sent after it, and at `incidentNumber` " +
        "if any were sent under the old one, or if another MCI has it: `takenBy` is its id. " +
        "Only API clients may change the counts of an externally updated MCI: 403 for " +
        "people. `increments` are added by the server, which keeps each count within 0 and " +
        "9,999; the same `id` within 24 h adds nothing. 409 if the MCI has " +
        "ended and an estimated count, or one that is added to, would change, unless null reopens " +
        "it in the same request; and if something is not what " +
        "is `expected`: `value` says what stands, and for a count `by` who set it. A whole MCI may " +
        "be sent back as it was read: what cannot be changed, such as `updatedAt`, is 400 if it is " +
        "not as stored.",
      answers: { 200: "MCI" },
      refuses: [409],
    }),
    body(MciPatch, { ignored }),
    async (c) => {
      const change = sentOf(c.req.valid("json"));
      const by = writerOf(c);
      return c.json(await changeMci(c.var.sql, idIn(c), editOf(countedBy(by, change)), by));
    },
  )
  .post(
    "/:id/ask",
    allowed("runMcis"),
    described({
      does: "Ask every active hospital how many patients it can take",
      notes: "Each hospital status then has `asked`, until a status names a capacity " +
        "(`answeredAt`) and until the MCI ends. Asking again asks all of them again. 409 if the " +
        "MCI has ended.",
      answers: { 200: z.object({ askedAt: z.iso.datetime(), hospitals: z.int() }) },
      refuses: [409],
    }),
    async (c) => c.json(await askHospitals(c.var.sql, idIn(c), c.var.user)),
  )
  .get(
    "/:id/ringdowns",
    allowed("runMcis"),
    described({ does: "List the ringdowns of an MCI", answers: { 200: ["Ringdown"] } }),
    async (c) => {
      const mci = await getMci(c.var.sql, idIn(c));
      return c.json(await listMciRingdowns(c.var.sql, mci.id));
    },
  );

/** Of what people add, the treated counts are ignored, as they are where they are set. */
function countedBy({ isApiClient }: MciWriter, change: z.output<typeof MciPatch>) {
  const { increments } = change;
  if (isApiClient || !increments) return change;
  const by = Object.entries(increments.by).filter(([name]) => !(name in treated));
  return { ...change, increments: { ...increments, by: Object.fromEntries(by) } };
}

/** What is changed, apart from what was only read. */
function editOf(change: z.output<typeof MciPatch>): MciFields & MciEdit {
  const isRead = ([name]: [string, unknown]) => Object.hasOwn(asRead, name);
  const all = Object.entries(change);
  const fields = Object.fromEntries(all.filter((entry) => !isRead(entry)));
  return { ...fields, asRead: Object.fromEntries(all.filter(isRead)) };
}

function writerOf(c: Context<AppEnv>): MciWriter {
  const isApiClient = c.var.session.apiClientId !== null;
  return { user: c.var.user, isApiClient, now: c.var.clock.now() };
}

/** Fields that are ignored from this caller. */
function ignored(c: Context<AppEnv>): string[] {
  return writerOf(c).isApiClient ? [] : Object.keys(ofClients);
}
