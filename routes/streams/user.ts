import { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";
import { signedIn } from "../guards.ts";
import { openStream } from "./open_stream.ts";

/** GET /wss/user: a crew's own ringdowns, every hospital's status, and the open MCIs. */
export const userStream = new Hono<AppEnv>().get("/", signedIn, (c) =>
  openStream(c, {
    audience: { stream: "user", userId: c.var.user.id },
    isAllowed: () => true,
  }));
