import { Hono } from "hono";
import { can } from "../../domain/people/permissions.ts";
import type { AppEnv } from "../app_env.ts";
import { allowed } from "../guards.ts";
import { openStream } from "./open_stream.ts";

/** GET /wss/mci: the open MCIs with their patients, and every hospital's status. */
export const mciStream = new Hono<AppEnv>().get("/", allowed("runMcis"), (c) =>
  openStream(c, {
    audience: { stream: "mci" },
    isAllowed: (now) => can(now, "runMcis"),
  }));
