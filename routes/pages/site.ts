import { type Context, Hono } from "hono";
import { getApiClient, listApiClients } from "../../db/api_clients/api_clients.ts";
import { getDashboard } from "../../db/organizations/dashboard.ts";
import { listHospitals } from "../../db/hospitals/hospitals.ts";
import { getOrganization, listOrganizations } from "../../db/organizations/organizations.ts";
import { listWebhooks } from "../../db/webhooks/webhooks.ts";
import type { SitePage } from "../../islands/site/pages.ts";
import type { AppEnv } from "../app_env.ts";
import { idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { siteMail } from "../api/site/mail_server.ts";
import { siteStateOf } from "../api/site/site_state.ts";
import { adminFrame } from "./admin_frame.ts";
import { adminPage, adminRedirect } from "./admin_page.tsx";
import { readable } from "./readable.ts";
import { t } from "../../words/t.ts";

/** The site area, for super users, mounted at /admin/site. */
export const sitePages = new Hono<AppEnv>()
  .get("/", allowed("manageSite"), (c) => adminRedirect(c, "/admin/site/dashboard"))
  .get("/dashboard", allowed("manageSite"), async (c) => {
    const dashboard = await getDashboard(c.var.sql, { by: c.var.user });
    const [site, mail] = [await siteStateOf(c), await siteMail(c)];
    const name = "siteDashboard";
    return await sitePage(c, t("Site Administration"), { name, dashboard, site, mail });
  })
  .get("/clients", allowed("manageSite"), async (c) => {
    const clients = await readable(listApiClients(c.var.sql));
    return await sitePage(c, t("Clients"), { name: "clients", clients });
  })
  .get("/clients/new", allowed("manageSite"), async (c) => {
    return await sitePage(c, t("New Client"), { name: "client", client: null, webhooks: null });
  })
  .get("/clients/:id", allowed("manageSite"), async (c) => {
    const client = await getApiClient(c.var.sql, idIn(c));
    const webhooks = await readable(listWebhooks(c.var.sql, client.id));
    return await sitePage(c, client.name, { name: "client", client, webhooks });
  })
  .get("/organizations", allowed("manageSite"), async (c) => {
    const organizations = await readable(listOrganizations(c.var.sql));
    return await sitePage(c, t("Organizations"), { name: "organizations", organizations });
  })
  .get("/organizations/new", allowed("manageSite"), async (c) => {
    return await sitePage(c, t("New Organization"), { name: "organization", organization: null });
  })
  .get("/organizations/:id", allowed("manageSite"), async (c) => {
    const organization = await getOrganization(c.var.sql, idIn(c));
    const frame = await adminFrame(c, { organizationId: organization.id });
    const page = { name: "organization", organization } as const;
    return await adminPage(c, frame, organization.name, page);
  })
  .get("/hospitals", allowed("manageSite"), async (c) => {
    const hospitals = await readable(listHospitals(c.var.sql));
    return await sitePage(c, t("Hospitals"), { name: "hospitalOrder", hospitals });
  });

async function sitePage(c: Context<AppEnv>, title: string, page: SitePage): Promise<Response> {
  return await adminPage(c, await adminFrame(c), title, page);
}
