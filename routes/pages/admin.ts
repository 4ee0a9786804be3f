import { type Context, Hono } from "hono";
import { listSightings } from "../../db/audit/sightings.ts";
import { listAmbulances } from "../../db/organizations/ambulances.ts";
import { findApp } from "../../db/sign_in/authenticator_apps.ts";
import { getDashboard, hasNothingToCount } from "../../db/organizations/dashboard.ts";
import { listHospitalUsers } from "../../db/hospitals/users.ts";
import { withItsAlerts } from "../../db/hospitals/alerts.ts";
import { findHospital, listHospitals } from "../../db/hospitals/hospitals.ts";
import { findLastImport } from "../../db/imports/stored.ts";
import { listInvites } from "../../db/invites/invites.ts";
import { getOrganization } from "../../db/organizations/organizations.ts";
import { listCrewsUnderWay, listUnitsUnderWay } from "../../db/organizations/patients_under_way.ts";
import { findUser, listUsers } from "../../db/people/users.ts";
import type { ImportKind } from "../../domain/import/kinds.ts";
import { Forbidden } from "../../domain/errors.ts";
import { can } from "../../domain/people/permissions.ts";
import {
  isProviderFault,
  PROVIDER_FAULTS,
  PROVIDER_MESSAGES,
} from "../../domain/people/sign_in_provider.ts";
import { askedFactor } from "../../domain/people/second_factor.ts";
import { isId } from "../../domain/schema/id.ts";
import { KIND_WORDS } from "../../islands/admin/imports/import_words.ts";
import type { AdminHospital } from "../../islands/admin/pages.ts";
import type { AdminFrameData } from "../../islands/frame/frame.ts";
import type { AppEnv } from "../app_env.ts";
import { idIn } from "../body.ts";
import { searched } from "../connections.ts";
import { settingsOf } from "../api/sign_in_provider.ts";
import { inviteBy } from "../api/site/mail_server.ts";
import { allowed, signedIn } from "../guards.ts";
import { adminFrame } from "./admin_frame.ts";
import { adminActivity } from "./history/admin_activity.ts";
import { adminHistory } from "./history/admin_history.ts";
import { adminDivert, adminOffload } from "./history/admin_reports.ts";
import { adminResponse } from "./history/admin_response.ts";
import { adminPage, adminRedirect } from "./admin_page.tsx";
import { adminHistorySheet } from "./print/history_sheet.tsx";
import { readable } from "./readable.ts";
import { t } from "../../words/t.ts";

const USERS = "/admin/users";
const HOSPITALS = "/admin/hospitals";

