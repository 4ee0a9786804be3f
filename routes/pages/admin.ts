import { type Context, Hono } from "hono";
import { listAmbulances } from "../../db/organizations/ambulances.ts";
import { findApp } from "../../db/sign_in/authenticator_apps.ts";
import { getDashboard } from "../../db/organizations/dashboard.ts";
import { listHospitalUsers } from "../../db/hospitals/users.ts";
import { findHospital, listHospitals } from "../../db/hospitals/hospitals.ts";
import { listInvites } from "../../db/invites/invites.ts";
import { getOrganization } from "../../db/organizations/organizations.ts";
import { findUser, listUsers } from "../../db/people/users.ts";
import { Forbidden } from "../../domain/errors.ts";
import { can } from "../../domain/people/permissions.ts";
import { isId } from "../../domain/schema/id.ts";
import type { AdminFrameData } from "../../islands/frame/frame.ts";
import type { AppEnv } from "../app_env.ts";
import { allowed, signedIn } from "../guards.ts";
import { adminFrame } from "./admin_frame.ts";
import { adminHistory } from "./admin_history.ts";
import { adminPage, adminRedirect } from "./admin_page.tsx";
import { readable } from "./readable.ts";

const USERS = "/admin/users";
const HOSPITALS = "/admin/hospitals";

/** The administration of an organization, mounted at /admin. The site's pages are in site.ts. */
export const adminPages = new Hono<AppEnv>()
  .get("/", signedIn, (c) => adminRedirect(c, "/admin/dashboard"))
  .get("/dashboard", allowed("seeDashboard"), async (c) => {
    const { sql, user, live } = c.var;
    const frame = await adminFrame(c);
    const dashboard = await getDashboard(sql, { organization: frame.organization, by: user });
    const incidents = live.isCurrent() ? live.picture.mciSnapshot() : null;
    return await adminPage(c, frame, "Dashboard", {
      name: "dashboard",
      dashboard,
      ...(can(user, "runMcis") ? { incidents } : {}),
    });
  })
  .get("/users", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    const organizationId = frame.organization.id;
    const [users, invites] = await Promise.all([
      readable(listUsers(c.var.sql, { organizationId })),
      readable(listInvites(c.var.sql, { organizationId, by: c.var.user })),
    ]);
    return await adminPage(c, frame, "Users", { name: "users", users, invites });
  })
  .get("/users/new", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    return await adminPage(c, frame, "New User", {
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
    return await adminPage(c, frame, "Invite User", { name: "invite", hospitals });
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
    const user = { name: "user", person, hasApp, hospitals, memberships } as const;
    return await adminPage(c, frame, person.fullName, user);
  })
  .get("/hospitals", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (!hasHospitals(frame)) return adminRedirect(c, "/admin");
    const hospitals = await readable(listHospitals(c.var.sql, frame.organization.id));
    return await adminPage(c, frame, "Hospitals", { name: "hospitals", hospitals });
  })
  .get("/hospitals/new", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (!hasHospitals(frame)) return adminRedirect(c, "/admin");
    if (!can(c.var.user, "manageSite")) throw new Forbidden();
    return await adminPage(c, frame, "New Hospital", { name: "hospital", hospital: null });
  })
  .get("/hospitals/:id", allowed("administer"), async (c) => {
    const hospital = await hospitalAsked(c, c.req.param("id"));
    const frame = await adminFrame(c, { organizationId: hospital?.OrganizationId });
    const isTheirs = hasHospitals(frame) && hospital?.OrganizationId === frame.organization.id;
    if (!hospital || !isTheirs) return adminRedirect(c, HOSPITALS);
    return await adminPage(c, frame, hospital.name, { name: "hospital", hospital });
  })
  .get("/settings", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    const organization = await getOrganization(c.var.sql, frame.organization.id);
    return await adminPage(c, frame, "Settings", { name: "settings", organization });
  })
  .get("/ambulances", allowed("administer"), async (c) => {
    const frame = await adminFrame(c);
    if (frame.organization.type !== "EMS") return adminRedirect(c, "/admin");
    const ambulances = await readable(listAmbulances(c.var.sql, frame.organization.id));
    return await adminPage(c, frame, "Ambulances", { name: "ambulances", ambulances });
  })
  .get("/ringdowns", allowed("administer"), async (c) => {
    const hospital = await hospitalAsked(c, c.req.query("hospitalId"));
    const frame = await adminFrame(c, { organizationId: hospital?.OrganizationId });
    if (frame.organization.type === "C4SF") return adminRedirect(c, "/admin");
    const history = await adminHistory(c, frame.organization);
    return await adminPage(c, frame, "Ringdown History", { name: "ringdowns", history });
  });

async function hospitalAsked(c: Context<AppEnv>, id = "") {
  return isId(id) ? await findHospital(c.var.sql, id) : null;
}

function hasHospitals({ organization }: AdminFrameData): boolean {
  return organization.type === "HEALTHCARE";
}

async function hospitalsOf(c: Context<AppEnv>, frame: AdminFrameData) {
  return hasHospitals(frame) ? await listHospitals(c.var.sql, frame.organization.id) : [];
}
