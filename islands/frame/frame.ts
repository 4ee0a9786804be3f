import type { OrganizationType } from "../../domain/organization/organization.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { t, type Words } from "../../words/t.ts";

/** The data of every page of the administration besides its own. */
export interface AdminFrameData {
  appName: string;
  /** The user who is signed in. */
  user: User;
  /** The organization that is administered: the user's own, or one that a super user has chosen. */
  organization: { id: string; name: string; type: OrganizationType; timeZone: string };
  /** The organizations that a super user may choose, sorted by name; empty for other users. */
  organizations: { id: string; name: string }[];
  /** The path of the page: '/admin/users/new'. */
  path: string;
  /** Whether the user can prove at their organization's sign-in provider who they are. */
  hasProvider?: boolean;
  /** When the server read the page's data (ms). */
  now: number;
}

/** A link of the navigation. */
export interface AdminLink {
  href: string;
  label: Words;
}

type Condition = (frame: AdminFrameData) => boolean;

const everybody: Condition = () => true;
const isOf = (type: OrganizationType): Condition => ({ organization }) =>
  organization.type === type;

/** The links of an organization's administration and who sees them (product §2.5). */
const ORGANIZATION_LINKS: (AdminLink & { isShown: Condition })[] = [
  { href: "/admin/dashboard", label: "Dashboard", isShown: everybody },
  { href: "/admin/mcis", label: "MCIs", isShown: ({ user }) => can(user, "runMcis") },
  { href: "/admin/users", label: "Users", isShown: mayAdminister },
  {
    href: "/admin/hospitals",
    label: "Hospitals",
    isShown: (frame) => mayAdminister(frame) && isOf("HEALTHCARE")(frame),
  },
  {
    href: "/admin/ambulances",
    label: "Ambulances",
    isShown: (frame) => mayAdminister(frame) && isOf("EMS")(frame),
  },
  {
    href: "/admin/ringdowns",
    label: "Ringdowns",
    isShown: (frame) => mayAdminister(frame) && !isOf("C4SF")(frame),
  },
  {
    href: "/admin/reports",
    label: "Reports",
    isShown: (frame) => mayAdminister(frame) && (!isOf("C4SF")(frame) || frame.user.isSuperUser),
  },
  { href: "/admin/activity", label: "Activity", isShown: mayAdminister },
  { href: "/admin/settings", label: "Settings", isShown: mayAdminister },
];

const SITE_LINKS: AdminLink[] = [
  { href: "/admin/site/dashboard", label: "Dashboard" },
  { href: "/admin/site/clients", label: "Clients" },
  { href: "/admin/site/organizations", label: "Organizations" },
  { href: "/admin/site/hospitals", label: "Hospitals" },
];

/** The links of the area of this page: the site, or the organization. */
export function linksOf(frame: AdminFrameData): AdminLink[] {
  if (isSitePage(frame)) return SITE_LINKS;
  return ORGANIZATION_LINKS.filter(({ isShown }) => isShown(frame));
}

/** The links to the other area and to the user's own screen (product §2.5). */
export function waysOut(frame: AdminFrameData): AdminLink[] {
  const { user } = frame;
  const isCrewOrHospital = user.isOperationalUser && user.organization.type !== "C4SF";
  return [
    ...(can(user, "manageSite")
      ? [
        isSitePage(frame)
          ? { href: "/admin/dashboard", label: "Manage Orgs" } as const
          : { href: "/admin/site", label: "Manage Site" } as const,
      ]
      : []),
    ...(isCrewOrHospital && !user.isSuperUser ? [{ href: "/", label: "Exit Admin" } as const] : []),
  ];
}

/** Whether a link leads to this page or to a page above it. */
export function isCurrent({ path }: AdminFrameData, { href }: Pick<AdminLink, "href">): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/**
 * Whose page this is, as the header says it: pages of the site are of all organizations, but the form
 * of an organization is of that one.
 */
export function placeOf(frame: AdminFrameData): string {
  return isOfAll(frame) ? t("All organizations") : frame.organization.name;
}

/** Whether this is a page of the site that is of no single organization. */
export function isOfAll(frame: AdminFrameData): boolean {
  const isOfOne = /^\/admin\/site\/organizations\/(?!new$)[^/]+$/.test(frame.path);
  return isSitePage(frame) && !isOfOne;
}

export function isSitePage({ path }: AdminFrameData): boolean {
  return /^\/admin\/site(\/|$)/.test(path);
}

function mayAdminister({ user, organization }: AdminFrameData): boolean {
  return can(user, "administerOrganization", { organizationId: organization.id });
}
