import { type Context, Hono } from "hono";
import { listHospitals } from "../../db/hospitals/hospitals.ts";
import { searchedDays } from "../../db/ringdowns/search/search.ts";
import { NotFound, Unavailable } from "../../domain/errors.ts";
import { can } from "../../domain/people/permissions.ts";
import { homeOf } from "../../domain/people/user.ts";
import { HospitalIsland } from "../../islands/hospital/HospitalIsland.tsx";
import type { HospitalProps } from "../../islands/hospital/hospital_props.ts";
import { filtersIn, historyPath } from "../../islands/history/history_query.ts";
import {
  HospitalHistory,
  type HospitalHistoryProps,
} from "../../islands/history/HospitalHistory.tsx";
import type { AppEnv } from "../app_env.ts";
import { noteHospital, noteShown } from "../audit/audited.ts";
import { idIn } from "../body.ts";
import { atHospital, signedIn } from "../guards.ts";
import { searched } from "../connections.ts";
import { readHistory } from "./history/history_entries.ts";
import { islandPage } from "./island_page.tsx";
import { plainPage } from "./plain_page.tsx";
import { boardSheet } from "./print/board_sheet.tsx";
import { hospitalHistorySheet } from "./print/history_sheet.tsx";
import { t } from "../../words/t.ts";

/** The hospital's screens, mounted at /er. */
export const hospitalPages = new Hono<AppEnv>()
  .get("/", signedIn, (c) => {
    const [current] = c.var.user.activeHospitals;
    if (current && c.var.user.isOperationalUser) {
      return boardPage(c, current.HospitalId, "ringdown");
    }
    const home = homeOf(c.var.user);
    return home === "/er" ? noHospital(c) : c.redirect(home);
  })
  .get("/:id", atHospital("watchHospital"), (c) => boardPage(c, idIn(c), "ringdown"))
  .get("/:id/info", atHospital("watchHospital"), (c) => boardPage(c, idIn(c), "hospitalInfo"))
  .get("/:id/print", atHospital("seeHospitalRingdowns"), (c) => boardSheet(c, idIn(c)))
  .get("/:id/history", atHospital("seeHospitalRingdowns"), (c) => historyPage(c, idIn(c)))
  .get(
    "/:id/history/print",
    atHospital("seeHospitalRingdowns"),
    (c) => hospitalHistorySheet(c, idIn(c)),
  );

async function boardPage(
  c: Context<AppEnv>,
  hospitalId: string,
  tab: HospitalProps["tab"],
): Promise<Response> {
  const { live, user, config } = c.var;
  if (!live.isCurrent()) throw new Unavailable("The live picture is not there.");
  if (!live.picture.hasHospital(hospitalId)) throw new NotFound();
  const canSeeRingdowns = can(user, "seeHospitalRingdowns", { hospitalId });
  const props: HospitalProps = {
    ...await commonProps(c, hospitalId),
    canSeeRingdowns,
    canPublish: can(user, "publishBeds", { hospitalId }),
    snapshot: live.picture.hospitalSnapshot(hospitalId, canSeeRingdowns),
    tab,
    isWall: canSeeRingdowns && c.req.query("wall") === "1",
    pilotShowAllRingdowns: config.pilotShowAllRingdowns,
  };
  noteHospital(c, hospitalId);
  noteShown(c, props.snapshot.ringdowns ?? []);
  const name = props.hospitals.find(({ id }) => id === hospitalId)?.name ?? t("Hospital");
  return islandPage(c, {
    title: name,
    island: "hospital",
    Island: HospitalIsland,
    props,
    isWatched: true,
    tellsRingdowns: canSeeRingdowns,
  });
}

async function historyPage(c: Context<AppEnv>, hospitalId: string): Promise<Response> {
  const { timeZone } = c.var.user.organization;
  const filters = { ...filtersIn(new URLSearchParams(c.req.query())), sort: "" };
  const days = await searchedDays(c.var.sql); // before the search, which may then look further
  const { entries, edge } = await searched(
    c,
    (sql) => readHistory(sql, { of: { hospitalId }, filters, timeZone }),
  );
  noteShown(c, entries);
  const props: HospitalHistoryProps = {
    ...await commonProps(c, hospitalId),
    entries,
    next: edge && `${historyPath({ hospitalId, filters, timeZone })}&before=${edge}`,
    filters,
    searchedDays: days,
  };
  return islandPage(c, {
    title: t("Ringdown History"),
    island: "history",
    Island: HospitalHistory,
    props,
  });
}

async function commonProps(c: Context<AppEnv>, hospitalId: string) {
  const { config, clock, user, session, sql } = c.var;
  const hospitals = user.isSuperUser
    ? (await listHospitals(sql)).filter(({ isActive }) => isActive)
    : user.activeHospitals.map(({ hospital }) => hospital);
  return {
    appName: config.appName,
    user,
    hospitalId,
    hospitals: hospitals.map(({ id, name }) => ({ id, name })),
    now: clock.now().getTime(),
    timeZone: user.organization.timeZone,
    sessionEndsAt: session.expiresAt.toISOString(),
  };
}

function noHospital(c: Context<AppEnv>): Response {
  return plainPage(c, {
    title: t("No hospital yet"),
    text: t("No hospital is assigned to you. Ask your administrator."),
    links: [{ href: "/auth/local/logout", label: t("Log out") }],
  }, 403);
}
