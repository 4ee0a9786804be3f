import type { Dashboard } from "../../domain/organization/dashboard.ts";
import type { SiteMail } from "../../domain/people/mail_state.ts";
import type { Organization } from "../../domain/organization/organization.ts";
import type { SiteState } from "../../domain/organization/site_state.ts";
import type { ApiClient } from "../../domain/people/api_client.ts";
import type { Webhook } from "../../domain/webhooks/webhook.ts";
import type { SortableHospital } from "./sortable_hospital.ts";

/**
 * What each page of the site shows. A list is null if it could not be read; a single record is null
 * if it is new.
 */
export type SitePage =
  | { name: "siteDashboard"; dashboard: Dashboard; site: SiteState; mail: SiteMail }
  | { name: "clients"; clients: ApiClient[] | null }
  /** A new client has no webhooks. */
  | { name: "client"; client: ApiClient | null; webhooks: Webhook[] | null }
  | { name: "organizations"; organizations: Organization[] | null }
  | { name: "organization"; organization: Organization | null }
  /** All hospitals, in the order in which crews see them. */
  | { name: "hospitalOrder"; hospitals: SortableHospital[] | null };
