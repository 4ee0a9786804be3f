import { Hono } from "hono";
import { z } from "zod";
import { findHospital, listHospitals } from "../../db/hospitals.ts";
import { NotFound } from "../../domain/errors.ts";
import type { AppEnv } from "../app_env.ts";
import { idIn, isId, query } from "../body.ts";
import { signedIn } from "../guards.ts";

/** Hospitals to read, mounted at /api/hospitals. */
export const hospitals = new Hono<AppEnv>()
  .get("/", signedIn, query(z.object({ organizationId: z.string().optional() })), async (c) => {
    const { organizationId } = c.req.valid("query");
    if (organizationId !== undefined && !isId(organizationId)) throw new NotFound();
    return c.json(await listHospitals(c.var.sql, organizationId));
  })
  .get("/:id", signedIn, async (c) => {
    const hospital = await findHospital(c.var.sql, idIn(c));
    if (!hospital) throw new NotFound();
    return c.json(hospital);
  });
