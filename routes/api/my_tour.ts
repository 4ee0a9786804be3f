import { Hono } from "hono";
import { z } from "zod";
import { finishTour, hasFinishedTour } from "../../db/people/tours.ts";
import type { AppEnv } from "../app_env.ts";
import { inPerson } from "../guards.ts";
import { described } from "../openapi/described.ts";

const Finished = z.object({ isFinished: z.boolean() });

/** The tour that a user has once, mounted at /api/users/me/tour. */
export const myTour = new Hono<AppEnv>()
  .get(
    "/",
    inPerson,
    described({
      does: "Read whether you have finished or skipped the tour",
      answers: { 200: Finished },
    }),
    async (c) => {
      const { sql, user, config } = c.var;
      return c.json({ isFinished: !config.hasTour || await hasFinishedTour(sql, user.id) });
    },
  )
  .post(
    "/",
    inPerson,
    described({ does: "Note that you have finished or skipped the tour", answers: { 204: null } }),
    async (c) => {
      await finishTour(c.var.sql, c.var.user.id);
      return c.body(null, 204);
    },
  );
