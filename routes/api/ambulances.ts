import { Hono } from "hono";
import { z } from "zod";
import {
  addAmbulance,
  changeAmbulance,
  deactivateAmbulances,
} from "../../db/organizations/ambulance_changes.ts";
import { getAdministeredAgency, unitsScope } from "../../db/organizations/administered.ts";
import { listAmbulanceIdentifiers, listAmbulances } from "../../db/organizations/ambulances.ts";
import { uuid } from "../../domain/schema/id.ts";
import { identifierText } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn, query } from "../body.ts";
import { allowed, signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";

const Asked = z.object({ organizationId: z.string().toLowerCase().optional() });
const ambulanceIdentifier = identifierText();
const isActive = z.boolean().optional();

const NewAmbulance = z.object({ OrganizationId: uuid().optional(), ambulanceIdentifier, isActive });
const AmbulancePatch = z.object({ ambulanceIdentifier: ambulanceIdentifier.optional(), isActive });

const Several = z.object({ ids: z.array(uuid()).min(1).max(5_000) });
const Identifiers = z.object({ ambulanceIdentifiers: z.array(z.string()) });

/** The units of an organisation, mounted at /api/ambulances. */
export const ambulances = new Hono<AppEnv>()
  .get(
    "/identifiers",
    signedIn,
    described({
      does: "List the active units of an organization",
      notes: "In natural order: M2 before M10. Only super users may name another organization.",
      answers: { 200: Identifiers },
    }),
    query(Asked),
    async (c) => {
      const { sql, user } = c.var;
      const organizationId = unitsScope(c.req.valid("query").organizationId, user);
      return c.json({ ambulanceIdentifiers: await listAmbulanceIdentifiers(sql, organizationId) });
    },
  )
  .get(
    "/",
    allowed("administer"),
    described({
      does: "List the units of an organization",
      notes: "In natural order, inactive units included. 403 if the organization is not an EMS " +
        "agency, except for super users.",
      answers: { 200: ["Ambulance"] },
    }),
    query(Asked),
    async (c) => {
      const { sql, user } = c.var;
      const { organizationId } = c.req.valid("query");
      const { id } = await getAdministeredAgency(sql, organizationId, user);
      return c.json(await listAmbulances(sql, id));
    },
  )
  .post(
    "/",
    allowed("administer"),
    described({
      does: "Add a unit",
      notes: "400 at `ambulanceIdentifier` if the unit exists already; case does not matter.",
      answers: { 201: "Ambulance" },
    }),
    body(NewAmbulance),
    async (c) => {
      const { sql, user } = c.var;
      const { OrganizationId = user.OrganizationId, ...unit } = c.req.valid("json");
      return c.json(await addAmbulance(sql, { ...unit, OrganizationId }, user), 201);
    },
  )
  .post(
    "/deactivate",
    allowed("administer"),
    described({
      does: "Take several units out of service, all or none",
      notes: "At most 5,000. Answers those that were in service. 404 if one is not theirs. 409 " +
        "while a patient is in one of them.",
      answers: { 200: ["Ambulance"] },
      refuses: [404, 409],
    }),
    body(Several, { maxKb: 256 }),
    async (c) => {
      const { ids } = c.req.valid("json");
      return c.json(await deactivateAmbulances(c.var.sql, ids, c.var.user));
    },
  )
  .patch(
    "/:id",
    allowed("administer"),
    described({
      does: "Change a unit",
      notes: "409 for taking it out of service while a patient is in it.",
      answers: { 200: "Ambulance" },
      refuses: [409],
    }),
    body(AmbulancePatch),
    async (c) => {
      return c.json(await changeAmbulance(c.var.sql, idIn(c), c.req.valid("json"), c.var.user));
    },
  );
