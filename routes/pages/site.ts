import { type Context, Hono } from "hono";
import { getApiClient, listApiClients } from "../../db/api_clients/api_clients.ts";
import { getDashboard } from "../../db/organizations/dashboard.ts";
import { listHospitals } from "../../db/hospitals/hospitals.ts";
import { getOrganization, listOrganizations } from "../../db/organizations/organizations.ts";
import { HospitalOrder } from "../../islands/site/HospitalOrder.tsx";
import { SiteIsland, type SitePage } from "../../islands/site/SiteIsland.tsx";
import type { AppEnv } from "../app_env.ts";
import { idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { adminFrame } from "./admin_frame.ts";
import { islandPage } from "./island_page.tsx";
import { readable } from "./readable.ts";

/** The site area, for super users, mounted at /admin/site. */
export const sitePages = new Hono<AppEnv>()
  .get("/", allowed("manageSite"), (c) => c.redirect("/admin/site/dashboard"))
  .get("/dashboard", allowed("manageSite"), async (c) => {
    const dashboard = await getDashboard(c.var.sql, { by: c.var.user });
    return sitePage(c, "Site Administration", { name: "dashboard", dashboard });
  })
  .get("/clients", allowed("manageSite"), async (c) => {
    const clients = await readable(listApiClients(c.var.sql));
    return sitePage(c, "Clients", { name: "clients", clients });
  })
  .get("/clients/new", allowed("manageSite"), (c) => {
    return sitePage(c, "New Client", { name: "client", client: null });
  })
  .get("/clients/:id", allowed("manageSite"), async (c) => {
    const client = await getApiClient(c.var.sql, idIn(c));
    return sitePage(c, client.name, { name: "client", client });
  })
  .get("/organizations", allowed("manageSite"), async (c) => {
    const organizations = await readable(listOrganizations(c.var.sql));
    return sitePage(c, "Organizations", { name: "organizations", organizations });
  })
  .get("/organizations/new", allowed("manageSite"), (c) => {
    return sitePage(c, "New Organization", { name: "organization", organization: null });
  })
  .get("/organizations/:id", allowed("manageSite"), async (c) => {
    const organization = await getOrganization(c.var.sql, idIn(c));
    return sitePage(c, organization.name, { name: "organization", organization });
  })
  .get("/hospitals", allowed("manageSite"), async (c) => {
    const hospitals = await readable(listHospitals(c.var.sql));
    return islandPage(c, {
      title: "Hospitals",
      island: "hospital_order",
      Island: HospitalOrder,
      props: { frame: await adminFrame(c), hospitals },
    });
  });

async function sitePage(c: Context<AppEnv>, title: string, page: SitePage): Promise<Response> {
  const props = { frame: await adminFrame(c), page };
  return islandPage(c, { title, island: "site", Island: SiteIsland, props });
}
