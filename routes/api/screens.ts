import { Hono } from "hono";
import { z } from "zod";
import { keepSound } from "../../db/screens/screens.ts";
import { NotFound } from "../../domain/errors.ts";
import { uuid } from "../../domain/schema/id.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";

const ScreenSound = z.object({
  screen: uuid().describe("The name that the screen gave its stream (`&screen=`)"),
  sound: z.boolean(),
});

/** What live screens say of themselves, mounted at /api/screens. */
export const screens = new Hono<AppEnv>().post(
  "/",
  signedIn,
  described({
    does: "Say whether a live screen can be heard",
    notes: "For the user whose stream it is; 404 if no open stream of the user has this name.",
    answers: { 204: null },
    refuses: [404],
  }),
  body(ScreenSound),
  async (c) => {
    const { screen, sound: hasSound } = c.req.valid("json");
    const { sql, user, live } = c.var;
    const isKept = live.presence.noteSound(screen, user.id, hasSound) ||
      await keepSound(sql, { screen, userId: user.id, hasSound });
    if (!isKept) throw new NotFound();
    return c.body(null, 204);
  },
);
