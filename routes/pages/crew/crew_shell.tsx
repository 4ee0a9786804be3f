import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Context } from "hono";
import type { Shell } from "../../../islands/offline/shell.ts";
import { SHELL_PATH, WORKER_PATH } from "../../../islands/offline/shell.ts";
import type { AppEnv } from "../../app_env.ts";
import { open, openToReaders } from "../../guards.ts";
import { shellPage } from "../shell_page.tsx";
import { spokenLanguage, t } from "../../../words/t.ts";

const BUILT = new URL("../../../static/build/", import.meta.url);
const SCREENS = ["/ems", "/ems/hospitals"];

/** What lets a crew's screen open without a network (design §9): no data is in any of it. */
export const crewShell = new Hono<AppEnv>()
  .get(WORKER_PATH, openToReaders, async (c) => {
    const worker = await Deno.readTextFile(
      new URL(c.var.manifest.worker.js!.split("/").at(-1)!, BUILT),
    );
    c.header("Content-Type", "text/javascript; charset=utf-8");
    c.header("Cache-Control", "no-cache");
    return c.body(`self.CREW_SHELL = ${JSON.stringify(shellOf(c))};\n${worker}`);
  })
  .get(SHELL_PATH, openToReaders, (c) =>
    shellPage(c, {
      title: t("Crew"),
      island: "crew",
      element: <main />,
      isWatched: true,
      tellsRingdowns: true,
    }))
  .get("/manifest.webmanifest", open, (c) => {
    c.header("Content-Type", "application/manifest+json");
    return c.body(JSON.stringify({
      id: "/ems",
      name: c.var.config.appName,
      short_name: c.var.config.appName,
      start_url: "/ems",
      scope: "/",
      display: "standalone",
      background_color: "#ffffff",
      theme_color: "#005ea2",
      icons: [
        { src: "/static/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/static/icon-512.png", sizes: "512x512", type: "image/png" },
        {
          src: "/static/icon-maskable-512.png",
          sizes: "512x512",
          type: "image/png",
          purpose: "maskable",
        },
      ],
    }));
  });

function shellOf(c: Context<AppEnv>): Shell {
  const { manifest, config } = c.var;
  const { js, css, preload, later = [] } = manifest.crew;
  const files = [...(js ? [js] : []), ...css, ...preload, ...later, "/static/logo.svg"];
  const version = createHash("sha256").update(
    JSON.stringify([config.appName, spokenLanguage(), files]),
  )
    .digest("hex").slice(0, 16);
  return { version, page: SHELL_PATH, files, screens: SCREENS };
}