/** The administration of an organization, mounted at /admin. The site's pages are in site.ts. */
export const adminPages = new Hono<AppEnv>()
  .get("/", signedIn, (c) => adminRedirect(c, "/admin/dashboard"))
  .get("/dashboard", allowed("seeDashboard"), async (c) => {
    const { sql, user, live } = c.var;
    const frame = await adminFrame(c);
    const dashboard = await getDashboard(sql, { organization: frame.organization, by: user });
    const isEmpty = await hasNothingToCount(sql, frame.organization);
    const incidents = live.isCurrent() ? live.picture.mciSnapshot() : null;
    return await adminPage(c, frame, t("Dashboard"), {
      name: "dashboard",
      dashboard,
      isEmpty,
      ...(can(user, "runMcis") ? { incidents } : {}),
    });
  })
  .get("/users", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    const organizationId = frame.organization.id;
    const [users, stored, underWay] = await Promise.all([
      readable(listUsers(c.var.sql, { organizationId })),
      readable(listInvites(c.var.sql, { organizationId, by: c.var.user })),
      readable(listCrewsUnderWay(c.var.sql, organizationId)),
    ]);
    const invites = stored?.map(inviteBy(c)) ?? null;
    return await adminPage(c, frame, t("Users"), {
      name: "users",
      users,
      invites,
      underWay,
    });
  })
  .get("/users/new", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    return await adminPage(c, frame, t("New User"), {
      name: "user",
      person: null,
      hasApp: false,
      hospitals: [],
      memberships: [],
    });
  })
  .get("/users/invite", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    const hospitals = (await hospitalsOf(c, frame)).filter(({ isActive }) => isActive);
    return await adminPage(c, frame, t("Invite User"), { name: "invite", hospitals });
  })
  .get("/users/import", allowed("administer"), async (c) => {
    return await importPage(c, await adminFrame(c), "users");
  })
  .get("/users/:id", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    const id = c.req.param("id");
    const person = isId(id) ? await readable(findUser(c.var.sql, id)) : null;
    if (person?.OrganizationId !== frame.organization.id) return adminRedirect(c, USERS);
    const [{ hasApp }, hospitals, memberships] = await Promise.all([
      findApp(c.var.sql, id),
      hospitalsOf(c, frame),
      listHospitalUsers(c.var.sql, { userId: id }),
    ]);
    const own = { hasApp: false, usesMailedCodes: true };
    const withoutApp = askedFactor(person, own, c.var.config);
    const user = { name: "user", person, hasApp, withoutApp, hospitals, memberships } as const;
    return await adminPage(c, frame, person.fullName, user);
  })
  .get("/hospitals", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (!hasHospitals(frame)) return adminRedirect(c, "/admin");
    const hospitals = await readable(listHospitals(c.var.sql, frame.organization.id));
    return await adminPage(c, frame, t("Hospitals"), { name: "hospitals", hospitals });
  })
  .get("/hospitals/new", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (!hasHospitals(frame)) return adminRedirect(c, "/admin");
    if (!can(c.var.user, "manageSite")) throw new Forbidden();
    return await adminPage(c, frame, t("New Hospital"), hospitalPage(c, null));
  })
  .get("/hospitals/import", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (!hasHospitals(frame)) return adminRedirect(c, "/admin");
    return await importPage(c, frame, "hospitals");
  })
  .get("/hospitals/:id", allowed("administer"), async (c) => {
    const hospital = await hospitalAsked(c, c.req.param("id"));
    const frame = await adminFrame(c, { organizationId: hospital?.OrganizationId });
    const isTheirs = hasHospitals(frame) && hospital?.OrganizationId === frame.organization.id;
    if (!hospital || !isTheirs) return adminRedirect(c, HOSPITALS);
    const whole = await withItsAlerts(c.var.sql, hospital, c.var.user);
    return await adminPage(c, frame, hospital.name, hospitalPage(c, whole));
  })
  .get("/settings", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    const organization = await getOrganization(c.var.sql, frame.organization.id);
    return await adminPage(c, frame, t("Settings"), { name: "settings", organization });
  })
  .get("/settings/sign-on", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    const settings = await settingsOf(c, frame.organization.id);
    const hospitals = await hospitalsOf(c, frame);
    const tested = testedIn(c);
    return await adminPage(c, frame, t("Single Sign-On"), {
      name: "signOn",
      settings,
      hospitals,
      tested,
    });
  })
  .get("/ambulances", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (frame.organization.type !== "EMS") return adminRedirect(c, "/admin");
    const { id } = frame.organization;
    const [ambulances, underWay] = await Promise.all([
      readable(listAmbulances(c.var.sql, id)),
      readable(listUnitsUnderWay(c.var.sql, id)),
    ]);
    return await adminPage(c, frame, t("Ambulances"), { name: "ambulances", ambulances, underWay });
  })
  .get("/ambulances/import", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (frame.organization.type !== "EMS") return adminRedirect(c, "/admin");
    return await importPage(c, frame, "units");
  })
  .get("/ringdowns", allowed("administer"), async (c) => {
    const hospital = await hospitalAsked(c, c.req.query("hospitalId"));
    const frame = await adminFrame(c, { organizationId: hospital?.OrganizationId });
    if (frame.organization.type === "C4SF") return adminRedirect(c, "/admin");
    const history = await adminHistory(c, frame.organization);
    return await adminPage(c, frame, t("Ringdown History"), { name: "ringdowns", history });
  })
  .get("/ringdowns/print", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (frame.organization.type === "C4SF") return adminRedirect(c, "/admin");
    return await adminHistorySheet(c, frame);
  })
  .get("/response", allowed("administer"), (c) => {
    return adminRedirect(c, `/admin/reports/response${new URL(c.req.url).search}`);
  })
  .get("/reports", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (!seesReports(c, frame)) return adminRedirect(c, "/admin");
    const offload = await adminOffload(c, frame);
    return await adminPage(c, frame, t("Offload Times"), { name: "offload", offload });
  })
  .get("/reports/response", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (!seesReports(c, frame)) return adminRedirect(c, "/admin");
    const response = await adminResponse(c, frame);
    return await adminPage(c, frame, t("Response Times"), { name: "response", response });
  })
  .get("/reports/divert", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (!seesReports(c, frame)) return adminRedirect(c, "/admin");
    const divert = await adminDivert(c, frame);
    return await adminPage(c, frame, t("Divert Hours"), { name: "divert", divert });
  })
  .get("/activity", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    const activity = await adminActivity(c, frame);
    return await adminPage(c, frame, t("Activity"), { name: "activity", activity });
  })
  .get("/ringdowns/:id/seen", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    const seen = await searched(c, (sql) => listSightings(sql, idIn(c), c.var.user));
    return await adminPage(c, frame, t("Who has seen it"), { name: "sightings", seen });
  });

async function importPage(c: Context<AppEnv>, frame: AdminFrameData, kind: ImportKind) {
  const last = await findLastImport(c.var.sql, { organizationId: frame.organization.id, kind });
  return await adminPage(c, frame, t(KIND_WORDS[kind].title), { name: "import", kind, last });
}

async function hospitalAsked(c: Context<AppEnv>, id = "") {
  return isId(id) ? await findHospital(c.var.sql, id) : null;
}

function hasHospitals({ organization }: AdminFrameData): boolean {
  return organization.type === "HEALTHCARE";
}

/** Of a coordinating organization they are everybody's, which only a super user sees. */
function seesReports(c: Context<AppEnv>, { organization }: AdminFrameData): boolean {
  return organization.type !== "C4SF" || can(c.var.user, "seeAllRingdowns");
}

async function hospitalsOf(c: Context<AppEnv>, frame: AdminFrameData) {
  return hasHospitals(frame) ? await listHospitals(c.var.sql, frame.organization.id) : [];
}

/** What came of a test sign-in, as the address says that it has come back to. */
function testedIn(c: Context<AppEnv>) {
  const outcome = c.req.query("provider") ?? "";
  if (outcome === "done") return { isDone: true, words: PROVIDER_MESSAGES.tested };
  return isProviderFault(outcome) ? { isDone: false, words: PROVIDER_FAULTS[outcome] } : null;
}

function hospitalPage(c: Context<AppEnv>, hospital: AdminHospital | null) {
  return {
    name: "hospital",
    hospital,
    noScreenSeconds: c.var.config.noScreenAlertSeconds,
  } as const;
}
