import { Hono } from "hono";
import { getRingdown } from "../../db/ringdowns/ringdowns.ts";
import { listReadings } from "../../db/ringdowns/versions.ts";
import { can } from "../../domain/people/permissions.ts";
import { HandoverIsland } from "../../islands/handover/HandoverIsland.tsx";
import type { Handover, HandoverProps } from "../../islands/handover/handover_props.ts";
import type { AppEnv } from "../app_env.ts";
import { idIn } from "../body.ts";
import { signedIn } from "../guards.ts";
import { wantsJson } from "../representation.ts";
import { islandPage } from "./island_page.tsx";
import { t } from "../../words/t.ts";

/**
 * The handover of one patient, mounted at /ringdowns. Asked for as JSON, it is what the open page
 * reads again.
 */
export const handoverPages = new Hono<AppEnv>().get("/:id/handover", signedIn, async (c) => {
  const { config, clock, user, sql } = c.var;
  const id = idIn(c);
  const now = clock.now().getTime(); // before the reading, so that nothing seems newer than it is
  const ringdown = await getRingdown(sql, id, user);
  const handover: Handover = { ringdown, versions: await listReadings(sql, id, user), now };
  if (wantsJson(c)) return c.json<object>(handover);
  const props: HandoverProps = {
    ...handover,
    appName: config.appName,
    user,
    timeZone: user.organization.timeZone,
    isCrew: can(user, "sendRingdown"),
  };
  return islandPage(c, {
    title: t("Handover {unit}", { unit: ringdown.ambulanceIdentifier }),
    island: "handover",
    Island: HandoverIsland,
    props,
    isWatched: true,
  });
});
