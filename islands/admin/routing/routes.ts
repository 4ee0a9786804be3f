import type { LoaderFunction, RouteObject } from "react-router";
import { AdminLayout } from "./AdminLayout.tsx";
import { page } from "./page.tsx";
import { PageError } from "./PageError.tsx";
import { ADMIN_ROUTE } from "./props.ts";

/**
 * All pages of the administration with their addresses. Server and browser share this table; only
 * `loader`, which gets the data of an address, differs.
 */
export function adminRoutes(
  { loader, shouldLoad = () => true }: {
    loader: LoaderFunction;
    /** Whether the data is loaded for a navigation; the default is always. */
    shouldLoad?: () => boolean;
  },
): RouteObject[] {
  return [{
    id: ADMIN_ROUTE,
    path: "/admin",
    loader,
    shouldRevalidate: shouldLoad,
    Component: AdminLayout,
    ErrorBoundary: PageError,
    children: [
      { index: true }, // redirects to the dashboard
      ...organizationPages,
      { path: "mcis", children: mciPages },
      { path: "site", children: [{ index: true }, ...sitePages] },
      { path: "*" }, // the server answers 404
    ],
  }];
}

const organizationPages = [
  page<"dashboard">(
    "dashboard",
    "admin/DashboardPage",
    async () => (await import("../DashboardPage.tsx")).DashboardPage,
  ),
  page<"users">(
    "users",
    "admin/UsersPage",
    async () => (await import("../UsersPage.tsx")).UsersPage,
  ),
  ...["users/new", "users/:id"].map((path) =>
    page<"user">(path, "admin/UserPage", async () => (await import("../UserPage.tsx")).UserPage)
  ),
  page<"invite">(
    "users/invite",
    "admin/InvitePage",
    async () => (await import("../InvitePage.tsx")).InvitePage,
  ),
  page<"hospitals">(
    "hospitals",
    "admin/HospitalsPage",
    async () => (await import("../HospitalsPage.tsx")).HospitalsPage,
  ),
  ...["hospitals/new", "hospitals/:id"].map((path) =>
    page<"hospital">(
      path,
      "admin/HospitalPage",
      async () => (await import("../HospitalPage.tsx")).HospitalPage,
    )
  ),
  page<"settings">(
    "settings",
    "admin/SettingsPage",
    async () => (await import("../SettingsPage.tsx")).SettingsPage,
  ),
  page<"signOn">(
    "settings/sign-on",
    "admin/sign_on/SignOnPage",
    async () => (await import("../sign_on/SignOnPage.tsx")).SignOnPage,
  ),
  page<"ambulances">(
    "ambulances",
    "admin/AmbulancesPage",
    async () => (await import("../AmbulancesPage.tsx")).AmbulancesPage,
  ),
  ...["users/import", "ambulances/import", "hospitals/import"].map((path) =>
    page<"import">(
      path,
      "admin/imports/ImportPage",
      async () => (await import("../imports/ImportPage.tsx")).ImportPage,
    )
  ),
  page<"ringdowns">(
    "ringdowns",
    "admin/RingdownsPage",
    async () => (await import("../RingdownsPage.tsx")).RingdownsPage,
    { staysOpen: true },
  ),
  page<"offload">(
    "reports",
    "admin/reports/OffloadPage",
    async () => (await import("../reports/OffloadPage.tsx")).OffloadPage,
    { staysOpen: true },
  ),
  page<"divert">(
    "reports/divert",
    "admin/reports/DivertPage",
    async () => (await import("../reports/DivertPage.tsx")).DivertPage,
    { staysOpen: true },
  ),
  page<"response">(
    "reports/response",
    "admin/reports/response/ResponsePage",
    async () => (await import("../reports/response/ResponsePage.tsx")).ResponsePage,
    { staysOpen: true },
  ),
  page<"activity">(
    "activity",
    "admin/activity/ActivityPage",
    async () => (await import("../activity/ActivityPage.tsx")).ActivityPage,
    { staysOpen: true },
  ),
  page<"sightings">(
    "ringdowns/:id/seen",
    "admin/activity/SightingsPage",
    async () => (await import("../activity/SightingsPage.tsx")).SightingsPage,
  ),
];

const mciPages = [
  page<"mcis">("", "mci/McisPage", async () => (await import("../../mci/McisPage.tsx")).McisPage),
  ...["new", ":id/edit"].map((path) =>
    page<"mciForm">(
      path,
      "mci/MciFormPage",
      async () => (await import("../../mci/MciFormPage.tsx")).MciFormPage,
    )
  ),
  page<"mci">(
    ":id",
    "mci/MciDetailPage",
    async () => (await import("../../mci/MciDetailPage.tsx")).MciDetailPage,
  ),
];

const sitePages = [
  page<"siteDashboard">(
    "dashboard",
    "site/SiteDashboard",
    async () => (await import("../../site/SiteDashboard.tsx")).SiteDashboard,
  ),
  page<"clients">(
    "clients",
    "site/ClientList",
    async () => (await import("../../site/ClientList.tsx")).ClientList,
  ),
  ...["clients/new", "clients/:id"].map((path) =>
    page<"client">(
      path,
      "site/ClientForm",
      async () => (await import("../../site/ClientForm.tsx")).ClientForm,
    )
  ),
  page<"organizations">(
    "organizations",
    "site/OrganizationList",
    async () => (await import("../../site/OrganizationList.tsx")).OrganizationList,
  ),
  ...["organizations/new", "organizations/:id"].map((path) =>
    page<"organization">(
      path,
      "site/OrganizationForm",
      async () => (await import("../../site/OrganizationForm.tsx")).OrganizationForm,
    )
  ),
  page<"hospitalOrder">(
    "hospitals",
    "site/HospitalOrder",
    async () => (await import("../../site/HospitalOrder.tsx")).HospitalOrder,
  ),
];
