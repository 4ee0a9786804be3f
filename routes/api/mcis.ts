import { type Context, Hono } from "hono";
import { z } from "zod";
import { changeMci, keepMci, type MciWriter, startMci } from "../../db/mcis/changes.ts";
import { listMciRingdowns } from "../../db/mcis/ringdowns.ts";
import { getMci, listMcis } from "../../db/mcis/mcis.ts";
import { MAX_COUNT } from "../../domain/hospital/status.ts";
import { instant } from "../../domain/schema/instant.ts";
import { count } from "../../domain/schema/number.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import { optionalText, requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { mciReports } from "./mci_reports.ts";

const place = () => optionalText(TEXT_LIMITS.name, { keepUndefined: true });
const places = { address1: place(), address2: place(), city: place() };
const codes = {
  state: optionalText(TEXT_LIMITS.identifier, { keepUndefined: true }),
  zip: optionalText(TEXT_LIMITS.identifier, { keepUndefined: true }),
};
const estimate = count(MAX_COUNT).optional();
const estimates = {
  estimatedRedCount: estimate,
  estimatedYellowCount: estimate,
  estimatedGreenCount: estimate,
  estimatedZebraCount: estimate,
};

/** Fields that only API clients may set; from people they are ignored (design §5.3). */
const ofClients = {
  isExternallyUpdated: z.boolean().optional(),
  treatedRedCount: estimate,
  treatedYellowCount: estimate,
  treatedGreenCount: estimate,
  treatedZebraCount: estimate,
};

const NewMci = z.object({
  incidentNumber: requiredText(TEXT_LIMITS.identifier),
  startedAt: instant(),
  isDrill: z.boolean().optional(),
  ...places,
  ...codes,
  ...estimates,
  ...ofClients,
});

const MciPatch = z.object({
  incidentNumber: requiredText(TEXT_LIMITS.identifier).optional(),
  startedAt: instant().optional(),
  endedAt: instant().nullable().optional(),
  ...places,
  ...codes,
  ...estimates,
  ...ofClients,
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
        "they are ignored.",
      answers: { 201: "MCI", 200: "MCI" },
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
      return c.json({ ...mci, ringdowns: await listMciRingdowns(c.var.sql, mci.id) });
    },
  )
  .patch(
    "/:id",
    allowed("runMcis"),
    described({
      does: "Change or end an MCI",
      notes: "Only API clients may change the counts of an externally updated MCI: 403 for people.",
      answers: { 200: "MCI" },
    }),
    body(MciPatch, { ignored }),
    async (c) => {
      const change = sentOf(c.req.valid("json"));
      return c.json(await changeMci(c.var.sql, idIn(c), change, writerOf(c)));
    },
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

function writerOf(c: Context<AppEnv>): MciWriter {
  const isApiClient = c.var.session.apiClientId !== null;
  return { user: c.var.user, isApiClient, now: c.var.clock.now() };
}

/** Fields that are ignored from this caller. */
function ignored(c: Context<AppEnv>): string[] {
  return writerOf(c).isApiClient ? [] : Object.keys(ofClients);
}
