import { Hono } from "hono";
import type { AppEnv } from "../../app_env.ts";
import { NotFound } from "../../../domain/errors.ts";
import { open } from "../../guards.ts";

const folder = new URL("../../../clients/", import.meta.url);

/** The files of the typed clients, by the name under which they are served. */
const PATHS = [
  "typescript/ringdown.ts",
  "typescript/schema.ts",
  "typescript/dispatch.ts",
  "python/ringdown.py",
  "python/ringdown_calls.py",
  "python/warehouse.py",
];
const files = await Promise.all(PATHS.map(async (path) => {
  return [path.split("/")[1], await Deno.readTextFile(new URL(path, folder))] as const;
}));

/** What a client's file holds, by its name, such as `ringdown.py`. */
export const CLIENT_FILES: ReadonlyMap<string, string> = new Map(files);

/** The typed clients, to download; mounted at /clients. Text, so that a browser shows it, too. */
export const clientFiles = new Hono<AppEnv>().get("/:file", open, (c) => {
  const text = CLIENT_FILES.get(c.req.param("file"));
  if (text === undefined) throw new NotFound();
  return c.text(text);
});
