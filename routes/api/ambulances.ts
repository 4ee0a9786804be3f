import { Hono } from "hono";
import { z } from "zod";
import { listAmbulanceIdentifiers } from "../../db/ambulances.ts";
import { NotFound } from "../../domain/errors.ts";
import { can } from "../../domain/permissions.ts";
import type { AppEnv } from "../app_env.ts";
import { isId, query } from "../body.ts";
import { signedIn } from "../guards.ts";

const Asked = z.object({ organizationId: z.string().toLowerCase().optional() });

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
  });
