import { type Context, Hono } from "hono";
import { getApiClient, listApiClients } from "../../db/api_clients/api_clients.ts";
import { getDashboard } from "../../db/organizations/dashboard.ts";
import { listHospitals } from "../../db/hospitals/hospitals.ts";
import { getOrganization, listOrganizations } from "../../db/organizations/organizations.ts";
import type { SitePage } from "../../islands/site/pages.ts";
import type { AppEnv } from "../app_env.ts";
import { idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { adminFrame } from "./admin_frame.ts";
import { adminPage, adminRedirect } from "./admin_page.tsx";
import { readable } from "./readable.ts";

/** The site area, for super users, mounted at /admin/site. */
export const sitePages = new Hono<AppEnv>()
  .get("/", allowed("manageSite"), (c) => adminRedirect(c, "/admin/site/dashboard"))
  .get("/dashboard", allowed("manageSite"), async (c) => {
    const dashboard = await getDashboard(c.var.sql, { by: c.var.user });
    return await sitePage(c, "Site Administration", { name: "siteDashboard", dashboard });
  })
  .get("/clients", allowed("manageSite"), async (c) => {
    const clients = await readable(listApiClients(c.var.sql));
    return await sitePage(c, "Clients", { name: "clients", clients });
  })
  .get("/clients/new", allowed("manageSite"), async (c) => {
    return await sitePage(c, "New Client", { name: "client", client: null });
  })
  .get("/clients/:id", allowed("manageSite"), async (c) => {
    const client = await getApiClient(c.var.sql, idIn(c));
    return await sitePage(c, client.name, { name: "client", client });
  })
  .get("/organizations", allowed("manageSite"), async (c) => {
    const organizations = await readable(listOrganizations(c.var.sql));
    return await sitePage(c, "Organizations", { name: "organizations", organizations });
  })
  .get("/organizations/new", allowed("manageSite"), async (c) => {
    return await sitePage(c, "New Organization", { name: "organization", organization: null });
  })
  .get("/organizations/:id", allowed("manageSite"), async (c) => {
    const organization = await getOrganization(c.var.sql, idIn(c));
    return await sitePage(c, organization.name, { name: "organization", organization });
  })
  .get("/hospitals", allowed("manageSite"), async (c) => {
    const hospitals = await readable(listHospitals(c.var.sql));
    return await sitePage(c, "Hospitals", { name: "hospitalOrder", hospitals });
  });

async function sitePage(c: Context<AppEnv>, title: string, page: SitePage): Promise<Response> {
  return await adminPage(c, await adminFrame(c), title, page);
}
