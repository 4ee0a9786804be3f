import { Hono } from "hono";
import { z } from "zod";
import {
  assignHospitalUser,
  changeHospitalUser,
  listHospitalUsers,
} from "../../db/hospitals/users.ts";
import { ensurePlacesAreTheirs } from "../../db/people/scopes.ts";
import { uuid } from "../../domain/schema/id.ts";
import { MESSAGES } from "../../domain/messages.ts";
import type { AppEnv } from "../app_env.ts";
import { ensurePasswordAgain } from "../auth/password_again.ts";
import { body, idIn, query } from "../body.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";

const flag = z.boolean().optional();
const flags = { isActive: flag, isInfoUser: flag, isRingdownUser: flag };

const Assignment = z.object({ hospitalId: uuid(), userId: uuid(), ...flags });
const place = z.string().toLowerCase().optional();
const Asked = z.object({ hospitalId: place, userId: place }).refine(
  ({ hospitalId, userId }) => hospitalId !== undefined || userId !== undefined,
  { path: ["hospitalId"], message: MESSAGES.required },
);

/** Who works at which hospital, mounted at /api/hospitalusers. */
export const hospitalUsers = new Hono<AppEnv>()
  .get(
    "/",
    allowed("administer"),
    described({
      does: "List the assignments of a hospital, or of a user",
      notes: "Needs `hospitalId`, `userId` or both. Inactive assignments are included.",
      answers: { 200: ["HospitalUser"] },
    }),
    query(Asked),
    async (c) => {
      const asked = c.req.valid("query");
      await ensurePlacesAreTheirs(c.var.sql, asked, c.var.user);
      return c.json(await listHospitalUsers(c.var.sql, asked));
    },
  )
  .post(
    "/",
    allowed("administer"),
    described({
      does: "Assign a user to a hospital",
      notes:
        "For administrators of the hospital's organization. Flags default to true. 400 if the " +
        "user is assigned already or belongs to another organization. 403 at `currentPassword` until " +
        "the password is given again.",
      answers: { 201: "HospitalUser" },
    }),
    body(Assignment),
    async (c) => {
      const { hospitalId, userId, ...sent } = c.req.valid("json");
      await ensurePasswordAgain(c);
      const assignment = { hospitalId, userId, flags: sent };
      return c.json(await assignHospitalUser(c.var.sql, assignment, c.var.user), 201);
    },
  )
  .patch(
    "/:id",
    allowed("administer"),
    described({
      does: "Change what a user may do at a hospital",
      notes:
        "The user's open streams change at once. 403 at `currentPassword` until the password " +
        "is given again.",
      answers: { 200: "HospitalUser" },
    }),
    body(z.object(flags)),
    async (c) => {
      const change = c.req.valid("json");
      await ensurePasswordAgain(c);
      return c.json(await changeHospitalUser(c.var.sql, idIn(c), change, c.var.user));
    },
  );
