import { Hono } from "hono";
import type { AppEnv } from "../app_env.ts";

/** Users, mounted at /api/users. */
export const users = new Hono<AppEnv>();
