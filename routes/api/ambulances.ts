import { Hono } from "hono";
import { z } from "zod";
import {
  addAmbulance,
  changeAmbulance,
  importAmbulances,
} from "../../db/organizations/ambulance_changes.ts";
import { getAdministeredAgency, unitsScope } from "../../db/organizations/administered.ts";
import { listAmbulanceIdentifiers, listAmbulances } from "../../db/organizations/ambulances.ts";
import { type ImportRow } from "../../domain/organization/ambulance_import.ts";
import { Invalid } from "../../domain/errors.ts";
import { uuid } from "../../domain/schema/id.ts";
import { requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn, query } from "../body.ts";
import { allowed, signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { ImportOutcome, linesToImport, UnitList } from "./unit_list.ts";

const Asked = z.object({ organizationId: z.string().toLowerCase().optional() });
const ambulanceIdentifier = requiredText(TEXT_LIMITS.identifier);
const isActive = z.boolean().optional();

const NewAmbulance = z.object({ OrganizationId: uuid().optional(), ambulanceIdentifier, isActive });
const AmbulancePatch = z.object({ ambulanceIdentifier: ambulanceIdentifier.optional(), isActive });
const How = z.object({ preview: z.enum(["true", "false"]).optional() });

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
    "/import",
    allowed("administer"),
    described({
      does: "Add a list of units; none if a line has an error, and none in a preview",
      notes: "Takes `identifiers` (a list of texts) or `csv` (the text of a file), at most 1,000 " +
        "lines and 256 KB. In a file, the units are in the column with the heading `Unit #` " +
        "(or `Unit`, `Ambulance #`, `ambulanceIdentifier`), otherwise in the first column. " +
        "The heading is optional; empty lines are skipped. `line` is the line number in the " +
        "file, from 1. A unit that is missing, too long or repeated in the list is an " +
        "`error`: outside a preview the answer is then 400 with a message at " +
        "`rows.{index}.ambulanceIdentifier` for each.",
      answers: { 200: ImportOutcome },
    }),
    query(How),
    body(UnitList, { maxKb: 256 }),
    async (c) => {
      const { sql, user } = c.var;
      const { OrganizationId = user.OrganizationId, ...list } = c.req.valid("json");
      const isPreview = c.req.valid("query").preview === "true";
      const lines = linesToImport(list);
      const rows = await importAmbulances(sql, { OrganizationId, lines, isPreview }, user);
      if (!isPreview) ensureNoFault(rows);
      return c.json({ rows });
    },
  )
  .patch(
    "/:id",
    allowed("administer"),
    described({ does: "Change a unit", answers: { 200: "Ambulance" } }),
    body(AmbulancePatch),
    async (c) => {
      return c.json(await changeAmbulance(c.var.sql, idIn(c), c.req.valid("json"), c.var.user));
    },
  );

/** @throws {Invalid} with a message for each line that kept the list from being stored. */
function ensureNoFault(rows: ImportRow[]) {
  const faults = rows.flatMap(({ ambulanceIdentifier: value, outcome, message }, at) =>
    outcome === "error"
      ? [{ path: `rows.${at}.ambulanceIdentifier`, message: message!, value }]
      : []
  );
  if (faults.length > 0) throw new Invalid(faults);
}
