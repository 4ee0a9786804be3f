import { Hono } from "hono";
import { z } from "zod";
import {
  addAmbulance,
  changeAmbulance,
  importAmbulances,
} from "../../db/organizations/ambulance_changes.ts";
import { listAmbulanceIdentifiers, listAmbulances } from "../../db/organizations/ambulances.ts";
import { type ImportRow } from "../../domain/organization/ambulance_import.ts";
import { Forbidden, Invalid, NotFound } from "../../domain/errors.ts";
import { uuid } from "../../domain/schema/id.ts";
import { can } from "../../domain/people/permissions.ts";
import { requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn, isId, query } from "../body.ts";
import { allowed, signedIn } from "../guards.ts";
import { organizationAsked } from "../organization_scope.ts";
import { linesToImport, UnitList } from "./unit_list.ts";

const Asked = z.object({ organizationId: z.string().toLowerCase().optional() });
const ambulanceIdentifier = requiredText(TEXT_LIMITS.identifier);
const isActive = z.boolean().optional();

const NewAmbulance = z.object({ OrganizationId: uuid().optional(), ambulanceIdentifier, isActive });
const AmbulancePatch = z.object({ ambulanceIdentifier: ambulanceIdentifier.optional(), isActive });
const How = z.object({ preview: z.enum(["true", "false"]).optional() });

/** The units of an organisation, mounted at /api/ambulances. */
export const ambulances = new Hono<AppEnv>()
  .get("/identifiers", signedIn, query(Asked), async (c) => {
    const { organizationId = c.var.user.OrganizationId } = c.req.valid("query");
    const isTheirs = isId(organizationId) &&
      can(c.var.user, "listAmbulancesOf", { organizationId });
    if (!isTheirs) throw new NotFound();
    return c.json({
      ambulanceIdentifiers: await listAmbulanceIdentifiers(c.var.sql, organizationId),
    });
  })
  .get("/", allowed("administer"), query(Asked), async (c) => {
    const { sql, user } = c.var;
    const { id: organizationId, type } = await organizationAsked(
      c,
      c.req.valid("query").organizationId,
    );
    const isTheirs = can(user, "administerAmbulances", { organizationId, type });
    if (!isTheirs && !can(user, "manageSite")) throw new Forbidden();
    return c.json(await listAmbulances(sql, organizationId));
  })
  .post("/", allowed("administer"), body(NewAmbulance), async (c) => {
    const { sql, user } = c.var;
    const { OrganizationId = user.OrganizationId, ...unit } = c.req.valid("json");
    return c.json(await addAmbulance(sql, { ...unit, OrganizationId }, user), 201);
  })
  .post(
    "/import",
    allowed("administer"),
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
  .patch("/:id", allowed("administer"), body(AmbulancePatch), async (c) => {
    return c.json(await changeAmbulance(c.var.sql, idIn(c), c.req.valid("json"), c.var.user));
  });

/** @throws {Invalid} nothing was stored, for these lines. */
function ensureNoFault(rows: ImportRow[]) {
  const faults = rows.flatMap(({ ambulanceIdentifier: value, outcome, message }, at) =>
    outcome === "error"
      ? [{ path: `rows.${at}.ambulanceIdentifier`, message: message!, value }]
      : []
  );
  if (faults.length > 0) throw new Invalid(faults);
}
