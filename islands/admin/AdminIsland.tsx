import type { ReactElement } from "react";
import { AmbulancesPage } from "./AmbulancesPage.tsx";
import { DashboardPage } from "./DashboardPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { HospitalPage } from "./HospitalPage.tsx";
import { HospitalsPage } from "./HospitalsPage.tsx";
import { InvitePage } from "./InvitePage.tsx";
import type { AdminPage } from "./pages.ts";
import { RingdownsPage } from "./RingdownsPage.tsx";
import { SettingsPage } from "./SettingsPage.tsx";
import { UserPage } from "./UserPage.tsx";
import { UsersPage } from "./UsersPage.tsx";

export interface AdminProps {
  frame: AdminFrameData;
  page: AdminPage;
}

type Pages = {
  [Name in AdminPage["name"]]: (
    props: { frame: AdminFrameData } & Extract<AdminPage, { name: Name }>,
  ) => ReactElement;
};

const PAGES: Pages = {
  dashboard: DashboardPage,
  users: UsersPage,
  user: UserPage,
  invite: InvitePage,
  hospitals: HospitalsPage,
  hospital: HospitalPage,
  settings: SettingsPage,
  ambulances: AmbulancesPage,
  ringdowns: RingdownsPage,
};

/** A page of an organisation's administration. */
export function AdminIsland({ frame, page }: AdminProps) {
  // The table pairs each name with the component for it, which the compiler cannot see here.
  const Page = PAGES[page.name] as (props: { frame: AdminFrameData } & AdminPage) => ReactElement;
  return <Page frame={frame} {...page} />;
}
