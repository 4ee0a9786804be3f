import { type Context, Hono } from "hono";
import { getMci, listMcis } from "../../db/mcis.ts";
import { MciIsland } from "../../islands/mci/MciIsland.tsx";
import type { MciPage } from "../../islands/mci/pages.ts";
import type { AppEnv } from "../app_env.ts";
import { idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { adminFrame } from "./admin_frame.ts";
import { islandPage } from "./island_page.tsx";
import { readable } from "./readable.ts";

/** Mass casualty incidents, for those who run them, mounted at /admin/mcis. */
export const mciPages = new Hono<AppEnv>()
  .get("/", allowed("runMcis"), async (c) => {
    const mcis = await readable(listMcis(c.var.sql));
    return mciPage(c, "MCIs", { name: "mcis", mcis });
  })
  .get("/new", allowed("runMcis"), (c) => {
    return mciPage(c, "New MCI", { name: "mciForm", mci: null });
  })
  .get("/:id/edit", allowed("runMcis"), async (c) => {
    const mci = await getMci(c.var.sql, idIn(c));
    return mciPage(c, `Edit MCI #${mci.incidentNumber}`, { name: "mciForm", mci });
  });

async function mciPage(c: Context<AppEnv>, title: string, page: MciPage): Promise<Response> {
  const props = { frame: await adminFrame(c), page };
  return islandPage(c, { title, island: "mci", Island: MciIsland, props });
}
