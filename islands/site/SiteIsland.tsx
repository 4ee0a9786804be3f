import type { ApiClient } from "../../domain/people/api_client.ts";
import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { AdminFrameData } from "../frame/frame.ts";
import { ClientForm } from "./ClientForm.tsx";
import { ClientList } from "./ClientList.tsx";
import { OrganizationForm } from "./OrganizationForm.tsx";
import { OrganizationList } from "./OrganizationList.tsx";
import { SiteDashboard } from "./SiteDashboard.tsx";

/** What stands on the page. A list is null when it could not be read; a thing, when it is new. */
export type SitePage =
  | { name: "dashboard"; dashboard: Dashboard }
  | { name: "clients"; clients: ApiClient[] | null }
  | { name: "client"; client: ApiClient | null }
  | { name: "organizations"; organizations: Organization[] | null }
  | { name: "organization"; organization: Organization | null };

export interface SiteProps {
  frame: AdminFrameData;
  page: SitePage;
}

/**
 * One page of the site area, for super users (product §7). The hospital order is an island of its
 * own.
 */
export function SiteIsland({ frame, page }: SiteProps) {
  switch (page.name) {
    case "dashboard":
      return <SiteDashboard frame={frame} dashboard={page.dashboard} />;
    case "clients":
      return <ClientList frame={frame} clients={page.clients} />;
    case "client":
      return <ClientForm frame={frame} client={page.client} />;
    case "organizations":
      return <OrganizationList frame={frame} organizations={page.organizations} />;
    case "organization":
      return <OrganizationForm frame={frame} organization={page.organization} />;
  }
}
