import { Hono } from "hono";
import { z } from "zod";
import { changeMci, getMci, listMcis, startMci } from "../../db/mcis.ts";
import { listMciRingdowns } from "../../db/ringdowns.ts";
import { MAX_COUNT } from "../../domain/hospital_status.ts";
import {
  count,
  instant,
  optionalText,
  requiredText,
  TEXT_LIMITS,
} from "../../domain/text_schema.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn } from "../body.ts";
import { allowed } from "../guards.ts";

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

const NewMci = z.object({
  incidentNumber: requiredText(TEXT_LIMITS.identifier),
  startedAt: instant(),
  isDrill: z.boolean().optional(),
  ...places,
  ...codes,
  ...estimates,
});

const MciPatch = z.object({
  incidentNumber: requiredText(TEXT_LIMITS.identifier).optional(),
  startedAt: instant().optional(),
  endedAt: instant().nullable().optional(),
  ...places,
  ...codes,
  ...estimates,
});

/** Mass casualty incidents, mounted at /api/mcis. */
export const mcis = new Hono<AppEnv>()
  .get("/", allowed("runMcis"), async (c) => c.json(await listMcis(c.var.sql)))
  .post("/", allowed("runMcis"), body(NewMci), async (c) => {
    return c.json(await startMci(c.var.sql, c.req.valid("json"), c.var.user), 201);
  })
  .get("/:id", allowed("runMcis"), async (c) => {
    const mci = await getMci(c.var.sql, idIn(c));
    return c.json({ ...mci, ringdowns: await listMciRingdowns(c.var.sql, mci) });
  })
  .patch("/:id", allowed("runMcis"), body(MciPatch), async (c) => {
    const change = Object.fromEntries(
      Object.entries(c.req.valid("json")).filter(([, value]) => value !== undefined),
    );
    return c.json(await changeMci(c.var.sql, idIn(c), change, c.var.user));
  })
  .get("/:id/ringdowns", allowed("runMcis"), async (c) => {
    const mci = await getMci(c.var.sql, idIn(c));
    return c.json(await listMciRingdowns(c.var.sql, mci));
  });
