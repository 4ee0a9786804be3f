import { Hono, type MiddlewareHandler } from "hono";
import { serveStatic } from "hono/deno";
import type { AppEnv } from "../app_env.ts";
import { open } from "../guards.ts";

const root = new URL("../../", import.meta.url).pathname;

/** What was built carries a hash in its name: it never changes. The rest is asked for again. */
const caching: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.status !== 200) return;
  const isHashed = c.req.path.startsWith("/static/build/");
  c.res.headers.set(
    "Cache-Control",
    isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
};

/** Styles, scripts, fonts and sounds, compressed when they were built; mounted at /static. */
export const assets = new Hono<AppEnv>()
  .get("/*", open, caching, serveStatic({ root, precompressed: true }));
