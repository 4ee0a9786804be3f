import { type Context, Hono } from "hono";
import { listAmbulanceIdentifiers } from "../../../db/organizations/ambulances.ts";
import { Unavailable } from "../../../domain/errors.ts";
import { can } from "../../../domain/people/permissions.ts";
import { homeOf } from "../../../domain/people/user.ts";
import { CrewIsland } from "../../../islands/crew/CrewIsland.tsx";
import type { CrewProps } from "../../../islands/crew/crew_props.ts";
import type { AppEnv } from "../../app_env.ts";
import { signedIn } from "../../guards.ts";
import { islandPage } from "../island_page.tsx";
import { t } from "../../../words/t.ts";

/** The crew's screen, mounted at /ems. */
export const crewPages = new Hono<AppEnv>()
  .get("/", signedIn, (c) => crewPage(c, "ringdown"))
  .get("/hospitals", signedIn, (c) => crewPage(c, "hospitals"));

async function crewPage(c: Context<AppEnv>, tab: CrewProps["tab"]): Promise<Response> {
  const { config, clock, user, session, sql, live } = c.var;
  if (!can(user, "sendRingdown")) return c.redirect(homeOf(user));
  if (!live.isCurrent()) throw new Unavailable("The live picture is not there.");
  const props: CrewProps = {
    appName: config.appName,
    user,
    snapshot: live.picture.userSnapshot(user.id),
    now: clock.now().getTime(),
    timeZone: user.organization.timeZone,
    flags: { disableCode3: config.disableCode3, pilotHospital: config.pilotHospital },
    ambulanceIdentifiers: await listAmbulanceIdentifiers(sql, user.OrganizationId),
    tab,
    isOutboxInMemory: config.isOutboxInMemory,
    sessionEndsAt: session.expiresAt.toISOString(),
  };
  return islandPage(c, {
    title: t("Crew"),
    island: "crew",
    Island: CrewIsland,
    props,
    isWatched: true,
  });
}
