import { Hono, type MiddlewareHandler } from "hono";
import { serveStatic } from "hono/deno";
import type { AppEnv } from "../app_env.ts";
import { open } from "../guards.ts";

const root = new URL("../../", import.meta.url).pathname;

/** Files with a hash in their name never change, so browsers may keep them. */
const HASHED = /^\/static\/build\/[\w-]+-[A-Z0-9]{8}\.[\w.]+$/;

const caching: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.status !== 200) return;
  c.res.headers.set(
    "Cache-Control",
    HASHED.test(c.req.path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
};

/** Styles, scripts, fonts and sounds, compressed by the build; mounted at /static. */
export const assets = new Hono<AppEnv>()
  .get("/*", open, caching, serveStatic({ root, precompressed: true }));

const pushScript = await Deno.readTextFile(`${root}static/push-sw.js`);

/**
 * The service worker for what is pushed. At the root, as its scope (`/push/`) has to lie below it;
 * asked for anew each time, as its address never changes.
 */
export const pushWorker = new Hono<AppEnv>().get("/push-sw.js", open, (c) => {
  c.header("Cache-Control", "no-cache");
  return c.body(pushScript, 200, { "Content-Type": "text/javascript; charset=utf-8" });
});
