import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  assignHospitalUser,
  changeHospitalUser,
  listHospitalUsers,
} from "../../db/hospitals/users.ts";
import { findHospital } from "../../db/hospitals/hospitals.ts";
import { findUser } from "../../db/people/users.ts";
import { Invalid, NotFound } from "../../domain/errors.ts";
import { uuid } from "../../domain/schema/id.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { can } from "../../domain/people/permissions.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn, isId, query } from "../body.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";

const flag = z.boolean().optional();
const flags = { isActive: flag, isInfoUser: flag, isRingdownUser: flag };

const Assignment = z.object({ hospitalId: uuid(), userId: uuid(), ...flags });
const place = z.string().toLowerCase().optional();
const Asked = z.object({ hospitalId: place, userId: place });

/** Who works at which hospital, mounted at /api/hospitalusers. */
export const hospitalUsers = new Hono<AppEnv>()
  .get(
    "/",
    allowed("administer"),
    described({
      does: "Who works where: of a hospital, or of a user",
      notes: "Needs `hospitalId`, `userId` or both. Those that are not active are listed, too.",
      answers: { 200: ["HospitalUser"] },
    }),
    query(Asked),
    async (c) => {
      const asked = c.req.valid("query");
      await ensureMayAsk(c, asked);
      return c.json(await listHospitalUsers(c.var.sql, asked));
    },
  )
  .post(
    "/",
    allowed("administer"),
    described({
      does: "Assign a user to a hospital",
      notes: "For administrators of the hospital's organization. Flags that are left out are " +
        "true. 400 when the user is assigned already or belongs to another organization.",
      answers: { 201: "HospitalUser" },
    }),
    body(Assignment),
    async (c) => {
      const { hospitalId, userId, ...sent } = c.req.valid("json");
      const assignment = { hospitalId, userId, flags: sent };
      return c.json(await assignHospitalUser(c.var.sql, assignment, c.var.user), 201);
    },
  )
  .patch(
    "/:id",
    allowed("administer"),
    described({
      does: "Change what a user may do at a hospital",
      notes: "Open streams of the user follow at once.",
      answers: { 200: "HospitalUser" },
    }),
    body(z.object(flags)),
    async (c) => {
      const change = c.req.valid("json");
      return c.json(await changeHospitalUser(c.var.sql, idIn(c), change, c.var.user));
    },
  );

/** @throws {NotFound} a hospital or user of another organisation. @throws {Invalid} neither is named. */
async function ensureMayAsk(
  c: Context<AppEnv>,
  { hospitalId, userId }: { hospitalId?: string; userId?: string },
) {
  const { sql, user } = c.var;
  if (hospitalId === undefined && userId === undefined) {
    throw new Invalid([{ path: "hospitalId", message: MESSAGES.required }]);
  }
  const found = [
    ...(hospitalId === undefined ? [] : [isId(hospitalId) && await findHospital(sql, hospitalId)]),
    ...(userId === undefined ? [] : [isId(userId) && await findUser(sql, userId)]),
  ];
  const isTheirs = found.every((thing) =>
    thing && can(user, "administerOrganization", { organizationId: thing.OrganizationId })
  );
  if (!isTheirs) throw new NotFound();
}
